import Foundation

/// A program that ran without a terminal. Its output goes to files, so that it never has to wait.
struct PipedRun {
  let output: String
  let errors: String
  let status: Int32

  static func finish(
    _ executable: String, _ arguments: [String], input: String, environment: [String: String],
    in folder: String
  ) throws -> PipedRun {
    let started = try StartedRun(
      executable, arguments, input: input, environment: environment, in: folder)
    return try started.finish()
  }

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A program that is running without a terminal.
final class StartedRun {
  let process = Process()
  private let place: String

  init(
    _ executable: String, _ arguments: [String], input: String, environment: [String: String],
    in folder: String
  ) throws {
    place = folder + "/run-\(UUID().uuidString)"
    let manager = FileManager.default
    try manager.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data(input.utf8).write(to: URL(fileURLWithPath: place + "/in"))
    for name in ["/out", "/err"] { _ = manager.createFile(atPath: place + name, contents: nil) }
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle(forReadingAtPath: place + "/in")
    process.standardOutput = FileHandle(forWritingAtPath: place + "/out")
    process.standardError = FileHandle(forWritingAtPath: place + "/err")
    try process.run()
  }

  /// Waits until so much has been printed, for two seconds at the most.
  func wait(forBytes count: Int) {
    for _ in 0..<4000 {
      var status = stat()
      if stat(place + "/out", &status) == 0, Int(status.st_size) >= count { return }
      usleep(500)
    }
  }

  func finish() throws -> PipedRun {
    process.waitUntilExit()
    let status = process.terminationStatus
    return PipedRun(
      output: try String(contentsOfFile: place + "/out", encoding: .utf8),
      errors: try String(contentsOfFile: place + "/err", encoding: .utf8),
      status: process.terminationReason == .exit ? status : 128 + status)
  }
}
