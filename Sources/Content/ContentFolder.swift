import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The only reader of content on disk: a content root and the folders in it.
///
/// A root holds one folder per deck and may hold `wording/`, the shared catalogue.
package struct ContentFolder {
  /// The path of the root, as the caller gave it.
  package let path: String

  package enum Failure: Error, Equatable {
    case missing(path: String)
    case unreadable(path: String)
    case noDeck(path: String)
  }

  package init(path: String) {
    self.path = path
  }

  /// The deck folders: those with a `deck.yaml`, by name. The root itself may be one.
  package func decks() -> [String] {
    if exists("deck.yaml") { return [""] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { exists("\($0)/deck.yaml") }.sorted()
  }

  /// A deck's name: its folder, which for a root that is a deck itself is the root.
  package func name(ofDeck deck: String) -> String {
    deck.isEmpty ? path.split(separator: "/").last.map(String.init) ?? path : deck
  }

  /// The first of these roots that holds a deck.
  package static func first(of roots: [String]) -> String? {
    roots.first { !ContentFolder(path: $0).decks().isEmpty }
  }

  package var hasWording: Bool { exists("wording") }

  /// The YAML files below a folder of the root, by path; in a root that is a deck itself, `wording/` is none of the
  /// deck's.
  package func files(below folder: String) throws(Failure) -> [(path: String, file: SourceFile)] {
    let base = folder.isEmpty ? path : "\(path)/\(folder)"
    guard FileManager.default.fileExists(atPath: base) else { throw .missing(path: base) }
    let names = Self.names(below: base).sorted().filter {
      !(folder.isEmpty && $0.hasPrefix("wording/"))
    }
    let read = names.mapSideBySide { name in
      Result { () throws(Failure) in try Self.file("\(base)/\(name)") }
    }
    var files: [(path: String, file: SourceFile)] = []
    for (name, file) in zip(names, read) { files.append((name, try file.get())) }
    return files
  }

  /// Measures a file before reading it. Of a file that is too long, only the length is kept. Only regular files are
  /// read, since a pipe, for example, might never end.
  private static func file(_ path: String) throws(Failure) -> SourceFile {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path)
    }
    let size = Int(status.st_size)
    if size > YAMLReader.longest { return SourceFile(name: path, unreadBytes: size) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    return SourceFile(name: path, bytes: Array(data))
  }

  /// The YAML files below a folder, by path in it. What can be listed is a folder; everything else is a file.
  /// Links in a circle end at the depth.
  package static func names(below base: String, depth: Int = 0) -> [String] {
    guard depth < 8 else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name in
      name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        ? [name]
        : Self.names(below: "\(base)/\(name)", depth: depth + 1).map { "\(name)/\($0)" }
    }
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }
}
