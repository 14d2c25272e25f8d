import Quiz

extension Rule {
  /// Every duty must be asked for by some question; that it is acceptable somewhere is not enough.
  static let unaskedDuty = Rule(
    id: "unasked-duty",
    deck: { subject in
      let deck = subject.deck
      guard subject.isExhausted, !deck.kinds.isEmpty else { return [] }
      let examiner = Examiner(deck)
      let asked = Set(examiner.cards.flatMap(examiner.duties))
      return deck.duties.filter {
        !asked.contains($0.id) && deck.isCarried($0) && deck.isAtHome($0)
      }
      .map {
        Finding(
          rule: "unasked-duty", arguments: ["id": $0.id], at: subject.span("duty", $0.id))
      }
    })
}

extension Deck {
  /// Whether any name carries it; a duty that none does has a finding of its own.
  fileprivate func isCarried(_ duty: Duty) -> Bool {
    names.contains { ($0.duties + $0.alsoAccepts).contains(duty.id) }
  }

  /// Whether all architectures that it is asked in are there; one that is not has a finding of its own.
  fileprivate func isAtHome(_ duty: Duty) -> Bool {
    duty.architectures.allSatisfy { architecture($0) != nil }
  }
}
