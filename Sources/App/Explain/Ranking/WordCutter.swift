/// Cuts a text into words: runs of letters of one script, names in code cut at their capitals.
struct WordCutter {
  /// A word as it stands in the small letters of the text.
  struct Piece {
    var parts: [Range<Int>]
    let isHangul: Bool
    /// Whether it stands right behind a name, as a particle does.
    let isGlued: Bool

    var whole: Range<Int> { (parts.first?.lowerBound ?? 0)..<(parts.last?.upperBound ?? 0) }
  }

  /// The letters of the text, small; pieces are places in them.
  private(set) var letters: [UInt8]
  private(set) var pieces: [Piece] = []
  private let original: [UInt8]

  init(_ text: String) {
    original = Array(text.utf8)
    letters = original.map(Self.small)
    cut()
  }

  private mutating func cut() {
    var place = 0
    while place < original.count {
      let start = place
      while place < original.count, Self.isLatin(original[place]) || isHyphen(at: place) {
        place += 1
      }
      if place > start { addLatin(start..<place) }
      let middle = place
      while isHangul(at: place) { place += 3 }
      if place > middle { addHangul(middle..<place) }
      if place == start { place += 1 }
    }
  }

  private mutating func addLatin(_ range: Range<Int>) {
    pieces.append(Piece(parts: parts(of: range), isHangul: false, isGlued: false))
  }

  private mutating func addHangul(_ range: Range<Int>) {
    let before = range.lowerBound > 0 ? original[range.lowerBound - 1] : UInt8(ascii: " ")
    let isGlued = Self.isLatin(before) || before == UInt8(ascii: ")")
    pieces.append(Piece(parts: [range], isHangul: true, isGlued: isGlued))
  }

  // MARK: Names in code

  /// `canvasDidScroll` in three, `XYCanvas` in two, `iOS` and what has digits in one.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where place > start {
      if original[place] == Self.hyphen {
        parts.append(start..<place)
        start = place + 1
      } else if isBoundary(at: place, in: range) {
        parts.append(start..<place)
        start = place
      }
    }
    parts.append(start..<range.upperBound)
    let isWhole = parts[0].count == 1 || original[range].contains(where: Self.isDigit)
    return isWhole && !original[range].contains(Self.hyphen) ? [range] : parts
  }

  /// Before a capital after a small letter, and before the last capital of several.
  private func isBoundary(at place: Int, in range: Range<Int>) -> Bool {
    guard Self.isCapital(original[place]) else { return false }
    if !Self.isCapital(original[place - 1]) { return true }
    let next = place + 1
    guard next < range.upperBound, !Self.isCapital(original[next]) else { return false }
    let isPlural = original[next] == UInt8(ascii: "s") && next + 1 == range.upperBound
    return Self.isLatin(original[next]) && !isPlural
  }

  // MARK: Letters

  private static let hyphen = UInt8(ascii: "-")

  private func isHyphen(at place: Int) -> Bool {
    original[place] == Self.hyphen && place > 0 && place + 1 < original.count
      && Self.isLatin(original[place - 1]) && Self.isLatin(original[place + 1])
  }

  /// Whether a syllable of U+AC00…U+D7A3 begins there.
  private func isHangul(at place: Int) -> Bool {
    guard place + 2 < original.count, (0xEA...0xED).contains(original[place]) else { return false }
    let (first, second) = (original[place], original[place + 1])
    return first == 0xEA ? second >= 0xB0 : first == 0xED ? second < 0x9F : true
  }

  private static func isLatin(_ letter: UInt8) -> Bool {
    isCapital(letter) || isDigit(letter) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  }

  private static func isCapital(_ letter: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
  }

  private static func isDigit(_ letter: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
  }

  private static func small(_ letter: UInt8) -> UInt8 {
    isCapital(letter) ? letter + 32 : letter
  }
}
