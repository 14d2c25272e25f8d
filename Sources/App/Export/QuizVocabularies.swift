import Quiz
import Machine

/// What can be answered to the questions of a sheet: each kind's whole alphabet, once.
struct QuizVocabularies {
  private let sheet: Sheet

  init(_ sheet: Sheet) {
    self.sheet = sheet
  }

  /// The asked names of a kind (`callback`) or all (`callback/all`), the states of an architecture (`scene-based/states`) or the lines of
  /// a listing, what can be a step of a path; nil where there are choices, or the answer is yes or no.
  func id(of item: Sheet.Item) -> String? {
    item.question.subject.vocabularyID(item.question)
  }

  /// In the order in which the questions first need them.
  var list: JSONValue {
    var seen: Set<String> = []
    let first = sheet.items.filter { id(of: $0).map { seen.insert($0).inserted } ?? false }
    return .array(
      first.map { item in
        .object([
          "id": .string(id(of: item) ?? ""),
          "entries": .array(item.question.vocabulary.entries.map(entry)),
        ])
      })
  }

  private func entry(_ entry: Vocabulary.Entry) -> JSONValue {
    .object(["id": .string(entry.id), "title": .string(sheet.voice.text(entry.title))])
  }
}
