import Machine
import Quiz

// Counterparts, and the duties of names.

extension Rule {
  /// A counterpart relates at least two names, and a name has one counterpart in each family.
  static let counterpart = Rule(
    id: "counterpart",
    files: { contents in
      let counterparts = contents.shared.counterparts
      let used = Set(counterparts.flatMap { $0.members.map(\.key.text) })
      return counterparts.filter { $0.members.count < 2 }.map { fault("alone", $0.id) }
        + ambiguous(counterparts)
        + contents.shared.families.filter { !used.contains($0.id.text) }
        .map { fault("unused", $0.id) }
    })

  private static func fault(_ detail: String, _ id: Word) -> Finding {
    Finding(rule: "counterpart", detail: detail, arguments: ["id": id.text], at: id.span)
  }

  /// A name of one family beside a name of another.
  private struct Pair: Hashable {
    let family: String
    let name: String
    let other: String
  }

  /// Names that stand beside two different names of one family.
  private static func ambiguous(_ counterparts: [CounterpartDraft]) -> [Finding] {
    var first: [Pair: String] = [:]
    return counterparts.flatMap { counterpart in
      counterpart.members.flatMap { member in
        counterpart.members.filter { $0.key != member.key }.compactMap { other -> Finding? in
          let pair = Pair(
            family: member.key.text, name: member.value.text, other: other.key.text)
          guard let earlier = first[pair], earlier != other.value.text else {
            first[pair] = other.value.text
            return nil
          }
          return Finding(
            rule: "counterpart", detail: "ambiguous",
            arguments: [
              "name": member.value.text, "family": other.key.text, "first": earlier,
              "second": other.value.text,
            ], at: member.value.span)
        }
      }
    }
  }

  /// The duties of every name must be those that were written down from the sources.
  static let dutyExpectation = Rule(
    id: "duty-expectation",
    files: { contents in
      guard contents.shared.spans["expected-duties"] != nil else { return [] }
      let expected = contents.shared.expectedDuties
      return expected.flatMap { unmet($0, by: contents.names) }
        + unexpected(contents.names, expected)
        + unknown(
          "unknown-duty", expected.flatMap { $0.duties + $0.also },
          contents.shared.duties.map(\.id))
    })

  /// Differences between an expectation and the name it is of.
  private static func unmet(
    _ expected: ExpectedDutiesDraft, by names: [NameDraft]
  ) -> [Finding] {
    guard let name = names.first(where: { $0.id.text == expected.name.text }) else {
      return [
        .unknownName(
          kind: "name", expected.name.text, at: expected.name.span, among: names.map(\.id.text))
      ]
    }
    return [
      ("duties", expected.duties, name.duties), ("also", expected.also, name.also),
    ].flatMap { key, wanted, found in
      extra(in: wanted, beyond: found, key, "lacking", name.id)
        + extra(in: found, beyond: wanted, key, "unexpected", name.id)
    }
  }

  /// The entries of a list that the other side does not have.
  private static func extra(
    in list: [Word], beyond other: [Word], _ key: String, _ detail: String, _ name: Word
  ) -> [Finding] {
    let known = Set(other.map(\.text))
    return list.filter { !known.contains($0.text) }.map {
      Finding(
        rule: "duty-expectation", detail: detail,
        arguments: ["name": name.text, "duty": $0.text, "key": key], at: $0.span)
    }
  }

  /// Names with duties of which nothing is expected.
  private static func unexpected(
    _ names: [NameDraft], _ expected: [ExpectedDutiesDraft]
  ) -> [Finding] {
    let known = Set(expected.map(\.name.text))
    return names.filter { !known.contains($0.id.text) && !($0.duties + $0.also).isEmpty }.map {
      Finding(
        rule: "duty-expectation", detail: "missing", arguments: ["name": $0.id.text],
        at: $0.id.span)
    }
  }

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
      }.map {
        Finding(
          rule: "unasked-duty", arguments: ["id": $0.id],
          at: subject.span($0.id, among: subject.contents.shared.duties.map(\.id)))
      }
    })
}

extension Deck {
  /// Some name carries it; a duty that none does has a finding of its own.
  fileprivate func isCarried(_ duty: Duty) -> Bool {
    names.contains { ($0.duties + $0.alsoAccepts).contains(duty.id) }
  }

  /// All architectures that it is asked in are there; one that is not has a finding of its own.
  fileprivate func isAtHome(_ duty: Duty) -> Bool {
    duty.architectures.allSatisfy { architecture($0) != nil }
  }
}
