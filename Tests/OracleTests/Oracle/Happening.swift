/// One situation while it happens. It is thrown away if it turns out that it cannot.
struct Happening {
  let oracle: Oracle
  let script: Script
  /// The situation's argument.
  var it: String?
  var world: World

  var effects: [ShownEffect]
  var earlier: [Set<Int>]
  var origins: [String]
  private let number: Int
  /// The row that is being taken.
  var origin: String { "\(number).\(moves.count)" }
  /// Effects that everything in the present step comes after.
  var barrier: Set<Int> = []
  /// By instance: effects of this step that its next row comes after.
  var latest: [String: Set<Int>] = [:]
  /// By instance: the last row it took in this step.
  var taken: [String: TakenRow] = [:]
  /// By derived value and instance: the effects its last change in this step ended with.
  var changed: [DerivedKey: Set<Int>] = [:]
  var moves: [Move] = []
  /// Sent events that wait.
  var queue: [SentEvent] = []

  struct TakenRow {
    /// What the row came after.
    let began: Set<Int>
    /// What comes directly before whatever follows the row.
    let ended: Set<Int>
    let shown: [Int]
  }

  struct SentEvent {
    let event: String
    let instance: String
    let after: Set<Int>
  }

  struct DerivedKey: Hashable {
    let derived: String
    let instance: String
  }

  init(_ oracle: Oracle, _ script: Script, world: World, telling: Telling) {
    self.oracle = oracle
    self.script = script
    self.world = world
    effects = telling.effects
    earlier = telling.earlier
    origins = telling.origins
    number = telling.outcomes.count
  }

  mutating func run(argument: String?) throws(Refusal) {
    try choose(argument)
    guard holds(script.when, my: it) else { throw .condition }
    try run(script.steps, sharingBarrier: false)
  }

  private mutating func choose(_ argument: String?) throws(Refusal) {
    guard let parameter = script.parameter else {
      if argument != nil { throw .needlessArgument }
      return
    }
    let fit = (oracle.members[parameter.role] ?? []).filter { holds(parameter.among, my: $0) }
    if let argument {
      guard fit.contains(argument) else { throw .unfitArgument }
      it = argument
    } else if !parameter.isOptional {
      if fit.count > 1 { throw .severalQualify }
      guard let only = fit.first else { throw .nobodyQualifies }
      it = only
    }
  }

  /// - Parameter sharingBarrier: whether the steps stand in a `together`.
  private mutating func run(
    _ steps: [Script.Step], sharingBarrier: Bool
  ) throws(Refusal) {
    for step in steps {
      if !sharingBarrier { raiseBarrier() }
      switch step {
      case .set(let switches): world.set(switches)
      case .together(let parts): try run(parts, sharingBarrier: true)
      case .choice(let claim, let yes, let no):
        try run(holds(claim, my: it) ? yes : no, sharingBarrier: sharingBarrier)
      case .send(let aim, let dispatches, let ifAny):
        try send(dispatches, to: find(aim, my: it), ifAny: ifAny)
      }
    }
  }

  private mutating func raiseBarrier() {
    barrier = Set(effects.indices)
    latest = [:]
    taken = [:]
  }

  /// `if-any` on the step excuses a lack of targets and of rows, on an event a lack of rows only.
  private mutating func send(
    _ dispatches: [(event: String, ifAny: Bool)], to targets: [String], ifAny: Bool
  ) throws(Refusal) {
    if targets.isEmpty && !ifAny { throw .noTarget }
    for dispatch in dispatches {
      let mayFail = ifAny || dispatch.ifAny
      for target in targets {
        let found = try take(dispatch.event, by: target, after: [])
        guard found || mayFail else { throw .noRow }
        try drain()
      }
    }
  }

  private mutating func drain() throws(Refusal) {
    var handled = 0
    while !queue.isEmpty {
      handled += 1
      if handled > 1_000 { throw .endless }
      let sent = queue.removeFirst()
      _ = try take(sent.event, by: sent.instance, after: sent.after)
    }
  }
}
