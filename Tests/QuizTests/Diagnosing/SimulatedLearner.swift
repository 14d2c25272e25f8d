@testable import Quiz

/// Somebody who holds a misconception, or none, and slips now and then.
struct SimulatedLearner {
  /// Index in the deck's misconceptions; nil: none.
  let misconception: Misconception.ID?
  /// 0…1: how often an answer is not what is believed.
  let slipRate: Double
  var generator: SeededGenerator
  let deck: Deck

  mutating func answer(to question: Question, _ forecast: Forecast) -> Answer {
    let key = forecast.answer(of: misconception)
    let answer = key.answer ?? Answer([])
    let isSlip = Double(generator.index(below: 1000)) < slipRate * 1000
    return isSlip ? slipped(answer, question) : answer
  }

  /// A word left out, put in or put in the place of another.
  private mutating func slipped(_ answer: Answer, _ question: Question) -> Answer {
    let entries = question.vocabulary.entries
    var words = answer.words
    let other = Answer.Word(id: entries[generator.index(below: entries.count)].id)
    guard question.isSequence else { return Answer([other]) }
    switch generator.index(below: 3) {
    case 0 where !words.isEmpty: words.remove(at: generator.index(below: words.count))
    case 1 where !words.isEmpty: words[generator.index(below: words.count)] = other
    default: words.insert(other, at: generator.index(below: words.count + 1))
    }
    return Answer(words)
  }
}
