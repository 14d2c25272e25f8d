import Quiz

/// What was said of answers after they were logged, by the answer's id.
struct Corrections {

  private var regrades: [EventID: Grade] = [:]
  private var words: [EventID: GradedAnswer.Word] = [:]

  var isEmpty: Bool { regrades.isEmpty && words.isEmpty }

  /// Takes in an override or a regrade; later ones replace what earlier ones said.
  mutating func add(_ payload: Event.Payload) {
    switch payload {
    case .override(let answer, let rating, let verdict):
      let word = words[answer]
      words[answer] = GradedAnswer.Word(
        rating: rating ?? word?.rating, verdict: verdict ?? word?.verdict)
    case .regrade(let answer, let verdict, let score, let rating):
      regrades[answer] = Grade(verdict, score: score, rating: rating)
    case .regrades(_, let answers):
      for regrade in answers { regrades[regrade.answer] = regrade.grade }
    case .answer, .hint, .undo, .suspend, .resume, .reset, .set, .other: break
    }
  }

  func applied(to answer: GradedAnswer) -> GradedAnswer {
    var answer = answer
    if let grade = regrades[answer.id] { answer.grade = grade }
    answer.word = words[answer.id]
    return answer
  }
}
