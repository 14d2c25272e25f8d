import Machine

/// Every order that some effects allow is right.
package struct SequenceKey: Hashable, Sendable {
  /// The effects that must or may come, in one order that is allowed.
  package let effects: [TracedEffect]
  /// The word of an answer for each of the effects.
  package let words: [String]
  /// The same effects with those of names that nobody implements by default, which may be left out.
  private let all: [TracedEffect]
  private let allWords: [String]
  private let tolerated: Set<EffectName.ID>
  private let architecture: Architecture

  /// - Parameters:
  ///   - all: the effects with those of `tolerated` names.
  ///   - word: the word of an answer for a name.
  init(
    _ effects: [TracedEffect], all: [TracedEffect]? = nil,
    tolerating tolerated: Set<EffectName.ID> = [], in architecture: Architecture,
    word: (EffectName.ID) -> String
  ) {
    (self.effects, self.all) = (effects, all ?? effects)
    (self.tolerated, self.architecture) = (tolerated, architecture)
    words = effects.map { word($0.name) }
    allWords = all.map { $0.map { word($0.name) } } ?? words
  }

  package static func == (one: SequenceKey, other: SequenceKey) -> Bool {
    one.effects == other.effects && one.words == other.words
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(effects) }

  /// The words of what must come, in one order that is allowed.
  package var required: [String] { zip(effects, words).filter { $0.0.certainty == .must }.map(\.1) }

  /// True if the same orders are right, whatever made the effects.
  func agrees(with other: SequenceKey) -> Bool {
    effects.elementsEqual(other.effects) { one, other in
      (one.name, one.instance, one.certainty, one.after)
        == (other.name, other.instance, other.certainty, other.after)
    }
  }

  /// True if the names that must come can come in another order: two that differ stand in no stated order.
  package var allowsOtherOrders: Bool {
    let order = Alphabet.order(of: effects)
    let must = effects.indices.filter { effects[$0].certainty == .must }
    return must.contains { second in
      must.prefix { $0 < second }.contains { first in
        effects[first].name != effects[second].name && !order.isBefore(first, second)
      }
    }
  }

  /// Compares words with what is right; made once where many lists of words are compared.
  var matcher: SequenceMatcher<String> {
    let companions = all.companions
    let items = zip(all.indices, allWords).map { index, word in
      let isTolerated = tolerated.contains(all[index].name)
      return SequenceMatcher<String>.Item(
        names: [word, "\(word)@\(architecture.instances[all[index].instance].id)"],
        isOptional: all[index].certainty == .may || isTolerated,
        group: isTolerated ? nil : companions[index])
    }
    return SequenceMatcher(items: items, order: Alphabet.order(of: all))
  }

  func accepts(_ answer: Answer) -> Bool { matcher.match(written(answer)) == .allowed }

  /// `name@instance`, however the instance is spelt: `scene-2`, `Scene 2`.
  private func written(_ answer: Answer) -> [String] {
    answer.words.map { word in
      guard let told = word.instance else { return word.id }
      let folded = Spelling.fold(told)
      let fit = architecture.instances.first { Spelling.fold($0.id) == folded }
      return Answer.Word(id: word.id, instance: fit?.id ?? told).text
    }
  }

  func assess(_ answer: Answer) -> Verdict {
    let (matcher, words) = (matcher, written(answer))
    let outcome = matcher.match(words)
    let asked = all.indices.filter(isAsked)
    let must = asked.filter { all[$0].certainty == .must }
    var verdict = Verdict(
      isRight: outcome == .allowed, truth: must.map { allWords[$0] },
      others: asked.filter { all[$0].certainty == .may }.map { allWords[$0] })
    var settling: [Int] = []
    func told(_ expected: [Int]) -> [String] { expected.filter(isAsked).map { allWords[$0] } }
    switch outcome {
    case .allowed: break
    case .differs(let index, let expected):
      settling = expected
      verdict.difference = .step(index, given: answer.words[index].text, expected: told(expected))
    case .incomplete(let expected):
      settling = expected
      verdict.difference = .missing(after: words.count, expected: told(expected))
    }
    let front = matcher.fittingPrefix(of: words)
    if outcome != .allowed, !must.isEmpty {
      // With too many allowed orders to align with, only the right steps at the front count.
      let best = matcher.alignment(with: words)
      verdict.share = Verdict.Share(
        right: best?.matched ?? front,
        of: best?.total ?? max(must.count, words.count, front + 1))
    }
    let stranger = outcome == .allowed ? nil : answer.words.dropFirst(front).first?.id
    verdict.focus = .effect(settling.first.map { all[$0] }, stranger: stranger)
    return verdict
  }

  /// True if an effect of `all` is asked for and not only tolerated.
  private func isAsked(_ place: Int) -> Bool { !tolerated.contains(all[place].name) }
}

extension Collection where Element == TracedEffect {
  /// Those that must come.
  var certain: [TracedEffect] { filter { $0.certainty == .must } }
}
