import Quiz
import Machine

/// Puts a question and its answer into the words of a sheet.
struct ItemWriter {
  let deck: Deck
  let voice: Voice

  func item(_ question: Question, number: Int) -> Sheet.Item {
    let writer = QuestionWriter(deck, voice: voice)
    let verdict = question.gradeUnknown()
    let reasons = question.subject.reasons(ofChoices: question)
    return Sheet.Item(
      number: number, question: question,
      heading: [writer.heading(question), writer.versions(question).map { "(\($0))" }]
        .compactMap { $0 }.joined(separator: " "),
      text: writer.text(question), answer: writer.answer(question),
      words: writer.answerWords(question), remarks: remarks(on: question),
      reasons: reasons.isEmpty
        ? [verdict.because.map(voice.text)].compactMap { $0 } : whys(reasons),
      sources: unique(verdict.sources + reasons.flatMap(\.sources))
        .compactMap { deck.source($0) })
  }

  // MARK: Remarks

  private func remarks(on question: Question) -> [String] {
    orders(of: question) + question.subject.remarks(question, DeckVoice(deck, voice: voice))
  }

  /// That other orders are right, and what may come besides.
  private func orders(of question: Question) -> [String] {
    guard let effects = question.key.effects else { return [] }
    let open = question.allowsOtherOrders ? [voice.say("verdict.open-order")] : []
    let optional = unique(effects.filter { $0.certainty == .may }.map(\.name))
    guard !optional.isEmpty else { return open }
    let names = voice.list(optional.map { voice.text(deck.names[$0].name) })
    return open + [voice.say("verdict.may", ["names": Phrase(names)])]
  }

  /// The reasons of right choices, with the numbers of the choices if there are several.
  private func whys(
    _ reasons: [(number: Int, why: LocalizedText?, sources: [String])]
  ) -> [String] {
    let whys = reasons.compactMap { item in item.why.map { (item.number, voice.text($0)) } }
    return reasons.count == 1 ? whys.map(\.1) : whys.map { "\($0). \($1)" }
  }

  private func unique<Element: Hashable>(_ items: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return items.filter { seen.insert($0).inserted }
  }
}
