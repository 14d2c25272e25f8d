import CYAML

/// Builds the node of one file from its events, collecting what is refused on the way.
struct TreeBuilder {
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
    case YAML_SEQUENCE_START_EVENT: return depth > YAMLReader.deepest ? tooDeep() : sequence(depth)
    case YAML_MAPPING_START_EVENT: return depth > YAMLReader.deepest ? tooDeep() : mapping(depth)
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
    report("yaml-nesting", ["limit": "\(YAMLReader.deepest)"], at: eventSpan())
    hasFailed = true
    return nil
  }
}
