import Machine

/// Everything that can be answered to a question: the kind's whole alphabet, never what is right.
package struct Vocabulary: Sendable {
  package let entries: [Entry]
  let style: Style
  /// How many words the longest spelling has.
  let longestSpelling: Int
  /// What exists besides and cannot be used here.
  let unusable: [Entry]
  /// Instances of which a name can be said to be.
  let instances: [MarkedInstance]
  /// What it is that the answers are about, which they may say.
  let subjects: [String]
  /// Whether yes agrees that something does not happen.
  let isDenial: Bool
  /// Whether yes says that something was known.
  let isRecall: Bool
  /// Names of other kinds than are asked for, and what such names are called.
  let foreign: [(entry: Entry, noun: LocalizedText)]

  /// What kind of spellings the entries have.
  enum Style: Hashable, Sendable {
    /// Names in code, which have short forms.
    case names
    case states
    /// Sentences and parts of them.
    case phrases
    /// What counts letter by letter.
    case lines
    case truth
  }

  package struct Entry: Sendable {
    /// What an answer that names it is read as: a name's or a state's id.
    package let id: String
    /// As shown and completed.
    package let title: LocalizedText
    package let reads: String?
    /// What means it, as it is written, and by its letters.
    let written: [String]
    let letters: Set<String>
    /// Letters of what may be short for it, and of what says all that tells it.
    private(set) var short: Set<String> = []
    private(set) var stems: Set<String> = []
    /// Of a name: whose it is, whether the question is about such names, and the instances (ids) that it
    /// can be said to be of.
    let object: String?
    let isOwn: Bool
    let instances: [String]

    init(
      id: String, title: LocalizedText, reads: String? = nil, written: [String],
      object: String? = nil, isOwn: Bool = true, instances: [String] = []
    ) {
      self.id = id
      self.title = title
      self.reads = reads
      self.written = written
      self.object = object
      self.isOwn = isOwn
      self.instances = instances
      letters = Set(written.map(Spelling.letters)).subtracting([""])
    }

    /// Names and the ids of states can be cut short where a word begins; nothing else can.
    fileprivate func shortened(_ style: Style) -> Entry {
      var entry = self
      switch style {
      case .names:
        entry.short = Set(written.flatMap(NameParts.shortForms))
        entry.stems = Set(written.flatMap(NameParts.stems))
      case .states: entry.short = Set(id.split(separator: ".").map { Spelling.letters(String($0)) })
      case .phrases, .lines, .truth: break
      }
      return entry
    }

    /// A name in code, with its owner or without.
    init(_ name: EffectName, isOwn: Bool = true, instances: [String] = []) {
      let written = name.name.byLanguage.values.sorted()
      self.init(
        id: name.id, title: name.name, reads: name.reads,
        written: written + [name.id] + name.accepts + written.map { "\(name.object).\($0)" },
        object: name.object, isOwn: isOwn, instances: instances)
    }
  }

  init(
    _ entries: [Entry], style: Style, unusable: [Entry] = [], instances: [MarkedInstance] = [],
    subjects: [String] = [], isDenial: Bool = false, isRecall: Bool = false,
    foreign: [(entry: Entry, noun: LocalizedText)] = []
  ) {
    self.isDenial = isDenial
    self.isRecall = isRecall
    self.foreign = foreign
    self.entries = entries.map { $0.shortened(style) }
    self.style = style
    longestSpelling =
      entries.flatMap(\.written).map { text in
        style == .names
          ? NameParts(text).words.count : text.split(whereSeparator: \.isWhitespace).count
      }.max() ?? 1
    self.unusable = unusable
    self.instances = instances
    self.subjects = subjects
  }

  /// Names, of which the question is about some: those of an architecture, or these.
  init(
    names: [(index: EffectName.ID, name: EffectName)], in architecture: Architecture? = nil,
    own: Set<EffectName.ID>? = nil, foreign: [(entry: Entry, noun: LocalizedText)] = []
  ) {
    let marks = NameMarks(architecture)
    self.init(
      names.map { index, name in
        Entry(
          name, isOwn: own?.contains(index) ?? marks.has(index),
          instances: marks.instances(of: index, name))
      }, style: .names, instances: marks.instances, foreign: foreign)
  }

  /// States of what goes by these names.
  init(states: [State], of subjects: [String] = []) {
    self.init(
      states.map { state in
        Entry(
          id: state.id, title: state.title, reads: state.reads,
          written: [state.id] + state.title.byLanguage.values.sorted() + state.accepts)
      }, style: .states, subjects: subjects)
  }

  /// What can happen: ids, labels, sentences and other names of situations mean them.
  init(situations: [Situation], unusable: [Situation] = []) {
    func entry(_ situation: Situation) -> Entry {
      let texts = [situation.label, situation.text, situation.clause]
      return Entry(
        id: situation.id, title: situation.label,
        written: [situation.id] + texts.flatMap { $0.byLanguage.values.sorted() }
          + situation.accepts)
    }
    self.init(situations.map(entry), style: .phrases, unusable: unusable.map(entry))
  }

  /// Choices in the order shown: their number, their words or their id mean them.
  init(
    choices: [(id: String, title: LocalizedText, reads: String?)],
    foreign: [(entry: Entry, noun: LocalizedText)] = []
  ) {
    let isOfNames = choices.allSatisfy { choice in
      choice.title.byLanguage.values.allSatisfy { !$0.contains(where: \.isWhitespace) }
    }
    self.init(
      choices.enumerated().map { index, choice in
        let titles = choice.title.byLanguage.values.sorted()
        let owner = isOfNames ? titles.first.flatMap { OwnerName.part(of: $0) } : nil
        return Entry(
          id: choice.id, title: choice.title, reads: choice.reads,
          written: ["\(index + 1)", choice.id] + titles, object: owner)
      }, style: isOfNames ? .names : .phrases, foreign: foreign)
  }

  /// Lines that code prints; a line means itself.
  init(lines: [String]) {
    self.init(
      Set(lines).sorted().map { line in
        Entry(id: line, title: LocalizedText(["": line]), written: [line])
      }, style: .lines)
  }

  /// Yes or no; the lexicon says how they may be spelt.
  static let yesOrNo = Vocabulary(
    [yes, no].map { Entry(id: $0, title: LocalizedText(["": $0]), written: []) }, style: .truth)

  /// Yes or no to a statement that something does not happen: what else is said besides can contradict it.
  static let yesOrNoToDenial = Vocabulary(yesOrNo.entries, style: .truth, isDenial: true)

  /// Yes or no to the question whether something was known.
  static let knewItOrNot = Vocabulary(yesOrNo.entries, style: .truth, isRecall: true)

  package static let yes = "yes"
  package static let no = "no"
  /// What saying that nothing happens is called where an entry is expected.
  package static let none = "none"

  /// The number shown before a choice, from 1.
  package func number(of id: String) -> Int? {
    entries.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  package func entry(_ id: String) -> Entry? {
    entries.first { $0.id == id }
  }
}

/// Vocabularies that many questions share, each made when it is first needed.
final class VocabularyShelf: Sendable {
  private let deck: Deck
  private let made = Memo<Label, Vocabulary>()

  private enum Label: Hashable {
    case names(kind: EffectKind.ID, isAsked: Bool, architecture: Architecture.ID?)
    case family(kind: EffectKind.ID, members: Set<EffectName.ID>)
    case states(architecture: Architecture.ID)
  }

  init(_ deck: Deck) {
    self.deck = deck
  }

  /// All names of a kind, or those of them that questions ask for, as an architecture has them.
  func names(
    ofKind kind: EffectKind.ID, asked isAsked: Bool, in architecture: Architecture.ID? = nil
  ) -> Vocabulary {
    made.value(for: .names(kind: kind, isAsked: isAsked, architecture: architecture)) {
      Vocabulary(
        names: deck.names.indices.filter {
          deck.names[$0].kind == kind && (deck.names[$0].isAsked || !isAsked)
        }.map { ($0, deck.names[$0]) }, in: architecture.map { deck.architectures[$0] },
        foreign: foreign(toKind: kind))
    }
  }

  /// All names of other kinds.
  func foreign(toKind kind: EffectKind.ID) -> [(entry: Vocabulary.Entry, noun: LocalizedText)] {
    deck.names.indices.map { deck.names[$0] }.filter { $0.kind != kind }
      .map { (Vocabulary.Entry($0), deck.kinds[$0.kind].noun) }
  }

  /// All names of a kind, of which a family has some.
  func names(ofKind kind: EffectKind.ID, family members: Set<EffectName.ID>) -> Vocabulary {
    made.value(for: .family(kind: kind, members: members)) {
      Vocabulary(
        names: deck.names.indices.filter { deck.names[$0].kind == kind }
          .map { ($0, deck.names[$0]) }, own: members, foreign: foreign(toKind: kind))
    }
  }

  /// The states of an architecture that answers speak of.
  func states(ofArchitecture index: Architecture.ID) -> Vocabulary {
    made.value(for: .states(architecture: index)) {
      let role = deck.architectures[index].roles.first(where: \.isAsked)
      return Vocabulary(states: role?.machine.answers ?? [], of: role?.words ?? [])
    }
  }
}
