import Machine
import Quiz

@testable import App

/// A little collection about cooking, in two languages.
enum Kitchen {
  static let topics = [
    topic(
      "boil", ["How do you boil an egg?", "달걀은 어떻게 삶나요?", "soft egg"], "Seven minutes in water."),
    topic("fry", ["How do you fry an egg?", "달걀은 어떻게 부치나요?"], "In a pan with butter."),
    topic("rest", ["Why must a roast rest?", "고기는 왜 식혀야 하나요?"], "The juice settles."),
    topic("ovenDidReachHeat", ["ovenDidReachHeat", "pan lids"], "The oven is hot. 오븐이 뜨거워졌습니다."),
    topic("leftovers", ["Storing leftovers"], "Keep them cold; an egg keeps three days."),
    topic("knife", ["How do you sharpen knives?", "칼은 어떻게 가나요?"], "On a wet stone."),
    topic("rice", ["How do you cook rice?", "밥은 어떻게 짓나요?"], "With twice the water, lid closed."),
    topic("bread", ["What is sourdough?", "사워도우란 무엇인가요?"], "Dough that rises without yeast."),
    topic("stove", ["What is induction?", "인덕션이란 무엇인가요?"], "A stove that heats the pan itself."),
    topic("salt", ["When do you salt pasta?", "파스타에는 언제 소금을 넣나요?"], "As soon as it boils."),
  ]

  static func topic(
    _ name: String, _ headings: [String], _ body: String = "",
    kind: App.Topic.Kind = .definition
  ) -> App.Topic {
    App.Topic(
      kind, name, headings[0], "", headings: headings, spellings: [],
      bodies: [LocalizedText(["en": body])]
    ) { [] }
  }

  static let reader = QuestionReader(
    stop: ["the", "do", "you", "how", "an", "to", "from", "a", "what", "is", "어떻게"],
    weak: ["why", "times"], elsewhere: ["bicycle", "ice cream", "자전거"],
    conjunctions: ["and", "그리고"], links: ["고", "와"],
    synonyms: [["saute", "fry"], ["hot plate", "stove"], ["달걀", "계란"], ["whet", "sharpen"]],
    asking: ["뭐"], particles: ["이"])

  /// The names of all that comes near, best first.
  static func names(_ question: String, among topics: [App.Topic] = topics) throws -> [String] {
    let guess = try guess(question, among: topics)
    return (guess.full + guess.further).map(\.name)
  }

  static func guess(_ question: String, among topics: [App.Topic] = topics) throws -> Guess {
    try TopicSearch(topics, reader).guess(question)
  }
}
