import Machine

/// Every order that some effects allow is right.
package struct SequenceKey: Hashable, Sendable {
  /// The effects that must or may come, in one order that is allowed.
  package let effects: [TracedEffect]
  /// The word of an answer for each of the effects.
  package let words: [String]
  /// `effects`, and those of the tolerated names, which an answer may leave out.
  private let all: [TracedEffect]
  private let allWords: [String]
  private let tolerated: Set<EffectName.ID>
  /// Without effects: indices of optional words.
  private let optional: Set<Int>
  private let architecture: Architecture
  /// The state it begins in, which may stand in front; or nil.
  package let start: String?

  /// - Parameters:
  ///   - all: the effects with those of `tolerated` names.
  ///   - word: the word of an answer for a name.
  init(
    _ effects: [TracedEffect], all: [TracedEffect]? = nil,
    tolerating tolerated: Set<EffectName.ID> = [], from start: String? = nil,
    in architecture: Architecture, word: (EffectName.ID) -> String
  ) {
    (self.effects, self.all, self.start) = (effects, all ?? effects, start)
    (self.tolerated, self.architecture, optional) = (tolerated, architecture, [])
    words = effects.map { word($0.name) }
    allWords = all.map { $0.map { word($0.name) } } ?? words
  }

  /// A key without effects: words in a fixed order.
  /// - Parameter words: an answer may leave out the optional ones, and the shown answer does.
  init(
    _ words: [(id: String, isOptional: Bool)], from start: String?, in architecture: Architecture
  ) {
    (effects, all, tolerated, self.start) = ([], [], [], start)
    (allWords, self.architecture) = (words.map(\.id), architecture)
    self.words = words.filter { !$0.isOptional }.map(\.id)
    optional = Set(words.indices.filter { words[$0].isOptional })
  }

  package static func == (one: SequenceKey, other: SequenceKey) -> Bool {
    one.effects == other.effects && one.words == other.words
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  /// True if the key has words only and no effects.
  private var isPlain: Bool { all.isEmpty }

  /// All words of a key without effects, each with whether an answer may leave it out.
  var told: [(id: String, isOptional: Bool)] {
    allWords.enumerated().map { ($1, optional.contains($0)) }
  }

  /// True of a word that an answer may leave out of a key without effects.
  func isOptional(_ word: String) -> Bool {
    isPlain && told.contains { $0.isOptional && $0.id == word }
  }

  /// True of an answer that has words which may come, and nothing that must.
  func onlyAllows(_ answer: Answer) -> Bool {
    let given = Set(answer.words.map(\.id))
    return !given.isEmpty && given.isSubset(of: allWords) && given.isDisjoint(with: required)
  }

  /// The words of what must come, in one order that is allowed.
  package var required: [String] {
    isPlain ? words : zip(effects, words).filter { $0.0.certainty == .must }.map(\.1)
  }

  /// True if the same orders are right, whatever made the effects.
  func agrees(with other: SequenceKey) -> Bool {
    words == other.words
      && effects.elementsEqual(other.effects) { one, other in
        (one.name, one.instance, one.certainty, one.after)
          == (other.name, other.instance, other.certainty, other.after)
      }
  }

  /// The fewest words that must come, but may come earlier or later than shown: the others stand in a stated order.
  var movable: [Movable] {
    let order = Alphabet.order(of: effects)
    var fixed = effects.indices.filter { effects[$0].certainty == .must }
    func rivals(_ place: Int) -> Int {
      fixed.count { other in
        effects[other].name != effects[place].name
          && !order.isBefore(min(other, place), max(other, place))
      }
    }
    var movable: [Int] = []
    while let place = fixed.max(by: { rivals($0) < rivals($1) }), rivals(place) > 0 {
      fixed.removeAll { $0 == place }
      movable.append(place)
    }
    let certain = effects.indices.filter { effects[$0].certainty == .must }
    return movable.sorted().map { place in
      let (before, after) = (certain.last { $0 < place }, certain.first { $0 > place })
      return Movable(
        word: words[place], isEarlier: before.map { !order.isBefore($0, place) } ?? false,
        isLater: after.map { !order.isBefore(place, $0) } ?? false)
    }.unique(by: \.word)
  }

  /// A word that may stand in another place, too.
  struct Movable {
    let word: String
    /// True if it may come before, or behind, the certain word next to it.
    let isEarlier, isLater: Bool
  }

  /// True if only effects of different instances stand in no fixed order.
  var isOpenBetweenInstancesOnly: Bool {
    let order = Alphabet.order(of: effects)
    return effects.indices.allSatisfy { first in
      effects.indices.dropFirst(first + 1).allSatisfy { second in
        effects[first].instance != effects[second].instance
          || [first, second].contains { effects[$0].certainty == .may }
          || order.isBefore(first, second)
      }
    }
  }

  /// Compares words with what is right; made once where many lists of words are compared.
  var matcher: SequenceMatcher<String> {
    guard !isPlain else {
      return chain(told.map { .init(names: [$0.id], isOptional: $0.isOptional) })
    }
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

  func accepts(_ answer: Answer) -> Bool {
    matcher.allows(written(withoutStart(answer)))
  }

  /// The answer without the state in which it begins, if only words that do not belong stand before it.
  private func withoutStart(_ answer: Answer) -> Answer {
    guard let start, allWords.first != start,
      let place = answer.words.firstIndex(where: { $0.id == start }),
      place == 0 || !allWords.contains(start),
      answer.words[..<place].allSatisfy({ !allWords.contains($0.id) })
    else { return answer }
    var words = answer.words
    words.remove(at: place)
    return Answer(words)
  }

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
    let answer = withoutStart(answer)
    let (matcher, words) = (matcher, written(answer))
    let asked = all.indices.filter(isAsked)
    func told(_ certainty: Certainty) -> [String] {
      asked.filter { all[$0].certainty == certainty }.map { allWords[$0] }
    }
    var verdict = Verdict(
      isRight: matcher.allows(words), truth: isPlain ? required : told(.must),
      others: told(.may))
    guard verdict.outcome == .wrong else { return verdict }
    // If very many orders are allowed, only the first is compared.
    let compared =
      matcher.alignment(with: words) == nil ? chain(matcher.items) : matcher
    guard let best = compared.alignment(with: words),
      let beside = compared.plainAlignment(with: words)
    else { return verdict }
    verdict.difference = .sequence(beside.lines.map { step($0, answer) })
    if !verdict.truth.isEmpty {
      verdict.share = Verdict.Share(right: best.matched, of: best.total)
    }
    verdict.focus = focus(beside, answer)
    return verdict
  }

  private func chain(_ items: [SequenceMatcher<String>.Item]) -> SequenceMatcher<String> {
    let order = PartialOrder(predecessors: items.indices.map { $0 > 0 ? [$0 - 1] : [] })
    return SequenceMatcher(items: items, order: order)
  }

  private func step(
    _ line: SequenceMatcher<String>.Line, _ answer: Answer
  ) -> Verdict.Step {
    switch line {
    case .both(let place, _): return Verdict.Step(.right, answer.words[place])
    case .extra(let place): return Verdict.Step(.extra, answer.words[place])
    case .missing(let item):
      let instance = isPlain ? nil : architecture.instances[all[item].instance].id
      return Verdict.Step(
        .missing, Answer.Word(id: allWords[item], instance: instance),
        isOptional: !isPlain && all[item].certainty == .may)
    }
  }

  /// The focus of the reason: the first line that is missing or extra.
  private func focus(
    _ beside: SequenceMatcher<String>.Alignment, _ answer: Answer
  ) -> Verdict.Focus {
    for line in beside.lines {
      switch line {
      case .both: continue
      case .missing(let item): return isPlain ? .name(allWords[item]) : .effect(all[item])
      case .extra(let place): return .unexpectedWord(answer.words[place].id)
      }
    }
    return .key
  }

  /// True if an effect of `all` is asked for and not only tolerated.
  private func isAsked(_ place: Int) -> Bool { !tolerated.contains(all[place].name) }
}

extension Collection where Element == TracedEffect {
  /// The effects with certainty `must`.
  var certain: [TracedEffect] { filter { $0.certainty == .must } }
}
