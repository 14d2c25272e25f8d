import Machine
import Platform

/// A few minutes of an interview: ways to ask, and what a good answer says.
package struct Arc: Sendable {
  package let id: String
  package let topic: Topic.ID
  package let title: LocalizedText
  package let openings: [Opening]
  /// In the order in which one would say them.
  package let points: [Point]
  package let followUps: [FollowUp]
  /// Ids of cards that are asked after a weak answer.
  package let probes: [String]

  package init(
    id: String, topic: Topic.ID, title: LocalizedText, openings: [Opening], points: [Point],
    followUps: [FollowUp] = [], probes: [String] = []
  ) {
    (self.id, self.topic, self.title) = (id, topic, title)
    (self.openings, self.points, self.followUps) = (openings, points, followUps)
    self.probes = probes
  }

  /// The card id that the log gives to an answer to this arc; no card of that id is dealt.
  package var card: String { "\(Self.kind):\(id)" }

  /// The kind of question that the log gives to such answers.
  package static let kind = "interview"

  /// How much an interviewer expects, the least first.
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case junior, mid, senior

    package static func < (left: Level, right: Level) -> Bool { left.place < right.place }

    /// The next higher level; nil for the highest.
    package var next: Level? { Self.allCases.first { $0 > self } }
  }

  /// A way to ask, and the lowest level at which it is used.
  package struct Opening: Sendable {
    package let level: Level
    package let text: LocalizedText
    /// Words of the question that an answer need not repeat.
    package let subject: [Synonyms]
    /// The facts of the points that it asks for; empty for all.
    package let asks: [String]

    package init(level: Level, text: LocalizedText, subject: [Synonyms] = [], asks: [String] = []) {
      (self.level, self.text, self.subject, self.asks) = (level, text, subject, asks)
    }

    package func asks(_ point: Point) -> Bool { asks.isEmpty || asks.contains(point.fact) }
  }

  /// One thing that a good answer says.
  package struct Point: Sendable {
    /// The id of the fact that whoever makes the point knows.
    package let fact: String
    package let level: Level
    package let text: LocalizedText
    package let cues: Cues
    /// The fact of the point whose names must come before this one's. In the wrong order neither point counts.
    package let after: String?

    package init(
      fact: String, level: Level, text: LocalizedText, cues: Cues, after: String? = nil
    ) {
      (self.fact, self.level, self.text, self.cues) = (fact, level, text, cues)
      self.after = after
    }
  }

  /// The words by which a point or a falsehood is recognised in an answer; one of the phrases is enough.
  package struct Cues: Sendable {
    package let phrases: [WordGroup]
    /// Groups of words that may stand anywhere in the answer; all words of one group are enough, too.
    package let scattered: [WordGroup]
    /// The names of which one must be meant, if any is named: a task is right in its own method only.
    package let at: [Synonyms]
    /// True if the phrases count only where the answer denies them.
    package let isDenied: Bool
    /// True if all words of a phrase must stand in one thought.
    package let isNear: Bool
    /// Words of which none may stand in the same sentence.
    package let unless: [Synonyms]

    package init(
      phrases: [WordGroup], scattered: [WordGroup] = [], at: [Synonyms] = [],
      isDenied: Bool = false, isNear: Bool = false, unless: [Synonyms] = []
    ) {
      (self.phrases, self.scattered, self.at, self.unless) = (phrases, scattered, at, unless)
      (self.isDenied, self.isNear) = (isDenied, isNear)
    }
  }

  /// Words that stand together in any order.
  package struct WordGroup: Sendable {
    package let words: [Synonyms]
    /// True if it counts only where it is denied.
    package let isDenied: Bool
    /// True if its words have to stand side by side, in any order.
    package let isJoined: Bool

    package init(_ words: [Synonyms], isDenied: Bool = false, isJoined: Bool = false) {
      (self.words, self.isDenied, self.isJoined) = (words, isDenied, isJoined)
    }
  }

  /// One word, as everything that means the same, in all languages.
  package struct Synonyms: Hashable, Sendable {
    package let spellings: [String]
    /// The name of the deck that the word stands for; nil if it stands for none.
    package let name: EffectName.ID?
    /// Spellings of what it is often taken for: a thought that has one speaks of that instead.
    package let rivals: [String]

    package init(_ spellings: [String], name: EffectName.ID? = nil, rivals: [String] = []) {
      (self.spellings, self.name, self.rivals) = (spellings, name, rivals)
    }
  }

  /// A question that follows, whatever was answered.
  package struct FollowUp: Sendable {
    package let question: Rung
    package let level: Level
    package let text: LocalizedText

    package init(question: Rung, level: Level, text: LocalizedText) {
      (self.question, self.level, self.text) = (question, level, text)
    }
  }

  /// A false statement that is pointed out to whoever makes it.
  package struct Falsehood: Sendable {
    /// The id of the myth that it repeats; nil if it only contradicts points.
    package let myth: String?
    /// The facts of the points that do not count in an answer with this falsehood.
    package let contradicts: [String]
    package let cues: Cues

    package init(myth: String? = nil, contradicts: [String] = [], cues: Cues) {
      (self.myth, self.contradicts, self.cues) = (myth, contradicts, cues)
    }
  }
}
