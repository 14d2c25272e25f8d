import Foundation

/// Programs that were built beside the tests.
package enum BuiltProduct {
  /// The path of an executable of this package.
  package static func path(_ name: String) throws -> String {
    for directory in directories {
      let path = directory.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw PTYFailure(
      reason: "no executable \(name) in \(directories.map(\.path))", transcript: "")
  }

  /// Where the test bundle is: the runner's own path on Linux, an argument of it on macOS.
  private static let directories: [URL] = {
    let paths = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    let bundles = paths.compactMap { path -> URL? in
      guard let end = path.range(of: ".xctest")?.upperBound else { return nil }
      return URL(fileURLWithPath: String(path[..<end])).deletingLastPathComponent()
    }
    return bundles + [Bundle.main.bundleURL]
  }()
}
