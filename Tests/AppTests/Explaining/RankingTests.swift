import Foundation
import Testing

@testable import App

@Suite struct RankingTests {
  @Test(arguments: [
    ("boiling eggs", 0), ("eggs that are boiled soft", 0), ("frying eggs", 1),
    ("saute the egg", 1), ("삶은 달걀", 0), ("부친 달걀을", 1), ("oven, then table", 2),
    ("table, then oven", 3), ("오븐에서 식탁", 2), ("식탁에서 오븐", 3), ("reach heat", 4),
    ("OvenDidReachHeat", 4), ("leftover", 5), ("three days", 5), ("달걀 fry", 1),
  ])
  func theNearestComesFirst(_ question: String, _ passage: Int) {
    #expect(Kitchen.index.ranking(by: question).hits.first?.passage == passage)
  }

  @Test func aQuestionWithoutAKnownWordFindsNothing() {
    let ranking = Kitchen.index.ranking(by: "bicycle tyre")
    #expect(ranking.hits.isEmpty)
    #expect(!ranking.knowsAllWords)
  }

  @Test func aQuestionOfStopWordsFindsNothing() {
    #expect(Kitchen.index.ranking(by: "how do you").hits.isEmpty)
    #expect(Kitchen.index.ranking(by: "").hits.isEmpty)
    #expect(Kitchen.index.ranking(by: " ?! ").hits.isEmpty)
  }

  @Test func whetherAllWordsAreKnown() {
    #expect(Kitchen.index.ranking(by: "butter in the tins").knowsAllWords == false)
    #expect(Kitchen.index.ranking(by: "boil the egg").knowsAllWords)
  }

  @Test func wordsThatSayLittleCountLess() {
    let index = PassageIndex(
      [
        Passage(headings: ["Why forks?"], bodies: [], preference: 1),
        Passage(headings: ["Spoons and forks"], bodies: [], preference: 1),
      ], reader: Kitchen.reader)
    #expect(index.ranking(by: "why spoons").hits.first?.passage == 1)
    #expect(index.ranking(by: "why").hits.map(\.passage) == [0])
  }

  @Test func decomposedHangulIsTheSame() {
    let question = "달걀을 부치나요"
    let scores = [question, question.decomposedStringWithCanonicalMapping].map {
      Kitchen.index.ranking(by: $0).hits.map(\.score)
    }
    #expect(scores[0] == scores[1])
  }

  @Test func theSameQuestionHasTheSameScoresAlways() {
    let first = Kitchen.index.ranking(by: "egg from oven to table")
    let again = PassageIndex(Kitchen.passages, reader: Kitchen.reader)
      .ranking(by: "egg from oven to table")
    #expect(first.hits.map(\.passage) == again.hits.map(\.passage))
    #expect(first.hits.map(\.score) == again.hits.map(\.score))
  }

  @Test func headingsCountMoreThanBodies() {
    let index = PassageIndex(
      [
        Passage(headings: ["Spoons"], bodies: ["A fork lies beside."], preference: 1),
        Passage(headings: ["Fork"], bodies: ["A spoon lies beside."], preference: 1),
        Passage(headings: ["Knives"], bodies: ["They are sharp."], preference: 1),
      ], reader: Kitchen.reader)
    #expect(index.ranking(by: "spoon").hits.map(\.passage) == [0, 1])
    #expect(index.ranking(by: "forks").hits.map(\.passage) == [1, 0])
  }

  @Test func preferenceDecidesBetweenEquals() {
    let index = PassageIndex(
      [
        Passage(headings: ["Spoons"], bodies: [], preference: 1),
        Passage(headings: ["Spoons"], bodies: [], preference: 1.1),
        Passage(headings: ["Spoons"], bodies: [], preference: 1),
      ], reader: Kitchen.reader)
    #expect(index.ranking(by: "spoon").hits.map(\.passage) == [1, 0, 2])
  }
}
