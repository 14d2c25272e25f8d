import Machine
import Platform

/// Says which topics of a course a question takes for granted, so that none speaks of what was not introduced.
package struct Curriculum: Sendable {
  let deck: Deck
  let course: Course
  private let voice: DeckVoice
  private let terms: TermFinder
  private let phrases: SituationPhrases
  private let situations: [String: Set<Topic.ID>]
  private let names: [EffectName.ID: Set<Topic.ID>]
  private let architectures: [Architecture.ID: Set<Topic.ID>]
  private let listings: [String: Set<Topic.ID>]
  private let topicsOfTerm: [String: Set<Topic.ID>]
  private let topicsOfSeveral: Set<Topic.ID>

  /// Nil if the deck has no course.
  /// - Parameters:
  ///   - glossary: the terms of the field, each with all its words in the language of the voice.
  ///   - voice: writes the questions whose text is searched for names and terms.
  package init?(_ deck: Deck, glossary: [(id: String, words: [String])], voice: Voice) {
    guard let course = deck.course else { return nil }
    (self.deck, self.course, self.voice) = (deck, course, DeckVoice(deck, voice: voice))
    terms = TermFinder(glossary)
    phrases = SituationPhrases(deck, voice)
    situations = course.introducers { $0.situations }
    names = course.introducers { $0.names }
    architectures = course.introducers { $0.architectures }
    listings = course.introducers { $0.listings }
    topicsOfTerm = course.introducers { $0.terms }
    topicsOfSeveral = Set(course.topics.filter(\.isOfSeveral).map(\.id))
  }

  /// True if a text speaks of nothing that only later topics introduce.
  package func isUnderstood(_ text: LocalizedText, at stage: Stage) -> Bool {
    let text = voice.text(text)
    let written = namesWritten(in: text).flatMap { names[$0] ?? [] }
    let needed = Set(written + terms.terms(in: text).flatMap { topicsOfTerm[$0] ?? [] })
    return course.topics.indices.allSatisfy {
      stage.contains($0) || course.topics[$0].isOptional || !needed.contains(course.topics[$0].id)
    }
  }

  /// The topics that introduce what a question mentions.
  package func topics(neededBy question: Question) -> Set<Topic.ID> {
    let several = question.tellsOfSeveral ? topicsOfSeveral : []
    // Points that the learner named before introduce nothing.
    var text = question.subject.text(question, voice)
    text.points = []
    return topics(ofSituationsIn: question, text).union(topics(ofNamesIn: question, text))
      .union(topics(ofTermsIn: question, text)).union(several)
      .union(topics(ofArchitectureOf: question))
      .union(question.listing.flatMap { listings[$0.id] } ?? [])
  }

  /// The topics that introduce the question's architecture; none for a statement about no architecture in particular.
  private func topics(ofArchitectureOf question: Question) -> Set<Topic.ID> {
    guard let architecture = question.architecture ?? question.subject.scope,
      question.subject.versions(in: architecture) != nil
    else { return [] }
    let index =
      question.card.architecture
      ?? deck.architectures.indices.first { deck.architectures[$0].id == architecture.id }
    return index.flatMap { architectures[$0] } ?? []
  }

  /// The topics of every situation a question mentions: its own, those before its start, and those in its example, its
  /// choices, its answer and its text.
  private func topics(ofSituationsIn question: Question, _ text: QuestionText) -> Set<Topic.ID> {
    let told = question.spec.after + question.spec.situations + question.carriedOut
    let words = question.mentioned.filter { deck.duty($0) == nil }
      .flatMap { $0.split(separator: ",").map(String.init) }
    let written = phrases.situations(in: text.lines.joined(separator: "\n"))
    return Set((told + words + written).flatMap { situations[$0.withoutInstance] ?? [] })
  }

  /// The topics of every name among the choices, in the answer or in the text, and of those that its code implements.
  private func topics(ofNamesIn question: Question, _ text: QuestionText) -> Set<Topic.ID> {
    let words = Set(question.mentioned.map(\.withoutInstance))
    let answers = names.keys.filter { words.contains(deck.names[$0].id) }
    let written = answers + namesWritten(in: text.lines.joined(separator: "\n"))
    return Set((written + (question.listing?.implements ?? [])).flatMap { names[$0] ?? [] })
  }

  /// The topics of every glossary term in the text (code excepted), among the choices and in the answer.
  private func topics(ofTermsIn question: Question, _ text: QuestionText) -> Set<Topic.ID> {
    var text = text
    text.code = nil
    let words = Set(question.mentioned)
    let answers = question.vocabulary.entries.filter { words.contains($0.id) }
      .map { voice.text($0.title) }
    return Set((text.lines + answers).flatMap(terms.terms).flatMap { topicsOfTerm[$0] ?? [] })
  }

  private func namesWritten(in text: String) -> [EffectName.ID] {
    names.keys.filter { text.hasName(voice.name($0)) }
  }
}

extension Course {
  /// For each thing, the topics that introduce it.
  fileprivate func introducers<Thing: Hashable>(
    _ things: (Topic) -> [Thing]
  ) -> [Thing: Set<Topic.ID>] {
    topics.reduce(into: [:]) { found, topic in
      for thing in things(topic) { found[thing, default: []].insert(topic.id) }
    }
  }
}

extension Question {
  /// The words (ids) that are shown to choose from, and those of the right answers.
  fileprivate var mentioned: [String] { spec.options + key.words }

  /// The ids of the situations that the question or its example carries out, and of the one its card is about.
  fileprivate var carriedOut: [String] {
    guard let architecture else { return [] }
    let called = (run?.outcomes.map(\.call) ?? []) + calls
    return ([card.situation].compactMap { $0 } + called.map(\.situation))
      .map { architecture.situations[$0].id }
  }

  /// The code listing that the question is about; nil if it is about none.
  fileprivate var listing: Listing? {
    guard subject.isCode, case .entry(let id) = card.asks else { return nil }
    return deck.material.listing(id)
  }

  /// True if several instances of a role that questions ask for come into play.
  package var tellsOfSeveral: Bool {
    guard let architecture else { return false }
    let worlds = [beginning].compactMap { $0 } + (run?.outcomes.map(\.after) ?? [])
    return worlds.contains { !architecture.hasOut(atMost: 1, $0, where: \.isAsked) }
  }
}

extension String {
  /// `close-window` of `close-window@scene-2`.
  fileprivate var withoutInstance: String { String(prefix { $0 != "@" }) }

  /// True if it contains a name with no letter, digit or full stop before it and no letter or digit behind it.
  fileprivate func hasName(_ name: String) -> Bool {
    occurrences(of: name).contains { range in
      let (before, after) = (self[..<range.lowerBound].last, self[range.upperBound...].first)
      return !(before.map { $0.isOfWord || $0 == "." } ?? false) && !(after?.isOfWord ?? false)
    }
  }
}

/// Finds situations by the words that questions have for them, the longest first.
private struct SituationPhrases: Sendable {
  private let phrases: [(text: String, situation: String)]

  init(_ deck: Deck, _ voice: Voice) {
    let all = deck.architectures.flatMap(\.situations).flatMap { situation in
      [situation.text, situation.clause].map {
        (text: voice.text($0).lowercased(), situation: situation.id)
      }
    }
    phrases = all.unique { "\($0.situation) \($0.text)" }.sorted { $0.text.count > $1.text.count }
  }

  /// The ids of the situations in a text. Words that matched one phrase do not match another.
  func situations(in text: String) -> [String] {
    var rest = text.lowercased()
    return phrases.compactMap { phrase in
      guard !rest.occurrences(of: phrase.text).isEmpty else { return nil }
      rest = rest.split(separator: phrase.text, omittingEmptySubsequences: false)
        .joined(separator: "\n")
      return phrase.situation
    }
  }
}

/// Finds glossary terms in sentences, as whole words, singular or plural. The longest term wins; a part of a name in
/// code does not count.
struct TermFinder: Sendable {
  /// The spellings, by their first word.
  private let spellings: [String: [Spelling]]

  private struct Spelling {
    let term: String
    let words: [String]
  }

  init(_ glossary: [(id: String, words: [String])]) {
    let all = glossary.flatMap { term in
      term.words.flatMap(Self.forms).map { Spelling(term: term.id, words: $0) }
    }
    spellings = Dictionary(grouping: all) { $0.words.first ?? "" }
  }

  /// The ids of the terms in a text, in order, with repetitions.
  func terms(in text: String) -> [String] {
    var rest = text.split(whereSeparator: \.isWhitespace).map(Self.bare)[...]
    var found: [String] = []
    while !rest.isEmpty {
      let spelling = spelling(at: rest)
      if let spelling { found.append(spelling.term) }
      rest = rest.dropFirst(spelling?.words.count ?? 1)
    }
    return found
  }

  /// The longest spelling at the beginning of some words; nil if there is none.
  private func spelling(at words: ArraySlice<String>) -> Spelling? {
    Self.singulars(of: words.first ?? "").flatMap { spellings[$0] ?? [] }
      .filter { words.starts(with: $0.words, by: Self.isForm) }
      .max { $0.words.count < $1.words.count }
  }

  /// The ways to write a term, as words: blanks and hyphens may stand for each other.
  private static func forms(of term: String) -> [[String]] {
    let words = term.split(separator: " ").map { $0.lowercased() }
    let parts = term.split { " -".contains($0) }.map { $0.lowercased() }
    return [words, parts, [parts.joined(separator: "-")]].filter { !$0.isEmpty }.unique()
  }

  /// A word without the marks around it, in small letters.
  private static func bare(_ word: Substring) -> String {
    let marks = word.drop { !$0.isOfWord && $0 != "_" }
    let end = marks.lastIndex { $0.isOfWord || $0 == ")" }
    let kept = end.map { marks[...$0] } ?? ""
    return (kept.contains("(") ? kept : kept.prefix { $0 != ")" }).lowercased()
  }

  private static func isForm(_ written: String, _ word: String) -> Bool {
    singulars(of: written).contains(word)
  }

  /// A word, and what it can be a plural or a possessive of.
  private static func singulars(of word: String) -> [String] {
    ["", "s", "es", "'s", "’s"].filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
  }
}
