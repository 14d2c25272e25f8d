import Quiz

/// Events as lines of the log. The lines this writes are read back as the same events, and those
/// written again as the same bytes.
package enum EventCoding {
  /// The event on one line of JSON, without the newline.
  package static func line(_ event: Event) -> String {
    var members: [JSONValue.Member] = []
    members.add("v", .int(Event.version))
    members.add("id", .string(event.id.text))
    members.add("time", .string(event.time.text))
    members.add("event", .string(event.payload.kind))
    add(event.payload, to: &members)
    return JSONValue.object(members + event.rest).text()
  }

  /// The event on `line`.
  package static func event(_ line: String) throws(LineFault) -> Event {
    let bytes = Array(line.utf8)
    let result = bytes.withUnsafeBufferPointer { buffer in
      var reader = EventReader(bytes, buffer)
      return reader.read(0..<bytes.count)
    }
    return try result.get()
  }

  private static func add(_ payload: Event.Payload, to members: inout [JSONValue.Member]) {
    switch payload {
    case .answer(let answer): add(answer, to: &members)
    case .hint(let card, let seed, let rung):
      members.add("card", .string(card))
      members.add("seed", .string(seed))
      members.add("rung", .int(rung))
    case .override(let answer, let rating, let verdict):
      members.add("of", .string(answer.text))
      members.add("rating", rating.map { .string($0.word) })
      members.add("verdict", verdict.map { .string($0.rawValue) })
    case .undo(let event): members.add("of", .string(event.text))
    case .suspend(let card), .resume(let card): members.add("card", .string(card))
    case .reset(let card): members.add("card", card.map { .string($0) })
    case .set(let key, let value):
      members.add("key", .string(key))
      members.add("value", value.map { .string($0) })
    case .regrade(let answer, let verdict, let score, let rating):
      members.add("of", .string(answer.text))
      members.add("verdict", .string(verdict.rawValue))
      members.add("score", .double(score))
      members.add("rating", .string(rating.word))
    case .regrades(let content, let answers):
      members.add("content", .string(content))
      members.add("answers", .array(answers.map(value)))
    case .other: break
    }
  }

  private static func value(of regrade: Regrade) -> JSONValue {
    .object([
      "of": .string(regrade.answer.text), "verdict": .string(regrade.grade.verdict.rawValue),
      "score": .double(regrade.grade.score), "rating": .string(regrade.grade.rating.word),
    ])
  }

  private static func add(_ answer: AnswerRecord, to members: inout [JSONValue.Member]) {
    members.add("card", .string(answer.card))
    members.add("seed", .string(answer.seed))
    members.add("question", JSONReader.value(answer.question.json))
    members.add("content", .string(answer.content))
    members.add("raw", .string(answer.raw))
    members.add("read", .strings(answer.read))
    members.add("verdict", .string(answer.verdict.rawValue))
    members.add("score", .double(answer.score))
    members.add("rating", .string(answer.rating.word))
    members.add("hints", .int(answer.hints))
    members.add("aids", .strings(answer.aids))
    members.add("ms", .int(answer.milliseconds))
    members.add("counts", .bool(answer.counts))
  }
}

extension [JSONValue.Member] {
  /// Appends a member unless it has no value.
  fileprivate mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { append(JSONValue.Member(key: key, value: value)) }
  }
}
