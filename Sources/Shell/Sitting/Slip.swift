import Quizzing
import Statechart

/// Whether a wrong answer can be a slip of the fingers: as many words as a right one has, each near its place.
enum Slip {
  static func isSlip(_ judged: Judged, in voice: Voice) -> Bool {
    guard [.name, .state, .sequence].contains(judged.question.form) else { return false }
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
