import Quizzing
import Statechart

/// What can be answered to the questions of a sheet: each kind's whole alphabet, once.
struct QuizVocabularies {
  private let sheet: Sheet

  init(_ sheet: Sheet) {
    self.sheet = sheet
  }

  /// A kind of names (`callback`), or the states of an architecture (`scene-based/states`).
  func id(of item: Sheet.Item) -> String {
    if case .states = item.question.key { return "\(item.question.spec.architecture)/states" }
    return sheet.deck.kinds[item.question.card.effectKind].id
  }

  /// In the order in which the questions first need them.
  var list: JSONValue {
    var seen: Set<String> = []
    let first = sheet.items.filter { seen.insert(id(of: $0)).inserted }
    return .array(
      first.map { item in
        .object([
          "id": .string(id(of: item)),
          "entries": .array(item.question.vocabulary.entries.map(entry)),
        ])
      })
  }

  private func entry(_ entry: Vocabulary.Entry) -> JSONValue {
    .object(["id": .string(entry.id), "title": .string(sheet.voice.text(entry.title))])
  }
}
