import Platform

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Where the first newline is.
  var firstNewline: Int? {
    guard let start = base.baseAddress, !isEmpty,
      let found = memchr(start + startIndex, 0x0A, count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
