import Content
import Quiz
import Machine

/// The content that ships, read once; and copies of it with a line changed.
enum Shipped {
  static let root = ContentFolder(path: "\(repository)/Content")

  private static let repository = #filePath.split(separator: "/").dropLast(3).reduce("") {
    "\($0)/\($1)"
  }

  static let files: [(path: String, file: SourceFile)] = read("ios-app")
  static let deck: Deck = deck(of: files)
  static let examiner = Examiner(deck)
  static let wording = ContentReader.wording(
    of: ContentReader.read(read("wording"), for: .interviewing).contents)
  static let book = FactBook(examiner)
  static let curriculum: Curriculum? = {
    let contents = ContentReader.read(read("wording"), for: .interviewing).contents
    let terms = ContentReader.glossary(of: contents).map {
      (id: $0.id, words: [$0.term["en"]] + $0.accepts)
    }
    return Curriculum(deck, glossary: terms, voice: english)
  }()
  static let english = Voice(wording, language: "en")
  static let korean = Voice(wording, language: "ko")

  /// One change of one file's text; `old` must stand there exactly once.
  struct Edit: Sendable {
    let path: String
    let old: String
    let new: String
  }

  enum Failure: Error {
    case notThereOnce(Edit, times: Int)
    case notReadable(String)
  }

  /// The shipped deck with `edits` made to its text.
  static func deck(_ edits: [Edit]) throws -> Deck {
    var texts = files.map { (path: $0.path, text: $0.file.text(0..<$0.file.bytes.count)) }
    for edit in edits {
      guard let index = texts.firstIndex(where: { $0.path == edit.path }) else {
        throw Failure.notReadable(edit.path)
      }
      let parts = texts[index].text.split(separator: edit.old, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure.notThereOnce(edit, times: parts.count - 1) }
      texts[index].text = parts.joined(separator: edit.new)
    }
    let result = ContentReader.read(
      texts.map { ($0.path, SourceFile(name: $0.path, text: $0.text)) }, for: .interviewing)
    guard let deck = result.deck, result.findings.isEmpty else {
      throw Failure.notReadable("\(result.findings.map(\.arguments))")
    }
    return deck
  }

  private static func read(_ folder: String) -> [(path: String, file: SourceFile)] {
    (try? root.files(below: folder)) ?? []
  }

  private static func deck(of files: [(path: String, file: SourceFile)]) -> Deck {
    guard let deck = ContentReader.read(files, for: .interviewing).deck else {
      preconditionFailure("the shipped content cannot be read")
    }
    return deck
  }
}
