import Machine
import Platform

/// Recognises in a long answer, in any language, which points it makes and which falsehoods it says.
///
/// A cue stands in as few neighbouring thoughts of a sentence as possible. If one of them denies, it counts only for
/// what is denied; if one of them doubts, for nothing. A point is not made by whoever says what contradicts it.
package struct TalkReader: Sendable {
  private let points: [CueReader]
  private let facts: [String]
  /// The place of the point that comes before each.
  private let before: [Int?]
  private let falsehoods: [(falsehood: Arc.Falsehood, cues: CueReader)]
  private let thoughts: ThoughtReader
  private let spotter: WordSpotter
  /// What names may stand in the other order with.
  private let reversing: [String]
  /// The names that a task can be done in.
  private let homes: Set<EffectName.ID>
  /// What the question speaks of, which an answer need not name again.
  private let subject: [Cue]

  /// - Parameter opening: the question that was asked.
  package init(
    _ points: [Arc.Point], _ falsehoods: [Arc.Falsehood] = [], opening: Arc.Opening? = nil,
    names: Table<EffectName>, lexicon: Lexicon
  ) {
    let stemmer = Stemmer(lexicon)
    let cues = points.map(\.cues) + falsehoods.map(\.cues)
    let words = cues.flatMap(\.words) + (opening?.subject ?? [])
    let spotter = WordSpotter(
      words + words.map { Arc.Synonyms($0.rivals) }, names: names, stemmer)
    let kinds = Set(cues.flatMap(\.at).compactMap(\.name).map { names[$0].kind })
    homes = Set(names.indices.filter { kinds.contains(names[$0].kind) })
    thoughts = ThoughtReader(lexicon, SentenceReader(lexicon, stemmer))
    self.spotter = spotter
    self.points = points.map { CueReader($0.cues, spotter) }
    facts = points.map(\.fact)
    before = points.map { point in points.firstIndex { $0.fact == point.after } }
    reversing = lexicon.words(.reversing)
    self.falsehoods = falsehoods.map { ($0, CueReader($0.cues, spotter)) }
    subject = (opening?.subject ?? []).map { Cue($0, spotter) }
  }

  /// The points, from 0, that a text makes.
  package func points(in text: String) -> [Int] {
    let passages = passages(of: text)
    let contradicted = Set(told(in: passages).flatMap(\.contradicted))
    let misplaced = misplaced(in: passages)
    return points.indices.filter {
      !contradicted.contains(facts[$0]) && !misplaced.contains($0)
        && points[$0].stand(in: passages)
    }
  }

  /// Points whose names are said one after another in the wrong order, and nowhere in the right one: in one
  /// sentence, or where none has both, in the whole answer.
  private func misplaced(in passages: [Passage]) -> Set<Int> {
    let thoughts = passages.filter { $0.parts.count == 1 }
    let sentences = Dictionary(grouping: thoughts, by: \.sentence).values
      .map { $0.flatMap(\.parts) }.filter { !$0.contains(where: \.isReversing) }
    let isPlain = !thoughts.flatMap(\.parts).contains(where: \.isReversing)
    func sentence(naming point: Int) -> Int? {
      thoughts.first { points[point].place(in: Array($0.parts)) != nil }?.sentence
    }
    let pairs = points.indices.compactMap { later in before[later].map { ($0, later) } }
    return pairs.reduce(into: []) { misplaced, pair in
      var orders = sentences.compactMap { parts -> Bool? in
        guard let first = points[pair.0].place(in: parts),
          let second = points[pair.1].place(in: parts), first != second
        else { return nil }
        return first < second
      }
      if orders.isEmpty, isPlain, let first = sentence(naming: pair.0),
        let second = sentence(naming: pair.1), first != second
      {
        orders = [first < second]
      }
      if orders.contains(false), !orders.contains(true) {
        misplaced.formUnion([pair.0, pair.1])
      }
    }
  }

  /// The falsehoods that a text tells.
  package func falsehoods(in text: String) -> [Arc.Falsehood] { told(in: passages(of: text)) }

  /// A sentence that makes a point by a denial is not heard to say the contrary by words that only stand together.
  private func told(in passages: [Passage]) -> [Arc.Falsehood] {
    let passages = passages.map(\.unprompted)
    let sentences = Dictionary(grouping: passages, by: \.sentence).mapValues { passages in
      points.indices.filter { points[$0].stand(in: passages, denied: true) }.map { facts[$0] }
    }
    return falsehoods.filter { falsehood, cues in
      cues.stand(in: passages, denied: true)
        || cues.stand(
          in: passages.filter { passage in
            !falsehood.contradicted.contains { sentences[passage.sentence]?.contains($0) ?? false }
          })
    }.map(\.falsehood)
  }

  private static let mostNeighbours = 4
  /// Characters beyond which nothing is listened to, as taking them apart takes time.
  private static let longest = 10_000

  /// All neighbouring thoughts, those of one first.
  private func passages(of text: String) -> [Passage] {
    let sentences = thoughts.thoughts(of: String(text.prefix(Self.longest)))
    return sentences.enumerated().flatMap { number, sentence in
      let isNamed = sentence.contains { !Spellings.names(in: $0.text).isEmpty }
      let parts = parts(of: sentence)
      let subject =
        number > 0 && isNamed ? [] : Set(subject.filter { !$0.isReplaced(in: parts) }.map(\.word))
      return (1...Self.mostNeighbours).flatMap { count in
        parts.indices.dropLast(count - 1).map { first in
          Passage(
            sentence: number, parts: parts[first..<first + count], isNamed: isNamed,
            subject: subject)
        }
      }
    }
  }

  /// The thoughts of a sentence, each with the names that it speaks of: its own, or else those before it.
  private func parts(of sentence: [Thought]) -> [Passage.Part] {
    var (parts, last): ([Passage.Part], Set<EffectName.ID>) = ([], [])
    var isElsewhere = false
    for thought in sentence {
      let said = spotter.spot(thought.text, from: parts.last?.said.end ?? 0)
      let given = spotter.spot(thought.given)
      let own = said.names.intersection(homes)
      let meant = !own.isEmpty ? own : last.isEmpty ? given.names.intersection(homes) : last
      isElsewhere = own.isEmpty && (isElsewhere || said.hasOtherCallback)
      let isReversing = reversing.contains(where: (thought.text.lowercased() + " ").contains)
      parts.append(
        Passage.Part(
          stance: thought.stance, said: said, given: given, names: meant, isElsewhere: isElsewhere,
          isReversing: isReversing, isCircumstance: thoughts.isCircumstance(thought.text),
          isContrast: thoughts.beginsContrary(thought.text)))
      if !own.isEmpty { last = thought.stance == .said ? own : [] }
    }
    return parts
  }
}

/// A word that is listened for, and what it is often taken for.
private struct Cue: Sendable {
  let word: WordSpotter.Word
  private let rivals: WordSpotter.Word?

  init(_ word: Arc.Synonyms, _ spotter: WordSpotter) {
    self.word = spotter.word(word)
    rivals = word.rivals.isEmpty ? nil : spotter.word(Arc.Synonyms(word.rivals))
  }

  var hasRivals: Bool { rivals != nil }

  /// True if thoughts speak of what it is taken for, and not of itself.
  func isReplaced(in parts: some Collection<Passage.Part>) -> Bool {
    rivals.map { rivals in parts.contains { $0.said.has(rivals) && !$0.said.has(word) } } ?? false
  }
}

/// Neighbouring thoughts of a sentence.
private struct Passage {
  let sentence: Int
  let parts: ArraySlice<Part>
  /// True if its sentence names something.
  let isNamed: Bool
  /// What the question is about.
  var subject: Set<WordSpotter.Word>

  /// The same without what only the question says, behind the first sentence and where its sentence names something.
  var unprompted: Passage {
    var passage = self
    if isNamed || sentence > 0 { passage.subject = [] }
    return passage
  }

  /// One thought: what it says, what was said before that it speaks of, and the names that it means.
  struct Part {
    let stance: Thought.Stance
    let said: WordSpotter.Found
    let given: WordSpotter.Found
    let names: Set<EffectName.ID>
    /// True if it means a method that is none of the deck's.
    let isElsewhere: Bool
    /// True if it may say things in another order than they happen in.
    let isReversing: Bool
    /// True if it says when the thought beside it holds.
    let isCircumstance: Bool
    /// True if it is set against what comes before it.
    let isContrast: Bool
  }

  /// True of a single thought, which may be told with when it holds.
  var isOneThought: Bool {
    parts.count(where: { !$0.isCircumstance }) <= 1
      && !parts.dropFirst().contains(where: \.isContrast)
  }

  /// What its thoughts that say one of some words claim.
  func stance(on words: [WordSpotter.Word]) -> Thought.Stance {
    let stances = parts.filter { words.contains(where: $0.said.has) }.map(\.stance)
    return stances.contains(.doubted) ? .doubted : stances.contains(.denied) ? .denied : .said
  }

  func says(_ word: WordSpotter.Word) -> Bool { parts.contains { $0.said.has(word) } }

  func takesForGranted(_ word: WordSpotter.Word) -> Bool {
    subject.contains(word) || parts.contains { $0.given.has(word) }
  }

  /// True if it speaks of no name, or of one of these.
  func isAt(_ names: Set<EffectName.ID>) -> Bool {
    names.isEmpty || parts.contains { !names.isDisjoint(with: $0.names) }
      || parts.allSatisfy { $0.names.isEmpty && !$0.isElsewhere }
  }

  /// True if another is a part of it.
  func contains(_ other: Passage) -> Bool {
    sentence == other.sentence && parts.count > other.parts.count
      && parts.indices.clamped(to: other.parts.indices) == other.parts.indices
  }
}

extension Arc.Falsehood {
  /// The facts of the points that it contradicts, its myth's first.
  fileprivate var contradicted: [String] { (myth.map { ["myth:" + $0] } ?? []) + contradicts }
}

extension Arc.Cues {
  /// All that they listen for.
  fileprivate var words: [Arc.Synonyms] { (phrases + scattered).flatMap(\.words) + at }
}

/// What one point or falsehood is recognised by.
private struct CueReader: Sendable {
  private let phrases: [Words]
  /// Words that may stand anywhere in an answer.
  private let scattered: [Words]
  private let at: Set<EffectName.ID>
  private let isNear: Bool
  /// Its names.
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
  }

  init(_ cues: Arc.Cues, _ spotter: WordSpotter) {
    func words(_ phrase: Arc.WordGroup) -> Words {
      let all = phrase.words.flatMap { Set($0.spellings) }
      return Words(
        cues: phrase.words.map { Cue($0, spotter) }, isDenied: cues.isDenied || phrase.isDenied,
        isTwice: Set(all).count < all.count,
        isOrder: phrase.words.count > 1 && phrase.words.allSatisfy { $0.name != nil })
    }
    phrases = cues.phrases.map(words)
    scattered = cues.scattered.map(words)
    at = Set(cues.at.compactMap(\.name))
    isNear = cues.isNear
    names = cues.phrases.filter { $0.words.count == 1 }.flatMap(\.words)
      .filter { $0.name != nil }.map(spotter.word)
  }

  /// The number of the word at which one of its names is said first.
  func place(in parts: [Passage.Part]) -> Int? {
    parts.filter { $0.stance == .said }
      .flatMap { part in names.flatMap { part.said.places(of: $0) } }.map(\.lowerBound).min()
  }

  /// True if a cue stands in one of the passages that nobody could make smaller, and is denied there if it should be.
  /// - Parameter denied: true if only what is denied counts.
  func stand(in passages: [Passage], denied: Bool = false) -> Bool {
    phrases.contains { phrase in
      guard phrase.isDenied || !denied else { return false }
      let found = passages.filter {
        (!isNear || $0.isOneThought) && Self.stands(phrase, in: $0)
      }
      return found.contains { passage in
        passage.stance(on: phrase.words) == (phrase.isDenied ? .denied : .said)
          && passage.isAt(at)
          && !found.contains(where: passage.contains)
      }
    }
      || !denied
        && scattered.contains { phrase in
          phrase.words.allSatisfy { word in
            passages.contains { $0.says(word) && $0.stance(on: [word]) != .doubted }
          }
        }
  }

  /// True if what it says of one of the words is said of what that is often taken for.
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

  /// Each of the words is another one of the passage; one may be what it speaks of without saying so.
  private static func stands(_ phrase: Words, in passage: Passage) -> Bool {
    let said = phrase.words.count(where: passage.says)
    guard said > 0, said >= phrase.words.count - 1, !isReplaced(phrase, in: passage),
      !phrase.isOrder || isInOrder(phrase, in: passage)
    else { return false }
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
