import Machine

/// Something that can be explained.
struct Topic: Sendable {
  let kind: Kind
  /// The word by which `explain` finds exactly this topic.
  let name: String
  let title: String
  /// The kind of topic, as readers see it.
  let sort: String
  let heading: String
  let spellings: [String]
  /// Titles, names and questions by which a search finds it, in every language.
  let headings: [String]
  let bodies: [String]
  let frequency: Situation.Frequency
  let sources: [String]
  /// How well the learner knows it; nil if that is not shown.
  var known: Fact?
  private let told: @Sendable () -> [Fact?]

  enum Kind: String {
    case name, situation, state, duty, term, claim, myth, definition, listing, source
    case transition, counterpart
  }

  /// A label and a text, which may have several lines.
  struct Fact {
    let label: String
    let text: String
    /// True if it is never wrapped.
    var isCode = false
    /// True if it is part of the topic's summary.
    var isInSummary = false
  }

  init(
    _ kind: Kind, _ name: String, _ title: String, _ sort: String, heading: String? = nil,
    headings: [String], spellings: [String]? = nil, bodies: [LocalizedText?] = [],
    frequency: Situation.Frequency = .sometimes, sources: [String] = [],
    facts: @escaping @Sendable () -> [Fact?]
  ) {
    (self.kind, self.name, self.title, self.sort) = (kind, name, title, sort)
    (self.heading, self.headings) = (heading ?? title, headings)
    self.spellings = spellings ?? headings
    self.bodies = bodies.flatMap { $0?.everyText ?? [] }
    (self.frequency, self.sources, told) = (frequency, sources, facts)
  }

  var facts: [Fact] { (told() + [known]).compactMap(\.self) }

  /// The topic in a few sentences, without line breaks.
  var summary: String { summaryParts.joined(separator: " ") }

  /// The parts of the summary: its points, or else its sentences.
  var summaryParts: [String] {
    facts.filter(\.isInSummary).flatMap { fact in
      let points = fact.text.split(separator: "\n")
      let parts =
        points.count > 1 ? points : fact.text.replacing(". ", with: ".\n").split(separator: "\n")
      return parts.map(String.init)
    }
  }

  /// Kind and name. Two architectures that share a topic share its id.
  var id: String { "\(kind) \(name)" }

  /// False for sources, which are found by their names only.
  var answersQuestions: Bool { kind != .source }

  /// Multiplies the score: definitions answer questions, terms and claims rather go with an answer.
  var preference: Double {
    let ofKind =
      switch kind {
      case .definition: 1.5
      case .name: 1.15
      case .myth, .state: 0.95
      case .situation: 0.9
      case .claim, .duty: 0.85
      case .listing, .term, .source, .transition, .counterpart: 0.8
      }
    return switch frequency {
    case .often: ofKind * 1.05
    case .sometimes: ofKind
    case .rarely: ofKind * 0.95
    }
  }
}

extension LocalizedText {
  /// The text in every language, sorted by language code.
  var everyText: [String] { byLanguage.sorted { $0.key < $1.key }.map(\.value) }
}
