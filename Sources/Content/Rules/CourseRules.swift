import Machine
import Platform
import Quiz

extension Rule {
  /// The topics that a topic needs must stand before it, so that needs form no circle.
  static let topicOrder = files("topic-order") { contents in
    let topics = contents.shared.topics
    return topics.enumerated().flatMap { place, topic in
      let later = Set(topics[place...].map(\.id.text))
      return topic.needs.filter { later.contains($0.text) }.map {
        Finding("topic-order", ["id": topic.id.text, "other": $0.text], at: $0.span)
      }
    }
  }

  /// Nothing is introduced by two topics, and no fact stands in two.
  static let introducedTwice = files("introduced-twice") { contents in
    let topics = contents.shared.topics
    let lists: [(kind: String, words: (TopicDraft) -> [Word])] = [
      ("term", { $0.terms }), ("situation", { $0.situations }), ("name", { $0.names }),
      ("architecture", { $0.architectures }), ("listing", { $0.listings }),
      ("misconception", { $0.probes }), ("fact", { $0.core + $0.facts }),
    ]
    return lists.flatMap { repeated($0.kind, topics.flatMap($0.words)) }
  }

  private static func repeated(_ kind: String, _ words: [Word]) -> [Finding] {
    let first = words.byName { ($0.text, $0) }
    return words.compactMap { word in
      guard let other = first[word.text], other != word else { return nil }
      return Finding(
        "introduced-twice", ["kind": kind, "id": word.text], at: word.span,
        notes: [Finding.Note("first-here", at: other.span)])
    }
  }

  /// Some topic introduces everything that questions ask about, and every name that an app implements by default.
  static let notIntroduced = deck("not-introduced") { subject in
    guard subject.deck.course != nil, subject.isExhausted, subject.canStart else { return [] }
    let contents = subject.contents
    let topics = contents.shared.topics
    return missing("situation", subject.situationsAsked, topics.flatMap(\.situations)) {
      subject.span($0, among: contents.shared.situations.map(\.id))
    }
      + missing("name", subject.namesAsked, topics.flatMap(\.names)) {
        subject.span($0, among: contents.names.map(\.id))
      }
  }

  private static func missing(
    _ kind: String, _ ids: [String], _ introduced: [Word], _ span: (String) -> SourceSpan
  ) -> [Finding] {
    let known = Set(introduced.texts)
    return ids.filter { !known.contains($0) }.map {
      Finding("not-introduced", ["kind": kind, "id": $0], at: span($0))
    }
  }

  /// Reports a topic that shows or asks something before any topic has introduced it.
  static let tooEarly = deck("too-early") { subject in
    guard let course = subject.deck.course else { return [] }
    return zip(course.topics, subject.contents.shared.topics).flatMap { topic, draft in
      let reach = course.reach(of: topic)
      let known = Set(course.topics.filter { reach.contains($0.id) }.flatMap(\.situations))
      let introduced = Set(course.topics.flatMap(\.situations))
      return draft.situationsTold.filter {
        introduced.subtracting(known).contains($0.call.name.text)
      }.map {
        Finding(
          "too-early", ["kind": "situation", "name": $0.call.name.text, "id": topic.id],
          at: $0.span)
      }
        + tooEarly(
          topic, draft, among: course.topics.filter { reach.contains($0.id) }, subject.deck)
    }
  }

  /// Finds architectures that a topic speaks of but only a later topic introduces.
  private static func tooEarly(
    _ topic: Topic, _ draft: TopicDraft, among reached: [Topic], _ deck: Deck
  ) -> [Finding] {
    let known = Set(reached.flatMap(\.architectures))
    let later = Set((deck.course?.topics ?? []).flatMap(\.architectures)).subtracting(known)
    let ids = Set(later.map { deck.architectures[$0].id })
    return draft.architecturesTold.filter { ids.contains($0.text) }.map {
      Finding(
        "too-early", ["kind": "architecture", "name": $0.text, "id": topic.id], at: $0.span)
    }
  }

  /// Every term that a topic introduces must be in the glossary.
  static let unknownTerm = deck("unknown-term") { subject in
    guard let shared = subject.sharedTerms else { return [] }
    let known = shared + subject.contents.shared.glossary.map(\.id.text)
    return subject.contents.shared.topics.flatMap(\.terms).filter { !known.contains($0.text) }
      .map { .unknownName("term", $0, among: known) }
  }

  /// A lesson must be short, and each of its lines must have a source or a claim.
  static let lessonLine = files("lesson-line") { contents in
    contents.shared.topics.flatMap { topic in
      lengths(of: topic) + topic.lesson.flatMap(faults)
    }
  }

  private static let mostLines = 8
  private static let mostPrinted = 2
  private static let columns = 76

  private static func lengths(of topic: TopicDraft) -> [Finding] {
    let count = topic.lesson.count
    guard !(1...mostLines).contains(count) else { return [] }
    let arguments = ["id": topic.id.text, "count": "\(count)", "most": "\(mostLines)"]
    return [Finding("lesson-line", "count", arguments, at: topic.id.span)]
  }

  private static func faults(in line: TopicDraft.Line) -> [Finding] {
    let long = line.text.entries.filter { isLong($0.word.text) }.map {
      let arguments = ["language": $0.language, "most": "\(mostPrinted)", "columns": "\(columns)"]
      return Finding("lesson-line", "long", arguments, at: $0.word.span)
    }
    let bare = line.cited.isEmpty ? [Finding("lesson-line", "uncited", at: line.span)] : []
    return bare + long
  }

  private static func isLong(_ text: String) -> Bool {
    TextWrap.lines(text, width: columns).count > mostPrinted
  }

  /// Whatever a course or an interview lists as a fact must be one, and every fact must stand in the course.
  static let courseFact = deck("course-fact") { subject in
    guard subject.deck.course != nil, subject.isExhausted, subject.canStart else { return [] }
    let book = FactBook(subject.examiner)
    let known = Set(book.facts.map(\.id))
    let shared = subject.contents.shared
    let written = shared.topics.flatMap { $0.core + $0.facts }
    let unplaced = known.subtracting(written.texts).sorted()
    let said = shared.interview.flatMap(\.points).map(\.fact)
    let unasked = (shared.header?.unaskedFacts ?? []).filter { !book.unasked.contains($0.text) }
    return ((written + said).filter { !known.contains($0.text) } + unasked).map {
      .unknownFact($0, among: known)
    }
      + unplaced.map { Finding("course-fact", "unplaced", ["id": $0], at: subject.contents.head) }
  }
}

extension Finding {
  private static let factKinds: Set = [
    "row", "situation", "delivery", "duty", "counterpart", "myth", "definition",
  ]

  fileprivate static func unknownFact(_ word: Word, among known: Set<String>) -> Finding {
    let parts = word.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, factKinds.contains(String(parts[0])) else {
      let kinds = factKinds.sorted().joined(separator: ", ")
      return Finding("course-fact", "malformed", ["id": word.text, "kinds": kinds], at: word.span)
    }
    return .unknownName("fact", word, among: known)
  }
}

extension TopicDraft {
  /// The situations that its example and its first questions tell.
  fileprivate var situationsTold: [Word] {
    (watch?.situations ?? [])
      + ladder.flatMap { rung in rung.situations + rung.cardParts.dropFirst().prefix(1) }
  }

  /// The architectures that its example and its first questions are about.
  fileprivate var architecturesTold: [Word] {
    [watch?.architecture].compactMap { $0 } + ladder.flatMap { $0.cardParts.prefix(1) }
  }
}

extension TopicDraft.Rung {
  /// The parts of a card's id after its kind: an architecture, and a situation if there is one.
  fileprivate var cardParts: [Word] {
    let path = card.text.split(separator: ":", maxSplits: 1).dropFirst()
    return path.flatMap { $0.split(separator: "/") }.map(card.part)
  }
}

extension Rule.Subject {
  /// Ids of the situations that cards are about.
  fileprivate var situationsAsked: [String] {
    let asked = Set(examiner.cards.compactMap { deck.situation(of: $0)?.id })
    return contents.shared.situations.map(\.id.text).filter(asked.contains)
  }

  fileprivate var namesAsked: [String] {
    deck.defaultAlphabet.sorted().filter {
      deck.names[$0].isAsked && deck.kind(ofName: $0).isAsked
    }.map { deck.names[$0].id }
  }
}
