import Machine

/// Something that can be explained.
struct Topic {
  let kind: Kind
  /// What to type to have just this explained.
  let name: String
  /// A line that tells what it is about.
  let title: String
  /// Other texts that name it exactly.
  let spellings: [String]
  /// Texts that it is called, asked or searched by, in every language.
  let headings: [String]
  /// Texts that say something of it, in every language.
  let bodies: [String]
  let frequency: Situation.Frequency
  let entry: @Sendable () -> Entry

  enum Kind: String {
    case name, situation, state, duty, term, claim, myth, definition, listing, source
  }

  init(
    _ kind: Kind, _ name: String, title: String, spellings: [String] = [], headings: [String],
    bodies: [LocalizedText?], frequency: Situation.Frequency = .sometimes,
    entry: @escaping @Sendable () -> Entry
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.spellings = spellings
    self.headings = headings
    self.bodies = bodies.flatMap { $0?.everyText ?? [] }
    self.frequency = frequency
    self.entry = entry
  }

  /// Whether both go by one name, as what two architectures have in common does.
  func isSame(as other: Topic) -> Bool { kind == other.kind && name == other.name }

  /// How much rather it is shown than others that fit as well; 1 is usual.
  var preference: Double { kind.preference * frequency.preference }
}

extension Topic.Kind {
  /// Documents are found by their names only.
  var answersQuestions: Bool { self != .source }

  /// Definitions answer questions; terms, claims and code rather go with an answer.
  fileprivate var preference: Double {
    switch self {
    case .definition: 1.5
    case .name: 1.15
    case .myth, .state: 0.95
    case .situation: 0.9
    case .claim, .duty: 0.85
    case .listing, .term, .source: 0.8
    }
  }
}

extension Situation.Frequency {
  fileprivate var preference: Double {
    switch self {
    case .often: 1.05
    case .sometimes: 1
    case .rarely: 0.95
    }
  }
}

extension LocalizedText {
  /// Its texts in every language, in a fixed order.
  var everyText: [String] {
    byLanguage.sorted { $0.key < $1.key }.map(\.value)
  }
}
