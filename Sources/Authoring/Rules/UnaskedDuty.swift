import Diagnostics
import Quizzing

extension Rule {
  /// Every duty must be asked in some architecture; that it is acceptable somewhere is not enough.
  static let unaskedDuty = Rule(
    id: "unasked-duty",
    deck: { subject in
      guard subject.isWhole, subject.studies.allSatisfy(\.base.isExhaustive) else { return [] }
      let asked = Set(Examiner(subject.deck).cards.compactMap(\.duty))
      return subject.deck.duties.filter {
        !asked.contains($0.id) && isCarried($0, subject.deck) && isHere($0, subject.deck)
      }
      .map {
        Finding(
          rule: "unasked-duty", arguments: ["id": $0.id], at: subject.span("duty", $0.id))
      }
    })

  /// Whether all architectures that it is asked in are there; one that is not has a finding of its own.
  private static func isHere(_ duty: Duty, _ deck: Deck) -> Bool {
    duty.architectures.allSatisfy { deck.architecture($0) != nil }
  }

  private static func isCarried(_ duty: Duty, _ deck: Deck) -> Bool {
    deck.names.contains { ($0.duties + $0.alsoAccepts).contains(duty.id) }
  }
}

extension Card {
  /// The duty that it asks for.
  fileprivate var duty: String? {
    if case .duty(let duty) = asks { duty } else { nil }
  }
}
