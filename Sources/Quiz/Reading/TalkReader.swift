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
    self.points = points.map { CueReader($0.cues, spotter, isPoint: true) }
    facts = points.map(\.fact)
    before = points.map { point in points.firstIndex { $0.fact == point.after } }
    reversing = lexicon.words(.reversing)
    self.falsehoods = falsehoods.map { ($0, CueReader($0.cues, spotter, isPoint: false)) }
    subject = (opening?.subject ?? []).map { Cue($0, spotter) }
  }

  /// The points, from 0, that a text makes.
  package func points(in text: String) -> [Int] {
    let passages = passages(of: text)
    let contradicted = Set(told(in: passages).flatMap(\.falsehood.contradicted))
    let made = points.indices.filter {
      !contradicted.contains(facts[$0]) && points[$0].stand(in: passages)
    }
    let misplaced = misplaced(among: Set(made), in: passages)
    return made.filter { !misplaced.contains($0) }
  }

  /// The points, from 0, that a text makes beyond doubt.
  package func surePoints(in text: String) -> [Int] {
    let passages = passages(of: text)
    return points(in: text).filter { points[$0].isSure(in: passages) }
  }

  /// Points whose names are said one after another in the wrong order, and nowhere in the right one: in one
  /// sentence, or where none has both, in the whole answer.
  private func misplaced(among made: Set<Int>, in passages: [Passage]) -> Set<Int> {
    let thoughts = passages.filter { $0.parts.count == 1 }
    let sentences = Dictionary(grouping: thoughts, by: \.sentence).values
      .map { $0.flatMap(\.parts) }.filter { !$0.contains(where: \.isReversing) }
    let isPlain = !thoughts.flatMap(\.parts).contains(where: \.isReversing)
    func sentence(naming point: Int) -> Int? {
      thoughts.first { points[point].place(in: Array($0.parts)) != nil }?.sentence
    }
    let pairs = points.indices.compactMap { later in before[later].map { ($0, later) } }
      .filter { made.contains($0.0) && made.contains($0.1) }
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

  /// A falsehood that was told, and the words that tell it.
  package struct Told: Sendable {
    package let falsehood: Arc.Falsehood
    package let words: String
  }

  /// The falsehoods that a text tells beyond doubt.
  package func falsehoods(in text: String) -> [Told] {
    told(in: passages(of: text), clearly: true)
  }

  /// The falsehoods told. A sentence that makes a point by denying something tells a falsehood against that point only
  /// if it denies that, too.
  private func told(in passages: [Passage], clearly: Bool = false) -> [Told] {
    let passages = passages.map(\.unprompted)
    let sentences = Dictionary(grouping: passages, by: \.sentence).mapValues { passages in
      points.indices.filter { points[$0].stand(in: passages, denied: true) }.map { facts[$0] }
    }
    let all = passages
    return falsehoods.compactMap { falsehood, cues in
      let passages = cues.withoutExceptions(among: all)
      let passage =
        cues.passage(among: passages, denied: true, clearly: clearly)
        ?? cues.passage(
          among: passages.filter { passage in
            !falsehood.contradicted.contains { sentences[passage.sentence]?.contains($0) ?? false }
          }, clearly: clearly)
      return passage.map { Told(falsehood: falsehood, words: $0.text) }
    }
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
      let isOfMistake = sentence.contains { thoughts.tellsOfMistake($0.text) }
      let subject =
        number > 0 && isNamed ? [] : Set(subject.filter { !$0.isReplaced(in: parts) }.map(\.word))
      return (1...Self.mostNeighbours).flatMap { count in
        parts.indices.dropLast(count - 1).map { first in
          Passage(
            sentence: number, parts: parts[first..<first + count], isNamed: isNamed,
            isOfMistake: isOfMistake, subject: subject)
        }
      }
    }
  }

  /// The thoughts of a sentence, each with the names that it speaks of: its own, or else those before it.
  private func parts(of sentence: [Thought]) -> [Passage.Part] {
    var (parts, last): ([Passage.Part], Set<EffectName.ID>) = ([], [])
    var isElsewhere = false
    for (place, thought) in sentence.enumerated() {
      let said = spotter.spot(
        thought.text, from: parts.last?.said.end ?? 0, contraries: thoughts.contraries)
      let given = spotter.spot(thought.given)
      let own = said.names.intersection(homes)
      let meant = !own.isEmpty ? own : last.isEmpty ? given.names.intersection(homes) : last
      isElsewhere = own.isEmpty && (isElsewhere || said.hasOtherCallback)
      let isReversing = reversing.contains(where: (thought.text.lowercased() + " ").contains)
      parts.append(
        Passage.Part(
          text: thought.text, stance: thought.stance, said: said, given: given, names: meant,
          isElsewhere: isElsewhere,
          isReversing: isReversing, isCircumstance: thoughts.isCircumstance(thought.text),
          isSupposed: thoughts.supposes(sentence, place),
          isBefore: thoughts.isBefore(thought.text),
          isReplaced: thoughts.isReplaced(sentence, place),
          isContrast: thoughts.beginsContrary(thought.text),
          subjectEnd: (parts.last?.said.end ?? 0) + thoughts.subjectLength(thought.text),
          isLatin: thought.text.isLatin,
          beginsWithPronoun: thoughts.beginsWithPronoun(thought.text),
          isAnnounced: place > 0 && sentence[place - 1].text.hasSuffix(":"),
          speaksOfGiven: thoughts.speaksOfGiven(thought.text),
          isConceded: thoughts.isConceded(thought.text)))
      if !own.isEmpty { last = thought.stance == .said ? own : [] }
    }
    return parts
  }
}

extension Arc.Falsehood {
  /// The facts of the points that it contradicts, its myth's first.
  package var contradicted: [String] { (myth.map { ["myth:" + $0] } ?? []) + contradicts }
}

extension Arc.Cues {
  fileprivate var words: [Arc.Synonyms] { (phrases + scattered).flatMap(\.words) + at + unless }
}
