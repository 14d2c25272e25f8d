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
