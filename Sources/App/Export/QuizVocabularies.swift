import Platform
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
    switch item.question.form {
    case .choice, .set, .truth, .recall: return nil
    case .path:
      let steps = item.question.vocabulary.entries.map(\.id).joined(separator: " ")
      return "\(item.question.spec.architecture)/situations-\(StableHash.handle(steps))"
    case .state: return "\(item.question.spec.architecture)/states"
    case .name, .sequence:
      let kind = sheet.deck.kinds[item.question.card.effectKind].id
      return switch item.question.subject {
      case .listing: "lines/\(item.question.card.handle)"
      case .counterpart: "\(kind)/all"
      default: kind
      }
    }
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
