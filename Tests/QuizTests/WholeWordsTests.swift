import Testing

@testable import Quiz

/// Words that are left out of hints.
@Suite struct WholeWordsTests {
  @Test(arguments: [
    (
      "The app begins in the “inactive” state.", "active", "The app begins in the “inactive” state."
    ),
    ("It is active.", "active", "It is …."),
    ("앱이 active 상태에서 inactive로", "active", "앱이 … 상태에서 inactive로"),
    ("active에서", "active", "…에서"),
    (
      "application(_:willFinishLaunchingWithOptions:), Launch", "Launch",
      "application(_:willFinishLaunchingWithOptions:), …"
    ),
    ("백그라운드에서는 홈", "홈", "백그라운드에서는 …"),
  ])
  func onlyWholeWordsAreReplaced(text: String, word: String, gapped: String) {
    #expect(WholeWords(text).replacing(word, with: "…") == gapped)
  }

  @Test func wordsAreSpeltOutAcrossBlanks() {
    let words = WholeWords("It is not running, but inactive에서.")
    #expect(words.spells("notrunning"))
    #expect(words.spells("inactive"))
    #expect(!words.spells("active"))
    #expect(!words.spells("running but"))
  }
}
