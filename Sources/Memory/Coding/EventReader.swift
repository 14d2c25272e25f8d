import Quiz

/// Reads the lines of one log, keeping what it needs from line to line.
struct EventReader {
  private let storage: [UInt8]
  private var fields: LineFields

  /// `bytes` must be the contents of `storage` and stay valid as long as the reader.
  init(_ storage: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) {
    self.storage = storage
    fields = LineFields(bytes)
  }

  /// The event on the line at `range`.
  mutating func read(_ range: Range<Int>) -> Result<Event, LineFault> {
    do throws(LineFault) {
      try fields.find(in: range)
      return .success(try event())
    } catch {
      return .failure(error)
    }
  }

  private mutating func event() throws(LineFault) -> Event {
    let version = try fields.integer("v")
    guard version <= Event.version else { throw .newer(version: version) }
    guard version >= 1 else { throw .wrongValue(key: "v") }
    let id = try self.id("id")
    let time = try fields.required("time") { EventTime(utf8: $0) }
    let kind = try fields.string("event")
    let payload = try self.payload(kind)
    return Event(id: id, time: time, payload: payload, rest: fields.rest())
  }

  private mutating func payload(_ kind: String) throws(LineFault) -> Event.Payload {
    switch kind {
    case "answer": .answer(try answer())
    case "hint":
      .hint(
        card: try fields.string("card"), seed: try fields.string("seed"),
        rung: try fields.integer("rung"))
    case "override":
      .override(
        of: try id("of"), rating: try fields.optional("rating", Rating.init(utf8:)),
        verdict: try fields.optional("verdict", Verdict.Outcome.init(utf8:)))
    case "undo": .undo(of: try id("of"))
    case "suspend": .suspend(card: try fields.string("card"))
    case "resume": .resume(card: try fields.string("card"))
    case "reset": .reset(card: try fields.optionalString("card"))
    case "set":
      .set(key: try fields.string("key"), value: try fields.optionalString("value"))
    case "regrade":
      .regrade(
        of: try id("of"), verdict: try fields.required("verdict", Verdict.Outcome.init(utf8:)),
        score: try fields.fraction("score"),
        rating: try fields.required("rating", Rating.init(utf8:)))
    case "regrades":
      .regrades(content: try fields.optionalString("content") ?? "", try regrades())
    default: .other(kind: kind)
    }
  }

  private mutating func answer() throws(LineFault) -> AnswerRecord {
    AnswerRecord(
      card: try fields.string("card"), seed: try fields.string("seed"), question: try question(),
      content: try fields.optionalString("content") ?? "",
      raw: try fields.optionalString("raw") ?? "", read: try fields.strings("read"),
      verdict: try fields.required("verdict", Verdict.Outcome.init(utf8:)),
      score: try fields.fraction("score"),
      rating: try fields.required("rating", Rating.init(utf8:)),
      hints: try fields.integer("hints", otherwise: 0), aids: try fields.strings("aids"),
      milliseconds: try fields.integer("ms", otherwise: 0),
      counts: try fields.flag("counts", otherwise: true))
  }

  private mutating func regrades() throws(LineFault) -> [Regrade] {
    guard let place = fields.take("answers") else { throw .missing(key: "answers") }
    guard case .array(let items)? = JSONReader.value(fields.bytes, place) else {
      throw .wrongValue(key: "answers")
    }
    let regrades = items.compactMap { Regrade($0) }
    guard regrades.count == items.count else { throw .wrongValue(key: "answers") }
    return regrades
  }

  private mutating func question() throws(LineFault) -> QuestionRecord {
    guard let place = fields.take("question") else { throw .missing(key: "question") }
    guard fields.bytes[place.lowerBound] == UInt8(ascii: "{") else {
      throw .wrongValue(key: "question")
    }
    return QuestionRecord(json: storage[place])
  }

  private mutating func id(_ key: StaticString) throws(LineFault) -> EventID {
    try fields.required(key) { EventID(utf8: $0) }
  }
}
