/// The pairs of names that can directly follow one another in the effects of one instance.
///
/// A pair may span two happenings. Once the instance is back in its initial state (as answers name states),
/// the next name has none before it.
struct NameSequences: Sendable {
  struct Pair: Hashable {
    /// Nil if nothing was shown before it since the instance was last in its initial state.
    let first: EffectName.ID?
    let second: EffectName.ID
  }

  /// For each pair that can occur, a plainest example.
  private var sightings: [Pair: Sighting] = [:]

  struct Sighting: Sendable {
    let example: Example
    /// True if interviewers often ask for all of its situations.
    let isUsual: Bool

    func isPlainer(than other: Sighting) -> Bool {
      isUsual == other.isUsual ? example.calls.count < other.example.calls.count : isUsual
    }
  }

  /// The plainest example of a pair for which `isSought` is true; nil if no such pair can occur.
  func example(of isSought: (Pair) -> Bool) -> Example? {
    sightings.filter { isSought($0.key) }.min { left, right in
      if left.value.isPlainer(than: right.value) { return true }
      return !right.value.isPlainer(than: left.value) && left.key < right.key
    }?.value.example
  }

  func sides(of name: EffectName.ID) -> (before: Set<EffectName.ID>, after: Set<EffectName.ID>) {
    let pairs = sightings.keys
    return (
      Set(pairs.filter { $0.second == name }.compactMap(\.first)),
      Set(pairs.filter { $0.first == name }.map(\.second))
    )
  }

  func neighbours(of name: EffectName.ID) -> Set<EffectName.ID> {
    Set(
      sightings.keys.flatMap { pair -> [EffectName.ID] in
        if pair.first == name { return [pair.second] }
        return pair.second == name ? [pair.first].compactMap { $0 } : []
      })
  }

  init(in evidence: Evidence, of names: Set<EffectName.ID>) {
    let alphabet = Alphabet(names)
    let instances = evidence.simulator.architecture.instances
    let near: [[Instance.ID: Neighbourhood]] = evidence.happenings.indices.map { index in
      guard evidence.mayShow(names, index) else { return [:] }
      let effects = alphabet.observe(evidence.effects(of: index))
      return Dictionary(
        uniqueKeysWithValues: Set(effects.map(\.instance)).map {
          ($0, Neighbourhood(of: effects, instance: $0))
        })
    }
    for instance in instances.indices where near.contains(where: { $0[instance] != nil }) {
      var search = SequenceSearch(of: instance, in: evidence, near: near.map { $0[instance] })
      search.run()
      sightings.merge(search.sightings) { $1.isPlainer(than: $0) ? $1 : $0 }
    }
  }
}

extension NameSequences.Pair: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.first?.index ?? -1, left.second) < (right.first?.index ?? -1, right.second)
  }
}

/// A breadth-first search through worlds and the last name shown for one instance; it collects pairs of names.
private struct SequenceSearch {
  private let evidence: Evidence
  private let instance: Instance.ID
  private let beginning: StateSet
  /// For each happening, what it shows for the instance; nil if that is nothing.
  private let near: [Neighbourhood?]
  private(set) var sightings: [NameSequences.Pair: NameSequences.Sighting] = [:]
  private var points: [Point] = []
  /// For each point, true if interviewers often ask for all situations on the way to it.
  private var isUsual: [Bool] = []
  private var arrivals: [(point: Int, happening: Int)?] = []
  private var seen: Set<Point> = []

  private struct Point: Hashable {
    let world: StateGraph.World
    let last: EffectName.ID?
  }

  init(of instance: Instance.ID, in evidence: Evidence, near: [Neighbourhood?]) {
    (self.evidence, self.instance, self.near) = (evidence, instance, near)
    let machine = evidence.simulator.architecture.role(of: instance).machine
    beginning = machine.answer(forLeaf: machine.initialLeaf).leaves
  }

  mutating func run() {
    for world in evidence.graph.beginnings { add(Point(world: world, last: nil), from: nil) }
    var next = 0
    while next < points.count {
      for happening in evidence.happenings(in: points[next].world) { follow(happening, from: next) }
      next += 1
    }
  }

  private mutating func follow(_ happening: Int, from index: Int) {
    let last = points[index].last
    let world = evidence.happenings[happening].next
    if let near = near[happening] {
      for first in near.firsts { note(last, first, index, happening) }
      for pair in near.pairs { note(pair.first, pair.second, index, happening) }
    }
    for last in lasts(last, near[happening], in: world) {
      add(Point(world: world, last: last), from: (index, happening))
    }
  }

  private func lasts(
    _ before: EffectName.ID?, _ near: Neighbourhood?, in world: StateGraph.World
  ) -> [EffectName.ID?] {
    if beginning.contains(evidence.worlds[world].leaves[instance]) { return [nil] }
    guard let near else { return [before] }
    return near.isCertain ? near.lasts : near.lasts + [before]
  }

  private mutating func add(_ point: Point, from arrival: (point: Int, happening: Int)?) {
    guard seen.insert(point).inserted else { return }
    points.append(point)
    arrivals.append(arrival)
    isUsual.append(arrival.map { isUsual[$0.point] && isOften($0.happening) } ?? true)
  }

  private mutating func note(
    _ first: EffectName.ID?, _ second: EffectName.ID, _ point: Int, _ happening: Int
  ) {
    let pair = NameSequences.Pair(first: first, second: second)
    let isUsual = isUsual[point] && isOften(happening)
    // The shortest ways are seen first.
    if let seen = sightings[pair], seen.isUsual || !isUsual { return }
    let example = example(to: point).appending(evidence.happenings[happening].call)
    sightings[pair] = NameSequences.Sighting(example: example, isUsual: isUsual)
  }

  private func isOften(_ happening: Int) -> Bool {
    let situation = evidence.happenings[happening].call.situation
    return evidence.simulator.architecture.situations[situation].asked == .often
  }

  private func example(to point: Int) -> Example {
    Example(
      to: point,
      by: { arrivals[$0].map { ($0.point, evidence.happenings[$0.happening].call) } },
      startingAt: { evidence.worlds[points[$0].world] })
  }
}

/// The names that can come first, last or next to each other for one instance, in any allowed order of a happening.
///
/// Effects that only may happen can be there or not.
struct Neighbourhood: Sendable {
  /// Names that can come first.
  let firsts: [EffectName.ID]
  /// Names that can come last.
  let lasts: [EffectName.ID]
  /// Pairs of names that can be neighbours.
  let pairs: [(first: EffectName.ID, second: EffectName.ID)]
  /// True if at least one effect is certain (`must`).
  let isCertain: Bool

  /// - Parameter all: the effects of a happening that have one of the names searched for.
  init(of all: [TracedEffect], instance: Instance.ID) {
    let chosen = all.indices.filter { all[$0].instance == instance }
    let effects = chosen.map { all[$0] }
    let order = Alphabet.order(of: all).restricted(to: chosen)
    let must = effects.indices.filter { effects[$0].certainty == .must }
    func mayFollow(_ first: Int, _ second: Int) -> Bool {
      second != first && !order.isBefore(second, first)
        && !must.contains { order.isBefore(first, $0) && order.isBefore($0, second) }
    }
    let places = effects.indices
    firsts = places.filter { place in !must.contains { order.isBefore($0, place) } }
      .map { effects[$0].name }
    lasts = places.filter { place in !must.contains { order.isBefore(place, $0) } }
      .map { effects[$0].name }
    pairs = places.flatMap { first in
      places.filter { mayFollow(first, $0) }.map { (effects[first].name, effects[$0].name) }
    }
    isCertain = !must.isEmpty
  }
}
