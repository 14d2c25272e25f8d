import Machine

/// Makes logs in which one line is wrong, where exactly one edit of that kind puts them right.
struct LogMutator {
  private let effects: [TracedEffect]
  private let matcher: SequenceMatcher<EffectName.ID>
  /// How often each name must stand in a log, and how often it can.
  private let least: [EffectName.ID: Int]
  private let most: [EffectName.ID: Int]

  /// - Parameter effects: what is shown, in every order that they allow.
  init(_ effects: [TracedEffect]) {
    self.effects = effects
    let companions = effects.companions
    matcher = SequenceMatcher(
      items: effects.enumerated().map { index, effect in
        .init(
          names: [effect.name], isOptional: effect.certainty == .may, group: companions[index])
      },
      order: Alphabet.order(of: effects))
    least = Self.counts(effects.filter { $0.certainty == .must }.map(\.name))
    most = Self.counts(effects.map(\.name))
  }

  private static func counts(_ names: [EffectName.ID]) -> [EffectName.ID: Int] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The log as it should be.
  var whole: [EffectName.ID] { effects.filter { $0.certainty == .must }.map(\.name) }

  /// Whether nothing is wrong with a log.
  func isLegal(_ lines: [EffectName.ID]) -> Bool {
    // Most logs can be told from their names alone, which is quicker than looking at their order.
    let counts = Self.counts(lines)
    return counts.allSatisfy { $1 <= most[$0] ?? 0 } && least.allSatisfy { $1 <= counts[$0] ?? 0 }
      && matcher.match(lines) == .allowed
  }

  /// Logs that lack one line whose name stands nowhere else in them.
  func missing() -> [LogEdit] {
    whole.indices.compactMap { place in
      var lines = whole
      let name = lines.remove(at: place)
      guard !lines.contains(name), !isLegal(lines), mending(lines) == [name] else { return nil }
      return .missing(name, from: lines)
    }
  }

  /// The names one line of which, somewhere, makes the log legal. Others than those shown cannot.
  func mending(_ lines: [EffectName.ID]) -> Set<EffectName.ID> {
    Set(effects.map(\.name)).filter { name in
      (0...lines.count).contains { place in
        var mended = lines
        mended.insert(name, at: place)
        return isLegal(mended)
      }
    }
  }

  /// The log with a line of `name` at `place`; nil unless taking that line away, and no other, makes it legal.
  func extra(_ name: EffectName.ID, at place: Int) -> LogEdit? {
    var lines = whole
    lines.insert(name, at: place)
    guard !isLegal(lines) else { return nil }
    return needless(lines) == [place] ? .extra(at: place, of: lines) : nil
  }

  /// The places of lines any one of which has to go for the log to be legal.
  func needless(_ lines: [EffectName.ID]) -> [Int] {
    lines.indices.filter { index in
      var mended = lines
      mended.remove(at: index)
      return isLegal(mended)
    }
  }
}
