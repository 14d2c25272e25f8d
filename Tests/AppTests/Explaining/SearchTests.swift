import Foundation
import Testing

@testable import App

@Suite struct SearchTests {
  @Test(arguments: [
    ("boiling eggs", "boil"), ("eggs that are boiled soft", "boil"), ("frying eggs", "fry"),
    ("saute the egg", "fry"), ("삶은 달걀", "boil"), ("달걀을 부치는 법", "fry"), ("계란을 삶을 때", "boil"),
    ("reach heat", "ovenDidReachHeat"), ("OvenDidReachHeat", "ovenDidReachHeat"),
    ("ovenDidReachHeat는 언제 불리나요", "ovenDidReachHeat"), ("storing a leftover", "leftovers"),
    ("whetting the knife", "knife"), ("salted pasta", "salt"), ("파스타에 소금", "salt"),
  ])
  func theNearestComesFirst(_ question: String, _ name: String) throws {
    #expect(try Kitchen.names(question).first == name)
  }

  @Test(arguments: ["bicycle tyre", "how do you", "", " ?! ", "\"", "egg* OR (", "자전거 바퀴", "…"])
  func whatHasNothingToDoWithItFindsNothing(_ question: String) throws {
    #expect(try Kitchen.guess(question).full.isEmpty)
  }

  @Test(arguments: [
    "how do you sharpen a bicycle tyre on a saddle", "자전거 안장과 바퀴는 어떻게 부치나요",
  ])
  func aQuestionOfUnknownWordsIsNotAnsweredByOneThatIsKnown(_ question: String) throws {
    #expect(try Kitchen.guess(question).full.isEmpty)
  }

  @Test(arguments: [
    "how do you sharpen knives for ice cream", "how do you cook rice in water on a bicycle",
    "자전거에서 달걀은 어떻게 삶나요",
  ])
  func whatNamesAnotherSubjectFindsNothing(_ question: String) throws {
    #expect(try Kitchen.guess(question).full.isEmpty)
    let there = Kitchen.topic("cone", ["How do you sharpen knives for ice cream or a bicycle?"])
    let guess = try Kitchen.guess("sharpen knives for ice cream", among: Kitchen.topics + [there])
    #expect(guess.full.first?.name == "cone")
  }

  @Test(arguments: [
    ("how do you shrapen knives", "knife"), ("what is sorudough", "bread"),
    ("what is inductoin", "stove"), ("is it ovnDidReachHeet?", "ovenDidReachHeat"),
  ])
  func misspeltWordsArePutRight(_ question: String, _ name: String) throws {
    #expect(try Kitchen.guess(question).full.map(\.name) == [name])
  }

  @Test func onlyWholeWordsArePutRight() throws {
    let index = try TopicSearch(Kitchen.topics, Kitchen.reader).index(for: "")
    #expect(try index.respelt("frey the (frey) freyer") == "fry the (fry) freyer")
    #expect(try index.respelt("fry the egg") == "fry the egg")
  }

  @Test func aShortWordWithAnotherLetterIsAnotherWord() throws {
    #expect(try Kitchen.guess("what is fly boat").full.isEmpty)
    #expect(try Kitchen.guess("how do you cork rice wine bottles").full.isEmpty)
  }

  @Test func whatIsNearestToAMissIsStillNamed() throws {
    let guess = try Kitchen.guess("why times water bicycle")
    #expect(guess.full.isEmpty)
    #expect(guess.further.map(\.name).contains("rice"))
  }

  @Test func bothPartsAreTold() throws {
    let asked = "How do you sharpen knives and what is sourdough?"
    #expect(Set(try Kitchen.guess(asked).full.map(\.name)) == ["knife", "bread"])
    let korean = "칼은 어떻게 갈고 사워도우란 무엇인가요?"
    #expect(Set(try Kitchen.guess(korean).full.map(\.name)) == ["knife", "bread"])
    #expect(try Kitchen.guess("How do you sharpen knives?").full.map(\.name) == ["knife"])
  }

  @Test func decomposedHangulIsTheSame() throws {
    let question = "달걀을 부치나요"
    #expect(
      try Kitchen.names(question.decomposedStringWithCanonicalMapping) == Kitchen.names(question))
    #expect(try !Kitchen.names(question).isEmpty)
  }

  @Test func headingsCountMoreThanBodies() throws {
    let more = [
      Kitchen.topic("spoons", ["Spoon"], "A fork lies beside it."),
      Kitchen.topic("forks", ["Fork"], "A spoon lies beside it."),
    ]
    #expect(try Kitchen.names("spoons", among: Kitchen.topics + more) == ["spoons", "forks"])
    #expect(try Kitchen.names("forks", among: Kitchen.topics + more) == ["forks", "spoons"])
  }

  @Test func whatAnswersQuestionsComesBeforeWhatGoesWithAnAnswer() throws {
    let more = [
      Kitchen.topic("a", ["Ladles"], kind: .term), Kitchen.topic("b", ["Ladles"]),
      Kitchen.topic("c", ["Ladles"], kind: .source),
    ]
    #expect(try Kitchen.names("ladles", among: Kitchen.topics + more) == ["b", "a"])
  }

  @Test(arguments: [
    ("ovenDoor", ["ovenDoor", "oven", "Door"]),
    ("UIOvenDoor", ["UIOvenDoor", "UI", "Oven", "Door"]),
    ("URLs", ["URLs"]), ("iOS", ["iOS"]), ("oven-door(_:)는", ["oven", "door", "는"]),
    ("달걀은", ["달걀", "걀은"]), ("é x\u{301} 日本", ["é", "x", "日本"]), ("", []), ("👩‍🍳!", []),
  ])
  func aTextIsReadAs(_ text: String, _ tokens: [String]) {
    #expect(Word.tokens(of: text) == tokens.joined(separator: " "))
  }

  @Test func koreanIsLeftOutWhereNoQuestionCanFindIt() {
    #expect(Word.tokens(of: "ovenDoor를 egg", withHangul: false) == "ovenDoor oven Door egg")
  }

  @Test func sqliteSaysWhatIsWrongWithAStatement() throws {
    let database = try Database()
    #expect(throws: Database.Failure(message: "no such table: nowhere")) {
      try database.run("SELECT 1 FROM nowhere")
    }
    try database.run("CREATE VIRTUAL TABLE t USING fts5(a)")
    let find = "SELECT rowid FROM t WHERE t MATCH ?1"
    #expect(throws: Database.Failure.self) { try database.run(find, for: [["\""]]) }
    try database.run("INSERT INTO t(rowid, a) VALUES (7, ?1)", for: [["egg"]])
    var rows: [Int] = []
    try database.run(find, for: [["egg"]]) { rows.append($0.integer(at: 0)) }
    #expect(rows == [7])
  }
}
