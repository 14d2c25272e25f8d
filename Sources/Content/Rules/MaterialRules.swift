import Quiz

extension Rule {
  /// A counterpart must relate two names or more, or say where a name has none. A name has one counterpart in each
  /// family.
  static let counterpart = files("counterpart") { contents in
    let counterparts = contents.shared.counterparts
    let families = counterparts.flatMap { $0.members.map(\.key) }
    return counterparts.filter { $0.members.count < 2 && $0.none.isEmpty }.map(\.id).map {
      Finding("counterpart", "alone", ["id": $0.text], at: $0.span)
    } + ambiguous(counterparts)
      + unused("counterpart", contents.shared.families.map(\.id), families, detail: "unused")
  }

  /// Finds names that have two different counterparts in one family.
  private static func ambiguous(_ counterparts: [CounterpartDraft]) -> [Finding] {
    /// By family and name, and the other name's family.
    var first: [[String]: String] = [:]
    return counterparts.map(\.members).flatMap { members in
      members.flatMap { member in
        members.filter { $0.key != member.key }.compactMap { other -> Finding? in
          let pair = [member.key.text, member.value.text, other.key.text]
          guard let earlier = first[pair], earlier != other.value.text else {
            first[pair] = other.value.text
            return nil
          }
          return Finding(
            "counterpart", "ambiguous",
            [
              "name": member.value.text, "family": other.key.text, "first": earlier,
              "second": other.value.text,
            ], at: member.value.span)
        }
      }
    }
  }

  /// The duties of every name must be those that were written down from the sources.
  static let dutyExpectation = files("duty-expectation") { contents in
    guard contents.shared.spans["expected-duties"] != nil else { return [] }
    let expected = contents.shared.expectedDuties
    let known = Set(expected.map(\.name.text))
    let missing = contents.names.filter {
      !known.contains($0.id.text) && !($0.duties + $0.also).isEmpty
    }
    return expected.flatMap { unmet($0, by: contents.names) }
      + missing.map {
        Finding("duty-expectation", "missing", ["name": $0.id.text], at: $0.id.span)
      }
      + unknown(
        "unknown-duty", expected.flatMap { $0.duties + $0.also }, contents.shared.duties.map(\.id))
  }

  /// Findings for the duties in which a name differs from the expectation.
  private static func unmet(
    _ expected: ExpectedDutiesDraft, by names: [NameDraft]
  ) -> [Finding] {
    guard let name = names.first(where: { $0.id.text == expected.name.text }) else {
      return [.unknownName("name", expected.name, among: names.map(\.id.text))]
    }
    func extra(
      in list: [Word], beyond other: [Word], _ key: String, _ detail: String
    ) -> [Finding] {
      list.filter { !other.texts.contains($0.text) }.map {
        let arguments = ["name": name.id.text, "duty": $0.text, "key": key]
        return Finding("duty-expectation", detail, arguments, at: $0.span)
      }
    }
    return [
      ("duties", expected.duties, name.duties), ("also", expected.also, name.also),
    ].flatMap { key, wanted, found in
      extra(in: wanted, beyond: found, key, "lacking")
        + extra(in: found, beyond: wanted, key, "unexpected")
    }
  }

  /// Every duty must be asked for by some question; that it is acceptable somewhere is not enough. One that no name
  /// carries, or whose architecture is not there, has a finding of its own.
  static let unaskedDuty = deck("unasked-duty") { subject in
    let deck = subject.deck
    guard subject.isExhausted, !deck.kinds.isEmpty else { return [] }
    let examiner = subject.examiner
    let asked = Set(examiner.cards.flatMap(examiner.duties))
    let carried = Set(deck.names.flatMap { $0.duties + $0.alsoAccepts })
      .subtracting(
        deck.names.filter { $0.duties.count < deck.rules.leastDuties }.flatMap(\.duties))
    return deck.duties.filter { duty in
      !asked.contains(duty.id) && carried.contains(duty.id)
        && duty.architectures.allSatisfy { deck.architecture($0) != nil }
    }.map {
      let span = subject.span($0.id, among: subject.contents.shared.duties.map(\.id))
      return Finding("unasked-duty", ["id": $0.id], at: span)
    }
  }
}
