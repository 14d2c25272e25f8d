import Content
import Foundation
import Testing

/// What is read for which purpose, and in which languages.
@Suite struct ContentReaderTests {
  private static let files = [
    "deck.yaml": """
    deck: {id: porte, languages: [fr], title: {fr: Une porte}}
    kinds:
      - id: bruit
        title: {fr: bruit}
        noun: {fr: bruit}
        nouns: {fr: bruits}
        happens: {fr: se fait entendre}
        happen: {fr: se font entendre}
        asked: true
    sources: [{id: L, kind: web, title: Les portes, url: "https://example.org"}]
    names: [{id: clac, kind: bruit, name: clac, object: porte, gloss: {fr: La porte claque.}, claims: [A]}]
    """,
    "dires.yaml": """
    # What is said.
    claims:
    - {id: A, text: {fr: Une porte claque.}, documents: [L], verdict: agree}

    """,
    "une/architecture.yaml": """
    architecture: {id: une, title: {fr: une porte}, gloss: {fr: Il y a une porte.}}
    roles: [{id: porte, machine: porte, title: {fr: porte}, asked: true}]
    machines:
      - id: porte
        initial: ouverte
        states:
          - {id: ouverte, title: {fr: ouverte}, gloss: {fr: On peut passer.}}
          - {id: fermee, title: {fr: fermée}, gloss: {fr: On ne passe pas.}}
        events: [pousser]
        rows:
          - {id: porte/pousser, from: ouverte, on: pousser, to: fermee, effects: [clac, become], sources: [L]}
    scripts: [{situation: pousser, steps: [{to: porte, send: [pousser]}]}]
    """,
    "situations.yaml": """
    situations:
      - id: pousser
        label: {fr: Pousser}
        text: {fr: Quelqu'un pousse la porte.}
        clause: {fr: quelqu'un pousse la porte}
        sources: [L]
    """,
  ]

  private static func read(
    _ purpose: ContentReader.Purpose, without path: String? = nil
  ) -> ContentReader.Result {
    ContentReader.read(
      files.filter { $0.key != path }.sorted { $0.key < $1.key }.map { path, text in
        (path: path, file: SourceFile(name: path, text: text))
      }, for: purpose)
  }

  @Test func aDeckInFrench() throws {
    let result = Self.read(.checking)
    #expect(RuleRegistry.check(result).findings.map(\.messageKey) == [])
    #expect(result.deck?.languages == ["fr"])
    #expect(result.deck?.title["fr"] == "Une porte")
    #expect(result.contents.languages == ["fr"])
  }

  @Test(arguments: [ContentReader.Purpose.asking, .checking])
  func claimsStandForWhatCarriesThem(purpose: ContentReader.Purpose) throws {
    let result = Self.read(purpose)
    #expect(result.findings == [])
    let deck = try #require(result.deck)
    #expect(deck.material.claims.map(\.id) == ["A"])
    #expect(deck.names.first?.sources == ["L"])
    #expect(deck.architectures.first?.situations.map(\.id) == ["pousser"])
  }

  @Test func whatNoQuestionComesFromIsNoOtherContent() {
    let prints = [
      Self.read(.asking), Self.read(.checking), Self.read(.asking, without: "dires.yaml"),
    ].map { $0.deck?.fingerprint }
    #expect(Set(prints).count == 1)
    #expect(Self.read(.asking, without: "situations.yaml").deck?.fingerprint != prints[0])
  }

  @Test func sectionsThatAreNotNeededAreNotRead() throws {
    let text = """
      expected: [{do: nothing}]
      deck: {id: x, languages: [en], title: {en: X}}
      """
    let mixed = ContentReader.read(
      [(path: "all.yaml", file: SourceFile(name: "all.yaml", text: text))], for: .interviewing)
    #expect(mixed.deck?.id == "x")
    #expect(mixed.findings == [])
  }

  @Test func aCatalogueDeclaresItsLanguages() {
    func languages(_ text: String) -> [String] {
      ContentReader.read(
        [(path: "words.yaml", file: SourceFile(name: "words.yaml", text: text))], for: .checking
      ).findings.map(\.messageKey)
    }
    #expect(languages("languages: [en, fr]\nmessages: {a.b: {en: A, fr: A}}\n") == [])
    #expect(
      languages("languages: [en, fr]\nmessages: {a.b: {en: A}}\n") == ["check.missing-language"])
  }
}

/// Files as they come from a disk that anybody may have written to.
@Suite struct ContentFolderTests {
  @Test func aFileThatIsTooLongIsNotRead() throws {
    try inFolder { folder in
      try "deck: {id: x, languages: [en], title: {en: X}}\n".write(
        toFile: "\(folder)/deck.yaml", atomically: true, encoding: .utf8)
      #expect(
        FileManager.default.createFile(
          atPath: "\(folder)/long.yaml",
          contents: Data(repeating: UInt8(ascii: "#"), count: YAMLReader.longest + 1)))
      let files = try ContentFolder(path: folder).files(below: "")
      #expect(files.map(\.path) == ["deck.yaml", "long.yaml"])
      #expect(files[1].file.bytes.isEmpty)
      let findings = ContentReader.read(files, for: .interviewing).findings
      #expect(findings.map(\.rule) == ["yaml-size"])
      #expect(findings.first?.arguments["bytes"] == "\(YAMLReader.longest + 1)")
    }
  }

  @Test func whatCannotBeOpenedIsRefused() throws {
    try inFolder { folder in
      try "deck: {id: x, languages: [en], title: {en: X}}\n".write(
        toFile: "\(folder)/deck.yaml", atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/gone.yaml", withDestinationPath: "/nowhere/at/all")
      let content = ContentFolder(path: folder)
      #expect(throws: ContentFolder.Failure.unreadable(path: "\(folder)/gone.yaml")) {
        try content.files(below: "")
      }
    }
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "content-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
