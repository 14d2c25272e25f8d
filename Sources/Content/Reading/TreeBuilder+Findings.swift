import CYAML

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
