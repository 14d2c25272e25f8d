import Machine
import Quiz

/// Links the material of mock interviews, and reports references to unknown things.
struct InterviewLinker {
  private let draft: ContentDraft
  private let course: CourseLinker
  private let deck: DeckScope
  private let words: [String: [String]]
  /// For each word, the spellings of the other words in its family.
  private let rivals: [String: [String]]

  init(draft: ContentDraft, course: CourseLinker, deck: DeckScope) {
    (self.draft, self.course, self.deck) = (draft, course, deck)
    words = Dictionary(
      draft.spokenWords.map { ($0.id.text, $0.spellings.flatMap(\.value.texts)) },
      uniquingKeysWith: { first, _ in first })
    let families = Dictionary(grouping: draft.spokenWords.filter { $0.family != nil }) {
      $0.family?.text ?? ""
    }
    rivals = families.values.reduce(into: [:]) { rivals, family in
      for word in family {
        let others = family.filter { $0.id.text != word.id.text }
        rivals[word.id.text] = others.flatMap { $0.spellings.flatMap(\.value.texts) }
      }
    }
  }

  func arcs() -> [Arc] { draft.interview.map(arc) }

  /// All words that mean the same.
  func synonyms() -> [Arc.Synonyms] {
    draft.spokenWords.compactMap { words[$0.id.text] }.map { Arc.Synonyms($0) }
  }

  func falsehoods() -> [Arc.Falsehood] {
    deck.log.require(
      "myth", draft.falsehoods.compactMap(\.myth), among: draft.myths.map(\.id.text))
    deck.log.require(
      "fact", draft.falsehoods.flatMap(\.contradicts),
      among: draft.interview.flatMap(\.points).map(\.fact.text))
    return draft.falsehoods.map {
      Arc.Falsehood(
        myth: $0.myth?.text, contradicts: $0.contradicts.texts,
        cues: cues($0.cues, isNear: $0.isNear, unless: $0.unless))
    }
  }

  private func arc(_ arc: ArcDraft) -> Arc {
    deck.log.require("topic", [arc.topic], among: draft.topics.map(\.id.text))
    deck.log.require(
      "fact", arc.openings.flatMap(\.asks) + arc.points.compactMap(\.after),
      among: arc.points.map(\.fact.text))
    return Arc(
      id: arc.id.text, topic: arc.topic.text, title: arc.title,
      openings: arc.openings.map {
        Arc.Opening(
          level: $0.level, text: $0.text, subject: $0.subject.map(word), asks: $0.asks.texts)
      },
      points: arc.points.map {
        Arc.Point(
          fact: $0.fact.text, level: $0.level, text: $0.text.localized,
          cues: cues($0.cues, scattered: $0.scattered), after: $0.after?.text)
      },
      followUps: arc.followUps.map {
        Arc.FollowUp(question: course.rung($0.rung), level: $0.level, text: $0.text)
      },
      probes: arc.probes.texts)
  }

  private func cues(
    _ cues: SpokenCues, scattered: [Word] = [], isNear: Bool = false, unless: [Word] = []
  ) -> Arc.Cues {
    Arc.Cues(
      phrases: cues.phrases.map(phrase), scattered: scattered.map(phrase),
      at: cues.at.compactMap { at in
        deck.name(at).map { Arc.Synonyms(words[at.text] ?? [], name: $0) }
      }, isDenied: cues.isDenied, isNear: isNear, unless: unless.map(word))
  }

  private static let (negation, joint): (Substring, Character) = ("not", "+")

  /// Words with blanks between them; one that is "not" says that the others must be denied. With `+` between them they
  /// have to stand side by side.
  private func phrase(_ text: Word) -> Arc.WordGroup {
    let words = text.text.split { $0 == " " || $0 == Self.joint }
    return Arc.WordGroup(
      words.filter { $0 != Self.negation }.map { word(text.part($0)) },
      isDenied: words.contains(Self.negation), isJoined: text.text.contains(Self.joint))
  }

  /// Reads one word: a word of the content, a name, or code as it stands if it has a capital or a digit.
  private func word(_ word: Word) -> Arc.Synonyms {
    let name = deck.names[word.text]
    let isCode = word.text.contains { $0.isUppercase || $0.isNumber }
    if words[word.text] == nil, name == nil, !isCode {
      deck.log.require("word", [word], among: Array(words.keys))
    }
    return Arc.Synonyms(
      words[word.text] ?? [word.text], name: name, rivals: rivals[word.text] ?? [])
  }
}
