import Quiz
import Machine

/// Puts a question and its answer into the words of a sheet.
struct ItemWriter {
  let deck: Deck
  let voice: Voice

  func item(_ question: Question, number: Int) -> Sheet.Item {
    let writer = QuestionWriter(deck, voice: voice)
    let verdict = Grader(deck).unknown(question)
    let duties = duties(in: question)
    return Sheet.Item(
      number: number, question: question,
      heading: [writer.heading(question), writer.versions(question).map { "(\($0))" }]
        .compactMap { $0 }.joined(separator: " "),
      text: writer.text(question), answer: writer.answer(question),
      words: writer.answerWords(question), remarks: remarks(on: question),
      reasons: duties.isEmpty ? [verdict.because.map(voice.text)].compactMap { $0 } : whys(duties),
      sources: unique(verdict.sources + duties.flatMap(\.duty.sources))
        .compactMap { deck.source($0) })
  }

  // MARK: Remarks

  private func remarks(on question: Question) -> [String] {
    orders(of: question) + RemarkWriter(deck, voice: voice).remarks(on: question)
  }

  /// That other orders are right, and what may come besides.
  private func orders(of question: Question) -> [String] {
    guard case .sequence(let effects) = question.key else { return [] }
    let open = question.allowsOtherOrders ? [voice.say("verdict.open-order")] : []
    let optional = unique(effects.filter { $0.certainty == .may }.map(\.name))
    guard !optional.isEmpty else { return open }
    let names = voice.list(optional.map { voice.text(deck.names[$0].name) })
    return open + [voice.say("verdict.may", ["names": Phrase(names)])]
  }

  // MARK: Duties

  /// The duties that are right, with the numbers of their choices.
  private func duties(in question: Question) -> [(number: Int, duty: Duty)] {
    guard case .duties = question.subject, case .choices(let right, _) = question.key else {
      return []
    }
    return right.compactMap { id in
      guard let number = question.vocabulary.number(of: id), let duty = deck.duty(id) else {
        return nil
      }
      return (number, duty)
    }
  }

  private func whys(_ duties: [(number: Int, duty: Duty)]) -> [String] {
    let whys = duties.compactMap { item in item.duty.why.map { (item.number, voice.text($0)) } }
    return duties.count == 1 ? whys.map(\.1) : whys.map { "\($0). \($1)" }
  }

  private func unique<Element: Hashable>(_ items: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return items.filter { seen.insert($0).inserted }
  }
}
