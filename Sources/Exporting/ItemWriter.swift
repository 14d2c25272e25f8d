import Quizzing
import Simulation
import Statechart

/// Puts a question and its answer into the words of a sheet.
struct ItemWriter {
  let deck: Deck
  let voice: Voice

  func item(_ question: Question, number: Int) -> Sheet.Item {
    let writer = QuestionWriter(deck, voice: voice)
    let verdict = Grader(deck).unknown(question)
    return Sheet.Item(
      number: number, question: question,
      heading: [writer.heading(question), writer.versions(question).map { "(\($0))" }]
        .compactMap { $0 }.joined(separator: " "),
      text: writer.text(question), answer: writer.answer(question),
      remarks: remarks(on: question), because: verdict.because.map(voice.text),
      sources: verdict.sources.compactMap { deck.source($0) })
  }

  private func remarks(on question: Question) -> [String] {
    guard case .sequence(let effects) = question.key else { return [] }
    var remarks: [String] = []
    if question.allowsOtherOrders {
      remarks.append(voice.say("verdict.open-order"))
    }
    let optional = unique(effects.filter { $0.certainty == .may }.map(\.name))
    if !optional.isEmpty {
      let names = voice.list(optional.map { voice.text(deck.names[$0].name) })
      remarks.append(voice.say("verdict.may", ["names": Phrase(names)]))
    }
    return remarks
  }

  private func unique(_ names: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return names.filter { seen.insert($0).inserted }
  }
}
