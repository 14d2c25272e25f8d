import Quiz
import Machine

/// Turns the files of a deck's folder into a deck, and says all that is wrong with them.
package enum ContentReader {
  package struct Result {
    /// Nil when the folder has no `deck:` section or an architecture could not be put together.
    package let deck: Deck?
    /// Findings of reading, in reading order: syntax, shape, names. Rules add theirs.
    package let findings: [Finding]
    package let contents: Contents
  }

  /// The parsed files, for rules that look at what was written.
  package struct Contents {
    let shared: Sections
    let architectures: [Sections]
    let places: Places
    let files: [(path: String, root: Node)]
    /// Files that could not be read to their end, so that nothing is known of what they say.
    let unread: [SourceFile]
  }

  /// - Parameters:
  ///   - files: every YAML file below the deck's folder, with its path below it (`scene-based/scene.yaml`).
  ///   - isChecking: whether shapes are checked and places noted; a quiz that starts needs neither.
  ///   - languages: those every text must be in; what the deck declares when left out.
  package static func read(
    _ files: [(path: String, file: SourceFile)], isChecking: Bool, languages: [String]? = nil
  ) -> Result {
    let log = FindingLog()
    var roots: [(path: String, root: Node)] = []
    var unread: [SourceFile] = []
    for ((path, file), (root, findings)) in zip(files, ParallelParser.parse(files.map(\.file))) {
      log.report(findings)
      if let root { roots.append((path, root)) } else if !findings.isEmpty { unread.append(file) }
    }
    let languages =
      languages ?? roots.lazy.compactMap { $0.root["deck"] }.first?.strings("languages") ?? []
    if isChecking {
      for (_, root) in roots {
        log.report(ShapeChecker.check(root, ContentShape.file, languages: languages))
      }
    }
    let (shared, architectures) = group(roots)
    var places = Places()
    let deck = DeckResolver(
      shared: shared, architectures: architectures, fingerprint: fingerprint(of: files), log: log
    ).deck(places: &places)
    let contents = Contents(
      shared: shared, architectures: architectures, places: places, files: roots, unread: unread)
    return Result(
      deck: deck,
      findings: log.findings.filter {
        !contents.isExcused($0) && !(isChecking && $0.missesNoName)
      }.inReadingOrder(), contents: contents)
  }

  /// Files in a folder that has an `architecture:` section belong to it; all others are the deck's.
  private static func group(
    _ roots: [(path: String, root: Node)]
  ) -> (shared: Sections, architectures: [Sections]) {
    let folders = roots.filter { $0.root["architecture"] != nil }.map { folder(of: $0.path) }
    var shared = Sections()
    var own: [String: Sections] = [:]
    for (path, root) in roots {
      let home = folder(of: path)
      if folders.contains(home) {
        own[home, default: Sections()].add(root)
      } else {
        shared.add(root)
      }
    }
    return (shared, folders.sorted().compactMap { own[$0] })
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// FNV-1a over paths and bytes, 64 bits in hexadecimal.
  private static func fingerprint(of files: [(path: String, file: SourceFile)]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for (path, file) in files {
      path.utf8.forEach(mix)
      file.bytes.forEach(mix)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
