/// Counts the lists of situations on which something said of a statement goes with what the machine does.
///
/// Of a statement about one situation the lists that end in it tell; of others all that show what the statement
/// speaks of.
package struct StatementCensus: Sendable {
  private let simulator: Simulator
  private let statement: Proposition
  private let listener: StatementMonitor
  private let bounds: Evidence.Bounds

  /// Nil where lists cannot tell: saying that something never happens which does, or that it does which
  /// never happens.
  ///
  /// - Parameters:
  ///   - isTrue: what is said of the statement.
  ///   - bounds: only worlds within these count.
  ///   - kinds: for each name its kind.
  ///   - asked: the kinds that questions ask for.
  package init?(
    saying isTrue: Bool, of statement: Proposition, in simulator: Simulator,
    within bounds: Evidence.Bounds, alphabet: Alphabet,
    kindOfName kinds: Column<EffectName, EffectKind.ID>, asked: Set<EffectKind.ID>
  ) {
    guard statement.form.isExistential != isTrue else { return nil }
    self.simulator = simulator
    self.statement = statement
    self.bounds = bounds
    listener = StatementMonitor(
      for: statement.form, in: simulator, alphabet: alphabet, kinds: kinds, asked: asked)
  }

  /// Of the lists up to a length, from a world on.
  package func agreement(from start: Configuration, upTo length: Int) -> Agreement {
    statement.form.situation.map { agreement(endingIn: $0, from: start, upTo: length) }
      ?? agreement(anywhereFrom: start, upTo: length)
  }

  private func holds(in world: Configuration) -> Bool {
    statement.from == .always || simulator.architecture.holds(statement.from, in: world)
  }

  private func isPossible(_ outcome: Macrostep) -> Bool {
    outcome.impossibility == nil && bounds.allow(outcome.after, in: simulator.architecture)
  }

  private func agreement(
    endingIn situation: Situation.ID, from start: Configuration, upTo length: Int
  ) -> Agreement {
    var agreement = Agreement()
    let census = ListCensus(of: simulator, from: start, upTo: length - 1, within: bounds)
    for arrival in census.arrivals where holds(in: arrival.world) {
      for call in simulator.calls(of: situation, in: arrival.world) {
        let outcome = simulator.outcome(of: call, in: arrival.world)
        guard isPossible(outcome) else { continue }
        agreement.note(arrival.lists, agree: !listener.hearing(outcome).hasFound)
      }
    }
    return agreement
  }

  private struct Point: Hashable {
    let world: Configuration
    let heard: StatementMonitor.Memory
  }

  private func agreement(anywhereFrom start: Configuration, upTo length: Int) -> Agreement {
    var agreement = Agreement()
    var layer = [Point(world: start, heard: StatementMonitor.Memory()): 1]
    for _ in 0..<length {
      var next: [Point: Int] = [:]
      for (point, lists) in layer { follow(point, lists, &next) }
      for (point, lists) in next where point.heard.hasTold {
        agreement.note(lists, agree: !point.heard.hasFound)
      }
      layer = next
    }
    return agreement
  }

  private func follow(_ point: Point, _ lists: Int, _ next: inout [Point: Int]) {
    let counts = holds(in: point.world)
    for call in simulator.calls(in: point.world) {
      let outcome = simulator.outcome(of: call, in: point.world)
      guard isPossible(outcome) else { continue }
      let heard = counts ? listener.hearing(outcome, after: point.heard) : point.heard
      next[Point(world: outcome.after, heard: heard), default: 0] += lists
    }
  }
}

extension Proposition.Form {
  /// Whether one place is enough to make it true.
  fileprivate var isExistential: Bool {
    switch self {
    case .can, .moves: true
    case .always, .never, .ordered, .after, .before, .during: false
    }
  }
}
