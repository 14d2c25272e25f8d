/// Takes endings off words, so that the forms of one word are the same.
package struct Stemmer: Sendable {
  /// Folded, longest first.
  private let endings: [String]

  /// - Parameters:
  ///   - endings: of Korean words, in any order.
  ///   - particles: what may follow any Korean word.
  init(endings: [String], particles: [String]) {
    self.endings = (endings + particles).map(Spelling.fold)
      .sorted { ($0.count, $1) > ($1.count, $0) }
  }

  /// A folded word without the ending that says how it is used: `locks` and `locked` as `lock`.
  package func stem(_ folded: String) -> String {
    if folded.allSatisfy(\.isASCII) { return Self.english(folded) }
    var stem = folded
    while stem.count > 2, let shorter = withoutEnding(stem), shorter.count >= 2 { stem = shorter }
    return stem
  }

  /// A folded word without its last ending; nil if it has none.
  package func withoutEnding(_ folded: String) -> String? {
    guard folded.last?.isASCII == false else { return nil }
    return endings.first { folded.hasSuffix($0) && folded.count > $0.count }
      .map { String(folded.dropLast($0.count)) }
  }

  /// What a folded word may mean: itself, then itself without one ending after another.
  func readings(of folded: String) -> [String] {
    var readings = [folded]
    while let last = readings.last, let shorter = withoutEnding(last) { readings.append(shorter) }
    return readings
  }

  private static func english(_ folded: String) -> String {
    var stem = folded
    if let ending = ["ing", "ed"].first(where: { stem.hasSuffix($0) && stem.count > $0.count + 2 })
    {
      stem.removeLast(ending.count)
      if let last = stem.last, stem.count > 3, stem.dropLast().last == last, !"ls".contains(last) {
        stem.removeLast()
      }
    } else if stem.hasSuffix("s"), !stem.hasSuffix("ss"), stem.count > 2 {
      stem.removeLast()
    }
    if stem.hasSuffix("e"), stem.count > 2 { stem.removeLast() }
    return stem
  }
}
