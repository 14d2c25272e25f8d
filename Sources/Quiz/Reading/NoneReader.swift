import Machine

/// Reads that nothing happens (`nothing is called`, `호출되는 것이 없어요`) and that the learner does not know.
struct NoneReader: Sendable {
  private let none: WordClasses
  private let unknown: WordClasses
  private let phrases: Set<String>
  private let unknownPhrases: Set<String>
  private let words: [[Character]]

  init(_ lexicon: Lexicon) {
    none = WordClasses(
      lexicon, [.none, .not, .no, .nouns, .happens, .any, .said, .verbEndings, .endings])
    unknown = WordClasses(lexicon, [.unknown, .hardly, .said, .verbEndings])
    phrases = lexicon.folded(.none)
    unknownPhrases = lexicon.folded(.unknown)
    let endings = lexicon.words(.verbEndings).map(\.jamo)
    words = lexicon.words(.none).flatMap { word in
      word.isLatin ? [word.jamo] : endings.map { word.jamo + $0 }
    }
  }

  func saysNone(_ text: String) -> Bool {
    if phrases.contains(Spelling.fold(text)) { return true }
    guard let words = none.read(text) else { return false }
    let lists = words.flatMap(\.lists)
    func count(_ list: Lexicon.List) -> Int { lists.count(where: { $0 == list }) }
    let isKorean = words.contains { !$0.folded.isLatin }
    if isKorean, count(.not) == 1 { return count(.happens) > 0 && !lists.contains(.no) }
    guard count(.not) == 0 else { return false }
    if words.first?.lists == [.no] { return count(.no) == 1 && lists.contains(.nouns) }
    return count(.none) > 0 && count(.no) == 0
  }

  func saysUnknown(_ text: String) -> Bool {
    if unknownPhrases.contains(Spelling.fold(text)) { return true }
    return unknown.read(text)?.contains { $0.lists.contains(.unknown) } ?? false
  }

  /// Whether a misspelt word was meant to say that nothing happens.
  func isNear(_ text: String) -> Bool {
    let typed = Spelling.fold(text).jamo
    return typed.count >= 3 && typed.count < 10
      && words.contains { word in
        abs(word.count - typed.count) <= 1 && NearestName.distance(typed, word) <= 1
      }
  }
}
