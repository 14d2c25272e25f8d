/// Cuts a terminal's bytes into text and controls (ECMA-48), one byte at a time.
struct EscapeParser: Sendable {
  enum Token: Equatable, Sendable {
    case text(Unicode.Scalar)
    case control(UInt8)
    /// `ESC [ numbers final`; private ones (`ESC [ ? …`) are not told.
    case sequence(final: UInt8, numbers: [Int])
    case escape(UInt8)
  }

  private enum State: Sendable {
    case ground, escape, charset, sequence, command, commandEscape
  }

  private var state = State.ground
  private var parameters: [UInt8] = []
  private var character: [UInt8] = []

  mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .charset: state = .ground
    case .sequence: return sequence(byte)
    case .command: command(byte)
    case .commandEscape: state = .ground
    }
    return nil
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    return text(byte)
  }

  /// Collects UTF-8; bytes that are none become U+FFFD.
  private mutating func text(_ byte: UInt8) -> Token? {
    character.append(byte)
    let first = character[0]
    let length = first < 0x80 ? 1 : first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard character.count == length else { return nil }
    defer { character = [] }
    return String(decoding: character, as: UTF8.self).unicodeScalars.first.map(Token.text)
  }

  private mutating func escape(_ byte: UInt8) -> Token? {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): (state, parameters) = (.sequence, [])
    case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .command
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    default: return .escape(byte)
    }
    return nil
  }

  private mutating func sequence(_ byte: UInt8) -> Token? {
    guard (0x40...0x7E).contains(byte) else {
      parameters.append(byte)
      return nil
    }
    state = .ground
    guard !parameters.contains(where: { $0 >= 0x3C && $0 <= 0x3F }) else { return nil }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return .sequence(
      final: byte, numbers: numbers.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 })
  }

  /// Window titles and the like, up to BEL or ESC \.
  private mutating func command(_ byte: UInt8) {
    if byte == 0x07 { state = .ground }
    if byte == 0x1B { state = .commandEscape }
  }
}
