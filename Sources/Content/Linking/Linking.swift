import Machine

/// An architecture, and the names that other content can use to refer to its parts.
struct LinkedArchitecture {
  let architecture: Architecture
  var linking: Linking
}

/// The names of one architecture and of its deck, shared by all that links the architecture.
struct Linking {
  let scope: Scope
  var deck: DeckScope

  var log: FindingLog { deck.log }

  func condition(_ text: Word?, me: Role.ID? = nil, argument: Role.ID? = nil) -> Guard {
    guard let text else { return .always }
    return parse(text, me, argument) { $0.condition() }
  }

  func target(_ text: Word, me: Role.ID?, argument: Role.ID? = nil) -> Target? {
    parse(text, me, argument) { $0.target() }
  }

  private func parse<Result>(
    _ text: Word, _ me: Role.ID?, _ argument: Role.ID?, _ read: (inout ExpressionParser) -> Result
  ) -> Result {
    var parser = ExpressionParser(text, scope: scope, me: me, argument: argument)
    let result = read(&parser)
    log.report(parser.findings)
    return result
  }

  func name(_ word: Word) -> EffectName.ID? { deck.name(word) }

  func role(_ word: Word) -> Role.ID? { log.find("role", word, in: scope.roles, by: \.id) }

  /// The roles that run a machine.
  func players(of machine: Word) -> [Role.ID] {
    let found = scope.roles.indices.filter { scope[$0].machine.id == machine.text }
    if found.isEmpty { log.unknown("machine", machine, among: scope.roles.map(\.machine.id)) }
    return found
  }

  func facts(_ entries: [Keyed<Bool>]) -> [(fact: Fact.ID, value: Bool)] {
    entries.compactMap { entry in
      log.find("fact", entry.key, in: scope.facts).map { ($0, entry.value) }
    }
  }

  func event(_ word: Word, of role: Role.ID) -> StateMachine.Event.ID? {
    log.find("event", word, in: scope[role].machine.events, by: \.id)
  }

  func states(_ word: Word, of role: Role.ID) -> StateSet? {
    log.find("state", word, in: scope[role].machine.stateSets)
  }

  func leaf(_ word: Word, of role: Role.ID) -> Leaf? {
    let machine = scope[role].machine
    if let leaf = machine.leaf(named: word.text) { return leaf }
    guard let parent = machine.stateSets[word.text] else {
      log.unknown("state", word, among: machine.leafNames)
      return nil
    }
    let leaves = parent.leaves.map { machine.leafNames[Int($0.ordinal)] }.joined(separator: ", ")
    log.report(Finding("not-a-leaf", ["name": word.text, "leaves": leaves], at: word.span))
    return nil
  }

  func situation(_ word: Word, among situations: Table<Situation>) -> Situation.ID? {
    log.find("situation", word, in: situations, by: \.id)
  }

  /// A situation as it is written: `close-window@scene-2`.
  func occurrence(_ word: Word, among situations: Table<Situation>) -> Occurrence? {
    let (name, instance) = word.call
    guard let situation = situation(name, among: situations) else { return nil }
    guard let instance else { return Occurrence(situation: situation) }
    guard let told = scope.instance(named: instance.text) else {
      log.unknown("instance", instance, among: scope.instances)
      return nil
    }
    return Occurrence(situation: situation, argument: told.index)
  }
}
