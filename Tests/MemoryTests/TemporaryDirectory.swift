import Foundation
import Testing

@testable import Memory

/// A directory of a test's own, gone when the test is.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "study-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Progress within it, in a directory that does not exist yet.
  var data: DataDirectory { DataDirectory(path: path + "/some/where") }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a log as it was found.
  func put(_ bytes: some Sequence<UInt8>, device: String) throws {
    try FileManager.default.createDirectory(
      atPath: data.log, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: data.log(of: device)))
  }

  /// The permissions of a file, in octal digits.
  func mode(_ path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return String((attributes[.posixPermissions] as? Int) ?? 0, radix: 8)
  }

  /// What the logs say, read from their beginning.
  func ids() -> [EventID] {
    names(data.log).flatMap { name in
      Samples.items((try? bytes(data.log + "/" + name)) ?? []).map(\.id)
    }
  }

  func journal() -> Journal { Journal(data, process: 7) }

  /// What is wrong with the logs, without a snapshot.
  func problems() -> [LogProblem] { journal().problems(at: Samples.now) }
}

extension LogWriter {
  @discardableResult
  func append(_ event: Event) throws(StoreFailure) -> String? {
    try append(Samples.line(event), at: event.time)
  }
}

extension LogProblem {
  init(
    _ kind: LogDamage.Kind, _ file: String, _ line: Int, lines: Int = 1, detail: String = ""
  ) {
    let place = LinePlace(file: file, line: line)
    self.init(damage: LogDamage(kind: kind, place: place, detail: detail), lines: lines)
  }
}
