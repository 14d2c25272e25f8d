import Terminal

/// Everything impure, as values and closures: the only way the shell reaches the world.
package struct Environment: Sendable {
  /// True if a person can be asked and sees the answer at once.
  package var isInteractive: Bool
  package var columns: Int
  /// ASCII only, nothing emphasised.
  package var isPlain: Bool
  package var style: Style
  package var variables: [String: String]
  /// Folders to look for content in, best first; the one that `--content` names is tried alone.
  package var contentRoots: [String]
  /// The time, and how far local time is from UTC.
  package var now: @Sendable () -> Moment
  package var random: @Sendable () -> UInt64
  /// Writes a whole file; answers with what the system said when it could not.
  package var writeFile: @Sendable (_ path: String, _ text: String) -> String?
  package var readFile: @Sendable (_ path: String) -> String?
  /// The content files below a folder, to see which have changed; nil when there is no such folder.
  package var stamps: @Sendable (_ folder: String) -> [String: FileStamp]?
  /// A name for this machine's log, kept outside the data that is copied between machines.
  package var deviceName: @Sendable () -> String
  package var process: Int32

  package struct Moment: Hashable, Sendable {
    /// Since 1970, UTC.
    package let milliseconds: Int
    package let offsetMinutes: Int
    /// Milliseconds by a clock that nobody sets, to measure how long something took.
    package let ticks: Int

    package init(milliseconds: Int, offsetMinutes: Int, ticks: Int? = nil) {
      (self.milliseconds, self.offsetMinutes) = (milliseconds, offsetMinutes)
      self.ticks = ticks ?? milliseconds
    }
  }
}

/// The outside of a file, which shows whether it has changed.
package struct FileStamp: Hashable, Sendable {
  let size: Int
  /// Nanoseconds since 1970.
  let modified: Int
  /// Another number is another file of the same name.
  let number: UInt64
}

/// The places of files: XDG folders on Linux and macOS alike, unless the user says otherwise.
package struct DataPlaces: Sendable {
  /// The log and everything that is copied between machines.
  package let data: String
  /// Files of this machine only: command history, the device's name.
  package let state: String

  /// The language that was chosen last, for commands that do not read the log.
  var language: String { "\(data)/language" }
  /// The number of sittings that the course has led.
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
