/// Where the lines of a text begin; a line ends with a line feed.
struct LineTable: Sendable {
  private let starts: [Int32]
  private let end: Int

  init(_ bytes: [UInt8]) {
    end = bytes.count
    var starts: [Int32] = []
    starts.reserveCapacity(bytes.count / 16)
    starts.append(0)
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(Int32(clamping: offset + 1))
      }
    }
    self.starts = starts
  }

  /// The number, from 1, of the line that holds a byte offset, its break included.
  func line(holding offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The bytes of a line, its break included; empty for a line that is not there.
  func range(ofLine number: Int) -> Range<Int> {
    guard starts.indices.contains(number - 1) else { return end..<end }
    return Int(starts[number - 1])..<(number < starts.count ? Int(starts[number]) : end)
  }
}
