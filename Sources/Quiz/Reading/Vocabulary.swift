import Machine

/// Everything that can be answered to a question, right or wrong. It does not tell which is right.
package struct Vocabulary: Sendable {
  package let entries: [Entry]
  let style: Style
  /// Instances of which a name can be said to be.
  let instances: [MarkedInstance]
  /// Names of the thing that the answers are about.
  let subjects: [String]
  /// Names of other kinds than are asked for, and what such names are called.
  let foreign: [Foreign]
  /// True if foreign names, and names that do not exist, are accepted as (wrong) answers.
  let takesForeign: Bool
  /// True if the question asks which entry is not so, so that denying an entry names it as the answer.
  let seeksDenied: Bool
  /// True if the question asks which entry is missing: who says that one is lacking may mean it.
  private(set) var seeksMissing = false

  typealias Foreign = (entry: Entry, noun: LocalizedText)

  /// How the entries are spelt.
  enum Style: Hashable, Sendable {
    /// In code; they have short forms.
    case names
    case states
    /// Sentences and parts of them.
    case phrases
    /// Compared letter by letter.
    case lines
    /// Yes or no; whether yes agrees that something does not happen, or says that something was known. The lists have the
    /// words by which the statement's own verb may be repeated.
    case truth(isDenial: Bool = false, isRecall: Bool = false, verbs: [Lexicon.List] = [])
    /// Numbers of points that the learner ticks.
    case points
  }

  package struct Entry: Sendable {
    /// Stands for it in an answer: a name's or a state's id.
    package let id: String
    /// As shown and completed.
    package let title: LocalizedText
    /// All spellings of it.
    let written: [String]
    /// Of a name: whose it is, whether the question is about such names, and the instances (ids) that it
    /// can be said to be of.
    var object: String?
    var isOwn = true
    var instances: [String] = []
    fileprivate var style = Style.phrases
    // Taking words apart costs more than all else that asking a question does, and only answers need it.
    private let forms = Memo<Style, Forms>()

    /// The letters of its spellings, of short forms, and of those short forms that identify it.
    struct Forms {
      var letters: Set<String> = []
      var short: Set<String> = []
      var stems: Set<String> = []
    }

    var letters: Set<String> { spelt.letters }
    var short: Set<String> { spelt.short }
    var stems: Set<String> { spelt.stems }

    /// Names and the ids of states can be cut short where a word begins; nothing else can.
    private var spelt: Forms {
      forms.value(for: style) {
        var forms = Forms(letters: Set(written.map(Spelling.letters)).subtracting([""]))
        if style == .names {
          forms.short = Set(written.flatMap(NameParts.shortForms))
          forms.stems = Set(written.flatMap(NameParts.stems))
        } else if style == .states {
          forms.short = Set(id.split(separator: ".").map { Spelling.letters(String($0)) })
        }
        return forms
      }
    }
  }

  init(
    _ entries: [Entry], style: Style, instances: [MarkedInstance] = [],
    subjects: [String] = [], foreign: [Foreign] = [], takesForeign: Bool = false,
    seeksDenied: Bool = false
  ) {
    func styled(_ entry: Entry) -> Entry {
      var entry = entry
      entry.style = style
      return entry
    }
    self.entries = entries.map(styled)
    self.style = style
    self.foreign = foreign.map { (styled($0.entry), $0.noun) }
    self.takesForeign = takesForeign
    self.seeksDenied = seeksDenied
    self.instances = instances
    self.subjects = subjects
  }

  /// The same for a question that asks which entry is missing.
  var seekingMissing: Vocabulary {
    var vocabulary = self
    vocabulary.seeksMissing = true
    return vocabulary
  }

  /// Names. The question is about those in `own`; nil: about those that the architecture shows, or about all.
  init(
    names: [(index: EffectName.ID, name: EffectName)], in architecture: Architecture? = nil,
    own: Set<EffectName.ID>? = nil, foreign: [Foreign] = [], takesForeign: Bool = false
  ) {
    let own = own ?? architecture?.namesShown
    let instances = architecture.map(NamedInstances.init)
    let owners = Set(names.map(\.name.object))
    self.init(
      names.map { index, name in
        var entry = Entry(name)
        entry.isOwn = own?.contains(index) ?? true
        entry.instances = instances?.ids(of: index, name) ?? []
        return entry
      }, style: .names, instances: instances?.marked ?? [],
      subjects: owners.count == 1 ? owners.sorted() : [], foreign: foreign,
      takesForeign: takesForeign)
  }

  /// States; `subjects` are the names of the thing whose states they are.
  init(states: [State], of subjects: [String] = []) {
    self.init(
      states.map { state in
        Entry(
          id: state.id, title: state.title,
          written: [state.id] + state.title.byLanguage.values.sorted() + state.accepts)
      }, style: .states, subjects: subjects)
  }

  /// States under other titles than their own, in this order; each has a number if they are choices.
  init(
    titled states: [(state: State, title: LocalizedText)], areChoices: Bool, of subjects: [String]
  ) {
    self.init(
      states.enumerated().map { index, item in
        let titles = [item.title, item.state.title].flatMap { $0.byLanguage.values.sorted() }
        let number = areChoices ? ["\(index + 1)"] : []
        return Entry(
          id: item.state.id, title: item.title,
          written: number + [item.state.id] + titles.unique() + item.state.accepts)
      }, style: .states, subjects: subjects)
  }

  /// Choices in the order shown: their number, their words or their id mean them.
  /// - Parameter accepts: other spellings of a choice (its id).
  init(
    choices: [(id: String, title: LocalizedText)],
    accepting accepts: (String) -> [String] = { _ in [] }, seeksDenied: Bool = false
  ) {
    let isOfNames = choices.allSatisfy { choice in
      choice.title.byLanguage.values.allSatisfy { !$0.contains(where: \.isWhitespace) }
    }
    self.init(
      choices.enumerated().map { index, choice in
        let titles = choice.title.byLanguage.values.sorted()
        let owner = isOfNames ? titles.first.flatMap(NameParts.owned)?.owner : nil
        return Entry(
          id: choice.id, title: choice.title,
          written: ["\(index + 1)", choice.id] + titles + accepts(choice.id), object: owner)
      }, style: isOfNames ? .names : .phrases, seeksDenied: seeksDenied)
  }

  /// Points by their numbers, which are their ids.
  init(points: [String]) {
    self.init(
      points.map { Entry(id: $0, title: LocalizedText(["": $0]), written: [$0]) }, style: .points)
  }

  /// Lines that code prints; a line means itself.
  init(lines: [String]) {
    self.init(
      Set(lines).sorted().map { line in
        Entry(id: line, title: LocalizedText(["": line]), written: [line])
      }, style: .lines)
  }

  /// Yes or no; the lexicon says how they may be spelt.
  static let yesOrNo = truth(.truth())
  /// Yes or no to a statement that something does not happen: what else is said besides can contradict it.
  static let yesOrNoToDenial = truth(.truth(isDenial: true, verbs: [.called]))
  /// Yes or no to a statement that something happens, that it may happen, or that a change is possible.
  static let yesOrNoToCall = truth(.truth(verbs: [.called]))
  static let yesOrNoToPossibleCall = truth(.truth(verbs: [.called, .possible]))
  static let yesOrNoToPossibility = truth(.truth(verbs: [.possible]))
  /// Yes or no to the question whether something was known.
  static let knewItOrNot = truth(.truth(isRecall: true))

  private static func truth(_ style: Style) -> Vocabulary {
    Vocabulary(
      [yes, no].map { Entry(id: $0, title: LocalizedText(["": $0]), written: []) }, style: style)
  }

  package static let yes = "yes"
  package static let no = "no"
  /// The id that stands for saying that nothing happens.
  package static let none = "none"

  /// The number shown before a choice, from 1.
  package func number(of id: String) -> Int? { entries.firstIndex { $0.id == id }.map { $0 + 1 } }

  package func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }
}

extension Vocabulary.Entry {
  /// A name in code, with its owner or without.
  init(_ name: EffectName) {
    let written = name.name.byLanguage.values.sorted()
    self.init(
      id: name.id, title: name.name,
      written: written + [name.id] + name.accepts + written.map { "\(name.object).\($0)" },
      object: name.object)
  }
}

/// The meaning of one word of an answer.
package enum Reading: Hashable, Sendable {
  /// The entry (id) it names, and the instance after `@`, if any.
  case entry(String, instance: String?)
  /// It fits several entries (ids). The learner is asked which one, at no cost.
  case ambiguous([String])
  /// It names something that is not asked for: what such things are called.
  case foreign(LocalizedText)
  /// Nothing fits; the nearest entry (id) is put into the line.
  case unreadable(nearest: String?)

  /// The entry (id) that is named, if it is one.
  var entry: String? { if case .entry(let id, _) = self { id } else { nil } }

  /// Nil if no entry was found, or more than nine, from which nobody would choose.
  init?(_ found: [Vocabulary.Entry]) {
    if found.isEmpty || found.count > 9 { return nil }
    self = found.count == 1 ? .entry(found[0].id, instance: nil) : .ambiguous(found.map(\.id))
  }
}

/// Vocabularies that many questions share, each made when it is first needed.
final class VocabularyShelf: Sendable {
  private let deck: Deck
  private let made = Memo<Label, Vocabulary>()

  private enum Label: Hashable {
    case names(
      kind: EffectKind.ID, isAsked: Bool, architecture: Architecture.ID?, own: Set<EffectName.ID>?,
      takesForeign: Bool)
    case states(architecture: Architecture.ID)
  }

  init(_ deck: Deck) { self.deck = deck }

  /// All names of a kind, or those of them that questions ask for.
  /// - Parameters:
  ///   - own: those that the question is about; those of the architecture if they are left out.
  ///   - takesForeign: true if any other name is an answer, too.
  func names(
    ofKind kind: EffectKind.ID, asked isAsked: Bool = false,
    in architecture: Architecture.ID? = nil, own: Set<EffectName.ID>? = nil,
    takesForeign: Bool = false
  ) -> Vocabulary {
    let label = Label.names(
      kind: kind, isAsked: isAsked, architecture: architecture, own: own,
      takesForeign: takesForeign)
    return made.value(for: label) {
      Vocabulary(
        names: names { $0.kind == kind && ($0.isAsked || !isAsked) },
        in: architecture.map { deck.architectures[$0] }, own: own, foreign: foreign(toKind: kind),
        takesForeign: takesForeign)
    }
  }

  private func foreign(toKind kind: EffectKind.ID) -> [Vocabulary.Foreign] {
    names { $0.kind != kind }.map { (Vocabulary.Entry($0.name), deck.kinds[$0.name.kind].noun) }
  }

  private func names(
    _ isMeant: (EffectName) -> Bool
  ) -> [(index: EffectName.ID, name: EffectName)] {
    zip(deck.names.indices, deck.names).filter { isMeant($1) }.map { ($0, $1) }
  }

  /// The states of an architecture that answers speak of.
  func states(ofArchitecture index: Architecture.ID) -> Vocabulary {
    made.value(for: .states(architecture: index)) {
      let architecture = deck.architectures[index]
      let end = deck.rules.roleOfEnd(in: architecture)
      let roles = [architecture.roles.first(where: \.isAsked), end].compactMap { $0 }
        .unique(by: \.id)
      return Vocabulary(
        states: roles.flatMap(\.machine.answers).unique(by: \.id), of: roles.flatMap(\.words))
    }
  }
}
