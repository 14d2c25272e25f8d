extension Character {
  /// Whether it is a syllable or a letter of Hangul.
  var isHangul: Bool {
    unicodeScalars.contains {
      (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
        || (0x3131...0x318E).contains($0.value)
    }
  }
}
