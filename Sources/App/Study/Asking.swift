import Quiz

/// A question on the table, and what has been typed to it so far.
struct Asking: Sendable {
  let question: Question
  /// From 1.
  let number: Int
  /// Milliseconds since 1970 when it was shown.
  let shownAt: Int
  var words: [Answer.Word] = []
  var raw: [String] = []
  /// How many rungs of the hint ladder were shown.
  var hints = 0
  /// The last rung shown was the answer itself.
  var sawAnswer = false
  var aids: Set<String> = []
  /// The answer has been shown, and the learner is to say whether it was known.
  var isRevealed = false
  /// Put into the next line: a near miss, corrected.
  var prefill = ""
  /// A short name that fits several entries (ids), asked back by number.
  var choices: [String] = []
  /// Words of the same line that stand behind it.
  var pending: [String] = []

  init(_ question: Question, number: Int, shownAt: Int) {
    self.question = question
    self.number = number
    self.shownAt = shownAt
  }

  /// The same after the answer was shown; what was typed before stays in the record.
  func revealed(by line: String) -> Asking {
    var asking = self
    asking.isRevealed = true
    if !line.isEmpty { asking.raw.append(line) }
    return asking
  }
}
