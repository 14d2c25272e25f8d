/// A situation that happens in a world, with what an observer sees of it.
struct Incident: Sendable {
  let call: String
  let before: World
  let after: World
  let effects: [ShownEffect]
  /// For each effect, those of `effects` that came before it wherever that is stated.
  let earlier: [Set<Int>]
  let moves: [Move]

  var situation: String { String(call.prefix { $0 != "@" }) }

  /// The last situation of a telling; nil if it did not happen.
  init?(_ telling: Telling, seeing names: Set<String>) {
    guard let outcome = telling.outcomes.last, outcome.refusal == nil else { return nil }
    call = outcome.call
    before = outcome.before
    after = outcome.after
    moves = outcome.moves
    let chosen = outcome.effects.filter { names.contains(telling.effects[$0].name) }
    effects = chosen.map { telling.effects[$0] }
    earlier = chosen.map { effect in
      Set(chosen.indices.filter { telling.earlier[effect].contains(chosen[$0]) })
    }
  }

  /// Whether every effect of the name certainly is shown, if any is.
  func certainly(_ name: String) -> Bool {
    effects.contains { $0.name == name && $0.certainty == "must" }
  }

  func possibly(_ name: String) -> Bool {
    effects.contains { $0.name == name }
  }
}
