/// Something wrong in one place of the logs.
package struct LogDamage: Hashable, Sendable {
  package let kind: Kind
  /// Line 0 if it is about a whole file.
  package let place: LinePlace
  /// The part at fault: a word, an id, a date or an error number of the system, by the kind.
  package var detail = ""

  /// These names are permanent: programs know them.
  package enum Kind: String, CaseIterable, Sendable {
    case torn, damaged, incomplete, nul, empty, overlong, repeated, contradiction, future,
      unreadable
    case notUTF8 = "not-utf8"
    case unknownKind = "unknown-kind"
    case newerFormat = "newer-format"
    case undoOfNothing = "undo-of-nothing"
    case wordOnNothing = "word-on-nothing"
    case unknownDeck = "unknown-deck"
    case wrongName = "wrong-name"
    case strayFile = "stray-file"

    /// True if a repaired log can do without the line.
    package var isLeftOut: Bool {
      switch self {
      case .future, .unknownKind, .newerFormat, .unknownDeck, .wrongName, .strayFile, .unreadable:
        false
      default: true
      }
    }
  }
}
