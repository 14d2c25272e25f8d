/// Everything impure, as values and closures: the only way the shell reaches the world.
package struct Environment: Sendable {
  /// Whether a person can be asked and sees the answer at once.
  package var isInteractive: Bool
  package var columns: Int
  /// ASCII only, nothing emphasised.
  package var isPlain: Bool
  package var environment: [String: String]
  /// Where content may be, best first; what `--content` names is tried alone.
  package var contentRoots: [String]
  /// The time, and how far local time is from UTC.
  package var now: @Sendable () -> Moment
  package var random: @Sendable () -> UInt64
  package var emphasise: @Sendable (Emphasis, String) -> String
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

    package init(milliseconds: Int, offsetMinutes: Int) {
      self.milliseconds = milliseconds
      self.offsetMinutes = offsetMinutes
    }
  }

  package init(
    isInteractive: Bool, columns: Int, isPlain: Bool, environment: [String: String],
    contentRoots: [String], now: @escaping @Sendable () -> Moment,
    random: @escaping @Sendable () -> UInt64,
    emphasise: @escaping @Sendable (Emphasis, String) -> String,
    writeFile: @escaping @Sendable (_ path: String, _ text: String) -> String?,
    readFile: @escaping @Sendable (_ path: String) -> String?,
    stamps: @escaping @Sendable (_ folder: String) -> [String: FileStamp]?,
    deviceName: @escaping @Sendable () -> String, process: Int32
  ) {
    self.isInteractive = isInteractive
    self.columns = columns
    self.isPlain = isPlain
    self.environment = environment
    self.contentRoots = contentRoots
    self.now = now
    self.random = random
    self.emphasise = emphasise
    self.writeFile = writeFile
    self.readFile = readFile
    self.stamps = stamps
    self.deviceName = deviceName
    self.process = process
  }
}
