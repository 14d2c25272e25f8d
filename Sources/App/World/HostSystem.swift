#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Content
import Memory
import Platform
import Terminal

/// The real system, for `main`: the clock, files, the environment.
package enum HostSystem {
  /// The environment's variables; `HOME` is the account's folder if it says nothing usable.
  package static var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    if variables["HOME"]?.hasPrefix("/") != true {
      variables["HOME"] = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }
        .map { String(cString: $0) }
    }
    return variables
  }

  package static func environment(
    variables: [String: String], isInteractive: Bool, columns: Int, isPlain: Bool,
    style: Style
  ) -> Environment {
    Environment(
      isInteractive: isInteractive, columns: columns,
      rows: { isInteractive ? TerminalFacts.rows : nil }, isPlain: isPlain, style: style,
      variables: variables, contentRoots: contentRoots(variables), now: clock(variables),
      random: { UInt64.random(in: 0 ... .max) }, writeFile: { FileReplacement(path: $0).write($1) },
      readFile: { path in
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
      }, stamps: stamps, deviceName: { deviceName(variables) }, process: getpid())
  }

  package static func historyPath(_ variables: [String: String]) -> String {
    DataPlaces(data: nil, variables: variables).state + "/history"
  }

  /// The system's clock, or the one that `LIFECARDS_NOW` sets.
  private static func clock(_ variables: [String: String]) -> @Sendable () -> Environment.Moment {
    guard let clock = variables[PretendedClock.variable].flatMap({ PretendedClock($0) }) else {
      return now
    }
    let begun = milliseconds(CLOCK_MONOTONIC)
    return {
      let ticks = milliseconds(CLOCK_MONOTONIC)
      return clock.moment(after: ticks - begun, ticks: ticks)
    }
  }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  @Sendable private static func now() -> Environment.Moment {
    let now = milliseconds(CLOCK_REALTIME)
    var seconds = time_t(now / 1000)
    var local = tm()
    localtime_r(&seconds, &local)
    return Environment.Moment(
      milliseconds: now, offsetMinutes: Int(local.tm_gmtoff) / 60,
      ticks: milliseconds(CLOCK_MONOTONIC))
  }

  /// Folders to look for content in: `LIFECARDS_CONTENT`, the installed one, that of the package the program is in.
  private static func contentRoots(_ variables: [String: String]) -> [String] {
    var roots: [String] = []
    if let told = variables["LIFECARDS_CONTENT"], !told.isEmpty { roots.append(told) }
    let program = executablePath()
    let folders = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    roots.append(folders.dropLast().joined(separator: "/") + "/share/lifecards/Content")
    for depth in 0..<5 where folders.count > depth + 1 {
      let folder = folders.dropLast(depth).joined(separator: "/")
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
        roots.append("\(folder)/Content")
      }
    }
    return roots
  }

  private static func executablePath() -> String {
    #if os(Linux)
      if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
        return path
      }
    #endif
    #if canImport(Darwin)
      if let path = Bundle.main.executableURL { return path.resolvingSymlinksInPath().path }
    #endif
    return CommandLine.arguments.first ?? ""
  }

  /// The host's name with a suffix that is drawn once and kept on this machine only.
  private static func deviceName(_ variables: [String: String]) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    gethostname(&buffer, buffer.count - 1)
    let host = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return DeviceName.kept(
      in: DataPlaces(data: nil, variables: variables).state, hostName: host, process: getpid(),
      random: { UInt64.random(in: 0 ... .max) })
  }

  /// A stamp for every content file below a folder, by its path there; nil if the folder does not exist.
  @Sendable private static func stamps(below folder: String) -> [String: FileStamp]? {
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil else { return nil }
    let stamps = ContentFolder.names(below: folder).map { ($0, stamp(of: "\(folder)/\($0)")) }
    return Dictionary(uniqueKeysWithValues: stamps).compactMapValues(\.self)
  }

  private static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      size: Int(status.st_size), modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      number: UInt64(status.st_ino))
  }
}

/// A clock that starts at a given time and runs on from there, for tests and demonstrations.
package struct PretendedClock: Sendable {
  static let variable = "LIFECARDS_NOW"

  private let time: EventTime

  /// An ISO time with an offset, `2026-12-12T09:00:00+09:00`; nil for anything else, and for a year before 1970.
  package init?(_ text: String) {
    let form = #/(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?(?:Z|([+-]\d{2}:[0-5]\d))/#
    guard let parts = text.wholeMatch(of: form)?.output, text > "1970" else { return nil }
    let local = "\(parts.1)\(parts.2 ?? ":00").000"
    // A day that no month has, or a 61st second, would be written in another way than it was read.
    guard let time = EventTime("\(local)\(parts.3 ?? "+00:00")"), time.text.hasPrefix(local),
      abs(time.offsetMinutes) <= 14 * 60
    else { return nil }
    self.time = time
  }

  /// - Parameter elapsed: milliseconds since the program began.
  package func moment(after elapsed: Int, ticks: Int) -> Environment.Moment {
    Environment.Moment(
      milliseconds: time.milliseconds + elapsed, offsetMinutes: time.offsetMinutes, ticks: ticks)
  }
}
