import Machine

/// What linkers of one architecture share: its names, and where to report.
struct Linking {
  let scope: Scope
  let citations: Citations
  let log: FindingLog

  /// - Parameters:
  ///   - me: the role that `my` stands for, if any.
  ///   - argument: the role that `it` stands for, if any.
  func condition(_ text: Word?, me: Role.ID? = nil, argument: Role.ID? = nil) -> Guard {
    guard let text else { return .always }
    var parser = ExpressionParser(text, scope: scope, me: me, argument: argument)
    let result = parser.condition()
    log.report(parser.findings)
    return result
  }

  func target(_ text: Word, me: Role.ID?, argument: Role.ID? = nil) -> Target? {
    var parser = ExpressionParser(text, scope: scope, me: me, argument: argument)
    let result = parser.target()
    log.report(parser.findings)
    return result
  }

  func name(_ word: Word) -> EffectName.ID? { log.find("name", word, in: scope.names) }

  func role(_ word: Word) -> Role.ID? {
    if let role = scope.role(named: word.text) { return role }
    log.unknown("role", word, among: scope.roles.map(\.id))
    return nil
  }

  func facts(_ entries: [Keyed<Bool>]) -> [(fact: Fact.ID, value: Bool)] {
    entries.compactMap { entry in
      log.find("fact", entry.key, in: scope.facts).map { ($0, entry.value) }
    }
  }

  func event(_ word: Word, of role: Role.ID) -> StateMachine.Event.ID? {
    let machine = scope[role].machine
    if let event = machine.eventsByID[word.text] { return event }
    log.unknown("event", word, among: machine.draft.events.map(\.text))
    return nil
  }

  func leaf(_ word: Word, of role: Role.ID) -> Leaf? {
    let machine = scope[role].machine
    if let leaf = machine.leaf(named: word.text) { return leaf }
    if let parent = machine.stateSets[word.text] {
      let leaves = parent.leaves.map { machine.leafNames[Int($0.ordinal)] }
      log.report(
        Finding(
          rule: "not-a-leaf",
          arguments: ["name": word.text, "leaves": leaves.joined(separator: ", ")], at: word.span)
      )
    } else {
      log.unknown("state", word, among: machine.leafNames)
    }
    return nil
  }

  /// A situation as it is written: `close-window@scene-2`.
  func occurrence(_ word: Word, among situations: Table<Situation>) -> Occurrence? {
    let parts = word.text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = Word(text: String(parts.first ?? ""), span: word.span)
    guard let index = situations.firstIndex(where: { $0.id == name.text }) else {
      log.unknown("situation", name, among: situations.map(\.id))
      return nil
    }
    guard parts.count == 2 else { return Occurrence(situation: index) }
    let argument = Word(text: String(parts[1]), span: word.span)
    guard let instance = scope.instance(named: argument.text) else {
      log.unknown("instance", argument, among: scope.instances)
      return nil
    }
    return Occurrence(situation: index, argument: instance.index)
  }
}
