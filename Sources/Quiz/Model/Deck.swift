import Machine

/// One content folder, read and resolved: what can be studied.
///
/// A class, since every question holds it, and copying its two dozen references takes longer than most of what is asked
/// of it.
package final class Deck: Sendable {
  package let id: String
  package let languages: [String]
  package let title: LocalizedText
  package let kinds: Table<EffectKind>
  package let names: Table<EffectName>
  package let duties: [Duty]
  package let sources: [Source]
  package let architectures: Table<Architecture>
  /// The architecture that is meant when none is named.
  package let mainArchitecture: Architecture.ID
  /// Ids of cards that are not asked, because the answers to their questions are open to doubt.
  package let unasked: Set<String>
  /// Facts (ids) that no question uses, so that nobody is to learn them.
  package let unaskedFacts: Set<String>
  package let material: Material
  package let rules: AskingRules
  /// The topics in the order in which they are taught; nil if the deck only asks questions.
  package let course: Course?
  /// The figures of the course's topics and of whole architectures.
  package let figures: [Figure]
  /// The topics of mock interviews.
  package let interview: [Arc]
  /// False statements that are pointed out in any interview.
  package let falsehoods: [Arc.Falsehood]
  /// Words that mean the same; read with the interviews.
  package let synonyms: [Arc.Synonyms]
  /// Changes whenever a byte of the content changes.
  package let fingerprint: String

  package init(
    id: String, languages: [String], title: LocalizedText, kinds: Table<EffectKind>,
    names: Table<EffectName>, duties: [Duty], sources: [Source], architectures: Table<Architecture>,
    mainArchitecture: Architecture.ID = Architecture.ID(0), unasked: Set<String> = [],
    unaskedFacts: Set<String> = [], material: Material = Material(),
    rules: AskingRules = AskingRules(), course: Course? = nil,
    figures: [Figure] = [], interview: [Arc] = [],
    falsehoods: [Arc.Falsehood] = [], synonyms: [Arc.Synonyms] = [], fingerprint: String
  ) {
    (self.id, self.languages, self.title, self.kinds) = (id, languages, title, kinds)
    (self.names, self.duties, self.sources) = (names, duties, sources)
    (self.architectures, self.mainArchitecture) = (architectures, mainArchitecture)
    (self.unasked, self.unaskedFacts) = (unasked, unaskedFacts)
    (self.material, self.rules) = (material, rules)
    (self.course, self.figures, self.interview) = (course, figures, interview)
    (self.falsehoods, self.synonyms, self.fingerprint) = (falsehoods, synonyms, fingerprint)
  }

  /// The deck for a learner who does not know some names yet: these are not implemented by default.
  func hiding(_ hidden: Set<EffectName.ID>) -> Deck {
    var names = names
    for name in hidden { names[name].isImplementedByDefault = false }
    return Deck(
      id: id, languages: languages, title: title, kinds: kinds, names: names, duties: duties,
      sources: sources, architectures: architectures, mainArchitecture: mainArchitecture,
      unasked: unasked, unaskedFacts: unaskedFacts, material: material, rules: rules,
      course: course,
      figures: figures, interview: interview, falsehoods: falsehoods, synonyms: synonyms,
      fingerprint: fingerprint)
  }

  package func architecture(_ id: String) -> Architecture? { architectures.first { $0.id == id } }
  package func duty(_ id: String) -> Duty? { duties.first { $0.id == id } }
  package func figure(_ id: String) -> Figure? { figures.first { $0.id == id } }

  /// The figure that shows a whole architecture: it has the architecture's id.
  package func map(of architecture: Architecture.ID) -> Figure? {
    figure(architectures[architecture].id)
  }

  package func source(_ id: String) -> Source? { sources.first { $0.id == id } }
  package func kind(ofName name: EffectName.ID) -> EffectKind { kinds[names[name].kind] }

  /// The names that are implemented by default.
  package var defaultAlphabet: Set<EffectName.ID> {
    Set(names.indices.filter { names[$0].isImplementedByDefault })
  }
}

/// A task that belongs in a callback because of the moment at which that is called.
package struct Duty: Sendable {
  package let id: String
  /// "pause the music".
  package let task: LocalizedText
  /// The task without its scope, such as "in an app without scenes", for questions that have no other.
  package let plain: LocalizedText?
  /// "pause the music", fits "In which method should the app …?".
  package let does: LocalizedText
  package let why: LocalizedText?
  /// Why not earlier or later.
  package let moment: LocalizedText?
  /// The architectures it is asked in; empty: all.
  package let architectures: [String]
  /// The situations (ids) it is asked of; empty: all.
  package let situations: [String]
  package let sources: [String]

  package init(
    id: String, task: LocalizedText, plain: LocalizedText?, does: LocalizedText,
    why: LocalizedText?, moment: LocalizedText?, architectures: [String], situations: [String],
    sources: [String]
  ) {
    (self.id, self.task, self.plain, self.does, self.why) = (id, task, plain, does, why)
    (self.moment, self.sources) = (moment, sources)
    (self.architectures, self.situations) = (architectures, situations)
  }

  package func isAsked(of situation: String, in architecture: String) -> Bool {
    (architectures.isEmpty || architectures.contains(architecture))
      && (situations.isEmpty || situations.contains(situation))
  }
}

extension Deck {
  /// True if learners are told the state of a role: questions ask for it, or it is the role of the rule `over`.
  func tellsState(of role: Role, in architecture: Architecture) -> Bool {
    role.isAsked || rules.roleOfEnd(in: architecture)?.id == role.id
  }
}

/// A document or page that facts rest on.
package struct Source: Sendable {
  package let id: String
  package let title: String
  /// The document's file name or the page's address.
  package let location: String
  /// True if the makers of the deck's subject published it.
  package let isOfMaker: Bool

  package init(id: String, title: String, location: String, isOfMaker: Bool = false) {
    (self.id, self.title, self.location) = (id, title, location)
    self.isOfMaker = isOfMaker
  }

  /// True if it is a page on the web, which anybody can open.
  package var isPage: Bool { location.hasPrefix("https://") || location.hasPrefix("http://") }
}

extension [Source] {
  /// The pages, which anybody can open, before the documents.
  package var pagesFirst: [Source] { filter(\.isPage) + filter { !$0.isPage } }
}
