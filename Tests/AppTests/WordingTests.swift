import Memory
import Quiz
import TestSupport
import Testing

@testable import App

@Suite struct WordingTests {
  @Test func everyKeyThatTheSourcesNameIsInTheCatalogue() throws {
    let wording = try Catalogue.wording()
    let families = Set(wording.keys.compactMap { $0.split(separator: ".").first })
    var missing: [String] = []
    for (path, text) in try Catalogue.sources() {
      for literal in SwiftLiterals.all(in: text) where try isKey(literal) {
        guard let family = literal.split(separator: ".").first, families.contains(family) else {
          continue
        }
        if wording.message(literal) == nil { missing.append("\(path): \(literal)") }
      }
    }
    #expect(missing == [])
  }

  private func isKey(_ literal: String) throws -> Bool {
    try literal.wholeMatch(of: Regex("[a-z]+(\\.[a-z]+(-[a-z]+)*)+")) != nil
  }

  @Test func everyKeyThatIsPutTogetherIsInTheCatalogue() throws {
    let wording = try Catalogue.wording()
    let kinds = QuestionKind.allCases.map(\.rawValue)
    let forms = Question.Form.allCases.map(\.rawValue)
    let keys =
      kinds.map { "kind.\($0)" } + ["again", "hard", "good", "easy"].map { "rating.\($0)" }
      + TypedCommand.allCases.map { "typed.\($0.rawValue)" }
      + ["trace", "next-state", "code"].map { "question.\($0)" }
      + ["only", "first", "last", "duty"].map { "question.callback.\($0)" }
      + ["always", "never", "can", "after", "before"].map { "claim.\($0)" }
      + (forms + ["points"]).map { "answer.help.\($0)" }
      + forms.filter { $0 != "name" && $0 != "sequence" }.map { "answer.empty.\($0)" }
      + ["right", "wrong", "unknown", "part"].map { "regrade.verdict.\($0)" }
      + ["card", "impossible", "doubtful", "changed"].map { "regrade.lost.\($0)" }
      + LogDamage.Kind.allCases.map { "damage.\($0.rawValue)" }
      + ["sim.why.some", "sim.why.no"].flatMap { [$0, $0 + "-other"] }
    #expect(keys.filter { wording.message($0) == nil } == [])
  }

  @Test func everyMessageIsInBothLanguages() throws {
    let wording = try Catalogue.wording()
    #expect(wording.keys.count > 150)
    for key in wording.keys {
      let languages = wording.message(key)?.byLanguage.filter { !$0.value.isEmpty }.keys.sorted()
      #expect(languages == ["en", "ko"], "\(key)")
    }
  }

  @Test func bothLanguagesFillTheSamePlaces() throws {
    let wording = try Catalogue.wording()
    for key in some(wording.keys) {
      let texts = try #require(wording.message(key)?.byLanguage)
      #expect(
        Template.places(in: texts["en"] ?? "") == Template.places(in: texts["ko"] ?? ""), "\(key)")
    }
  }

  /// Letters that are signs in both languages.
  private static let signs: Set<String> = ["answer.yes", "answer.no"]

  @Test func koreanIsKoreanUnlessBothAreTheSame() throws {
    let wording = try Catalogue.wording()
    let hangul = try Regex("[가-힣ㄱ-ㅣ]")
    for key in some(wording.keys.filter { key in !Self.signs.contains(key) }) {
      let texts = try #require(wording.message(key)?.byLanguage)
      let (english, korean) = (texts["en"] ?? "", texts["ko"] ?? "")
      #expect(english.firstMatch(of: hangul) == nil, "\(key)")
      let words = korean.replacing(try Regex("\\{[^}]*\\}"), with: "")
      #expect(
        words.firstMatch(of: hangul) != nil || !words.contains(where: \.isLetter)
          || korean == english, "\(key)")
    }
  }

  /// Files whose literals are letters and endings to be recognised, or the one sentence that says
  /// that there is no catalogue, or markup and styles. The shapes describe content files to editors, as a JSON schema.
  private static let exceptions: Set<String> = [
    "LoadedContent.swift", "TypedWords.swift", "Particle.swift", "Spelling.swift",
    "ParticleRules.swift", "TextRules.swift", "FigurePicture.swift", "EveningPage.swift",
  ]

  /// Words to be recognised, not shown, statements of SQL, and what a programming mistake says. Lines that begin with
  /// `#` are headers of a file format.
  private static let unseen: Set<String> = ["예", "아니요", "one place in the order for each item"]

  private static func isSQL(_ literal: String) -> Bool {
    ["CREATE ", "SELECT ", "INSERT "].contains(where: literal.hasPrefix)
  }

  @Test func noSentenceIsWrittenInASource() throws {
    let hangul = try Regex("[가-힣ㄱ-ㅣ]")
    let words = try Regex("[a-z]{2,} [a-z]{2,}")
    var found: [String] = []
    for (path, text) in try Catalogue.sources()
    where !Self.exceptions.contains(String(path.split(separator: "/").last ?? ""))
      && !path.hasPrefix("Content/Drafts/")
    {
      for literal in SwiftLiterals.all(in: text)
      where !Self.unseen.contains(literal) && !literal.hasPrefix("#") && !Self.isSQL(literal)
        && (literal.firstMatch(of: hangul) != nil || literal.firstMatch(of: words) != nil)
      {
        found.append("\(path): \(literal)")
      }
    }
    #expect(found == [])
  }

  @Test func literalsAreFoundWithoutCommentsAndInterpolations() {
    let source = #"""
      // "no"
      let a = "one \(f("two", (3))) three" /* "no" */ + "\"four\""
      """#
    #expect(SwiftLiterals.all(in: source) == ["two", "one \\() three", "\\\"four\\\""])
  }
}
