@testable import App

/// A little collection about cooking, in two languages.
enum Kitchen {
  static let passages = [
    passage(["How do you boil an egg?", "달걀은 어떻게 삶나요?", "soft egg"], "Seven minutes in water."),
    passage(["How do you fry an egg?", "달걀은 어떻게 부치나요?"], "In a pan with butter."),
    passage(["From the oven to the table", "오븐에서 식탁까지"], "Let it rest first."),
    passage(["From the table to the oven", "식탁에서 오븐까지"], "Warm the plates again."),
    passage(["ovenDidReachHeat", "pan lids"], "The oven tells that it is hot. 오븐이 뜨거워졌습니다."),
    passage(["Storing leftovers"], "Keep them cold; an egg keeps three days."),
  ]

  private static func passage(_ headings: [String], _ body: String) -> Passage {
    Passage(headings: headings, bodies: [body], preference: 1)
  }

  static let reader = TokenReader(
    words: WordReader(
      stopWords: ["the", "do", "you", "how", "an", "to", "from", "a", "then", "어떻게"],
      weakWords: ["why", "times"],
      endings: ["ing", "ed", "s", "e", "나요", "까지", "에서", "습니다"],
      particles: ["은", "는", "이", "가", "을", "를"]),
    groups: [["saute", "fry"], ["hot plate", "stove"], ["egg", "달걀"]])

  static let index = PassageIndex(passages, reader: reader)
}
