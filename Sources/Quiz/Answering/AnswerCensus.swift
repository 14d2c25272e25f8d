import Machine

/// Counts the lists of situations for which an answer of one word, wrong where it was given, is right.
struct AnswerCensus {
  private let deck: Deck
  private let question: Question

  init(_ deck: Deck, _ question: Question) {
    self.deck = deck
    self.question = question
  }

  /// How many situations there are in a list, at the most.
  static let length = 3
  /// The same where it is not one situation that the answer is about.
  private static let shortLength = 2

  /// Nil where an answer says nothing of other situations.
  func agreement(with answer: Answer) -> Agreement? {
    guard let index = question.card.architecture else { return nil }
    let simulator = Simulator(deck.architectures[index])
    switch (question.subject, question.key) {
    case (.claim(let statement, let judgement), .truth(let truth)):
      let start = judgement.example?.start ?? Configuration(initialFor: simulator.architecture)
      return agreement(saying: !truth, of: statement, simulator, from: start)
    case (.moment, .names), (.moment, .states): return agreement(with: answer, simulator)
    default: return nil
    }
  }

  /// The answer given is wrong, hence the contrary of what is true.
  private func agreement(
    saying isTrue: Bool, of statement: Proposition, _ simulator: Simulator,
    from start: Configuration
  ) -> Agreement? {
    let census = StatementCensus(
      saying: isTrue, of: statement, in: simulator,
      within: Evidence.Bounds(instances: 1, freeFacts: []),
      alphabet: Alphabet(deck.defaultAlphabet), kindOfName: deck.names.mapValues(\.kind),
      asked: Set(deck.kinds.indices.filter { deck.kinds[$0].isAsked }))
    let length = statement.form.situation == nil ? Self.shortLength : Self.length
    guard var agreement = census?.agreement(from: start, upTo: length) else { return nil }
    if agreement.right == agreement.of { agreement.note(1, agree: false) }
    return agreement
  }

  private func agreement(with answer: Answer, _ simulator: Simulator) -> Agreement {
    let architecture = simulator.architecture
    let start = Configuration(initialFor: architecture, facts: question.spec.facts)
    let census = ListCensus(
      of: simulator, from: start, upTo: Self.length - question.calls.count)
    let alphabet = Alphabet(Set(question.spec.implements.compactMap { deck.name(withID: $0) }))
    let maker = KeyMaker(deck: deck, simulator: simulator, alphabet: alphabet)
    var agreement = Agreement()
    for arrival in census.arrivals {
      let run = simulator.run(question.calls, from: arrival.world)
      guard run.isPossible, let key = maker.believedKey(of: question, run: run) else { continue }
      agreement.note(arrival.lists, agree: question.accepts(answer, by: key, in: deck))
    }
    let own = question.run?.outcomes.first?.before
    if !(own.map { census.contains($0) } ?? false) { agreement.note(1, agree: false) }
    return agreement
  }
}
