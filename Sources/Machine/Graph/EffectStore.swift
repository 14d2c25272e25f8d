import Synchronization

/// What happenings show to an observer, told when it is first asked for: most is never asked for.
final class EffectStore: Sendable {
  private let simulator: Simulator
  private let alphabet: Alphabet
  private let told: Mutex<[[TracedEffect]?]>

  init(_ simulator: Simulator, _ alphabet: Alphabet, count: Int) {
    self.simulator = simulator
    self.alphabet = alphabet
    told = Mutex(Array(repeating: nil, count: count))
  }

  /// - Parameter index: of the happening, which is carrying out `call` in `world`.
  func effects(of index: Int, _ call: Occurrence, in world: Configuration) -> [TracedEffect] {
    if let effects = told.withLock({ $0[index] }) { return effects }
    let effects = alphabet.observe(simulator.run([call], from: world).effects)
    told.withLock { $0[index] = effects }
    return effects
  }
}
