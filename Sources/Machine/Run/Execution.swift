/// One situation being carried out. If it is not recording, rows are taken but effects are not noted.
struct Execution {
  let architecture: Architecture
  var configuration: Configuration
  var order: EffectOrder
  let isRecording: Bool
  private(set) var steps: [Microstep] = []
  private(set) var hasPicked = false

  private var argument: Instance.ID?
  private var data: [String: String] = [:]
  private var queue: [Sent] = []
  private var handled = 0
  /// Effects of the row that each instance took last in this step; nil if it took none.
  var latestRow: Column<Instance, RowEffects?> = []

  /// The last effects of each derived value at each instance, in this situation.
  var derivedLatest: [DerivedPlace: [Int]] = [:]

  struct DerivedPlace: Hashable {
    let value: DerivedValue.ID
    let instance: Instance.ID
  }

  /// The most events handled in one situation. Only rows that send each other events without end need more.
  private static let rowLimit = 1_000

  private struct Sent {
    let event: StateMachine.Event.ID
    let targets: [Instance.ID]
    /// The last effects of the sending row; whatever the event sets off comes after them.
    var after: [Int]
  }

  struct RowEffects {
    /// The effects that the row's first one came after.
    let base: [Int]
    let shown: [Int]
    let last: [Int]
  }

  init(
    _ architecture: Architecture, configuration: Configuration, order: EffectOrder,
    isRecording: Bool
  ) {
    (self.architecture, self.configuration) = (architecture, configuration)
    (self.order, self.isRecording) = (order, isRecording)
  }

  /// Carries out `call`; if it throws, the configuration is not to be used.
  mutating func perform(_ call: Occurrence) throws(Impossibility) {
    let situation = call.situation
    data = architecture.situations[situation].data
    argument = try argument(
      for: architecture.situations[situation].parameter, told: call.argument)
    let condition = architecture.situations[situation].when
    guard architecture.holds(condition, in: configuration, from: viewpoint) else {
      throw .condition(unmet(of: condition, from: viewpoint))
    }
    try perform(architecture.situations[situation].steps, inOrder: true)
  }

  /// - Parameter inOrder: each step comes after the step before it; otherwise nothing orders them.
  private mutating func perform(
    _ steps: [Situation.Step], inOrder: Bool
  ) throws(Impossibility) {
    for step in steps {
      if isRecording, inOrder {
        order.raiseBarrier()
        latestRow = configuration.leaves.mapValues { _ in nil }
      }
      try perform(step, inOrder: inOrder)
    }
  }

  /// In a situation's own conditions and targets `my` is the argument.
  var viewpoint: EvaluationContext {
    EvaluationContext(me: argument, argument: argument, data: data)
  }

  /// The parts of a condition that do not hold; empty unless recording.
  private func unmet(of condition: Guard, from viewpoint: EvaluationContext) -> [UnmetCondition] {
    isRecording ? architecture.unmet(of: condition, in: configuration, from: viewpoint) : []
  }

  /// The instance that the situation is about: the one named, or the only one that qualifies.
  private func argument(
    for parameter: Situation.Parameter?, told: Instance.ID?
  ) throws(Impossibility) -> Instance.ID? {
    guard let parameter else {
      if told != nil { throw .needlessArgument }
      return nil
    }
    let viewpoint = EvaluationContext(data: data)
    func why(_ instance: Instance.ID) -> [UnmetCondition] {
      unmet(of: parameter.among, from: viewpoint.with(me: instance))
    }
    if let told {
      guard architecture.instances[told].role == parameter.role else {
        throw .unfitArgument(told, [])
      }
      let context = viewpoint.with(me: told)
      guard architecture.holds(parameter.among, in: configuration, from: context) else {
        throw .unfitArgument(told, why(told))
      }
      return told
    }
    if parameter.isOptional { return nil }
    let fit = architecture.matching(
      parameter.among, role: parameter.role, configuration, viewpoint)
    guard let only = fit.first else {
      let all = architecture.matching(.always, role: parameter.role, configuration, viewpoint)
      throw .nobodyQualifies(role: parameter.role, all.flatMap(why))
    }
    guard fit.count == 1 else { throw .severalQualify(fit) }
    return only
  }

  private mutating func perform(_ step: Situation.Step, inOrder: Bool) throws(Impossibility) {
    switch step {
    case .set(let fact, let value):
      configuration.set(fact: fact, to: value)
    case .when(let condition, let parts, let otherwise):
      let holds = architecture.holds(condition, in: configuration, from: viewpoint)
      try perform(holds ? parts : otherwise, inOrder: inOrder)
    case .together(let parts):
      try perform(parts, inOrder: false)
    case .send(let target, let dispatches, let ifAny):
      let targets = architecture.resolve(target, in: configuration, from: viewpoint)
      guard !targets.isEmpty else {
        if ifAny { return }
        throw noTarget(target)
      }
      if isRecording, isPick(target) { hasPicked = true }
      try dispatch(dispatches, to: targets, ifAny: ifAny)
    }
  }

  /// Each event goes to all targets before the next event goes to any.
  private mutating func dispatch(
    _ dispatches: [Situation.Dispatch], to targets: [Instance.ID], ifAny: Bool
  ) throws(Impossibility) {
    for dispatch in dispatches {
      for target in targets {
        let why = try take(event: dispatch.event, at: target, after: [])
        if let why, !dispatch.ifAny, !ifAny { throw why }
        try drain()
      }
    }
  }

  /// True if `first` chooses among several matching instances that have left their initial state.
  private func isPick(_ target: Target) -> Bool {
    guard case .first(let role, let states, let filter) = target else { return false }
    let all = architecture.matching(filter, role: role, in: states, configuration, viewpoint)
    let initial = architecture.roles[role].machine.initialLeaf
    return all.count { configuration.leaves[$0] != initial } > 1
  }

  private func noTarget(_ target: Target) -> Impossibility {
    switch target {
    case .one(_, let role): .noTarget(role: role, StateSet(bits: 0))
    case .each(let role, let states, _), .first(let role, let states, _):
      .noTarget(role: role, states)
    }
  }

  private mutating func drain() throws(Impossibility) {
    while !queue.isEmpty {
      let sent = queue.removeFirst()
      for target in sent.targets { _ = try take(event: sent.event, at: target, after: sent.after) }
    }
  }

  /// Takes the innermost enabled row. Returns nil, or why no row is enabled; throws on an error in the content.
  private mutating func take(
    event: StateMachine.Event.ID, at instance: Instance.ID, after: [Int]
  ) throws(Impossibility) -> Impossibility? {
    handled += 1
    if handled > Self.rowLimit { throw .endless }
    let role = architecture.instances[instance].role
    let viewpoint = viewpoint.with(me: instance)
    let leaf = configuration.leaves[instance]
    let consuming = architecture.rows(role: role, event: event)
    var chosen: Transition.ID?
    var depth = 0
    for index in consuming
    where architecture.roles[role].machine.rows[index].from.contains(leaf) {
      let rowDepth = architecture.roles[role].machine.rows[index].depth
      if chosen != nil, depth > rowDepth { break }
      guard
        architecture.holds(
          architecture.roles[role].machine.rows[index].when, in: configuration, from: viewpoint)
      else { continue }
      if let chosen { throw .ambiguous(instance: instance, event: event, rows: [chosen, index]) }
      chosen = index
      depth = rowDepth
    }
    if let chosen {
      execute(row: chosen, role: role, event: event, at: instance, after: after)
      return nil
    }
    let why = consuming.map { architecture.roles[role].machine.rows[$0] }
      .filter { isRecording && $0.from.contains(leaf) }
      .flatMap { unmet(of: $0.when, from: viewpoint) }
    return .noRow(instance: instance, event: event, leaf: leaf, why)
  }

  private mutating func execute(
    row index: Transition.ID, role: Role.ID, event: StateMachine.Event.ID,
    at instance: Instance.ID, after: [Int]
  ) {
    let from = configuration.leaves[instance]
    let target = architecture.roles[role].machine.rows[index].to
    let before = configuration
    let sentBefore = queue.count
    let base = isRecording ? merged(order.latest[instance], after) : []
    var scribe = RowScribe(instance: instance, cause: .row(role: role, index), current: base)
    perform(
      architecture.roles[role].machine.rows[index].effects, scribe: &scribe, target: target)
    if let target { configuration.leaves[instance] = target }
    steps.append(
      Microstep(
        instance: instance, event: event, row: index, from: from,
        to: configuration.leaves[instance]))
    guard isRecording else { return }
    order.latest[instance] = merged(scribe.current, [])
    latestRow[instance] = RowEffects(base: base, shown: scribe.shown, last: scribe.current)
    for index in queue.indices.dropFirst(sentBefore) { queue[index].after = scribe.current }
    if configuration != before { showDerivedChanges(since: before) }
  }

  mutating func enqueue(
    event: StateMachine.Event.ID, to target: Target, from instance: Instance.ID
  ) {
    let targets = architecture.resolve(
      target, in: configuration, from: viewpoint.with(me: instance))
    if !targets.isEmpty { queue.append(Sent(event: event, targets: targets, after: [])) }
  }
}

/// Effects of rows, in order.
extension Execution {
  /// The effects of one row, or of one change of a derived value, while they are recorded.
  struct RowScribe {
    let instance: Instance.ID
    let cause: TracedEffect.Cause
    /// The state to record for effects of a derived value; nil: the leaf of the instance.
    var moment: TracedEffect.Moment?
    /// Effects that the next line comes after.
    var current: [Int]
    var shown: [Int] = []
  }

  mutating func perform(_ effects: [Effect], scribe: inout RowScribe, target: Leaf?) {
    for effect in effects {
      switch effect {
      case .show(let showing):
        if let id = show(showing, scribe: &scribe, after: scribe.current) { scribe.current = [id] }
      case .anyOrder(let sequences):
        perform(anyOrder: sequences, scribe: &scribe, target: target)
      case .become:
        if let target { configuration.leaves[scribe.instance] = target }
      case .set(let fact, let value):
        configuration.set(fact: fact, to: value)
      case .send(let event, let receiver):
        enqueue(event: event, to: receiver, from: scribe.instance)
      }
    }
  }

  mutating func perform(
    anyOrder sequences: [[Effect]], scribe: inout RowScribe, target: Leaf?
  ) {
    let before = scribe.current
    var ends: [Int] = []
    for sequence in sequences {
      scribe.current = before
      perform(sequence, scribe: &scribe, target: target)
      ends = merged(ends, scribe.current == before ? [] : scribe.current)
    }
    scribe.current = ends.isEmpty ? before : ends
  }

  mutating func show(
    _ showing: Effect.Showing, scribe: inout RowScribe, after: [Int]
  ) -> Int? {
    guard isRecording else { return nil }
    let viewpoint = viewpoint.with(me: scribe.instance)
    guard architecture.holds(showing.when, in: configuration, from: viewpoint) else { return nil }
    let told = showing.on.flatMap {
      architecture.resolve($0, in: configuration, from: viewpoint).first
    }
    let concerned = told ?? scribe.instance
    let elsewhere = concerned != scribe.instance
    let id = order.count
    order.append(
      TracedEffect(
        id: id, after: elsewhere ? merged(after, order.latest[concerned]) : after,
        name: showing.name, instance: concerned,
        state: scribe.moment ?? .leaf(configuration.leaves[concerned]),
        certainty: showing.certainty, cause: scribe.cause, taking: scribe.shown.first ?? id))
    if elsewhere { order.latest[concerned] = [id] }
    scribe.shown.append(id)
    return id
  }

  func merged(_ first: [Int], _ second: [Int]) -> [Int] {
    second.isEmpty ? first : (first + second.filter { !first.contains($0) }).sorted()
  }
}

/// Changes of derived values, ordered after what caused them.
extension Execution {
  mutating func showDerivedChanges(since before: Configuration) {
    let now = configuration
    let moved = architecture.instances.indices.filter { before.leaves[$0] != now.leaves[$0] }
      .map { architecture.instances[$0].role }
    for index in architecture.derived.indices {
      let derived = architecture.derived[index]
      // Most steps change nothing that a value depends on.
      guard derived.isShown,
        before.facts != now.facts
          || moved.contains(where: { $0 == derived.role || derived.rolesRead.contains($0) })
      else { continue }
      for instance in architecture.instances.indices
      where architecture.instances[instance].role == derived.role {
        let old = architecture.value(of: derived, at: instance, in: before)
        let new = architecture.value(of: derived, at: instance, in: now)
        guard old != new else { continue }
        show(index, derived, at: instance, from: old, to: new)
      }
    }
  }

  mutating func show(
    _ index: DerivedValue.ID, _ derived: DerivedValue, at instance: Instance.ID,
    from old: DerivedValue.Value.ID?, to new: DerivedValue.Value.ID?
  ) {
    guard let change = derived.change(from: old, to: new) else { return }
    let causers = latestRow.indices.filter { [latestRow, architecture] other in
      latestRow[other] != nil
        && (other == instance
          || derived.rolesRead.contains(architecture.instances[other].role))
    }
    let known = merged(
      order.barrier, derivedLatest[DerivedPlace(value: index, instance: instance)] ?? [])
    let base = causers.reduce(known) { known, causer in
      merged(known, following(causer, names: change.follows))
    }
    var scribe = RowScribe(
      instance: instance, cause: .derived(index), moment: .derived(index, value: old),
      current: base)
    for effect in change.effects {
      if effect == .become { scribe.moment = .derived(index, value: new) }
      perform([effect], scribe: &scribe, target: nil)
    }
    guard !scribe.shown.isEmpty else { return }
    derivedLatest[DerivedPlace(value: index, instance: instance)] = scribe.current
    if causers.count == 1, let causer = causers.first {
      order.latest[causer] = merged(order.latest[causer], scribe.current)
    }
  }

  /// The effects of the causer's latest row that a derived change comes after.
  func following(_ causer: Instance.ID, names: Set<EffectName.ID>?) -> [Int] {
    guard let row = latestRow[causer] else { return [] }
    guard let names else { return row.last }
    let shown = row.shown.filter { names.contains(order.recorded[$0].name) }
    return shown.isEmpty ? row.base : shown
  }
}
