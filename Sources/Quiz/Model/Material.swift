import Machine

/// The content of a deck besides its tables: statements, definitions, code and correspondences.
package struct Material: Sendable {
  package var claims: [Claim] = []
  package var myths: [Myth] = []
  package var misconceptions: Table<Misconception> = []
  package var definitions: [Definition] = []
  package var listings: [Listing] = []
  package var families: Table<Counterpart.Family> = []
  package var counterparts: Table<Counterpart> = []

  package init() {}

  package func claim(_ id: String) -> Claim? { claims.first { $0.id == id } }
  package func myth(_ id: String) -> Myth? { myths.first { $0.id == id } }
  package func misconception(_ id: String) -> Misconception? {
    misconceptions.first { $0.id == id }
  }
  package func definition(_ id: String) -> Definition? { definitions.first { $0.id == id } }
  package func listing(_ id: String) -> Listing? { listings.first { $0.id == id } }
}

/// Something that the documents say, or that a page adds to them, in our own words.
package struct Claim: Sendable {
  package let id: String
  package let text: LocalizedText
  /// Keys of the documents that say so; empty for what only a page says.
  package let documents: [String]
  package let verdict: Standing?
  /// The right statement, if the claim needs a limit or is wrong.
  package let truth: LocalizedText?
  /// An addition to a claim that is right.
  package let note: LocalizedText?
  /// The version or date that the claim holds as of.
  package let asOf: LocalizedText?
  package let frequency: Situation.Frequency
  /// Keys of the pages that settle it.
  package let sources: [String]

  package init(
    id: String, text: LocalizedText, documents: [String], verdict: Standing?,
    truth: LocalizedText?, note: LocalizedText? = nil, asOf: LocalizedText?,
    frequency: Situation.Frequency, sources: [String]
  ) {
    (self.id, self.text, self.documents, self.verdict) = (id, text, documents, verdict)
    (self.truth, self.note, self.asOf) = (truth, note, asOf)
    (self.frequency, self.sources) = (frequency, sources)
  }
}

/// A matter on which documents contradict each other or what is right, and how it is settled.
package struct Myth: Sendable {
  package let id: String
  package let question: LocalizedText
  /// Asked only where what is said contradicts what is right.
  package let verdict: Standing
  /// A false sentence; nil where nothing plainly false is said.
  package let myth: LocalizedText?
  /// A true sentence.
  package let truth: LocalizedText
  /// True if the true sentence only denies the false one, so that the reason alone says what is so.
  package let isDenial: Bool
  package let because: LocalizedText?
  package let proof: Proof?
  package let frequency: Situation.Frequency
  package let sources: [String]

  package struct Proof: Sendable {
    package let architecture: Architecture.ID
    /// The myth as a proposition, which is false in the tables.
    package let myth: Proposition?
    /// The truth as a proposition, which is true in the tables.
    package let truth: Proposition?

    package init(architecture: Architecture.ID, myth: Proposition?, truth: Proposition?) {
      (self.architecture, self.myth, self.truth) = (architecture, myth, truth)
    }
  }

  package init(
    id: String, question: LocalizedText, verdict: Standing, myth: LocalizedText?,
    truth: LocalizedText, isDenial: Bool = false, because: LocalizedText?, proof: Proof?,
    frequency: Situation.Frequency, sources: [String]
  ) {
    (self.id, self.question, self.verdict, self.myth) = (id, question, verdict, myth)
    (self.truth, self.isDenial, self.because) = (truth, isDenial, because)
    (self.proof, self.frequency, self.sources) = (proof, frequency, sources)
  }
}

/// The relation of a statement to what is right.
package enum Standing: String, CaseIterable, Sendable {
  case agree
  /// True, but it needs a limit.
  case refine
  case contradict
}

/// A wrong belief that people hold: what the tables would say if it were true.
package struct Misconception: Sendable {
  package typealias ID = Machine.ID<Misconception>

  package let id: String
  /// A short name, as a clause.
  package let title: LocalizedText
  /// Said to a person who answers so.
  package let told: LocalizedText
  /// Says how it really is, and why. It must make sense alone, since after a right answer it is shown without `told`.
  package let truth: LocalizedText
  /// True if few people hold it. It is then not mentioned after a right answer.
  package let isRare: Bool
  /// The changes of each architecture's tables; nothing where it cannot be held.
  package let mutations: [Architecture.ID: [Mutation]]
  package let sources: [String]

  package init(
    id: String, title: LocalizedText, told: LocalizedText, truth: LocalizedText,
    isRare: Bool = false,
    mutations: [Architecture.ID: [Mutation]], sources: [String]
  ) {
    (self.id, self.title, self.told, self.truth) = (id, title, told, truth)
    (self.isRare, self.mutations, self.sources) = (isRare, mutations, sources)
  }
}

/// A question and its answer in words, which learners grade themselves.
package struct Definition: Sendable {
  package let id: String
  package let front: LocalizedText
  /// Other ways to ask it.
  package let phrasings: [LocalizedText]
  /// The answer as a whole, or the points that a good one makes.
  package let back: [LocalizedText]
  /// True if the points tell one after the other what happens.
  package let isInOrder: Bool
  package let accepts: [String]
  /// Ids of cards that ask the same in a form that the program can grade.
  package let probes: [String]
  package let asOf: LocalizedText?
  package let frequency: Situation.Frequency
  package let sources: [String]

  package init(
    id: String, front: LocalizedText, phrasings: [LocalizedText], back: [LocalizedText],
    isInOrder: Bool, accepts: [String], probes: [String], asOf: LocalizedText?,
    frequency: Situation.Frequency, sources: [String]
  ) {
    (self.id, self.front, self.phrasings, self.back) = (id, front, phrasings, back)
    (self.isInOrder, self.accepts, self.probes, self.asOf) = (isInOrder, accepts, probes, asOf)
    (self.frequency, self.sources) = (frequency, sources)
  }
}

/// A piece of code, which names it implements and what it prints in them.
package struct Listing: Sendable {
  package let id: String
  package let title: LocalizedText
  package let architecture: Architecture.ID
  /// The versions it runs on, if they are not those of the architecture.
  package let versionsText: LocalizedText?
  package let code: String
  package let implements: [EffectName.ID]
  /// The line printed for a name; at most one each.
  package let prints: [EffectName.ID: String]
  package let runs: [Run]
  /// The mistake in the code, if there is one.
  package let fault: LocalizedText?
  package let because: LocalizedText?
  package let frequency: Situation.Frequency
  package let sources: [String]

  package struct Run: Sendable {
    package let start: Start.ID
    package let calls: [Occurrence]
    /// Why it prints what it prints, if the listing's own reason does not say it.
    package let because: LocalizedText?

    package init(start: Start.ID, calls: [Occurrence], because: LocalizedText? = nil) {
      (self.start, self.calls, self.because) = (start, calls, because)
    }
  }

  package init(
    id: String, title: LocalizedText, architecture: Architecture.ID,
    versionsText: LocalizedText?, code: String, implements: [EffectName.ID],
    prints: [EffectName.ID: String], runs: [Run], fault: LocalizedText?,
    because: LocalizedText?, frequency: Situation.Frequency, sources: [String]
  ) {
    (self.id, self.title, self.architecture, self.code) = (id, title, architecture, code)
    self.versionsText = versionsText
    (self.implements, self.prints, self.runs, self.fault) = (implements, prints, runs, fault)
    (self.because, self.frequency) = (because, frequency)
    self.sources = sources
  }
}

/// Names that stand for the same moment, one in each family.
package struct Counterpart: Sendable {
  package typealias ID = Machine.ID<Counterpart>

  package let id: String
  /// The name of each family.
  package let members: [Family.ID: EffectName.ID]
  /// Families that have no name for that moment; questions may ask for it all the same.
  package let none: Set<Family.ID>
  /// The reason why there is no counterpart.
  package let because: LocalizedText?
  package let sources: [String]

  /// A group of names among which counterparts are looked for.
  package struct Family: Sendable {
    package typealias ID = Machine.ID<Family>

    package let id: String
    /// "scene delegate method".
    package let title: LocalizedText
    package let reads: String?

    package init(id: String, title: LocalizedText, reads: String?) {
      (self.id, self.title, self.reads) = (id, title, reads)
    }
  }

  package init(
    id: String, members: [Family.ID: EffectName.ID], none: Set<Family.ID> = [],
    because: LocalizedText? = nil, sources: [String]
  ) {
    (self.id, self.members, self.none) = (id, members, none)
    (self.because, self.sources) = (because, sources)
  }
}
