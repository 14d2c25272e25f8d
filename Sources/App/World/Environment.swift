import Terminal

/// All side effects of the program as values and closures, so that tests can replace them.
package struct Environment: Sendable {
  /// True if a person can be asked and sees the answer at once.
  package var isInteractive: Bool
  package var columns: Int
  /// The lines of the terminal at this moment; nil if it has none.
  package var rows: @Sendable () -> Int? = { nil }
  /// ASCII only, nothing emphasised.
  package var isPlain: Bool
  package var style: Style
  package var variables: [String: String]
  /// Folders to look for content in, best first; decks are not looked for here if `--content` is given.
  package var contentRoots: [String]
  /// The time, with the offset of local time from UTC.
  package var now: @Sendable () -> Moment
  package var random: @Sendable () -> UInt64
  /// Writes a whole file; returns the system's message if that failed, else nil.
  package var writeFile: @Sendable (_ path: String, _ text: String) -> String?
  package var readFile: @Sendable (_ path: String) -> String?
  /// The content files below a folder, to see which have changed; nil when there is no such folder.
  package var stamps: @Sendable (_ folder: String) -> [String: FileStamp]?
  /// A name for this machine's log, kept outside the data that is copied between machines.
  package var deviceName: @Sendable () -> String
  package var process: Int32

  package struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970, UTC.
    package let milliseconds: Int
    package let offsetMinutes: Int
    /// Milliseconds of a monotonic clock, to measure durations.
    package let ticks: Int

    package init(milliseconds: Int, offsetMinutes: Int, ticks: Int? = nil) {
      (self.milliseconds, self.offsetMinutes) = (milliseconds, offsetMinutes)
      self.ticks = ticks ?? milliseconds
    }
  }
}

/// Size, time and number of a file, which show whether it has changed.
package struct FileStamp: Hashable, Sendable {
  let size: Int
  /// Nanoseconds since 1970.
  let modified: Int
  /// The inode: it changes when another file takes the name.
  let number: UInt64
}

/// The folders of the program's files: XDG folders on Linux and macOS alike, unless the user names others.
package struct DataPlaces: Sendable {
  /// The folder of the log and of everything that is copied between machines.
  package let data: String
  /// The folder of files of this machine only: command history, the device's name.
  package let state: String

  /// The file with the language that was chosen last, for commands that do not read the log.
  var language: String { "\(data)/language" }
  /// The file with the number of sittings that the course has led.
  var sittings: String { "\(data)/sittings" }

  package init(data: String?, variables: [String: String]) {
    func place(_ name: String, _ fallback: String) -> String {
      if let base = variables[name], base.hasPrefix("/") { return "\(base)/lifecards" }
      return "\(variables["HOME"] ?? "")/\(fallback)/lifecards"
    }
    let told = data ?? variables["LIFECARDS_DATA"].flatMap { $0.isEmpty ? nil : $0 }
    self.data = told ?? place("XDG_DATA_HOME", ".local/share")
    state = place("XDG_STATE_HOME", ".local/state")
  }
}

enum Version {
  static let number = "0.1.0"
}
