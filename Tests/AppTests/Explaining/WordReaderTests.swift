import Testing

@testable import App

@Suite struct WordReaderTests {
  private func tokens(_ text: String) -> [Token] { Kitchen.reader.words.words(text).map(\.token) }

  /// Texts of one word that are the same word.
  @Test(arguments: [
    ("boil", "boiled"), ("boil", "Boiling"), ("run", "running"), ("glass", "glasses"),
    ("OvenDoor", "ovenDoor"), ("oven-door", "OvenDoors"), ("달걀", "달걀은"), ("달걀", "달걀이"),
    ("식탁", "식탁에서"), ("물", "물을"), ("오븐", "오븐까지"), ("URLs", "url"),
  ])
  func formsOfAWordAreTheSame(_ one: String, _ other: String) {
    #expect(tokens(one).count == 1)
    #expect(tokens(one) == tokens(other))
  }

  @Test(arguments: [
    ("boil", "broil"), ("glass", "gla"), ("차이", "차"), ("oven", "ovenDoor"), ("달걀", "달인"),
    ("iOS", "os"),
  ])
  func othersAreNot(_ one: String, _ other: String) {
    #expect(tokens(one) != tokens(other))
  }

  @Test func particlesBehindNamesAreLeftOut() {
    #expect(tokens("ovenDoor를") == tokens("ovenDoor"))
    #expect(tokens("ovenDoor(_:)는") == tokens("ovenDoor"))
  }

  @Test func wordsThatSayNothingAreLeftOut() {
    #expect(tokens("How do you boil the egg?") == tokens("boil egg"))
    #expect(tokens("달걀은 어떻게?") == tokens("달걀"))
  }

  @Test func aNameInCodeHasParts() throws {
    let word = try #require(Kitchen.reader.words.words("ovenDidReachHeat").first)
    #expect(word.parts == ["oven", "did", "reach", "heat"].map { Token($0.utf8) })
    #expect(word.pairs.count == 3)
    let short = try #require(Kitchen.reader.words.words("UIOven").first)
    #expect(short.parts == [Token("oven".utf8)])
  }

  @Test func twoWordsAreTheOneTheyMake() throws {
    let pair = Kitchen.reader.tokens("oven door").map(\.token)
    let word = try #require(tokens("ovenDoor").first)
    #expect(pair.contains(word))
  }

  @Test(arguments: ["hot plate", "the hot plates", "stove"])
  func phrasesOfOneMeaningShareAToken(_ text: String) throws {
    let all = Kitchen.reader.tokens("stove").map(\.token)
    let meaning = try #require(all.last)
    #expect(Kitchen.reader.tokens(text).map(\.token).contains(meaning))
  }

  @Test func anyTextCanBeRead() {
    for text in [
      "", "-", "a-", "-a", "é", "日本", "👩‍🍳 egg", "ㄱㄴ", "\u{AC00}", "x\u{301}", "A-B-", "--x--y",
    ] {
      _ = Kitchen.reader.tokens(text)
    }
    #expect(tokens("👩‍🍳 egg") == tokens("egg"))
  }
}
