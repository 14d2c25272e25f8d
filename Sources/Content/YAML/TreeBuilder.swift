import CYAML

/// Builds the node of one file from its events, collecting what is refused on the way.
struct TreeBuilder {
  /// Deeper nesting is refused.
  static let deepest = 64

  var findings: [Finding] = []

  let file: SourceFile
  let text: UnsafeBufferPointer<UInt8>
  let skipped: Int
  let events: EventStream
  let event: UnsafeMutablePointer<yaml_event_t>
  var cursor: ByteCursor
  private var hasFailed = false

  /// `skipped` is how many bytes of the file stand before `text`, which must outlive the builder.
  init(file: SourceFile, text: UnsafeBufferPointer<UInt8>, skipped: Int) {
    self.file = file
    self.text = text
    self.skipped = skipped
    events = EventStream(text)
    event = events.event
    cursor = ByteCursor(text)
  }

  /// The first document's value; nil if there is none or the text cannot be read to its end.
  mutating func document() -> Node? {
    var root: Node?
    advance()
    while !hasFailed, event.pointee.type != YAML_STREAM_END_EVENT {
      switch event.pointee.type {
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
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar()
    case YAML_SEQUENCE_START_EVENT: return depth > Self.deepest ? tooDeep() : sequence(depth)
    case YAML_MAPPING_START_EVENT: return depth > Self.deepest ? tooDeep() : mapping(depth)
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
    let scalar = event.pointee.data.scalar
    let span = eventSpan()
    if scalar.anchor != nil || scalar.tag != nil {
      checkProperties(anchor: scalar.anchor, tag: scalar.tag, allowed: "tag:yaml.org,2002:str")
    }
    let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let content = String(decoding: text, as: UTF8.self)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
    advance()
    return Node(.scalar(content, isPlain: isPlain), at: span)
  }

  private mutating func sequence(_ depth: Int) -> Node {
    let start = event.pointee.data.sequence_start
    checkProperties(anchor: start.anchor, tag: start.tag)
    let span = eventSpan()
    var items: [Node] = []
    var end = span.range.upperBound
    advance()
    while !hasFailed, event.pointee.type != YAML_SEQUENCE_END_EVENT {
      guard let item = node(depth: depth + 1) else { break }
      end = item.span.range.upperBound
      items.append(item)
    }
    return Node(.sequence(items), at: closed(span, after: end))
  }

  private mutating func mapping(_ depth: Int) -> Node {
    let start = event.pointee.data.mapping_start
    checkProperties(anchor: start.anchor, tag: start.tag)
    let span = eventSpan()
    var entries: [Node.Entry] = []
    var end = span.range.upperBound
    advance()
    while !hasFailed, event.pointee.type != YAML_MAPPING_END_EVENT {
      let key = key(depth: depth + 1)
      guard let value = node(depth: depth + 1) else { break }
      end = value.span.range.upperBound
      if let key {
        entries.append(Node.Entry(key: key.name, keySpan: key.span, value: value))
      }
    }
    return Node(.mapping(entries), at: closed(span, after: end))
  }

  /// Ends a collection: behind its bracket, or where its last item ends, since libyaml lets a block
  /// reach over the blank lines and comments that follow it.
  private mutating func closed(_ start: SourceSpan, after last: Int) -> SourceSpan {
    guard !hasFailed else { return start }
    let isBracket = event.pointee.start_mark.index != event.pointee.end_mark.index
    let end = isBracket ? eventSpan().range.upperBound : last
    advance()
    return file.span(start.offset..<max(end, start.range.upperBound))
  }

  /// A key's name; nil if it is refused.
  private mutating func key(depth: Int) -> (name: String, span: SourceSpan)? {
    let refusedBefore = findings.count
    let isScalar = event.pointee.type == YAML_SCALAR_EVENT
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
    report("yaml-alias", ["name": string(event.pointee.data.alias.anchor)], at: span)
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

extension TreeBuilder {
  /// Anchors are refused, and so are tags other than the one allowed.
  mutating func checkProperties(
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

  func string(_ text: UnsafeMutablePointer<UInt8>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  /// The anchor or tag itself, by its first byte, among those that the current event begins with.
  private mutating func propertySpan(_ sigil: UInt8) -> SourceSpan {
    let range = eventSpan().range
    var start = range.lowerBound
    while start < range.upperBound {
      let end = file.bytes[start..<range.upperBound].firstIndex { $0 <= 0x20 } ?? range.upperBound
      if file.bytes[start] == sigil { return file.span(start..<end) }
      start = end < range.upperBound ? end + 1 : end
    }
    return file.span(range)
  }

  mutating func report(
    _ rule: String, _ arguments: [String: String] = [:], at span: SourceSpan,
    notes: [Finding.Note] = []
  ) {
    findings.append(Finding(rule: rule, arguments: arguments, at: span, notes: notes))
  }

  mutating func reportFailure() {
    let failure = events.failure
    let problem = ["problem": failure.problem]
    switch failure.kind {
    case .encoding, .controlCharacter:
      let isControl = failure.kind == .controlCharacter
      report(
        isControl ? "yaml-control-character" : "yaml-encoding", problem,
        at: span(ofByte: failure.byteOffset))
    case .syntax: report("yaml-syntax", problem, at: span(of: failure.mark), notes: notes(failure))
    case .memory: report("yaml-memory", problem, at: file.span(0..<0))
    }
  }

  private mutating func notes(_ failure: EventStream.Failure) -> [Finding.Note] {
    guard let context = failure.context else { return [] }
    let span = span(of: failure.contextMark)
    return [Finding.Note("yaml-context", arguments: ["context": context], at: span)]
  }

  mutating func eventSpan() -> SourceSpan {
    let lower = cursor.offset(ofScalar: event.pointee.start_mark.index)
    let upper = cursor.offset(ofScalar: event.pointee.end_mark.index)
    return file.span(lower + skipped..<max(lower, upper) + skipped)
  }

  /// The character at a mark; empty at the end of a line.
  private mutating func span(of mark: yaml_mark_t) -> SourceSpan {
    span(ofByte: cursor.offset(ofScalar: mark.index))
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
