@testable import Quiz

/// No hint but the last tells an accepted answer; the last does.
struct HintLaw: Law {
  private let deck: Deck
  private let ladders: [QuestionWriter]

  init(_ deck: Deck, _ wording: Wording) {
    self.deck = deck
    ladders = deck.languages.map { QuestionWriter(deck, voice: Voice(wording, language: $0)) }
  }

  func faults(of question: Question) -> [String] {
    ladders.flatMap { faults(in: $0.hints(question), question) }
  }

  private func faults(in rungs: [String], _ question: Question) -> [String] {
    var faults: [String] = []
    if question.form == .name || question.isSequence, rungs.count != 4 {
      faults.append("\(rungs.count) hints")
    }
    let accepted = accepted(by: question)
    for rung in rungs.dropLast() {
      for word in accepted where WholeWords(rung).spells(Spelling.letters(word)) {
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
    case .word(let key):
      return [.truth, .recall].contains(question.form) ? [] : (key.right + key.also).flatMap(titles)
    // A number of points is none of them.
    case .set(let key): return question.hasPoints ? [] : key.right.flatMap(titles)
    case .sequence(let key):
      return question.words(of: key, in: deck).flatMap(titles)
    }
  }
}
