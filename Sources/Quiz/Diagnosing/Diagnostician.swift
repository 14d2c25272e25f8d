import Machine

/// Tells what a wrong answer may come from: which of the deck's misconceptions would make it right.
package struct Diagnostician: Sendable {
  package let deck: Deck
  private let beliefs = Memo<Architecture.ID, [Belief]>()
  private let beginnings = Memo<Beginning, TransitionsTaken>()
  private let owns = Memo<Architecture.ID, SupposedTables>()

  private struct Beginning: Hashable {
    let architecture: Architecture.ID
    let after: [String]
    let facts: [String: Bool]
  }

  package init(_ deck: Deck) {
    self.deck = deck
  }

  /// The misconceptions under which exactly this answer would be right, in the deck's order; none where it
  /// is right as it is.
  package func misconceptions(behind answer: Answer, to question: Question) -> [Misconception] {
    fitting(answer, to: question).map { deck.material.misconceptions[$0] }
  }

  /// The same as indices in the deck's misconceptions, ascending.
  func fitting(_ answer: Answer, to question: Question) -> [Misconception.ID] {
    guard !Grader(deck).isRight(answer, to: question) else { return [] }
    return believedKeys(of: question).filter {
      question.accepts(answer, by: $0.key, in: deck)
    }.map(\.misconception)
  }

  /// The smallest change of one row that would make a wrong answer right; nil where there is none.
  package func supposition(behind answer: Answer, to question: Question) -> Supposition? {
    guard !Grader(deck).isRight(answer, to: question) else { return nil }
    return MutationSearch(deck: deck, question: question, answer: answer)?.smallest()
  }

  /// What each misconception (index) that concerns a question makes right; the others change nothing.
  package func believedKeys(
    of question: Question
  ) -> [(misconception: Misconception.ID, key: BelievedKey)] {
    guard let architecture = question.card.architecture else { return [] }
    if case .claim(let statement, _) = question.subject {
      // Where looking at a few worlds is not enough for the tables that hold, it says nothing of others.
      guard own(architecture).truth(of: statement).map({ .truth($0) }) == question.key else {
        return []
      }
    }
    let taken = rowsTaken(by: question, in: architecture)
    return beliefs(in: architecture).compactMap { belief in
      guard taken.map({ belief.concerns($0) }) ?? true else { return nil }
      return belief.tables.key(of: question).map { (belief.misconception, $0) }
    }
  }

  /// Of some situations (ids), those that each misconception holds for possible where they are not, or the
  /// other way round; misconceptions that agree on all of them are left out.
  /// - Parameters:
  ///   - possible: those that are possible.
  ///   - world: where they are looked at; `after` and `facts` tell how it came about.
  func disputed(
    _ situations: [String], possible: [String], in architecture: Architecture.ID, after: [String],
    facts: [String: Bool], world: Configuration
  ) -> [Set<String>] {
    beliefs(in: architecture).compactMap { belief in
      let beginning = belief.tables.beginning(after: after, facts: facts) ?? world
      let believed = belief.tables.possible(among: situations, from: beginning)
      let disputed = Set(believed).symmetricDifference(possible)
      return disputed.isEmpty ? nil : disputed
    }
  }

  /// The tables that hold.
  private func own(_ architecture: Architecture.ID) -> SupposedTables {
    owns.value(for: architecture) {
      SupposedTables(deck.architectures[architecture], of: deck)
    }
  }

  private func beliefs(in architecture: Architecture.ID) -> [Belief] {
    beliefs.value(for: architecture) {
      let misconceptions = deck.material.misconceptions
      return misconceptions.indices.compactMap { index in
        misconceptions[index].mutations[architecture].map {
          Belief(index, $0, in: deck.architectures[architecture], of: deck)
        }
      }
    }
  }

  /// Nil where the question is about no situations that are carried out, or about any.
  private func rowsTaken(by question: Question, in index: Architecture.ID) -> TransitionsTaken? {
    let architecture = deck.architectures[index]
    if case .claim(let statement, _) = question.subject {
      return own(index).rowsTaken(by: statement)
    }
    guard question.isOfSituations, let run = question.run else { return nil }
    let beginning = Beginning(
      architecture: index, after: question.spec.after, facts: question.spec.facts)
    var taken = beginnings.value(for: beginning) {
      let configuration = Configuration(initialFor: architecture, facts: question.spec.facts)
      var taken = TransitionsTaken()
      let calls = question.spec.after.compactMap { architecture.call(named: $0) }
      taken.note(Simulator(architecture).run(calls, from: configuration), in: architecture)
      return taken
    }
    taken.note(run, in: architecture)
    return taken
  }
}
