/// One situation being carried out. Not recording, it only takes rows and shows no effects.
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
  /// Effects of each instance's latest row in this step, and whether it has moved in this step.
  var latestRow: Column<Instance, RowEffects?> = []

  /// What each derived value showed last at each instance, in this situation.
  var derivedLatest: [DerivedPlace: [Int]] = [:]

  struct DerivedPlace: Hashable {
    let value: DerivedValue.ID
    let instance: Instance.ID
  }

  /// More rows than any sound content takes in one situation.
  private static let rowLimit = 1_000

  private struct Sent {
    let event: StateMachine.Event.ID
    let targets: [Instance.ID]
    /// What the sending row showed last; what is sent comes after it.
    var after: [Int]
  }

  struct RowEffects {
    /// What the row's first effect came after.
    let base: [Int]
    let shown: [Int]
    let last: [Int]
  }

  init(
    _ architecture: Architecture, configuration: Configuration, order: EffectOrder,
    isRecording: Bool
  ) {
    self.architecture = architecture
    self.configuration = configuration
    self.order = order
    self.isRecording = isRecording
  }

  /// Carries out `call`; on an answer other than nil the configuration is not to be used.
  mutating func perform(_ call: Occurrence) -> Impossibility? {
    let index = call.situation
    data = architecture.situations[index].data
    let parameter = architecture.situations[index].parameter
    if let why = settleArgument(by: parameter, told: call.argument) { return why }
    let condition = architecture.situations[index].when
    if !architecture.holds(condition, in: configuration, from: viewpoint) {
      return .condition(
        isRecording
          ? architecture.shortfalls(of: condition, in: configuration, from: viewpoint) : [])
    }
    return perform(architecture.situations[index].steps)
  }

  /// One step after the other.
  private mutating func perform(_ steps: [Situation.Step]) -> Impossibility? {
    for step in steps {
      if isRecording {
        order.raiseBarrier()
        latestRow = configuration.leaves.mapValues { _ in nil }
      }
      if let why = perform(step, then: { $0.perform($1) }) { return why }
    }
    return nil
  }

  /// Steps that nothing orders against each other.
  private mutating func perform(together steps: [Situation.Step]) -> Impossibility? {
    for step in steps {
      if let why = perform(step, then: { $0.perform(together: $1) }) { return why }
    }
    return nil
  }

  /// In a situation's own conditions and targets `my` is the argument.
  var viewpoint: EvaluationContext {
    EvaluationContext(me: argument, argument: argument, data: data)
  }

  private mutating func settleArgument(
    by parameter: Situation.Parameter?, told: Instance.ID?
  ) -> Impossibility? {
    guard let parameter else {
      return told == nil ? nil : .needlessArgument
    }
    let viewpoint = EvaluationContext(data: data)
    if let told {
      argument = told
      guard architecture.instances[told].role == parameter.role else {
        return .unfitArgument(told, [])
      }
      let why = architecture.shortfalls(
        of: parameter.among, in: configuration, from: viewpoint.with(me: told))
      return why.isEmpty ? nil : .unfitArgument(told, why)
    }
    if parameter.isOptional { return nil }
    let all = architecture.instances.indices.filter {
      architecture.instances[$0].role == parameter.role
    }
    let fit = all.filter {
      architecture.holds(parameter.among, in: configuration, from: viewpoint.with(me: $0))
    }
    guard let only = fit.first else {
      let why = all.flatMap {
        architecture.shortfalls(
          of: parameter.among, in: configuration, from: viewpoint.with(me: $0))
      }
      return .nobodyQualifies(role: parameter.role, why)
    }
    guard fit.count == 1 else { return .severalQualify(fit) }
    argument = only
    return nil
  }

  private mutating func perform(
    _ step: Situation.Step,
    then performInner: (inout Execution, [Situation.Step]) -> Impossibility?
  ) -> Impossibility? {
    switch step {
    case .set(let fact, let value):
      configuration.set(fact: fact, to: value)
      return nil
    case .when(let condition, let parts, let otherwise):
      let holds = architecture.holds(condition, in: configuration, from: viewpoint)
      return performInner(&self, holds ? parts : otherwise)
    case .together(let parts):
      return perform(together: parts)
    case .send(let target, let dispatches, let ifAny):
      let targets = architecture.resolve(target, in: configuration, from: viewpoint)
      if targets.isEmpty { return ifAny ? nil : noTarget(target) }
      if isRecording, isPick(target) { hasPicked = true }
      return dispatch(dispatches, to: targets, ifAny: ifAny)
    }
  }

  /// Each event goes to all targets before the next event goes to any.
  private mutating func dispatch(
    _ dispatches: [Situation.Dispatch], to targets: [Instance.ID], ifAny: Bool
  ) -> Impossibility? {
    for dispatch in dispatches {
      for target in targets {
        switch take(event: dispatch.event, at: target, after: []) {
        case .taken: break
        case .dropped(let why): if !dispatch.ifAny && !ifAny { return why }
        case .refused(let why): return why
        }
        if let why = drain() { return why }
      }
    }
    return nil
  }

  /// Whether one is taken of several that are out, between which nothing decides.
  private func isPick(_ target: Target) -> Bool {
    guard case .first(let role, let states, let filter) = target else { return false }
    let all = architecture.resolve(
      .each(role: role, in: states, where: filter), in: configuration, from: viewpoint)
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

  private enum Taking {
    case taken
    case dropped(Impossibility)
    case refused(Impossibility)
  }

  private mutating func drain() -> Impossibility? {
    while !queue.isEmpty {
      let sent = queue.removeFirst()
      for target in sent.targets {
        if case .refused(let why) = take(event: sent.event, at: target, after: sent.after) {
          return why
        }
      }
    }
    return nil
  }

  private mutating func take(event: StateMachine.Event.ID, at instance: Instance.ID, after: [Int])
    -> Taking
  {
    handled += 1
    if handled > Self.rowLimit { return .refused(.endless) }
    let role = architecture.instances[instance].role
    let viewpoint = viewpoint.with(me: instance)
    let leaf = configuration.leaves[instance]
    var chosen: Transition.ID?
    var depth = 0
    for index in architecture.rows(role: role, event: event)
    where architecture.roles[role].machine.rows[index].from.contains(leaf) {
      let rowDepth = architecture.roles[role].machine.rows[index].depth
      if chosen != nil, depth > rowDepth { break }
      guard
        architecture.holds(
          architecture.roles[role].machine.rows[index].when, in: configuration, from: viewpoint)
      else { continue }
      if let chosen {
        return .refused(.ambiguous(instance: instance, event: event, rows: [chosen, index]))
      }
      chosen = index
      depth = rowDepth
    }
    guard let chosen else {
      return .dropped(nothingFor(event: event, at: instance, viewpoint))
    }
    execute(row: chosen, role: role, event: event, at: instance, after: after)
    return .taken
  }

  private func nothingFor(
    event: StateMachine.Event.ID, at instance: Instance.ID, _ viewpoint: EvaluationContext
  ) -> Impossibility {
    let leaf = configuration.leaves[instance]
    guard isRecording else {
      return .noRow(instance: instance, event: event, leaf: leaf, [])
    }
    let role = architecture.instances[instance].role
    let machine = architecture.roles[role].machine
    let rows = architecture.rows(role: role, event: event)
    let why = rows.map { machine.rows[$0] }.filter { $0.from.contains(leaf) }.flatMap {
      architecture.shortfalls(of: $0.when, in: configuration, from: viewpoint)
    }
    return .noRow(instance: instance, event: event, leaf: leaf, why)
  }

  private mutating func execute(
    row index: Transition.ID, role: Role.ID, event: StateMachine.Event.ID,
    at instance: Instance.ID, after: [Int]
  ) {
    let from = configuration.leaves[instance]
    let target = architecture.roles[role].machine.rows[index].to
    let valuesBefore = isRecording ? derivedValues() : []
    let sentBefore = queue.count
    let base = isRecording ? merged(order.latest[instance], after) : []
    var scribe = RowScribe(
      base: base, instance: instance, cause: .row(role: role, index), moment: nil)
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
    showDerivedChanges(since: valuesBefore)
  }

  mutating func enqueue(
    event: StateMachine.Event.ID, to target: Target, from instance: Instance.ID
  ) {
    let targets = architecture.resolve(
      target, in: configuration, from: viewpoint.with(me: instance))
    if !targets.isEmpty { queue.append(Sent(event: event, targets: targets, after: [])) }
  }
}
