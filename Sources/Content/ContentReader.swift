import Machine
import Platform
import Quiz

/// Turns the files of a deck's folder into a deck, and says all that is wrong with them.
package enum ContentReader {
  /// The use that content is read for. Files with nothing for it are not parsed.
  package enum Purpose: Sendable {
    /// For questions and all explanations. Leaves out what only mock interviews or `check` need.
    case asking
    /// As `asking`, and mock interviews too.
    case interviewing
    /// Everything, with the shape of every value looked at and notes taken for the rules.
    case checking

    /// The sections that are left out.
    var unneeded: Set<String> {
      switch self {
      case .asking: Self.interviewing.unneeded.union(["interview", "falsehoods", "words"])
      case .interviewing: ["expected", "expected-duties", "orders"]
      case .checking: []
      }
    }

    /// Sections that change no question.
    static let besidesQuestions = Purpose.asking.unneeded.union(
      ["claims", "misconceptions", "glossary"])
  }

  package struct Result {
    /// Nil if the folder has no `deck:` section or its architectures could not be put together.
    package let deck: Deck?
    /// Findings of reading, in reading order: syntax, shape, names. Rules add theirs.
    package let findings: [Finding]
    package let contents: Contents
  }

  /// The sections that a content file may have; any file of a deck's folder may have any.
  package static var shape: Shape { ContentDraft.form.shape() }

  /// - Parameters:
  ///   - files: YAML files below the deck's folder, each with its path below it (`scene-based/scene.yaml`).
  ///   - languages: those every text must be in; what the deck declares when left out.
  package static func read(
    _ files: [(path: String, file: SourceFile)], for purpose: Purpose, languages: [String]? = nil
  ) -> Result {
    let log = FindingLog()
    let needed = files.filter { $0.file.holdsMore(than: purpose.unneeded) }
    var roots: [(path: String, root: Node)] = []
    var unread: [SourceFile] = []
    for ((path, file), (root, findings)) in zip(needed, YAMLReader.read(needed.map(\.file))) {
      log.report(findings)
      if let root { roots.append((path, root)) } else if !findings.isEmpty { unread.append(file) }
    }
    if purpose == .checking {
      let languages = languages ?? Self.languages(of: roots.map(\.root))
      let checker = ShapeChecker(shape, languages: languages)
      for (_, root) in roots { log.report(checker.check(root)) }
    }
    let contents = contents(roots, unread, purpose, log)
    let deck = DeckLinker(
      shared: contents.shared, architectures: contents.architectures,
      fingerprint: fingerprint(of: files), log: log
    ).deck()
    return Result(
      deck: deck,
      findings: log.findings.filter {
        !contents.isExcused($0) && !(purpose == .checking && $0.missesNoName)
      }.inReadingOrder(), contents: contents)
  }

  /// The languages that a deck's files declare, however broken the rest of them is.
  package static func languages(of files: [(path: String, file: SourceFile)]) -> [String] {
    languages(of: files.lazy.compactMap { YAMLReader.read($0.file).0 })
  }

  private static func languages(of roots: some Sequence<Node>) -> [String] {
    let declared = roots.lazy.compactMap { $0["deck"]?["languages"] ?? $0["languages"] }.first
    return declared?.items.compactMap(\.string) ?? []
  }

  /// Files in a folder that has an `architecture:` section belong to it; all others are the deck's.
  private static func contents(
    _ roots: [(path: String, root: Node)], _ unread: [SourceFile], _ purpose: Purpose,
    _ log: FindingLog
  ) -> Contents {
    let folders = roots.filter { $0.root["architecture"] != nil }.map { folder(of: $0.path) }
    let homes = Dictionary(grouping: roots) { file -> String? in
      let home = folder(of: file.path)
      return folders.contains(home) ? home : nil
    }
    let head =
      roots.lazy.compactMap { $0.root["deck"] }.first?.headSpan ?? roots.first?.root.headSpan
      ?? (unread.first ?? SourceFile(name: "deck.yaml", text: "")).span(0..<0)
    let ledger = Ledger()
    let reading = Reading(head: head, log: log, ledger: purpose == .checking ? ledger : nil)
    @Sendable func draft(of home: String?) -> ContentDraft {
      var sections: [String: [Node]] = [:]
      for entry in (homes[home] ?? []).flatMap(\.root.entries)
      where !purpose.unneeded.contains(entry.key) {
        sections[entry.key, default: []].append(entry.value)
      }
      let entries = sections.map { Node.Entry(key: $0, keySpan: head, value: joined($1)) }
      var draft = ContentDraft.form.read(Node(.mapping(entries), at: head), reading)
      draft.spans = sections.mapValues { $0.map(\.span) }
      return draft
    }
    let all = [nil] + folders.sorted()
    // The ledger's notes are to come in reading order.
    let drafts = purpose == .checking ? all.map(draft) : all.mapSideBySide(draft)
    return Contents(
      shared: drafts[0], architectures: Array(drafts.dropFirst()), ledger: ledger, unread: unread,
      head: head)
  }

  /// Lists and messages may be spread over several files; of anything else the first counts.
  private static func joined(_ nodes: [Node]) -> Node {
    guard nodes.count > 1 else { return nodes[0] }
    let items = nodes.flatMap(\.items)
    if !items.isEmpty { return Node(.sequence(items), at: nodes[0].span) }
    guard nodes[0].entries.first?.value.kind == .mapping else { return nodes[0] }
    return Node(.mapping(nodes.flatMap(\.entries)), at: nodes[0].span)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// A hash of the paths and bytes of all files that questions come from, in hexadecimal.
  private static func fingerprint(of files: [(path: String, file: SourceFile)]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x100_0000_01b3
      hash ^= hash >> 29
    }
    for (path, file) in files where file.holdsMore(than: Purpose.besidesQuestions) {
      path.utf8.forEach { mix(UInt64($0)) }
      file.bytes.withUnsafeBytes { bytes in
        let whole = bytes.count / 8 * 8
        for offset in stride(from: 0, to: whole, by: 8) {
          mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
        }
        bytes[whole...].forEach { mix(UInt64($0)) }
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SourceFile {
  /// False if every key at the left margin of the file is one of these sections: a quick look, which parses no YAML. A
  /// file that is not written in the usual way, a key a line, is taken to hold more.
  fileprivate func holdsMore(than sections: Set<String>) -> Bool {
    guard !sections.isEmpty, !bytes.isEmpty else { return true }
    var found = false
    var start = 0
    while start < bytes.count {
      let end = self.end(ofLineAt: start)
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "-") where start + 1 < end && bytes[start + 1] == UInt8(ascii: " "): break
      default:
        guard let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")),
          sections.contains(text(start..<colon))
        else { return true }
        found = true
      }
      start = end + 1
    }
    return !found
  }
}

// MARK: Words

extension ContentReader {
  /// The messages of a folder's files, and their word lists in all languages, by the meaning of the words.
  package static func wording(of contents: Contents) -> Wording {
    var lists: [String: [String]] = [:]
    for list in contents.shared.lexicon.flatMap(\.value) {
      lists[list.key.text, default: []] += list.value.texts
    }
    let messages = contents.shared.messages.map { ($0.key.text, $0.value.localized) }
    return Wording(Dictionary(messages) { $1 }, lexicon: Lexicon(lists))
  }

  /// A term of the field.
  package struct Term: Sendable {
    package let id: String
    package let term: LocalizedText
    package let accepts: [String]
    package let gloss: LocalizedText?
  }

  /// The terms of a folder's files.
  package static func glossary(of contents: Contents) -> [Term] {
    contents.shared.glossary.map { draft in
      Term(
        id: draft.id.text, term: draft.term.localized,
        accepts: draft.accepts.flatMap(\.value.texts), gloss: draft.gloss)
    }
  }
}
