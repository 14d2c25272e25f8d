/// Reads which points of an answer a learner says to have named: `1 3`, `all`, `none`, or yes or no for all or none.
struct TickReader: Sendable {
  private let ids: [String]
  private let numbers: NumberReader
  private let nothing: NothingReader
  private let truth: TruthReader?
  private let everything: EverythingReader

  /// Nil unless the question is answered by ticking points.
  init?(
    _ vocabulary: Vocabulary, _ lexicon: Lexicon, numbers: NumberReader, nothing: NothingReader
  ) {
    guard vocabulary.style == .points else { return nil }
    (self.numbers, self.nothing) = (numbers, nothing)
    ids = vocabulary.entries.map(\.id)
    truth = TruthReader(.truth(isRecall: true), lexicon)
    everything = EverythingReader(lexicon, Stemmer(lexicon), numbers: numbers)
  }

  func line(_ text: String) -> LineMeaning {
    let text = Spelling.cleaned(text)
    if text.trimmed.isEmpty { return .empty }
    if let numbers = numbers.numbers(in: text) {
      return .words(numbers.unique(), isComplete: true)
    }
    if nothing.saysUnknown(text) { return .unknown }
    if let said = everything.places(in: text, of: ids.count) {
      return .words(said.places.map { ids[$0] }, isComplete: true)
    }
    if nothing.saysNone(text) { return .none }
    guard let isKnown = truth?.truth(text) else { return .words([text], isComplete: true) }
    return isKnown ? .words(ids, isComplete: true) : .none
  }

  func word(_ text: String) -> Reading {
    ids.contains(text) ? .entry(text, instance: nil) : .unreadable(nearest: nil)
  }
}
