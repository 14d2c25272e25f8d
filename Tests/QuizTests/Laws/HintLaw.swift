import Quiz

/// No hint but the last tells an accepted answer; the last does.
struct HintLaw: Law {
  private let deck: Deck
  private let ladders: [HintLadder]

  init(_ deck: Deck, _ wording: Wording) {
    self.deck = deck
    ladders = deck.languages.map { HintLadder(deck, voice: Voice(wording, language: $0)) }
  }

  func faults(of question: Question) -> [String] {
    ladders.flatMap { faults(in: $0.rungs(for: question), question) }
  }

  private func faults(in rungs: [String], _ question: Question) -> [String] {
    var faults: [String] = []
    if question.form == .name || question.isSequence, rungs.count != 4 {
      faults.append("\(rungs.count) hints")
    }
    let accepted = accepted(by: question)
    for rung in rungs.dropLast() {
      for word in accepted where Spelling.fold(rung).contains(Spelling.fold(word)) {
        faults.append("“\(rung)” tells \(word)")
      }
    }
    return faults
  }

  private func accepted(by question: Question) -> [String] {
    func titles(_ id: String) -> [String] {
      question.vocabulary.entries.filter { $0.id == id }.flatMap {
        [$0.id] + $0.title.byLanguage.values
      }
    }
    switch question.key {
    case .names(let right, let also): return (right + also).flatMap { titles(deck.names[$0].id) }
    case .states(let right, _): return right.flatMap(titles)
    case .sequence(let effects):
      return effects.flatMap { titles(Grader.word(of: $0, in: question, deck)) }
    case .choices(let right, _): return right.flatMap(titles)
    case .path, .truth, .recall: return []
    }
  }
}
