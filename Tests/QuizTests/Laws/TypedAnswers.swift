import Machine
import TestSupport

@testable import Quiz

/// Lines that a person could type to give the machine's own answer.
struct TypedAnswers {
  let deck: Deck

  func lines(to question: Question) -> [String] {
    switch (question.form, question.key) {
    case (.truth, .word(let key)): return Self.spellings(of: key.right == [Vocabulary.yes])
    case (.recall, .set(let key)):
      return Self.spellings(of: true) + ["all", "모두"] + sets(key.right.compactMap { Int($0) })
    case (.recall, _): return Self.spellings(of: true)
    case (.choice, .word(let key)):
      return key.right.flatMap { id in
        [question.vocabulary.number(of: id).map(String.init) ?? "", id] + titles(id, question)
      }
    case (.name, .word(let key)):
      return (key.right + key.also).flatMap { id in
        [id] + (deck.names.first { $0.id == id }.map { spoken($0.name) } ?? [])
      }
    case (_, .word(let key)): return key.right.flatMap { [$0] + titles($0, question) }
    case (_, .set(let key)): return sets(key.right.compactMap(question.vocabulary.number))
    case (_, .sequence(let key)):
      let effects = key.effects.filter { $0.certainty == .must }
      let ids =
        key.effects.isEmpty
        ? key.words : effects.map { question.word(ofName: $0.name, in: deck) }
      let words = ids.map { titles($0, question).first ?? "" }
      guard !words.isEmpty else { return ["none", "없음"] }
      return [", ", " > "].map { words.joined(separator: $0) }
        + (words.count == 1 ? [words[0]] : [])
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
