import Foundation
import Testing

/// Several decks, and decks in other languages than ours.
@Suite struct DeckTests {
  /// The fixture of the content tests with texts in French alone, as a folder of its own.
  private func frenchDeck(in home: Home) throws -> String {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ContentTests/Fixture/tcp")
    let folder = URL(fileURLWithPath: home.path + "/content/tcp-fr")
    let texts = try Regex(
      #"\{en: ("[^"]*"|[^,]*(?:, [^k][^,]*)*?), ko: [^}]*\}"#, as: (Substring, Substring).self)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: fixture.path)
    for path in paths where path.hasSuffix(".yaml") && !path.hasSuffix("expected.yaml") {
      let source = try String(contentsOf: fixture.appendingPathComponent(path), encoding: .utf8)
      let text = source.replacing(texts) { "{fr: \($0.output.1)}" }
        .replacing("languages: [en, ko]", with: "languages: [fr]")
        .replacing("id: tcp\n", with: "id: tcp-fr\n")
        .replacing("A TCP connection through a proxy", with: "Une connexion TCP")
      let target = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: target, atomically: true, encoding: .utf8)
    }
    return folder.path
  }

  @Test func twoDecksAreAskedInOneSittingAndKeptApart() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let dontKnow = String(repeating: ":dk\n", count: 4)
    let run = try home.run(
      "study", "--count", "4", "--seed", "3", "--deck", "ios-app,\(french)", input: dontKnow)
    #expect(run.status == 0)
    #expect(run.output.contains("\nThe iOS app life cycle: Day 1, core "), "\(run.output)")
    #expect(run.output.contains("\nUne connexion TCP: "), "\(run.output)")
    for deck in ["ios-app", french] {
      let stats = try home.run("stats", "--deck", deck)
      #expect(stats.output.hasPrefix("2 answers, "), "\(stats.output)")
    }
  }

  @Test(arguments: [
    ["sim", "--list"], ["explain", "launch"], ["export", "json", "--count", "1", "--seed", "1"],
    ["diagram"], ["stats"],
  ])
  func aCommandAboutOneDeckTakesTheFirstAndSaysSo(words: [String]) throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let alone = try home.run(words + ["--deck", "ios-app"])
    #expect(alone.errors == "")
    let both = try home.run(words + ["--deck", "ios-app,\(french)"])
    #expect((both.output, both.status) == (alone.output, alone.status))
    let first = "“The iOS app life cycle”, the first of 2 decks"
    #expect(both.errors == "About \(first); --deck names another\n")
    let other = try home.run(words + ["--deck", french])
    #expect(other.errors == (words[0] == "explain" ? other.errors : ""))
    #expect(other.output != alone.output || words[0] == "stats")
  }

  @Test func aCommandAtThePromptTakesTheDeckThatIsNamed() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let alone = try home.run("sim", "--list", "--deck", french)
    let lines = ["sim --list --deck tcp-fr", "sim --list --deck \(french)", "sim --deck android"]
    let run = try home.run(
      "--deck", "ios-app,\(french)", input: lines.map { $0 + "\n" }.joined())
    #expect(run.output.hasSuffix("\n" + alone.output + alone.output))
    #expect(run.errors == "lifecards: no deck is called “android”; known: ios-app, tcp-fr\n")
  }

  @Test func allDecksThatAreOpenAreJudgedOnceMore() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let decks = "ios-app,\(french)"
    let dontKnow = String(repeating: ":dk\n", count: 3)
    _ = try home.run("study", "--count", "3", "--seed", "3", "--deck", decks, input: dontKnow)
    let one = try home.json("regrade", "--json")
    #expect(one["answers"] as? Int == 2)
    let both = try home.run("regrade", "--json", "--deck", decks)
    let documents = try JSONSerialization.jsonObject(with: Data(both.output.utf8))
    let reports = try #require(documents as? [[String: Any]])
    #expect(reports.map { $0["deck"] as? String } == ["ios-app", "tcp-fr"])
    #expect(reports.map { $0["answers"] as? Int } == [2, 1])
    let told = try home.run("regrade", "--deck", decks)
    #expect(told.lines.count == 4 && told.errors == "", "\(told)")
    #expect(told.lines.first == "The iOS app life cycle")
    #expect(told.lines.dropFirst(2).first == "Une connexion TCP")
  }

  @Test func theLanguageOfADeckCanBeSpoken() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let chosen = try home.run("lang", "fr", "--deck", french)
    #expect(chosen.status == 0)
    let refused = try home.run("question", "--deck", french, "--lang", "de")
    #expect(refused.status == 2)
    #expect(refused.errors == "lifecards: there is no language “de”; known: fr, en, ko\n")
    let diagram = try home.run("diagram", "--deck", french, "--lang", "fr")
    #expect(diagram.output.contains("waiting for a reply"))
    let question = try home.run("question", "--deck", french, "--json", "--seed", "1")
    #expect(question.output.contains(#""language": "fr""#), "\(question.output)")
    // A deck that has no French goes on in the language of the locale.
    let shipped = try home.run("question", "--json", "--seed", "1")
    #expect(shipped.output.contains(#""language": "en""#), "\(shipped.output)")
  }

  /// The language of any open deck can be chosen, whichever stands first; a deck that lacks it keeps its own.
  @Test func theLanguageOfASecondDeckCanBeChosen() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let run = try home.run(
      "study", "--count", "2", "--seed", "3", "--deck", "ios-app,\(french)", "--lang", "fr",
      input: ":dk\n:dk\n")
    #expect(run.status == 0 && run.errors == "", "\(run)")
  }

  @Test func aDeckMayBeNamedByItsOwnFolder() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let named = try home.run("sim", "--list", "--content", french, "--deck", "tcp-fr")
    #expect(named.output == (try home.run("sim", "--list", "--content", french).output))
    let other = try home.run("sim", "--list", "--content", french, "--deck", "udp")
    #expect(other.errors == "lifecards: no deck is called “udp”; known: tcp-fr\n")
  }

  /// A root that puts one message otherwise has all the others, too.
  @Test func aCatalogueOfItsOwnNeedNotBeWhole() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let wording = URL(fileURLWithPath: french).deletingLastPathComponent()
      .appendingPathComponent("wording")
    try FileManager.default.createDirectory(at: wording, withIntermediateDirectories: true)
    try "messages:\n  kind.callback: {en: appel}\n".write(
      to: wording.appendingPathComponent("own.yaml"), atomically: true, encoding: .utf8)
    let root = wording.deletingLastPathComponent().path
    let run = try home.run(
      "question", "--content", root, "--kind", "callback", "--seed", "1", "--lang", "en")
    #expect(
      run.output == """
        appel · RFC 9293  x7skp@4f61
        No connection is open. Which segment is sent first when the client connects?

        """)
  }

  /// A message that nothing says is a slip of the author.
  @Test func messagesOfADeckAreChecked() throws {
    let home = try Home()
    let french = try frenchDeck(in: home)
    let file = URL(fileURLWithPath: french).appendingPathComponent("own.yaml")
    try """
    messages:
      question.nonsense: {fr: Rien}
      question.legal: {fr: "Que peut-il se passer, {rolle} ?"}
      claim.state.closed: {fr: "{role} : {state}"}

    """.write(to: file, atomically: true, encoding: .utf8)
    let run = try home.run("check", french)
    #expect(run.status == 1)
    let found = run.errors.split(separator: "\n").filter { $0.contains("[unknown-message]") }
      .map { $0.drop { $0 != " " } }
    #expect(
      found == [
        " error: the catalogue has no message 'question.nonsense' [unknown-message]",
        " error: the message 'question.legal' has no place 'rolle' [unknown-message]",
      ], "\(run.errors)")
  }

  @Test func aDeckThatIsNotThereIsNamedWithThoseThatAre() throws {
    let run = try Home().run("study", "--deck", "ios-app,android")
    #expect(run.status == 1)
    #expect(run.errors == "lifecards: no deck is called “android”; known: ios-app\n")
  }

  @Test(arguments: ["version", "help"])
  func whatNeedsNoDeckReadsNone(command: String) throws {
    let home = try Home()
    let folder = home.path + "/content/broken"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "deck: [".write(toFile: folder + "/deck.yaml", atomically: true, encoding: .utf8)
    let run = try home.run(command, "--content", home.path + "/content")
    #expect(run.status == 0, "\(run.errors)")
  }
}
