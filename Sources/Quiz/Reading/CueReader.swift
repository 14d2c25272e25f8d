import Machine

/// Recognises one point or falsehood in passages.
struct CueReader: Sendable {
  private let phrases: [Words]
  /// Words that may stand anywhere in an answer.
  private let scattered: [Words]
  private let at: Set<EffectName.ID>
  private let unless: [WordSpotter.Word]
  private let isNear: Bool
  private let isPoint: Bool
  /// The words that all phrases of a task have, if that is done in some method.
  private let task: [WordSpotter.Word]
  /// The names that are phrases by themselves.
  private let names: [WordSpotter.Word]

  /// Words that stand together in any order.
  private struct Words {
    let cues: [Cue]
    var words: [WordSpotter.Word] { cues.map(\.word) }
    let isDenied: Bool
    /// True if one word of an answer could stand for two of them.
    let isTwice: Bool
    /// True of several names: they count only in this order.
    let isOrder: Bool
    /// True if they have to stand side by side.
    let isJoined: Bool
    var names: Set<EffectName.ID> { Set(cues.compactMap(\.name)) }
    var hasName: Bool { !names.isEmpty }
  }

  init(_ cues: Arc.Cues, _ spotter: WordSpotter, isPoint: Bool) {
    func words(_ phrase: Arc.WordGroup) -> Words {
      let all = phrase.words.flatMap { Set($0.spellings) }
      return Words(
        cues: phrase.words.map { Cue($0, spotter) }, isDenied: cues.isDenied || phrase.isDenied,
        isTwice: Set(all).count < all.count,
        isOrder: phrase.words.count > 1 && phrase.words.allSatisfy { $0.name != nil },
        isJoined: phrase.isJoined)
    }
    phrases = cues.phrases.map(words)
    scattered = cues.scattered.map(words)
    at = Set(cues.at.compactMap(\.name))
    unless = cues.unless.map(spotter.word)
    (isNear, self.isPoint) = (cues.isNear, isPoint)
    let named = phrases.filter { !$0.hasName }.map(\.words)
    task =
      at.isEmpty
      ? [] : (named.first ?? []).filter { word in named.allSatisfy { $0.contains(word) } }
    names = cues.phrases.filter { $0.words.count == 1 }.flatMap(\.words)
      .filter { $0.name != nil }.map(spotter.word)
  }

  /// The number of the word at which one of its names is said first.
  func place(in parts: [Passage.Part]) -> Int? {
    parts.filter { $0.stance == .said }
      .flatMap { part in names.flatMap { part.said.places(of: $0) } }.map(\.lowerBound).min()
  }

  /// The passages of those sentences in which nothing says that it may be so: an app that was ended is launched again.
  func withoutExceptions(among passages: [Passage]) -> [Passage] {
    let excepted = Set(
      passages.filter { passage in unless.contains(where: passage.says) }.map(\.sentence))
    return excepted.isEmpty ? passages : passages.filter { !excepted.contains($0.sentence) }
  }

  /// True if a phrase is told, or the words of a scattered one are said anywhere.
  /// - Parameter denied: true if only what is denied counts.
  func stand(in passages: [Passage], denied: Bool = false) -> Bool {
    passage(among: passages, denied: denied) != nil
  }

  /// The passage that tells a phrase, or has the first word of a scattered one; nil if there is none.
  /// - Parameters:
  ///   - denied: true if only what is denied counts.
  ///   - clearly: true if only passages count that say all words of a phrase as one claim.
  func passage(among passages: [Passage], denied: Bool = false, clearly: Bool = false) -> Passage? {
    let isElsewhere = isElsewhere(in: passages)
    let telling = phrases.lazy.filter { !denied || $0.isDenied }.compactMap { phrase in
      told(phrase, in: passages).first { passage in
        (!isElsewhere || passage.isExpressly(at: at))
          && (!clearly || passage.isOneClaim && phrase.words.allSatisfy(passage.saysOrMeans))
      }
    }.first
    if telling != nil || denied || clearly { return telling }
    return scattered.lazy.compactMap { phrase in
      let places = phrase.words.compactMap { word in
        passages.first { $0.says(word) && $0.stance(on: [word]) != .doubted }
      }
      return places.count == phrase.words.count ? places.first : nil
    }.first
  }

  /// The passages that a phrase is told in: it stands in no smaller part of them, and is denied there exactly if it has
  /// to be.
  private func told(_ phrase: Words, in passages: [Passage]) -> [Passage] {
    let found = passages.filter { (!isNear || $0.isOneThought) && stands(phrase, in: $0) }
    return found.filter { passage in
      isClaimed(phrase, in: passage) && !found.contains(where: passage.contains)
        && (!isPoint || !isTakenBack(phrase, passage, among: found))
    } + found.filter { isPutRight(phrase, in: $0) }
  }

  /// True if a passage claims a phrase, or denies one that has to be denied, of one of the names that it is right for.
  private func isClaimed(_ phrase: Words, in passage: Passage) -> Bool {
    let stance = passage.stance(on: phrase.words, phrase.names)
    guard
      stance == (phrase.isDenied ? .denied : .said)
        || isPoint && !phrase.isDenied && passage.goesOn(with: phrase.words),
      passage.isAt(at)
    else { return false }
    return isPoint
      ? !passage.dividesByBefore(phrase.words) : !passage.parts.allSatisfy(\.isSupposed)
  }

  /// True if a sentence has denied a phrase before it says it again: "You need not end it, the system ends it."
  private func isTakenBack(_ phrase: Words, _ passage: Passage, among found: [Passage]) -> Bool {
    !phrase.isDenied && !phrase.hasName
      && found.contains { other in
        passage.repeats(phrase.words, of: other) && other.stance(on: phrase.words) == .denied
          && !other.parts.allSatisfy(\.isSupposed)
      }
  }

  /// True of "I make it not in A but in B", which says that it is made in B.
  private func isPutRight(_ phrase: Words, in passage: Passage) -> Bool {
    guard !at.isEmpty, !phrase.isDenied, passage.parts.count == 2, let wrong = passage.parts.first,
      let right = passage.parts.last
    else { return false }
    return wrong.isReplaced && right.stance == .said && wrong.names.isDisjoint(with: at)
      && !right.names.isDisjoint(with: at)
  }

  /// True if the task is said to be done in other methods only.
  private func isElsewhere(in passages: [Passage]) -> Bool {
    guard !task.isEmpty else { return false }
    let places = passages.filter { passage in
      passage.parts.count == 1 && task.allSatisfy(passage.says) && passage.stance(on: task) == .said
        && passage.parts.allSatisfy { !$0.names.isEmpty }
    }
    return !places.isEmpty && !places.contains { $0.isExpressly(at: at) }
  }

  /// True if it is told beyond doubt: by two phrases that have no word in common, or by one that stands in one thought
  /// with the method that it is about.
  func isSure(in passages: [Passage]) -> Bool {
    let told = phrases.filter { !self.told($0, in: passages).isEmpty }
    return told.contains { phrase in
      told.contains { Set($0.words).isDisjoint(with: phrase.words) }
        || phrase.names.count < phrase.words.count
          && self.told(phrase, in: passages).contains {
            $0.parts.count == 1 && (phrase.hasName || $0.isExpressly(at: at))
          }
    }
  }

  /// True if a passage says the phrase of a rival of one of its words, not of the word itself.
  private static func isReplaced(_ phrase: Words, in passage: Passage) -> Bool {
    let family = phrase.cues.filter(\.hasRivals).map(\.word)
    let others = phrase.words.filter { !family.contains($0) }
    let parts = passage.parts.filter { part in
      others.contains(where: part.said.has) && !family.contains(where: part.said.has)
    }
    return phrase.cues.contains { $0.isReplaced(in: parts) }
  }

  private static func isInOrder(_ phrase: Words, in passage: Passage) -> Bool {
    let places = phrase.words.compactMap { word in
      passage.parts.flatMap { $0.said.places(of: word) }.map(\.lowerBound).min()
    }
    return passage.parts.contains(where: \.isReversing)
      || zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// True if a thought has each word of a phrase beside the one before, in either order, with at most one word between
  /// them: `several windows`, `창을 여러 개`.
  private static func isJoined(_ phrase: Words, in part: Passage.Part) -> Bool {
    let places = phrase.words.map(part.said.places)
    return zip(places, places.dropFirst()).allSatisfy { first, second in
      first.contains { one in
        second.contains { other in
          let gap = max(one.lowerBound, other.lowerBound) - min(one.upperBound, other.upperBound)
          return (0...1).contains(gap)
        }
      }
    }
  }

  /// True if a passage has all words of a phrase, each at another place. One of them may be understood from the
  /// context, but not where all of them have to stand in one thought.
  private func stands(_ phrase: Words, in passage: Passage) -> Bool {
    let said = phrase.words.count(where: passage.says)
    guard said > 0, said >= phrase.words.count - (isNear ? 0 : 1),
      !Self.isReplaced(phrase, in: passage), !phrase.isOrder || Self.isInOrder(phrase, in: passage)
    else { return false }
    if phrase.isJoined { return passage.parts.contains { Self.isJoined(phrase, in: $0) } }
    guard phrase.isTwice else {
      return phrase.words.allSatisfy { passage.says($0) || passage.takesForGranted($0) }
    }
    var taken: [Range<Int>] = []
    return phrase.words.allSatisfy { word in
      let places = passage.parts.flatMap { $0.said.places(of: word) }
      if let place = places.first(where: { place in !taken.contains { $0.overlaps(place) } }) {
        taken.append(place)
        return true
      }
      return passage.takesForGranted(word)
    }
  }
}

/// A word that is listened for, and what it is often taken for.
struct Cue: Sendable {
  let word: WordSpotter.Word
  private let rivals: WordSpotter.Word?
  let name: EffectName.ID?

  init(_ word: Arc.Synonyms, _ spotter: WordSpotter) {
    self.word = spotter.word(word)
    name = word.name
    rivals = word.rivals.isEmpty ? nil : spotter.word(Arc.Synonyms(word.rivals))
  }

  var hasRivals: Bool { rivals != nil }

  /// True if some thought has one of the word's rivals but not the word itself.
  func isReplaced(in parts: some Collection<Passage.Part>) -> Bool {
    rivals.map { rivals in parts.contains { $0.said.has(rivals) && !$0.said.has(word) } } ?? false
  }
}
