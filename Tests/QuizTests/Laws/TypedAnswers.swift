import Quiz
import TestSupport
import Machine

/// Lines that a person could type to give the machine's own answer.
struct TypedAnswers {
  let deck: Deck

  func lines(to question: Question) -> [String] {
    switch question.key {
    case .names(let right, let also):
      return (right + also).flatMap { [deck.names[$0].id] + spoken(deck.names[$0].name) }
    case .states(let states, _): return states.flatMap { [$0] + titles($0, question) }
    case .sequence(let effects):
      let words = effects.filter { $0.certainty == .must }.map { effect in
        titles(question.word(ofName: effect.name, in: deck), question).first ?? ""
      }
      guard !words.isEmpty else { return ["none", "없음"] }
      return [", ", " > "].map { words.joined(separator: $0) }
        + (words.count == 1 ? [words[0]] : [])
    case .path(let path):
      let words = path.shortest.map { question.situation($0, in: deck) }
      return [", ", " > "].map { words.joined(separator: $0) }
        + ["en", "ko"].map { language in
          words.map { question.vocabulary.entry($0)?.title[language] ?? "" }
            .joined(separator: " → ")
        }
    case .choices(let right, true): return sets(right.compactMap(question.vocabulary.number))
    case .choices(let right, false):
      return right.flatMap { id in
        [question.vocabulary.number(of: id).map(String.init) ?? "", id] + titles(id, question)
      }
    case .truth(let truth): return Self.spellings(of: truth)
    case .recall: return Self.spellings(of: true)
    }
  }

  static func spellings(of truth: Bool) -> [String] {
    truth ? ["y", "O", "true", "예", "ㅛ"] : ["n", "x", "False", "아니요", "ㅜ"]
  }

  /// Numbers with blanks, with commas, side by side, and the other way round.
  private func sets(_ numbers: [Int]) -> [String] {
    let words = numbers.map(String.init)
    return [" ", ",", "", ", "].map { words.joined(separator: $0) } + [
      words.reversed().joined(separator: " ")
    ]
  }

  private func titles(_ id: String, _ question: Question) -> [String] {
    question.vocabulary.entry(id).map { spoken($0.title) } ?? []
  }

  private func spoken(_ text: LocalizedText) -> [String] {
    text.byLanguage.values.sorted()
  }
}
