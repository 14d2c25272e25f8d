// The C library under one name, so that no other file asks which one it is.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

extension String {
  /// False if it holds bytes that are no text (read as U+FFFD), or a control character other than a tab.
  package var isText: Bool {
    unicodeScalars.allSatisfy {
      $0 != "\u{FFFD}" && ($0.properties.generalCategory != .control || $0 == "\t")
    }
  }

  /// The ranges in which `other` occurs; none overlap. Bytes are compared, which is many times faster than
  /// `ranges(of:)`, so a letter that is composed differently in the two texts does not match.
  package func occurrences(of other: String) -> [Range<Index>] {
    let (text, wanted) = (Array(utf8), Array(other.utf8))
    guard let first = wanted.first else { return [] }
    var (found, start) = ([Range<Index>](), 0)
    while start + wanted.count <= text.count {
      let end = start + wanted.count
      let isHere = text[start] == first && text[start..<end].elementsEqual(wanted)
      if isHere {
        found.append(
          utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: end))
      }
      start = isHere ? end : start + 1
    }
    return found
  }

  /// Without blanks at either end.
  package var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}

extension Character {
  /// The same as `isUppercase`, but fast for ASCII.
  package var isCapital: Bool { asciiValue.map { (0x41...0x5A).contains($0) } ?? isUppercase }

  /// The same as `isLowercase`, but fast for ASCII.
  package var isSmall: Bool { asciiValue.map { (0x61...0x7A).contains($0) } ?? isLowercase }

  /// True of a letter or a number; fast for ASCII.
  package var isOfWord: Bool {
    asciiValue.map { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      ?? (isLetter || isNumber)
  }
}

extension CaseIterable where Self: Equatable {
  /// The place among all cases, from 0.
  @inlinable package var place: Int { Self.allCases.prefix { $0 != self }.count }
}

extension Sequence {
  /// The elements, without those whose key an earlier one has.
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The elements, without repeats of earlier ones.
  package func unique() -> [Element] { unique { $0 } }
}

/// FNV-1a, 64 bits: the same number for the same text on every machine and in every run.
package enum StableHash {
  package static func of(_ text: String) -> UInt64 { of(text.utf8) }

  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// The hash of a text as `length` characters that cannot be mistaken for one another.
  package static func handle(_ text: String, length: Int = 5) -> String {
    let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz")
    var number = of(text)
    number ^= number >> 29
    return String(
      (0..<length).map { _ in
        defer { number /= UInt64(alphabet.count) }
        return alphabet[Int(number % UInt64(alphabet.count))]
      })
  }
}
