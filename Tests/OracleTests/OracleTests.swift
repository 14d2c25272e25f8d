import Testing

/// What the oracle tells of `House`, worked out by hand.
@Suite struct OracleTests {
  private let oracle: Oracle

  init() throws {
    oracle = Oracle(try TableReader.tables(shared: [], own: [TableReader.root(of: House.file)]))
  }

  private func tell(
    _ calls: String..., facts: Set<String> = [], leaves: [String: String] = [:]
  ) throws -> Telling {
    var start = World(initialFor: oracle.tables)
    start.facts.formUnion(facts)
    start.leaves.merge(leaves) { $1 }
    return try oracle.tell(calls, from: start)
  }

  /// `name instance state`, and `?` after a name that may be left out.
  private func lines(_ telling: Telling) -> [String] {
    telling.effects.map {
      "\($0.name)\($0.certainty == "may" ? "?" : "") \($0.instance) \($0.state)"
    }
  }

  /// The pairs of names in the relation, `a<b`.
  private func order(_ telling: Telling) -> Set<String> {
    Set(
      telling.pairs.map { "\(telling.effects[$0.first].name)<\(telling.effects[$0.second].name)" })
  }

  private func refusals(_ telling: Telling) -> [Refusal?] {
    telling.outcomes.map(\.refusal)
  }

  @Test func anEffectIsShownInTheStateItsInstanceIsInAtThatMoment() throws {
    let telling = try tell("open@door-1")
    #expect(
      lines(telling) == [
        "knock door-1 shut", "creak? door-1 open.wide", "breeze house draughty=none",
        "light lamp off",
      ])
    #expect(telling.outcomes[0].after.leaves["door-1"] == "open.wide")
    #expect(telling.outcomes[0].before.leaves["door-1"] == "shut")
  }

  @Test func theRowWithTheDeepestFromIsTaken() throws {
    #expect(
      lines(try tell("push@door-1", leaves: ["door-1": "open.wide"])) == [
        "deep door-1 open.wide"
      ])
    #expect(
      lines(try tell("push@door-1", leaves: ["door-1": "open.ajar"])) == [
        "shallow door-1 open.ajar"
      ])
  }

  @Test func twoRowsAtOneDepthAreRefusedAndNothingChanges() throws {
    let telling = try tell("clash")
    #expect(refusals(telling) == [.ambiguous])
    #expect(telling.effects.isEmpty)
    #expect(telling.outcomes[0].after == telling.outcomes[0].before)
  }

  @Test func whatIsSentComesAfterTheSendingRowButNotAfterTheChangeItCaused() throws {
    #expect(
      order(try tell("open@door-1")) == [
        "knock<creak", "knock<light", "creak<light", "knock<breeze", "creak<breeze",
      ])
  }

  @Test func anArgumentMustFit() throws {
    let open = ["door-1": "open.wide", "door-2": "open.ajar"]
    #expect(refusals(try tell("open")) == [.severalQualify])
    #expect(refusals(try tell("open", leaves: open)) == [.nobodyQualifies])
    #expect(refusals(try tell("open", leaves: ["door-1": "open.ajar"])) == [nil])
    #expect(refusals(try tell("open@lamp")) == [.unfitArgument])
    #expect(refusals(try tell("open@door-1", leaves: open)) == [.unfitArgument])
    #expect(refusals(try tell("switch@lamp")) == [.needlessArgument])
  }

  @Test func aSituationNeedsItsConditionItsTargetsAndItsRows() throws {
    #expect(refusals(try tell("wait")) == [.condition])
    #expect(refusals(try tell("wait", facts: ["dark"])) == [nil])
    #expect(refusals(try tell("push-all")) == [.noTarget])
    #expect(refusals(try tell("push-lamp")) == [.noRow])
    #expect(refusals(try tell("push-if-any")) == [nil])
  }

  @Test func oneEventGoesToAllBeforeTheNextGoesToAny() throws {
    let telling = try tell("cycle")
    #expect(
      telling.effects.filter { $0.instance.hasPrefix("door") }.map { "\($0.name) \($0.instance)" }
        == [
          "knock door-1", "creak door-1", "knock door-2", "creak door-2", "slam door-1",
          "slam door-2",
        ])
  }

  @Test func partsOfTogetherAreUnorderedAndStepsAreNot() throws {
    let together = order(try tell("both"))
    #expect(together == [])
    #expect(order(try tell("in-turn")) == ["bell<light"])
  }

  @Test func branchesOfAnyOrderAreUnorderedAgainstEachOther() throws {
    #expect(
      order(try tell("ring")) == [
        "first<a1", "first<a2", "first<b", "first<last", "a1<a2", "a1<last", "a2<last", "b<last",
      ])
  }

  @Test func anEffectOnAnotherInstanceIsItsLatest() throws {
    let telling = try tell("borrow")
    #expect(lines(telling) == ["light lamp off", "glow lamp on", "bell bell idle", "fade lamp on"])
    #expect(
      order(telling) == ["light<glow", "light<fade", "glow<fade", "glow<bell", "light<bell"])
  }

  @Test func aChangeComesAfterWhatItNamesOfAllWhoCausedIt() throws {
    let telling = try tell("air")
    #expect(
      lines(telling) == [
        "knock door-1 shut", "creak? door-1 open.wide", "breeze house draughty=none",
        "light lamp off", "knock door-2 shut", "creak? door-2 open.wide",
        "draught house draughty=yes",
      ])
    #expect(telling.earlier[6] == [0, 1, 2, 4])
  }

  @Test func theOnlyCauserGoesOnAfterTheChange() throws {
    let alone = order(try tell("open-and-shut@door-1"))
    #expect(alone.contains("breeze<slam"))
    #expect(!alone.contains("light<slam"))
  }

  @Test func aChangeThatNobodyCausedComesAfterTheStepBefore() throws {
    let telling = try tell("evening")
    #expect(lines(telling) == ["bell bell idle", "gloom house gloom=deep"])
    #expect(order(telling) == ["bell<gloom"])
  }

  @Test func factsAndDataAreSeenByConditions() throws {
    #expect(lines(try tell("switch", facts: ["dark"])) == ["light lamp off"])
    let telling = try tell("switch", "dusk", "switch")
    #expect(refusals(telling) == [.noRow, nil, nil])
    #expect(telling.outcomes[1].after.facts == ["dark"])
    #expect(lines(try tell("visit")) == ["bell bell idle", "guest bell idle"])
  }

  @Test func countsAndOthersLeaveTheRightOneOut() throws {
    let one = ["door-1": "open.ajar"]
    #expect(refusals(try tell("only@door-1", leaves: one)) == [nil])
    #expect(refusals(try tell("only@door-2", leaves: one)) == [.condition])
    let telling = try tell("neighbour@door-1")
    #expect(telling.outcomes[0].after.leaves["door-2"] == "open.wide")
    #expect(telling.outcomes[0].after.leaves["door-1"] == "shut")
  }

  @Test func conditionsAreReadAsWritten() throws {
    #expect(
      try ClaimReader.claim("not dark and (why is url or some other door in open|shut where told)")
        == .all([
          .not(.fact("dark")),
          .any([
            .datum(key: "why", value: "url"),
            .count(
              .some, Crowd(others: true, role: "door", states: ["open", "shut"], filter: .told)),
          ]),
        ]))
    #expect(
      try ClaimReader.aim("first door where my.lamp in on or always")
        == .first(
          Crowd(
            others: false, role: "door", states: nil,
            filter: .any([.membership(.mine("lamp"), states: ["on"]), .always]))))
    #expect(throws: OracleFault.self) { try ClaimReader.claim("dark dark") }
    #expect(throws: OracleFault.self) { try ClaimReader.claim("(dark") }
  }
}
