import Quiz
import Machine
import TestSupport
import Testing

@Suite struct TemplateTests {
  static let rows: [(String, [String: Phrase], String)] = [
    ("", [:], ""),
    ("plain", ["x": "y"], "plain"),
    ("{x}", ["x": "y"], "y"),
    ("a {x} b {x}", ["x": "y"], "a y b y"),
    ("{x}{y}", ["x": "1", "y": "2"], "12"),
    ("{x|을}", ["x": "화면"], "화면을"),
    ("{x|을}", ["x": "상태"], "상태를"),
    ("{x|을}", ["x": Phrase("scene", reads: "씬")], "scene을"),
    ("{x|으로} 이동", ["x": "서울"], "서울로 이동"),
    ("{x|에서}", ["x": "화면"], "화면에서"),
    ("{n} {n|question|questions}", ["n": Phrase(1)], "1 question"),
    ("{n} {n|question|questions}", ["n": Phrase(0)], "0 questions"),
    ("{n} {n|question|questions}", ["n": Phrase(2)], "2 questions"),
    ("{n|one|}", ["n": Phrase(11)], ""),
    ("{missing}", ["x": "y"], "{missing}"),
    ("{missing|을}", [:], "{missing|을}"),
    ("open {x", ["x": "y"], "open {x"),
    ("close x}", ["x": "y"], "close x}"),
    ("{}", ["x": "y"], "{}"),
    ("{x}", ["x": "{y}", "y": "never"], "{y}"),
    ("가{x}나", ["x": "👩‍👩‍👧"], "가👩‍👩‍👧나"),
  ]

  @Test(arguments: rows)
  func placesAreFilled(_ template: String, _ arguments: [String: Phrase], _ text: String) {
    #expect(Template.fill(template, with: arguments) == text)
  }

  @Test func theNamesOfPlacesAreKnown() {
    #expect(Template.places(in: "{a} {b|을} {c|one|many} {a}") == ["a", "b", "c"])
    #expect(Template.places(in: "none") == [])
  }

  @Test func aMissingMessageShowsItsKey() {
    let wording = Wording(["here": LocalizedText(["en": "Hi {x}.", "ko": "안녕 {x|은}."])])
    #expect(wording.text("here", in: "en", ["x": "you"]) == "Hi you.")
    #expect(wording.text("here", in: "ko", ["x": "당신"]) == "안녕 당신은.")
    #expect(wording.text("gone", in: "en") == "gone")
  }

  @Test func aDecksOwnMessagesTakeThePlaceOfTheOthers() {
    let base = Wording(["a": LocalizedText(["en": "1"]), "b": LocalizedText(["en": "2"])])
    let both = base.overridden(by: Wording(["b": LocalizedText(["en": "3"])]))
    #expect(both.keys == ["a", "b"])
    #expect(both.text("a", in: "en") == "1" && both.text("b", in: "en") == "3")
  }

  @Test func wordsAreListedInEveryLanguage() {
    let wording = Wording(["w": LocalizedText(["en": "none, no calls ", "ko": " 없음,없어요"])])
    #expect(wording.words("w").sorted() == ["no calls", "none", "없어요", "없음"])
    #expect(wording.words("gone") == [])
  }

  @Test func listsAreJoinedAsTheLanguageDoes() {
    let lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]]
    #expect(lists.map(Shipped.english.list) == ["", "a", "a and b", "a, b and c"])
    #expect(lists.map(Shipped.korean.list) == ["", "a", "a, b", "a, b, c"])
  }

  /// Every place of one language's text stands in the other's too.
  @Test func bothLanguagesFillTheSamePlaces() {
    for key in some(Shipped.wording.keys) {
      let texts = Shipped.wording.message(key)?.byLanguage ?? [:]
      #expect(
        Template.places(in: texts["en"] ?? "") == Template.places(in: texts["ko"] ?? ""), "\(key)")
    }
  }
}
