import Quiz

/// What can go wrong when texts are put together.
struct TextFaults {
  private let keys: Set<String>

  init(_ wording: Wording) {
    keys = Set(wording.keys)
  }

  /// Unfilled places, keys of the catalogue, empty quotes, double blanks, and particles that follow nothing.
  func found(in text: String) -> [String] {
    var faults: [String] = []
    let bytes = Array(text.utf8)
    if bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "}")) {
      faults.append("an unfilled place")
    }
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if Self.isDoubled(Array(line.utf8)) { faults.append("a double blank") }
      let words = line.split(separator: " ")
      faults += words.filter { Self.particles.contains($0) }.map { "\($0) follows nothing" }
      faults += words.filter { $0.hasPrefix("“”") }.map { "\($0) quotes nothing" }
      faults += words.map(Self.bare).filter(keys.contains).map { "the key \($0)" }
    }
    return faults
  }

  /// Blanks side by side or at the end, or before a full stop.
  private static func isDoubled(_ bytes: [UInt8]) -> Bool {
    let blank = UInt8(ascii: " ")
    let marks = [blank, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "?")]
    return bytes.last == blank
      || zip(bytes, bytes.dropFirst()).contains { $0 == blank && marks.contains($1) }
  }

  /// The word without what surrounds it.
  private static func bare(_ word: Substring) -> String {
    let start = word.drop { !$0.isLetter }
    guard let end = start.lastIndex(where: \.isLetter) else { return "" }
    return String(start[...end])
  }

  private static let particles: Set<Substring> = [
    "을", "를", "은", "는", "과", "으로", "로", "에", "에서", "이라", "라", "이나", "나", "이고", "고",
    "을.", "를.", "은.", "는.", "입니다.", "마다", "에서는",
  ]
}
