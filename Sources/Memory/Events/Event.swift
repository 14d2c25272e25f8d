import Quiz

/// Something that happened to the learner's progress. The log is a set of these and nothing else.
///
/// `LogLine` says how a line of the log writes them.
package struct Event: Hashable, Sendable {
  /// The version of the format that is written, and the newest that is read.
  static let version = 1

  /// Unique: two events of one id are the same event. The order of ids is the order of the log.
  package let id: EventID
  package let time: EventTime
  package let payload: Payload

  package init(id: EventID, time: EventTime, payload: Payload) {
    self.id = id
    self.time = time
    self.payload = payload
  }

  package enum Payload: Hashable, Sendable {
    /// A question was answered.
    indirect case answer(AnswerRecord)
    /// Rung, counted from 1, of a question's hints was shown.
    case hint(card: String, seed: String, rung: Int)
    /// The learner's word on an answer. It stands above every re-grading.
    case override(of: EventID, Overruling)
    /// That event counts as if it had never been; undoing an undo brings it back.
    case undo(of: EventID)
    /// A setting.
    case set(key: String, value: String)
    /// What the content of that fingerprint says of many answers; one event, so that one undo takes it
    /// back.
    case regrades(content: String, [Regrade])
  }
}
