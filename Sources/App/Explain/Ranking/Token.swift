/// What rankings compare texts by: equal letters make equal tokens, however they are put together.
struct Token: Hashable, Sendable {
  /// FNV-1a, 64 bits, over the letters so far.
  private var letters: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(_ letters: some Sequence<UInt8>) {
    append(letters)
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    for letter in more { letters = (letters ^ UInt64(letter)) &* 0x100_0000_01b3 }
  }
}
