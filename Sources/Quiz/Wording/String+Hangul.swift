extension String {
  /// The same text with conjoining jamo put together into syllables (the Hangul part of NFC).
  package var precomposedHangul: String {
    guard unicodeScalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else {
      return self
    }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard let last = result.last, let joined = Self.compose(last.value, scalar.value) else {
        result.append(scalar)
        continue
      }
      result.removeLast()
      result.append(joined)
    }
    return String(result)
  }

  /// Unicode 3.12, Hangul syllable composition.
  private static func compose(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second)
    {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}
