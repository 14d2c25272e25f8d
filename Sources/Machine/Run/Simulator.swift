/// Executes the tables of an architecture: one pure function from a world and situations to traces.
///
/// Semantics
/// - A situation is checked first: its argument, its `when`. Its steps then run one after the other. A step
///   that is not marked `if-any` must find an enabled row at every instance it speaks to; otherwise the
///   whole situation does not happen and nothing changes.
/// - Of the enabled rows, the one that starts from the innermost state is taken; two at one depth are refused.
/// - Events that a row sends are handled when the row is done, before the next event of the step; those that
///   find no row are dropped, as in SCXML.
/// - Order: lines of a row are in order; an instance's effects are in order; a step comes after the step
///   before it; what a row sends comes after that row; a derived value's effects come after what caused
///   the change. Instances that one step speaks to with `each` are not ordered against each other.
package struct Simulator: Sendable {
  package let architecture: Architecture

  package init(_ architecture: Architecture) {
    self.architecture = architecture
  }

  /// Carries out `calls` one after the other. Effect ids count from 0 through all calls.
  package func run(_ calls: [Occurrence], from start: Configuration) -> Run {
    var order = EffectOrder(instances: architecture.instances)
    var configuration = start
    return Run(
      outcomes: calls.map { call in
        let outcome = carryOut(call, in: configuration, &order, isRecording: true)
        configuration = outcome.after
        return outcome
      })
  }

  /// The configuration after `call`; nil if it cannot happen. Quicker than `run`, as no effects are recorded.
  package func successor(of configuration: Configuration, by call: Occurrence) -> Configuration? {
    let outcome = outcome(of: call, in: configuration)
    return outcome.impossibility == nil ? outcome.after : nil
  }

  /// The world that a start stands for; nil if the situations before it cannot happen.
  package func world(of start: Start) -> Configuration? {
    Configuration(initialFor: architecture, facts: start.facts).after(start.after, by: self)
  }

  /// Carries out one call without effects and without unmet conditions, hence quicker than `run`.
  package func outcome(of call: Occurrence, in configuration: Configuration) -> Macrostep {
    var order = EffectOrder(instances: [])
    return carryOut(call, in: configuration, &order, isRecording: false)
  }

  private func carryOut(
    _ call: Occurrence, in before: Configuration, _ order: inout EffectOrder, isRecording: Bool
  ) -> Macrostep {
    let firstEffect = order.count
    var execution = Execution(
      architecture, configuration: before, order: order, isRecording: isRecording)
    do { try execution.perform(call) } catch {
      return Macrostep(call: call, before: before, after: before, impossibility: error)
    }
    order = execution.order
    return Macrostep(
      call: call, before: before, after: execution.configuration, steps: execution.steps,
      effects: order.effects(from: firstEffect), hasPicked: execution.hasPicked)
  }

  /// Every call to try, whether or not it can happen: a situation that takes an argument comes once for each
  /// instance that qualifies.
  package func calls(in configuration: Configuration) -> [Occurrence] {
    architecture.situations.indices.flatMap { calls(of: $0, in: configuration) }
  }

  /// Every call of one situation to try. If its argument is optional, one call has none.
  package func calls(of situation: Situation.ID, in configuration: Configuration) -> [Occurrence] {
    guard let parameter = architecture.situations[situation].parameter else {
      return [Occurrence(situation: situation)]
    }
    let viewpoint = EvaluationContext(data: architecture.situations[situation].data)
    let told = architecture.matching(
      parameter.among, role: parameter.role, configuration, viewpoint
    ).map { Occurrence(situation: situation, argument: $0) }
    return parameter.isOptional ? [Occurrence(situation: situation)] + told : told
  }

  /// The calls that can happen now.
  package func possibleCalls(in configuration: Configuration) -> [Occurrence] {
    calls(in: configuration).filter { successor(of: configuration, by: $0) != nil }
  }
}

extension Configuration {
  /// The world after these situations; nil if one of them cannot happen.
  package func after(_ calls: [Occurrence], by simulator: Simulator) -> Configuration? {
    calls.reduce(self) { here, call in here.flatMap { simulator.successor(of: $0, by: call) } }
  }
}
