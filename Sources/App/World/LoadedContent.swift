import Content
import Machine
import Quiz

/// The loaded content: the catalogue and one deck.
struct LoadedContent: Sendable {
  let root: String
  /// The deck's folder below the root.
  private let folder: String
  /// The catalogue, with the deck's own messages.
  let wording: Wording
  let deck: Deck
  let glossary: [ContentReader.Term]
  /// The languages to choose from: the deck's, then the catalogue's others.
  let languages: [String]
  private let searches = Memo<[String], TopicSearch>()

  /// The search among the topics of a voice; made once, as that takes a while.
  func topicSearch(_ voice: Voice) -> TopicSearch {
    searches.value(for: [voice.language, voice.arrow]) {
      TopicSearch(
        TopicList(deck: deck, glossary: glossary, voice: voice).topics,
        QuestionReader(wording, glossary))
    }
  }

  /// Why content could not be opened, in words.
  struct Failure: Error {
    fileprivate let words: @Sendable (Voice) -> String
  }

  private init(
    root: String, folder: String = "", _ catalogue: Catalogue, _ deck: Deck,
    own: Wording = Wording([:])
  ) {
    (self.root, self.folder) = (root, folder)
    self.deck = deck
    wording = catalogue.wording.overridden(by: own)
    glossary = catalogue.glossary
    languages =
      deck.languages + catalogue.wording.languages.filter { !deck.languages.contains($0) }
  }

  // MARK: What is opened

  /// No content, for commands that need none.
  static let nothing = LoadedContent(
    root: "", Catalogue(), .empty)

  /// The catalogue without a deck.
  static func catalogue(
    roots: [String], wordingRoots: [String]
  ) throws(Failure) -> LoadedContent {
    let root = ContentFolder.first(of: roots) ?? roots.first ?? ""
    return LoadedContent(root: root, try Catalogue(wordingRoots), .empty)
  }

  /// The decks that are named, or else the first of the first root with a deck. The catalogue is that of the
  /// first of `wordingRoots` with one.
  ///
  /// - Parameter decks: names of decks, or paths of their folders.
  static func open(
    roots: [String], wordingRoots: [String], decks names: [String] = []
  ) throws(Failure) -> [LoadedContent] {
    let places = try places(of: names, in: roots)
    let catalogue = try Catalogue(wordingRoots)
    var contents: [LoadedContent] = []
    for (root, name) in places {
      let (deck, own) = try read(name, in: root, for: .asking)
      contents.append(LoadedContent(root: root.path, folder: name, catalogue, deck, own: own))
    }
    return contents
  }

  /// The deck with its mock interviews, which are read only when asked for.
  func interviewing() throws(Failure) -> Deck {
    try Self.read(folder, in: ContentFolder(path: root), for: .interviewing).deck
  }

  private static func read(
    _ name: String, in root: ContentFolder, for purpose: ContentReader.Purpose
  ) throws(Failure) -> (deck: Deck, own: Wording) {
    let files: [(path: String, file: SourceFile)]
    do {
      files = try root.files(below: name)
    } catch { throw .folder(error) }
    let result = ContentReader.read(files, for: purpose)
    guard let deck = result.deck, result.findings.isEmpty else { throw .broken(result.findings) }
    return (deck, ContentReader.wording(of: result.contents))
  }

  private static func places(
    of names: [String], in roots: [String]
  ) throws(Failure) -> [(ContentFolder, deck: String)] {
    let folders = roots.map { ContentFolder(path: $0) }.map { ($0, decks: $0.decks()) }
      .filter { !$0.decks.isEmpty }
    guard !names.isEmpty else {
      guard let (folder, decks) = folders.first else { throw .noContent(roots) }
      return decks.prefix(1).map { (folder, $0) }
    }
    var places: [(ContentFolder, deck: String)] = []
    for name in names {
      let found = folders.lazy.compactMap { root, decks in
        decks.first { root.name(ofDeck: $0) == name }.map { (root, $0) }
      }.first
      if let (folder, deck) = found {
        places.append((folder, deck: deck))
      } else if name.contains("/"), let deck = ContentFolder(path: name).decks().first {
        places.append((ContentFolder(path: name), deck))
      } else if folders.isEmpty {
        throw .noContent(roots)
      } else {
        let known = Set(folders.flatMap { root, decks in decks.map(root.name(ofDeck:)) }).sorted()
        throw Failure { Refusal("content.unknown-deck", name, known: known, $0).text }
      }
    }
    return places
  }
}

/// The message catalogue of the first root that has one. A root without words to read answers with only puts some messages
/// otherwise: the rest are those of the next root.
private struct Catalogue {
  var wording = Wording([:])
  var glossary: [ContentReader.Term] = []

  init() {}

  init(_ roots: [String]) throws(LoadedContent.Failure) {
    let folders = roots.unique().map { ContentFolder(path: $0) }.filter(\.hasWording)
    guard !folders.isEmpty else { throw .noWording(roots) }
    do {
      for folder in folders where !wording.readsAnswers {
        let contents = ContentReader.read(try folder.files(below: "wording"), for: .asking).contents
        wording = ContentReader.wording(of: contents).overridden(by: wording)
        let known = Set(glossary.map(\.id))
        glossary += ContentReader.glossary(of: contents).filter { !known.contains($0.id) }
      }
    } catch { throw .folder(error) }
  }
}

extension Wording {
  /// The languages of the catalogue, sorted: those of a message that every catalogue has.
  var languages: [String] { message("lang.usage")?.byLanguage.keys.sorted() ?? [] }
}

extension Deck {
  fileprivate static let empty = Deck(
    id: "", languages: [], title: LocalizedText([:]), kinds: [], names: [], duties: [],
    sources: [], architectures: [], fingerprint: "")
}

// MARK: - Words

extension LoadedContent.Failure {
  fileprivate static func noContent(_ tried: [String]) -> Self {
    Self { $0.say("content.none", ["tried": tried.joined(separator: ", ")]) }
  }

  fileprivate static func noWording(_ tried: [String]) -> Self {
    Self { _ in withoutWording(tried) }
  }

  fileprivate static func broken(_ findings: [Finding]) -> Self {
    Self { voice in
      let lines = voice.findings.render(Array(findings.prefix(10)))
      return (lines.isEmpty ? "" : lines + "\n") + voice.say("content.broken")
    }
  }

  fileprivate static func folder(_ failure: ContentFolder.Failure) -> Self {
    Self { failure.text($0) }
  }

  func text(_ voice: Voice) -> String { words(voice) }

  /// Tells why content could not be opened.
  ///
  /// - Parameter language: chooses one of the catalogue's languages.
  func text(wordingRoots: [String], _ language: ([String]) -> String) -> String {
    guard let wording = try? Catalogue(wordingRoots).wording else {
      return Self.withoutWording(wordingRoots)
    }
    return words(Voice(wording, language: language(wording.languages)))
  }

  /// The one sentence that cannot be in the catalogue: that there is no catalogue.
  private static func withoutWording(_ tried: [String]) -> String {
    let places = tried.joined(separator: ", ")
    return """
      lifecards: no Content folder was found (looked in: \(places)). Use --content DIR or LIFECARDS_CONTENT.
      lifecards: Content 폴더를 찾지 못했습니다(찾아본 곳: \(places)). --content DIR 또는 LIFECARDS_CONTENT로 알려 주세요.
      """
  }
}

extension ContentFolder.Failure {
  func text(_ voice: Voice) -> String {
    switch self {
    case .missing(let path), .noDeck(let path):
      voice.say("content.missing", ["path": path])
    case .unreadable(let path): voice.say("content.unreadable", ["path": path])
    }
  }
}

extension Voice {
  /// Puts findings into words, as a compiler would.
  var findings: FindingRenderer { FindingRenderer { say($0, $1.mapValues { $0 }) } }
}
