/// What one instance is shown directly after what, in every order that is allowed and with every choice of
/// what only may be shown.
struct Neighbours {
  /// `nil` before the first that an instance is shown in its life.
  struct Pair: Hashable {
    let first: String?
    let second: String
  }

  /// What a situation adds to what the instance was shown last: the pairs it can make, and what can come last.
  struct Sequel {
    var pairs: Set<Pair> = []
    var lasts: Set<String?> = []
  }

  let effects: [(name: String, isCertain: Bool)]
  private let earlier: [Set<Int>]

  /// - Parameter instance: whose; nil: everyone's.
  init(_ incident: Incident, of instance: String? = nil, names: Set<String>) {
    let chosen = incident.effects.indices.filter {
      (instance ?? incident.effects[$0].instance) == incident.effects[$0].instance
        && names.contains(incident.effects[$0].name)
    }
    effects = chosen.map {
      (incident.effects[$0].name, incident.effects[$0].certainty == "must")
    }
    earlier = chosen.map { effect in
      Set(chosen.indices.filter { incident.earlier[effect].contains(chosen[$0]) })
    }
  }

  /// Whether any order begins with the name.
  func canBegin(with name: String) -> Bool {
    sequel(to: nil).pairs.contains(Pair(first: nil, second: name))
  }

  func sequel(to last: String?) -> Sequel {
    var sequel = Sequel()
    var known: Set<Stand> = []
    tell(Stand(done: [], last: last), &sequel, &known)
    return sequel
  }

  private struct Stand: Hashable {
    let done: Set<Int>
    let last: String?
  }

  /// Tells on from there in every way.
  private func tell(_ stand: Stand, _ sequel: inout Sequel, _ known: inout Set<Stand>) {
    guard known.insert(stand).inserted else { return }
    if stand.done.count == effects.count { sequel.lasts.insert(stand.last) }
    for next in effects.indices
    where !stand.done.contains(next) && earlier[next].isSubset(of: stand.done) {
      let done = stand.done.union([next])
      sequel.pairs.insert(Pair(first: stand.last, second: effects[next].name))
      tell(Stand(done: done, last: effects[next].name), &sequel, &known)
      if !effects[next].isCertain { tell(Stand(done: done, last: stand.last), &sequel, &known) }
    }
  }
}
