import Platform

/// Where one learner's progress lies. The caller decides which directory; below it everything has
/// its place:
///
/// - `log/<device>.jsonl`: what happened, one file for every machine that writes. The truth.
/// - `set-aside/`: copies of lines that could not be read, such as those that a crash cut off.
/// - `progress.json`: a snapshot to look at and to start from; may be deleted.
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

/// Names for the machines that write logs: each writes a file of its own.
package enum DeviceName {
  /// The letters a name may have from the host's, so that file names stay short.
  package static let maximumLength = 40

  /// `hostName` and `suffix` in `[a-z0-9-]`, joined by a hyphen; a host name with nothing usable is
  /// `device`. The suffix tells machines of one name apart; it may be empty.
  package static func make(hostName: String, suffix: String = "") -> String {
    let host = String(sanitized(hostName).prefix(maximumLength))
    let parts = [host.isEmpty ? "device" : trimmed(host), sanitized(suffix)]
    return parts.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// The name of this machine: the host's with a suffix that is drawn once and kept in `folder`, which is
  /// not copied between machines. If it cannot be kept, the name is another the next time.
  package static func kept(
    in folder: String, hostName: String, process: Int32, random: () -> UInt64
  ) -> String {
    let path = "\(folder)/device"
    do throws(StoreFailure) {
      // Opened without waiting, as whatever stands there under that name may be a pipe.
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK, .real)
      defer { file.close() }
      guard try file.status().isRegular else { return make(hostName: hostName) }
      let known = String(decoding: try file.read(0..<256), as: UTF8.self).trimmed
      if !known.isEmpty { return make(hostName: known) }
    } catch {
      if error.code != ENOENT { return make(hostName: hostName) }
    }
    let name = make(hostName: hostName, suffix: String(random() >> 44, radix: 32))
    let folders = FolderMaker(calls: .real)
    try? folders.make(folder)
    try? folders.replace(path, with: Array((name + "\n").utf8), draft: "\(path).\(process).new")
    return name
  }

  /// Lower case; every run of other characters is one hyphen, none at either end.
  private static func sanitized(_ text: String) -> String {
    let pieces = text.lowercased().unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }
    return pieces.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
  }

  private static func trimmed(_ name: String) -> String {
    name.hasSuffix("-") ? String(name.dropLast()) : name
  }
}
