/// A line of one of the logs.
package struct LinePlace: Hashable, Sendable, Codable {
  /// The name of the file within the log directory.
  package let file: String
  /// Counted from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Something in the logs that is not as it should be, however many lines it concerns. Nothing is ever
/// done about it by itself: the lines stay where they are, and everything else counts.
package struct LogProblem: Hashable, Sendable, Codable {
  package let kind: Kind
  /// The first line; line 0 if it is about a whole file.
  package let place: LinePlace
  package var lines = 1

  package enum Kind: Hashable, Sendable, Codable {
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

    /// Told in one sentence: lines of many unknown kinds are, files that cannot be read are not.
    fileprivate func isAlike(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.torn, .torn), (.damaged, .damaged), (.contradiction, .contradiction),
        (.future, .future), (.unknownKind, .unknownKind), (.newerFormat, .newerFormat):
        true
      default: false
      }
    }

    /// Whether a copy of the line is kept, and nothing said of it any more.
    var isSetAside: Bool {
      switch self {
      case .torn, .damaged, .unknownKind: true
      case .newerFormat, .contradiction, .future, .unreadable: false
      }
    }
  }
}

extension [LogProblem] {
  /// Counts a line with those that have the same problem.
  mutating func note(_ kind: LogProblem.Kind, _ place: LinePlace) {
    if let index = firstIndex(where: { $0.kind.isAlike(kind) }) {
      self[index].lines += 1
    } else {
      append(LogProblem(kind: kind, place: place))
    }
  }

  /// Why nothing may be written; nil if something may.
  package var readOnlyReason: StoreFailure? {
    for problem in self {
      if case .newerFormat(let version) = problem.kind {
        return .newerFormat(problem.place, version: version)
      }
    }
    return nil
  }
}

/// Why progress could not be written.
package enum StoreFailure: Error, Hashable, Sendable {
  /// The system refused; `code` is its error number.
  case system(Step, path: String, code: Int32)
  /// Another program has held the lock all the while.
  case locked(path: String, by: LockHolder?)
  /// A newer version has written here; this one only reads.
  case newerFormat(LinePlace, version: Int)

  package enum Step: String, Hashable, Sendable {
    case createDirectory, open, lock, read, write, flush, rename
  }

  /// The system's error number; 0 if the system had no part in it.
  package var code: Int32 {
    switch self {
    case .system(_, _, let code): code
    case .locked, .newerFormat: 0
    }
  }
}
