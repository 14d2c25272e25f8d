#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Memory
import Platform
import Terminal

/// The real world, for `main`: the clock, files, the environment.
package enum HostSystem {
  package static var variables: [String: String] { ProcessInfo.processInfo.environment }

  package static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  /// Writing beyond the limit on file sizes becomes an error instead of ending the process.
  package static func ignoreFullFiles() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  package static func environment(
    variables: [String: String], isInteractive: Bool, columns: Int, isPlain: Bool,
    style: Style
  ) -> Environment {
    Environment(
      isInteractive: isInteractive, columns: columns, isPlain: isPlain, style: style,
      variables: variables,
      contentRoots: contentRoots(variables), now: now,
      random: { UInt64.random(in: 0 ... .max) }, writeFile: writeFile,
      readFile: { path in
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
      }, stamps: { stamps(below: $0) }, deviceName: { deviceName(variables) }, process: getpid())
  }

  package static func historyPath(_ variables: [String: String]) -> String {
    DataPlaces(data: nil, variables: variables).state + "/history"
  }

  private static func now() -> Environment.Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var seconds = time.tv_sec
    var local = tm()
    localtime_r(&seconds, &local)
    return Environment.Moment(
      milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000,
      offsetMinutes: Int(local.tm_gmtoff) / 60)
  }

  /// `LIFECARDS_CONTENT`, then installed, then the package the program was built in.
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

  /// Writes a whole file; nil when it went well, else what the system said.
  private static func writeFile(_ path: String, _ text: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return String(cString: strerror(errno)) }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// The host's name with a suffix that is drawn once and kept on this machine only.
  private static func deviceName(_ variables: [String: String]) -> String {
    let folder = DataPlaces(data: nil, variables: variables).state
    let path = "\(folder)/device"
    if let known = FileManager.default.contents(atPath: path) {
      let name = String(decoding: known, as: UTF8.self).trimmed
      if !name.isEmpty { return DeviceName.make(hostName: name) }
    }
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    let suffix = String((0..<4).map { _ in digits[Int.random(in: digits.indices)] })
    var buffer = [CChar](repeating: 0, count: 256)
    gethostname(&buffer, buffer.count - 1)
    let host = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let name = DeviceName.make(hostName: host, suffix: suffix)
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = writeFile(path, name + "\n")
    return name
  }
}
