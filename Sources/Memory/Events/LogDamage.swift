/// A line of one of the logs.
package struct LinePlace: Hashable, Sendable, Codable {
  /// The name of the file within the log directory.
  package let file: String
  /// Counted from 1.
  package let line: Int
}

/// Something wrong in one place of the logs.
package struct LogDamage: Error, Hashable, Sendable, Codable {
  package let kind: Kind
  /// Line 0 if it is about a whole file.
  package internal(set) var place = LinePlace(file: "", line: 0)
  /// The part at fault: a word, an id, a date, a version or an error number of the system, by the kind.
  package var detail = ""

  /// These names are permanent: programs know them.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    /// The last line was cut off while it was written.
    case torn
    /// Not an event: changed by hand, or left behind by a merge.
    case damaged
    case incomplete, nul, empty, overlong, repeated
    /// A second event under an id that another line already has, and not the same.
    case contradiction
    /// An event more than 36 hours ahead of the clock.
    case future
    case unreadable
    case notUTF8 = "not-utf8"
    case unknownKind = "unknown-kind"
    /// A newer version of the format wrote it. Nothing may be written any more.
    case newerFormat = "newer-format"
    case undoOfNothing = "undo-of-nothing"
    case wordOnNothing = "word-on-nothing"
    case unknownDeck = "unknown-deck"
    case wrongName = "wrong-name"
    case strayFile = "stray-file"

    /// True if a repair leaves the line out.
    package var isLeftOut: Bool {
      switch self {
      case .future, .unknownKind, .newerFormat, .unknownDeck, .wrongName, .strayFile, .unreadable:
        false
      default: true
      }
    }

    /// True if the line is copied to `set-aside` before the next one is written. After that it is no longer reported.
    var isSetAside: Bool { [.torn, .damaged, .unknownKind].contains(self) }
  }
}
