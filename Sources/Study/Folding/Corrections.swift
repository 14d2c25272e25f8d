import Quizzing
import Scheduling

/// What was said of answers after they were logged, by the answer's id.
struct Corrections {
  private typealias Grade = (verdict: Verdict.Outcome, score: Double, rating: Rating)
  private typealias Word = (rating: Rating?, verdict: Verdict.Outcome?)

  private var regrades: [EventID: Grade] = [:]
  private var words: [EventID: Word] = [:]

  var isEmpty: Bool { regrades.isEmpty && words.isEmpty }

  /// Takes in an override or a regrade; later ones replace what earlier ones said.
  mutating func add(_ payload: Event.Payload) {
    switch payload {
    case .override(let answer, let rating, let verdict):
      let word = words[answer]
      words[answer] = (rating ?? word?.rating, verdict ?? word?.verdict)
    case .regrade(let answer, let verdict, let score, let rating):
      regrades[answer] = (verdict, score, rating)
    case .answer, .hint, .undo, .suspend, .resume, .reset, .set, .other: break
    }
  }

  func applied(to answer: GradedAnswer) -> GradedAnswer {
    var answer = answer
    if let grade = regrades[answer.id] {
      (answer.verdict, answer.score, answer.rating) = grade
    }
    guard let word = words[answer.id] else { return answer }
    if let verdict = word.verdict {
      answer.verdict = verdict
      answer.score = verdict == .right ? 1 : 0
    }
    answer.rating = word.rating ?? answer.rating
    return answer
  }
}
