import Machine

/// The topics of a deck in the order in which they are taught.
package struct Course: Sendable {
  package let topics: [Topic]
  /// Questions that find out which topics somebody knows, the one to begin with first.
  package let placement: [Placement]

  package init(topics: [Topic], placement: [Placement] = []) {
    (self.topics, self.placement) = (topics, placement)
  }

  /// The places of some topics and of all that these need, directly or indirectly.
  package func closure(of places: some Sequence<Int>) -> Set<Int> {
    var closed: Set<Int> = []
    var open = Array(places)
    while let place = open.popLast() {
      guard closed.insert(place).inserted else { continue }
      open += topics[place].needs.compactMap(self.place)
    }
    return closed
  }

  package func topic(_ id: Topic.ID) -> Topic? { topics.first { $0.id == id } }

  package func place(of id: Topic.ID) -> Int? { topics.firstIndex { $0.id == id } }

  /// The topics that a topic may mention: itself, all that it needs directly or indirectly, and every earlier topic
  /// that is not optional.
  package func reach(of topic: Topic) -> Set<Topic.ID> {
    let earlier = topics.prefix { $0.id != topic.id }.filter { !$0.isOptional }.map(\.id)
    var reached = Set(earlier).union([topic.id])
    var open = topic.needs
    while let id = open.popLast() {
      if reached.insert(id).inserted { open += self.topic(id)?.needs ?? [] }
    }
    return reached
  }
}

/// A question that shows which topics somebody knows.
package struct Placement: Sendable {
  package let question: Rung
  /// The places of the topics that a right answer shows to be known. The topics that these need are known, too.
  package let topics: [Int]

  package init(question: Rung, topics: [Int]) { (self.question, self.topics) = (question, topics) }
}

/// A part of a course: what it introduces, a short lesson, and the facts that are learnt in it.
package struct Topic: Sendable {
  package typealias ID = String

  package let id: ID
  package let title: LocalizedText
  /// The skill that a learner has after the topic.
  package let goal: LocalizedText
  /// The topics that come before it.
  package let needs: [ID]
  /// True if learners may leave it out.
  package let isOptional: Bool
  /// Ids of terms of the glossary.
  package let terms: [String]
  /// Ids of situations.
  package let situations: [String]
  /// Ids of situations of earlier topics: what they call is asked from here on.
  package let calls: [String]
  package let names: [EffectName.ID]
  package let architectures: [Architecture.ID]
  /// True if it introduces worlds with several instances of a role that questions ask about.
  package let isOfSeveral: Bool
  /// Ids of the facts that are asked most.
  package let core: [String]
  /// Ids of its other facts.
  package let facts: [String]
  /// Ids of code listings.
  package let listings: [String]
  /// Misconceptions that people have about this topic.
  package let probes: [Misconception.ID]
  package let watch: Watch?
  package let lesson: [LessonLine]
  package let ladder: [Rung]

  package init(
    id: ID, title: LocalizedText, goal: LocalizedText, needs: [ID] = [], isOptional: Bool = false,
    terms: [String] = [], situations: [String] = [], calls: [String] = [],
    names: [EffectName.ID] = [],
    architectures: [Architecture.ID] = [], isOfSeveral: Bool = false, core: [String] = [],
    facts: [String] = [], listings: [String] = [], probes: [Misconception.ID] = [],
    watch: Watch? = nil, lesson: [LessonLine] = [], ladder: [Rung] = []
  ) {
    (self.id, self.title, self.goal, self.needs) = (id, title, goal, needs)
    (self.isOptional, self.terms, self.situations) = (isOptional, terms, situations)
    (self.names, self.architectures, self.isOfSeveral) = (names, architectures, isOfSeveral)
    self.calls = calls
    (self.core, self.facts, self.listings) = (core, facts, listings)
    (self.probes, self.watch, self.lesson, self.ladder) = (probes, watch, lesson, ladder)
  }
}

package struct LessonLine: Sendable {
  package let text: LocalizedText
  package let sources: [String]

  package init(text: LocalizedText, sources: [String]) {
    (self.text, self.sources) = (text, sources)
  }
}

/// An example that is carried out before the learner's eyes.
package struct Watch: Sendable {
  package let architecture: Architecture.ID
  package let start: Start.ID
  package let calls: [Occurrence]
  package let shows: Shows

  package enum Shows: String, CaseIterable, Sendable { case states, calls, phases, duties }

  package init(
    architecture: Architecture.ID, start: Start.ID, calls: [Occurrence], shows: Shows
  ) {
    (self.architecture, self.start) = (architecture, start)
    (self.calls, self.shows) = (calls, shows)
  }
}

/// One of the first questions after a lesson.
package struct Rung: Hashable, Sendable {
  /// The id of a card.
  package let card: String
  /// The id of the start that it is asked from, if that matters.
  package let start: String?
  /// The situations that it asks about, if that matters: `close-window@scene-2`.
  package let situations: [String]

  package init(card: String, start: String? = nil, situations: [String] = []) {
    (self.card, self.start, self.situations) = (card, start, situations)
  }
}

extension Topic {
  /// True if a fact (its id) is one of the topic's, core or other.
  package func has(_ fact: String) -> Bool { core.contains(fact) || facts.contains(fact) }
}
