import CYAML

/// libyaml's events of one text, one at a time; owns the parser and the current event.
///
/// A class because the parser must not move and must be deleted exactly once.
final class EventStream {
  /// The current event; valid until the next call of `advance`.
  let event: UnsafeMutablePointer<yaml_event_t>
  /// The parser, which holds the error if the text cannot be read any further.
  let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isReady: Bool

  /// The text must stay where it is for as long as the stream is used.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_event_delete(event)
    event.deallocate()
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  /// Reads the next event; false if the text cannot be read any further.
  func advance() -> Bool {
    yaml_event_delete(event)
    return isReady && yaml_parser_parse(parser, event) == 1
  }
}

/// Turns libyaml's marks, which count Unicode scalars, into byte offsets by walking along the text.
///
/// Marks come almost in order, so all of them together cost about one pass.
struct ByteCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private var byte = 0
  private var scalar = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// The byte offset of the scalar with that number; the end of the text if there is none.
  mutating func offset(ofScalar index: Int) -> Int {
    while scalar < index, byte < text.count {
      byte += 1
      while byte < text.count, isContinuation(text[byte]) { byte += 1 }
      scalar += 1
    }
    while scalar > index, byte > 0 {
      byte -= 1
      while byte > 0, isContinuation(text[byte]) { byte -= 1 }
      scalar -= 1
    }
    return byte
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
