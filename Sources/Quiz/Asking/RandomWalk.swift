import Machine

/// Draws what could happen next, one plausible thing after another.
struct RandomWalk {
  let model: WorldModel
  /// True to draw only situations that interviewers ask often, all equally likely and none with an instance.
  var isUsual = false
  /// True if a situation may be told in a world after the previous one.
  var admits: @Sendable (Situation.ID, _ previous: Situation.ID?, Configuration) -> Bool = {
    _, _, _ in true
  }

  /// Occurrences that begin with `first` and go on until there are `count`, or fewer where nothing plausible is
  /// left: each possible and sensible there, none twice, and no second instance of a role comes into play.
  /// Situations that interviewers ask often come up twice as often as those that they ask sometimes.
  func story(
    beginning first: [Occurrence] = [], from start: Start.ID, count: Int,
    using generator: inout SeededGenerator
  ) -> [Occurrence] {
    var calls = first
    var here = model.starts[start]?.after(first, by: model.simulator)
    while calls.count < count, let world = here {
      let previous = calls.last ?? model.architecture.starts[start].after.last
      let next = possible(
        in: world, after: previous?.situation, besides: calls.map(\.situation))
      guard let call = generator.element(of: next) else { break }
      calls.append(call)
      here = model.simulator.successor(of: world, by: call)
    }
    return calls
  }

  private func possible(
    in world: Configuration, after previous: Situation.ID?, besides told: [Situation.ID]
  ) -> [Occurrence] {
    let architecture = model.architecture
    if isUsual {
      return model.simulator.possibleCalls(in: world).filter {
        architecture.situations[$0.situation].asked == .often && $0.argument == nil
          && !told.contains($0.situation) && admits($0.situation, previous, world)
      }
    }
    let isAlone = architecture.hasOneOfEach(world)
    return architecture.situations.indices.flatMap { index -> [Occurrence] in
      let weight = weight(of: architecture.situations[index], isAlone)
      guard weight > 0, !told.contains(index), model.isSensible(index, in: world),
        admits(index, previous, world)
      else { return [] }
      // If several instances are in play, those are meant that a sentence can tell apart.
      let isTold = !isAlone && architecture.situations[index].told != nil
      let calls =
        isTold
        ? model.simulator.calls(of: index, in: world).filter { $0.argument != nil }
        : [Occurrence(situation: index)]
      return calls.flatMap { call -> [Occurrence] in
        guard let next = model.simulator.successor(of: world, by: call),
          !isAlone || architecture.hasOneOfEach(next)
        else { return [] }
        return Array(repeating: call, count: weight)
      }
    }
  }

  /// A situation that is asked rarely comes up only if several instances are in play and it tells which is meant.
  private func weight(of situation: Situation, _ isAlone: Bool) -> Int {
    switch situation.asked {
    case .often: 2
    case .sometimes: 1
    case .rarely: !isAlone && situation.told != nil ? 1 : 0
    }
  }
}

extension KindContext {
  /// A walk that tells only what the deck's rules let a kind tell.
  func walk(in model: WorldModel, isUsual: Bool = false, _ kind: QuestionKind) -> RandomWalk {
    let (rules, architecture) = (rules, model.architecture)
    return RandomWalk(model: model, isUsual: isUsual) { situation, previous, world in
      // It is not known which of several is shown when something is opened.
      let isClear =
        architecture.hasOneOfEach(world) || architecture.situations[situation].told != nil
        || !rules.situations(.begins, kind).contains(architecture.situations[situation].id)
      return isClear
        && rules.admits(situation, after: previous, in: world, of: architecture, kind)
    }
  }
}
