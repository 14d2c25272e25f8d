import Machine
import Platform

/// Recognises in a long answer, in any language, which points it makes and which falsehoods it says.
///
/// A cue is looked for in the fewest neighbouring thoughts that have it. If one of them denies, it counts only as
/// denied; if one doubts, not at all. An answer that contradicts a point does not make it.
package struct TalkReader: Sendable {
  private let points: [CueReader]
  private let facts: [String]
  /// For each point, the index of the point whose names must come before its own; nil if there is none.
  private let before: [Int?]
  private let falsehoods: [(falsehood: Arc.Falsehood, cues: CueReader)]
  private let thoughts: ThoughtReader
  private let spotter: WordSpotter
  /// Words beside which names may be told in reverse order.
  private let reversing: [String]
  /// The names that a task can be done in.
  private let homes: Set<EffectName.ID>
  /// The words of the question that an answer need not repeat.
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

  /// The falsehoods told. A sentence that makes a point by denying something tells a falsehood against that point only
  /// if it denies that, too.
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

  /// All runs of neighbouring thoughts of a sentence, the shortest first.
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
          isContrast: thoughts.beginsContrary(thought.text),
          speaksOfGiven: thoughts.speaksOfGiven(thought.text)))
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

  /// True if some thought has one of the word's rivals but not the word itself.
  func isReplaced(in parts: some Collection<Passage.Part>) -> Bool {
    rivals.map { rivals in parts.contains { $0.said.has(rivals) && !$0.said.has(word) } } ?? false
  }
}

/// Neighbouring thoughts of a sentence.
private struct Passage {
  let sentence: Int
  let parts: ArraySlice<Part>
  /// True if its sentence has a name in code.
  let isNamed: Bool
  /// Words of the question that it need not repeat.
  var subject: Set<WordSpotter.Word>

  /// The passage without the question's words, unless it is in the first sentence and that has no name in code.
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
    /// True if it is about a method that the deck does not have.
    let isElsewhere: Bool
    /// True if it may tell things in reverse order.
    let isReversing: Bool
    /// True if it says when the thought beside it holds.
    let isCircumstance: Bool
    /// True if it begins with a word such as *but*.
    let isContrast: Bool

    /// True if its pronoun stands for a thing, not for a place or a time.
    let speaksOfGiven: Bool

    /// True if it says a word, or denies what it refers to by a pronoun.
    func speaks(of word: WordSpotter.Word) -> Bool {
      said.has(word) || stance == .denied && speaksOfGiven && given.has(word)
    }
  }

  /// True of a single thought, perhaps with circumstances that say when it holds. One within a sentence belongs to
  /// what stands before it.
  var isOneThought: Bool {
    parts.count(where: { !$0.isCircumstance }) <= 1
      && (parts.count == 1 || parts.startIndex == 0 || parts.first?.isCircumstance == false)
      && !parts.dropFirst().contains(where: \.isContrast)
  }

  /// The stance of the thoughts that have one of some words: doubted if any is, else denied if any is, else said.
  func stance(on words: [WordSpotter.Word]) -> Thought.Stance {
    let stances = parts.filter { words.contains(where: $0.speaks(of:)) }.map(\.stance)
    return stances.contains(.doubted) ? .doubted : stances.contains(.denied) ? .denied : .said
  }

  func says(_ word: WordSpotter.Word) -> Bool { parts.contains { $0.speaks(of: word) } }

  func takesForGranted(_ word: WordSpotter.Word) -> Bool {
    subject.contains(word) || parts.contains { $0.given.has(word) }
  }

  /// True if it is about one of these names, or about no method at all.
  func isAt(_ names: Set<EffectName.ID>) -> Bool {
    names.isEmpty || parts.contains { !names.isDisjoint(with: $0.names) }
      || parts.allSatisfy { $0.names.isEmpty && !$0.isElsewhere }
  }

  /// True if another passage is a smaller part of this one.
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
  fileprivate var words: [Arc.Synonyms] { (phrases + scattered).flatMap(\.words) + at }
}

/// Recognises one point or falsehood in passages.
private struct CueReader: Sendable {
  private let phrases: [Words]
  /// Words that may stand anywhere in an answer.
  private let scattered: [Words]
  private let at: Set<EffectName.ID>
  private let isNear: Bool
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

  /// True if a phrase stands in a passage of which no smaller part has it, and is denied there exactly if it has to be.
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

  /// True if a passage has all words of a phrase, each at another place. One of them may be understood from the
  /// context.
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
