/// A line of one of the logs.
package struct LinePlace: Hashable, Sendable, Codable {
  /// The name of the file within the log directory.
  package let file: String
  /// Counted from 1.
  package let line: Int
}

/// The place of a line, to be read again.
struct LineSpan: Hashable, Codable {
  let place: LinePlace
  let offset: Int
  let length: Int
}

/// One line as it stands in a file.
struct RawLine {
  let span: LineSpan
  /// Without the newline.
  let bytes: ArraySlice<UInt8>
  /// A newline ends it.
  let isEnded: Bool
}

/// A line that is not as it should be.
struct LogFault: Codable {
  let kind: LogProblem.Kind
  let span: LineSpan

  /// A whole file, of which no line could be read.
  static func unreadable(_ file: String, code: Int32) -> LogFault {
    let span = LineSpan(place: LinePlace(file: file, line: 0), offset: 0, length: 0)
    return LogFault(kind: .unreadable(code: code), span: span)
  }
}

/// Something in the logs that is not as it should be, however many lines it concerns. Nothing is ever
/// done about it by itself: the lines stay where they are, and everything else counts.
package struct LogProblem: Hashable, Sendable {
  package let kind: Kind
  /// The first line; line 0 if it is about a whole file.
  package let place: LinePlace
  package var lines = 1

  package enum Kind: Error, Hashable, Sendable, Codable {
    /// The last line was cut off while it was written.
    case torn
    /// Not an event: cut off, changed by hand, or left behind by a merge.
    case damaged
    /// An event of a kind that is not known here.
    case unknownKind(String)
    /// A newer version of the format wrote it. Nothing may be written any more.
    case newerFormat(version: Int)
    /// A second event under an id that another line already has, and not the same.
    case contradiction
    /// An event more than 36 hours ahead of the clock.
    case future
    /// The file could not be read; the system's error number.
    case unreadable(code: Int32)

    /// As programs know it. These names are permanent.
    package var word: String {
      switch self {
      case .torn: "torn"
      case .damaged: "damaged"
      case .unknownKind: "unknown-kind"
      case .newerFormat: "newer-format"
      case .contradiction: "contradiction"
      case .future: "future"
      case .unreadable: "unreadable"
      }
    }

    /// True if a copy of the line is kept, after which the line is no problem any more.
    var isSetAside: Bool {
      switch self {
      case .torn, .damaged, .unknownKind: true
      case .newerFormat, .contradiction, .future, .unreadable: false
      }
    }
  }
}

extension [LogProblem] {
  /// Counts a line with those that have the same problem: lines of many unknown kinds are told in one
  /// sentence, files that cannot be read are not.
  mutating func note(_ fault: LogFault) {
    let alike = firstIndex { $0.kind.word == fault.kind.word && fault.span.place.line > 0 }
    if let alike {
      self[alike].lines += 1
    } else {
      append(LogProblem(kind: fault.kind, place: fault.span.place))
    }
  }
}
