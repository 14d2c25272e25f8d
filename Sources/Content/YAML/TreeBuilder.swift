import CYAML

/// Builds the node of one file from its events, and collects findings about YAML that is refused.
struct TreeBuilder {
  /// The deepest nesting that is read; deeper nesting is refused.
  private static let deepest = 64

  private(set) var findings: [Finding] = []

  private let file: SourceFile
  private let text: UnsafeBufferPointer<UInt8>
  private let skipped: Int
  private let events: EventStream
  private var cursor: ByteCursor
  private var hasFailed = false

  private var event: yaml_event_t { events.event.pointee }

  /// `skipped` is how many bytes of the file stand before `text`, which must outlive the builder.
  init(file: SourceFile, text: UnsafeBufferPointer<UInt8>, skipped: Int) {
    (self.file, self.text, self.skipped) = (file, text, skipped)
    events = EventStream(text)
    cursor = ByteCursor(text)
  }

  /// The first document's value; nil if there is none or the text cannot be read to its end.
  mutating func document() -> Node? {
    var root: Node?
    advance()
    while !hasFailed, event.type != YAML_STREAM_END_EVENT {
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT:
        advance()
      case YAML_DOCUMENT_START_EVENT where root != nil:
        report("yaml-several-documents", at: eventSpan())
        return root
      case YAML_DOCUMENT_START_EVENT:
        advance()
        root = node(depth: 1)
      default:
        return root
      }
    }
    return hasFailed ? nil : root
  }

  /// The value that the current event begins, leaving the event after it current.
  private mutating func node(depth: Int) -> Node? {
    guard !hasFailed else { return nil }
    switch event.type {
    case YAML_SCALAR_EVENT: return scalar()
    case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      if depth > Self.deepest { return tooDeep() }
      return event.type == YAML_SEQUENCE_START_EVENT ? sequence(depth) : mapping(depth)
    case YAML_ALIAS_EVENT: return alias()
    default: return nil
    }
  }

  private mutating func advance() {
    guard !hasFailed, !events.advance() else { return }
    hasFailed = true
    reportFailure()
  }

  private mutating func scalar() -> Node {
    let scalar = event.data.scalar
    let span = eventSpan()
    checkProperties(anchor: scalar.anchor, tag: scalar.tag, allowed: "tag:yaml.org,2002:str")
    let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let content = String(decoding: text, as: UTF8.self)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
    advance()
    return Node(.scalar(content, isPlain: isPlain), at: span)
  }

  private mutating func sequence(_ depth: Int) -> Node {
    let start = event.data.sequence_start
    checkProperties(anchor: start.anchor, tag: start.tag)
    var items: [Node] = []
    let span = collection(until: YAML_SEQUENCE_END_EVENT) { builder in
      guard let item = builder.node(depth: depth + 1) else { return nil }
      items.append(item)
      return item.span
    }
    return Node(.sequence(items), at: span)
  }

  private mutating func mapping(_ depth: Int) -> Node {
    let start = event.data.mapping_start
    checkProperties(anchor: start.anchor, tag: start.tag)
    var entries: [Node.Entry] = []
    let span = collection(until: YAML_MAPPING_END_EVENT) { builder in
      let key = builder.key(depth: depth + 1)
      guard let value = builder.node(depth: depth + 1) else { return nil }
      if let key { entries.append(Node.Entry(key: key.name, keySpan: key.span, value: value)) }
      return value.span
    }
    return Node(.mapping(entries), at: span)
  }

  /// Reads the elements of a collection and returns its span: up to the closing bracket, or to the end of the last
  /// element. libyaml lets a block reach over the blank lines and comments that follow it.
  private mutating func collection(
    until end: yaml_event_type_t, element: (inout Self) -> SourceSpan?
  ) -> SourceSpan {
    let start = eventSpan()
    var last = start.range.upperBound
    advance()
    while !hasFailed, event.type != end {
      guard let span = element(&self) else { break }
      last = span.range.upperBound
    }
    guard !hasFailed else { return start }
    let isBracket = event.start_mark.index != event.end_mark.index
    if isBracket { last = eventSpan().range.upperBound }
    advance()
    return file.span(start.offset..<max(last, start.range.upperBound))
  }

  /// A key's name; nil if it is refused.
  private mutating func key(depth: Int) -> (name: String, span: SourceSpan)? {
    let refusedBefore = findings.count
    let isScalar = event.type == YAML_SCALAR_EVENT
    guard let node = isScalar ? scalar() : node(depth: depth) else { return nil }
    guard let name = node.string else {
      report("yaml-complex-key", at: node.span)
      return nil
    }
    if node.plain == "<<" { report("yaml-merge-key", at: node.span) }
    return findings.count == refusedBefore ? (name, node.span) : nil
  }

  private mutating func alias() -> Node {
    let span = eventSpan()
    report("yaml-alias", ["name": string(event.data.alias.anchor)], at: span)
    advance()
    return Node(.scalar("", isPlain: true), at: span)
  }

  /// Gives the file up, since libyaml's time grows with the square of the nesting.
  private mutating func tooDeep() -> Node? {
    report("yaml-nesting", ["limit": "\(Self.deepest)"], at: eventSpan())
    hasFailed = true
    return nil
  }
}

// MARK: What is refused

extension TreeBuilder {
  /// Anchors are refused, and so are tags other than the one allowed.
  private mutating func checkProperties(
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?,
    allowed: String? = nil
  ) {
    if anchor != nil {
      report("yaml-anchor", ["name": string(anchor)], at: propertySpan(UInt8(ascii: "&")))
    }
    if tag != nil, string(tag) != allowed {
      report("yaml-tag", ["tag": string(tag)], at: propertySpan(UInt8(ascii: "!")))
    }
  }

  private func string(_ text: UnsafeMutablePointer<UInt8>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  /// The place of the anchor (`&`) or tag (`!`) at the beginning of the current event; `sigil` is its first byte.
  private mutating func propertySpan(_ sigil: UInt8) -> SourceSpan {
    let range = eventSpan().range
    let words = file.bytes[range].split { $0 <= 0x20 }
    return file.span(words.first { $0.first == sigil }?.indices ?? range)
  }

  private mutating func report(
    _ rule: String, _ arguments: [String: String] = [:], at span: SourceSpan,
    notes: [Finding.Note] = []
  ) {
    findings.append(Finding(rule, arguments, at: span, notes: notes))
  }

  /// Reports what libyaml has against the text, in its own words.
  private mutating func reportFailure() {
    let parser = events.parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    switch parser.error {
    case YAML_READER_ERROR:
      let isControl = problem.hasPrefix("control")
      report(
        isControl ? "yaml-control-character" : "yaml-encoding", ["problem": problem],
        at: span(ofByte: parser.problem_offset))
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let notes = parser.context.map { context in
        Finding.Note(
          "yaml-context", ["context": String(cString: context)],
          at: span(ofScalar: parser.context_mark.index))
      }
      report(
        "yaml-syntax", ["problem": problem], at: span(ofScalar: parser.problem_mark.index),
        notes: notes.map { [$0] } ?? [])
    default: report("yaml-memory", ["problem": problem], at: file.span(0..<0))
    }
  }

  private mutating func eventSpan() -> SourceSpan {
    let lower = cursor.offset(ofScalar: event.start_mark.index)
    let upper = cursor.offset(ofScalar: event.end_mark.index)
    return file.span(lower + skipped..<max(lower, upper) + skipped)
  }

  /// The place of the character with that number; empty at the end of a line.
  private mutating func span(ofScalar index: Int) -> SourceSpan {
    span(ofByte: cursor.offset(ofScalar: index))
  }

  private func span(ofByte byte: Int) -> SourceSpan {
    let start = min(byte, text.count)
    var end = start
    if end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") {
      repeat { end += 1 } while end < text.count && text[end] & 0xC0 == 0x80
    }
    return file.span(start + skipped..<end + skipped)
  }
}
