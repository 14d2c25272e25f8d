/// FNV-1a, 64 bits: the same number for the same text on every machine and in every run.
package enum StableHash {
  package static func of(_ text: String) -> UInt64 { of(text.utf8) }

  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// The number as `length` characters that cannot be mistaken for one another.
  package static func handle(_ text: String, length: Int = 5) -> String {
    let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz")
    var number = of(text)
    number ^= number >> 29
    return String(
      (0..<length).map { _ in
        let (quotient, remainder) = number.quotientAndRemainder(
          dividingBy: UInt64(alphabet.count))
        number = quotient
        return alphabet[Int(remainder)]
      })
  }
}
