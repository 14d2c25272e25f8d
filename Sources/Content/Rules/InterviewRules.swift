import Quiz

extension Rule {
  /// A question that follows must be one that can be asked.
  static let unaskedFollowUp = deck("unasked-follow-up") { subject in
    guard subject.isExhausted, subject.canStart else { return [] }
    let drafts = subject.contents.shared.interview.flatMap(\.followUps)
    let linked = subject.deck.interview.flatMap(\.followUps)
    return zip(drafts, linked).filter { _, followUp in
      subject.examiner.question(of: followUp.question, at: .all(of: subject.deck)) == nil
    }.map { draft, _ in
      Finding("unasked-follow-up", ["card": draft.rung.card.text], at: draft.rung.card.span)
    }
  }

  /// Nobody can be heard to make a point that nothing is recognised by.
  static let unheardPoint = files("unheard-point") { contents in
    contents.shared.interview.flatMap(\.points).filter {
      $0.cues.phrases.isEmpty && $0.scattered.isEmpty
    }.map { Finding("unheard-point", at: $0.text.span) }
  }
}
