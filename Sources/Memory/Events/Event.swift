import Quiz

/// One thing that happened to the learner's progress. The log is a set of these and nothing else.
///
/// A line of the log is a JSON object whose first keys are `v` (1), `id`, `time` and `event` (the
/// kind); the kinds and their further keys are documented at `Event.Payload`'s cases. Kinds and keys
/// that are not known here stay in the file, come through `other` and `rest`, and change nothing.
package struct Event: Hashable, Sendable {
  /// The version of the format that is written, and the newest that is read.
  package static let version = 1

  /// Unique: two events of one id are the same event.
  package let id: EventID
  package let time: EventTime
  package let payload: Payload
  /// Members of the line that its kind does not have here, in their order.
  package let rest: [JSONValue.Member]

  package init(
    id: EventID, time: EventTime, payload: Payload, rest: [JSONValue.Member] = []
  ) {
    self.id = id
    self.time = time
    self.payload = payload
    self.rest = rest
  }

  package enum Payload: Hashable, Sendable {
    /// `answer`: a question was answered. The keys are those of `AnswerRecord`.
    ///
    /// Indirect, so that the thousands of them in a log are not copied field by field.
    indirect case answer(AnswerRecord)
    /// `hint` (`card`, `seed`, `rung`): rung, counted from 1, of the hints was shown.
    case hint(card: String, seed: String, rung: Int)
    /// `override` (`of`, `rating`?, `verdict`?): the learner's word on an answer; what is absent
    /// stays as it was. It stands above every `regrade`.
    case override(of: EventID, rating: Rating?, verdict: Verdict.Outcome?)
    /// `undo` (`of`): that event counts as if it had never been; undoing an undo brings it back.
    case undo(of: EventID)
    /// `suspend` (`card`): the card is not asked.
    case suspend(card: String)
    /// `resume` (`card`): the card is asked again.
    case resume(card: String)
    /// `reset` (`card`?): what was learnt of the card, or without one of all cards, is forgotten.
    case reset(card: String?)
    /// `set` (`key`, `value`?): a setting; without a value it is as if never set.
    case set(key: String, value: String?)
    /// `regrade` (`of`, `verdict`, `score`, `rating`): what a later content says of an answer.
    case regrade(of: EventID, verdict: Verdict.Outcome, score: Double, rating: Rating)
    /// `regrades` (`content`, `answers`: a list of `of`, `verdict`, `score`, `rating`): what the content of that
    /// fingerprint says of many answers; one event, so that one undo takes it back.
    indirect case regrades(content: String, [Regrade])
    /// Any other kind; its members are in `rest`.
    case other(kind: String)
  }

  /// The order of the log: by moment, then by id. Should two different events have both in common,
  /// then by their lines, so that the order never depends on who read what first.
  package static func precedes(_ left: Event, _ right: Event) -> Bool {
    guard left.time.milliseconds == right.time.milliseconds else {
      return left.time.milliseconds < right.time.milliseconds
    }
    guard left.id == right.id else { return left.id < right.id }
    return left != right && EventCoding.line(left) < EventCoding.line(right)
  }
}
