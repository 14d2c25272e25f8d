#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform

extension HostSystem {
  /// Every content file below a folder by its path in it; nil when there is no such folder.
  static func stamps(below folder: String) -> [String: FileStamp]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    var stamps: [String: FileStamp] = [:]
    collect(names, below: folder, prefix: "", into: &stamps)
    return stamps
  }

  /// As content is read: hidden files are none, and links in a circle end at the depth.
  private static func collect(
    _ names: [String], below folder: String, prefix: String, depth: Int = 0,
    into stamps: inout [String: FileStamp]
  ) {
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        stamps[prefix + name] = stamp(of: path)
      } else if depth < 7,
        let inner = try? FileManager.default.contentsOfDirectory(atPath: path)
      {
        collect(inner, below: path, prefix: "\(prefix)\(name)/", depth: depth + 1, into: &stamps)
      }
    }
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
