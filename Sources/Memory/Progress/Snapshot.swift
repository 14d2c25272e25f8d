#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform

/// The progress that the logs come to, and the part of each log that was folded for it.
struct FoldedLogs: Codable {
  /// The version of the format. It must be raised whenever the same logs would give another value of this type.
  private static let current = 6

  private var version = current
  var progress = Progress()
  /// By the names of the logs.
  var marks: [String: LogMark] = [:]
  var faults: [LogFault] = []

  init() {}

  /// The state that the snapshot in `directory` keeps; nil if there is none that can be used.
  ///
  /// It may be deleted at any time: whatever is not exactly as it says is folded again from the logs.
  init?(snapshot directory: DataDirectory) {
    guard let file = try? OpenFile.reading(directory.snapshot), let status = try? file.status(),
      let bytes = try? file.read(0..<Int(status.st_size)),
      let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)),
      kept.state.version == Self.current
    else { return nil }
    self = kept.state
    // Faults outside the marks are found again.
    faults.removeAll { [self] fault in !isWithinMark(fault.span) }
  }

  /// True if a line is in the folded part of its log, which ends at a newline.
  func isWithinMark(_ span: LineSpan) -> Bool { span.offset < marks[span.place.file]?.bytes ?? 0 }

  /// The snapshot: progress as a file, from which the next start goes on.
  var text: String { Kept(state: self).jsonText(.prettyPrinted) }

  private struct Kept: Codable {
    let state: FoldedLogs
  }
}

/// The end of the folded part of a log, and marks by which that part is known to be unchanged.
struct LogMark: Equatable, Codable {
  /// Bytes that were folded: whole lines.
  let bytes: Int
  let lines: Int
  private let file: UInt64
  /// When the file was last written to, in nanoseconds since 1970, if all of it was folded then; 0 otherwise.
  private var modified: Int
  /// A hash of the last 4096 bytes that were folded.
  private let digest: UInt64

  init(_ file: borrowing OpenFile, bytes: Int, lines: Int) throws(StoreFailure) {
    let status = try file.status()
    (self.bytes, self.lines) = (bytes, lines)
    self.file = UInt64(status.st_ino)
    modified = Int(status.st_size) == bytes ? status.modified : 0
    digest = StableHash.of(try file.read(max(0, bytes - 4_096)..<bytes))
  }

  /// True if the folded part is as it was: an editor makes another file of it or changes its time, and
  /// a line that was appended leaves the end of what was there.
  func holds(for file: borrowing OpenFile) -> Bool {
    guard var now = try? LogMark(file, bytes: bytes, lines: lines) else { return false }
    if now.modified == 0 { now.modified = modified }
    return now == self
  }
}

extension stat {
  fileprivate var modified: Int {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
