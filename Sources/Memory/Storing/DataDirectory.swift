/// Where one learner's progress lies. The caller decides which directory; below it everything has
/// its place:
///
/// - `log/<device>.jsonl`: what happened, one file for every machine that writes. The truth.
/// - `set-aside/`: copies of lines that a crash cut off.
/// - `progress.json`: a snapshot to look at. Never read; may be deleted.
/// - `disputes/`: reports on verdicts, written for people.
/// - `lock`: held while a line is written; names its holder.
package struct DataDirectory: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package var log: String { path + "/log" }
  package var setAside: String { path + "/set-aside" }
  package var disputes: String { path + "/disputes" }
  package var snapshot: String { path + "/progress.json" }
  package var lock: String { path + "/lock" }

  /// The log of one device; whatever is no name for a file is made one.
  package func log(of device: String) -> String {
    log + "/" + DeviceName.make(hostName: device) + Self.logSuffix
  }

  /// What the names of logs end in.
  static let logSuffix = ".jsonl"
}
