/// The directory of one learner's progress. The caller decides which it is; below it everything has
/// its place:
///
/// - `log/<device>.jsonl`: events, one file for every machine that writes. The truth.
/// - `set-aside/`: copies of lines that could not be read, such as those that a crash cut off.
/// - `progress.json`: a snapshot to start from; may be deleted.
/// - `disputes/`: reports on verdicts, written for people.
/// - `lock`: held while a line is written; names its holder.
package struct DataDirectory: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package var log: String { path + "/log" }
  var setAside: String { path + "/set-aside" }
  package var disputes: String { path + "/disputes" }
  var snapshot: String { path + "/progress.json" }
  var lock: String { path + "/lock" }

  func log(of device: String) -> String { log + "/" + Self.logName(of: device) }

  /// The name of the log of one device. What cannot stand in a file name is replaced.
  static func logName(of device: String) -> String { DeviceName.make(hostName: device) + logSuffix }

  static let logSuffix = ".jsonl"
}

/// Names for the machines that write logs: each writes a file of its own.
package enum DeviceName {
  /// `hostName` and `suffix` in `[a-z0-9-]`, joined by a hyphen; a host name with nothing usable is
  /// `device`. The suffix tells machines of one name apart; it may be empty.
  static func make(hostName: String, suffix: String = "") -> String {
    // File names stay short.
    var host = String(sanitized(hostName).prefix(40))
    if host.hasSuffix("-") { host.removeLast() }
    return [host.isEmpty ? "device" : host, sanitized(suffix)].filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// Lower case; every run of other characters is one hyphen, none at either end.
  private static func sanitized(_ text: String) -> String {
    let pieces = text.lowercased().unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }
    return pieces.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
  }
}
