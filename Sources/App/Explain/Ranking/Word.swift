/// A word without its endings.
struct Word: Sendable {
  let token: Token
  /// The letters that pairs with the word before are made of.
  let letters: [UInt8]
  /// The parts of a name in code or of a compound; empty where there is only one.
  let parts: [Token]
  /// Neighbours among the parts of a name, each two as one.
  let pairs: [Token]
  let isHangul: Bool
  let isNumber: Bool
  /// Whether it says little of what a text is about.
  let isWeak: Bool

  /// The token of a beginning of so many letters.
  func beginning(_ count: Int) -> Token? {
    letters.count >= count ? Token(letters.prefix(count)) : nil
  }
}
