import Content
import Quiz
import Machine

/// The content at hand: the catalogue and one deck.
struct LoadedContent: Sendable {
  let root: String
  let wording: Wording
  let deck: Deck
  let glossary: [ContentReader.Term]

  enum Failure: Error {
    case noContent(tried: [String])
    case noWording(tried: [String])
    case unknownDeck(String, known: [String])
    case broken([Finding])
    case folder(ContentFolder.Failure)
  }

  /// Finds the first root with a deck; the catalogue is that of the first of `wordingRoots` with one.
  static func open(
    roots: [String], wordingRoots: [String], deck name: String?
  ) throws(Failure) -> LoadedContent {
    let folders = roots.map { ContentFolder(path: $0) }
    guard let root = folders.first(where: { !$0.decks().isEmpty }) else {
      throw .noContent(tried: roots)
    }
    let decks = root.decks()
    guard let folder = name.map({ name in decks.first { $0 == name } }) ?? decks.first else {
      throw .unknownDeck(name ?? "", known: decks)
    }
    let (wording, glossary) = try self.wording(wordingRoots.map { ContentFolder(path: $0) })
    let files: [(path: String, file: SourceFile)]
    do {
      files = try root.files(below: folder, includingExpected: false)
        .filter { folder != "" || !$0.path.hasPrefix("wording/") }
    } catch { throw .folder(error) }
    let result = ContentReader.read(files, isChecking: false)
    let errors = result.findings.filter { $0.severity == .error }
    guard let deck = result.deck, errors.isEmpty else { throw .broken(result.findings) }
    return LoadedContent(
      root: root.path,
      wording: wording.overridden(by: ContentReader.wording(of: result.contents)),
      deck: deck, glossary: glossary)
  }

  /// A library that only speaks, for commands that read content themselves.
  static func forChecking(roots: [String]) throws(Failure) -> LoadedContent {
    let (wording, glossary) = try self.wording(roots.map { ContentFolder(path: $0) })
    return LoadedContent(
      root: roots.first ?? "", wording: wording,
      deck: Deck(
        id: "", languages: Language.known, title: LocalizedText([:]), kinds: [], names: [],
        duties: [], sources: [], architectures: [], fingerprint: ""), glossary: glossary)
  }

  /// The catalogue of the first root that has one.
  static func wording(_ folders: [ContentFolder]) throws(Failure) -> (Wording, [ContentReader.Term])
  {
    guard let folder = folders.first(where: \.hasWording) else {
      throw .noWording(tried: folders.map(\.path))
    }
    do {
      let result = ContentReader.read(
        try folder.files(below: "wording", includingExpected: false), isChecking: false)
      return (
        ContentReader.wording(of: result.contents), ContentReader.glossary(of: result.contents)
      )
    } catch { throw .folder(error) }
  }
}
