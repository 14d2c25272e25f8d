import Quizzing
import Statechart

/// Whether a wrong answer can be a slip of the fingers: as many words as a right one has, each near its place.
enum Slip {
  /// Only what is spelt out can be misspelt.
  static func canHappen(_ question: Question) -> Bool {
    [.name, .state, .sequence].contains(question.form)
  }

  static func isSlip(_ judged: Judged, in voice: Voice) -> Bool {
    guard canHappen(judged.question) else { return false }
    let typed = judged.raw.split(separator: ",").map { Spelling.fold(String($0)) }
    let writer = judged.verdict.truth.map { id in
      judged.question.vocabulary.entry(id).map {
        [Spelling.fold(voice.text($0.title)), Spelling.fold(id)]
      }
        ?? []
    }
    guard typed.count == writer.count, !typed.isEmpty else { return false }
    return zip(typed, writer).allSatisfy { word, right in
      right.contains(word) || NearestName.nearest(to: word, among: right) != nil
    }
  }
}
