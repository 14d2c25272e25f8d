import Machine

/// A kind that asks what happens in one situation or a few.
protocol SituationKind: Kind {
  func vocabulary(of card: Card) -> Vocabulary

  /// The situations that a card asks about.
  func situations(of card: Card) -> [Situation.ID]

  /// The occasions of a situation that are asked about.
  func chosen(
    _ occasions: [WorldModel.Occasion], _ model: WorldModel, _ card: Card
  ) -> [WorldModel.Occasion]

  /// True if a question that has a key is worth asking by the deck's rules.
  func isWorthAsking(_ question: Question) -> Bool

  /// A question after this kind's last changes to it.
  func finished(_ question: Question) -> Question

  /// The subject of a question about situations that are carried out; nil if there is nothing to ask.
  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)?
}

extension SituationKind {
  func isWorthAsking(_ question: Question) -> Bool { true }

  func finished(_ question: Question) -> Question { question }

  func chosen(
    _ occasions: [WorldModel.Occasion], _ model: WorldModel, _ card: Card
  ) -> [WorldModel.Occasion] { occasions }

  func vocabulary(of card: Card) -> Vocabulary {
    context.vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard spec.asks == card.asks.text else { throw .changed }
    return try finished(
      context.question(spec, of: card, vocabulary: vocabulary(of: card), subject))
  }

  func situations(of card: Card) -> [Situation.ID] { card.situation.map { [$0] } ?? [] }

  /// A question about any of a card's situations, from any asked start it can happen at.
  func question(_ draw: inout Draw) -> Question? {
    guard let model = try? context.model(of: draw.card) else { return nil }
    for situation in draw.generator.shuffled(situations(of: draw.card)) {
      let occasions = chosen(occasions(of: situation, model, draw.card), model, draw.card)
      for occasion in draw.generator.shuffled(occasions) {
        if let question = ask(draw, from: occasion.start, [occasion.call]),
          isWorthAsking(question)
        {
          return question
        }
      }
    }
    return nil
  }

  /// The occasions of a situation that the deck's rules let this kind ask about.
  func occasions(
    of situation: Situation.ID, _ model: WorldModel, _ card: Card
  ) -> [WorldModel.Occasion] {
    guard let index = card.architecture else { return [] }
    let all = model.occasions(of: situation).filter { context.admits($0, of: index, Self.id) }
    let alone = all.filter { model.architecture.hasOneOfEach($0.configuration) }
    return alone.isEmpty || !context.rules.has(.alone, Self.id) ? all : alone
  }

  func ask(_ draw: Draw, from start: Start.ID, _ calls: [Occurrence]) -> Question? {
    let observer = context.observer(of: draw.card.effectKind)
    return draw.ask(draw.spec(from: start, calls, seeing: observer.ids))
  }

  func survey(_ card: Card) -> [Question] {
    guard let model = try? context.model(of: card), let situation = card.situation else {
      return []
    }
    let draw = Draw(card, seed: "0000", of: self)
    return occasions(of: situation, model, card).compactMap {
      ask(draw, from: $0.start, [$0.call])
    }.filter(isWorthAsking)
  }

  func card(_ path: String, on matter: Matter, asks: Card.Asks) -> Card {
    let situation = deck.architectures[matter.architecture].situations[matter.situation]
    let suffix = matter.isFirst ? "" : "/\(deck.kinds[matter.effectKind].id)"
    return card(
      "\(situation.id)\(suffix)\(path)", of: matter.architecture, on: matter.situation,
      names: matter.effectKind, asks: asks)
  }

  func signature(of card: Card) -> AnswerSignature? {
    context.signature(of: card) { model, occasion, run, names in
      let happening = Happening(
        deck: deck, card: card, architecture: model.architecture, calls: [occasion.call],
        alphabet: context.observer(of: card.effectKind).alphabet)
      guard run.isPossible, let subject = subject(happening, run) else { return nil }
      if subject.form == .sequence { return names }
      guard case .word(let key) = subject.plainKey(in: model.tables, from: occasion.configuration)
      else { return nil }
      return key.right
    }
  }
}

extension KindContext {
  /// Makes a question about situations carried out from a start. Throws `doubtful` if a variant gives another key.
  /// - Parameter subject: nil if there is nothing to ask. It must not depend on what is asked or offered: questions that
  ///   differ in nothing else share it.
  func question(
    _ spec: QuestionSpec, of card: Card, vocabulary: Vocabulary,
    _ subject: (Happening, Run) -> (any SituationSubject)?
  ) throws(LostQuestion) -> Question {
    let model = try model(of: card)
    var matter = spec
    (matter.seed, matter.asks, matter.options) = ("", "", [])
    var question = try asked.value(for: matter) {
      Result { () throws(LostQuestion) in
        try ask(spec, of: card, vocabulary: vocabulary, model, subject)
      }
    }.get()
    question.spec = spec
    return question
  }

  private func ask(
    _ spec: QuestionSpec, of card: Card, vocabulary: Vocabulary, _ model: WorldModel,
    _ subject: (Happening, Run) -> (any SituationSubject)?
  ) throws(LostQuestion) -> Question {
    let alphabet = try alphabet(named: spec.implements)
    let calls = try model.occurrences(named: spec.situations)
    let (start, world) = try model.beginning(of: spec)
    let run = model.simulator.run(calls, from: world)
    guard run.isPossible else { throw .impossible }
    let happening = Happening(
      deck: deck, card: card, architecture: model.architecture, calls: calls, alphabet: alphabet)
    guard let subject = subject(happening, run),
      let key = subject.plainKey(in: model.tables, from: world),
      model.variants.allSatisfy({ tables in
        tables.simulator.world(of: start)
          .flatMap { subject.plainKey(in: tables, from: $0) }?.agrees(with: key) ?? false
      })
    else { throw .doubtful }
    // If the situations move an instance, its state before need not be told.
    let moved = Set(
      run.outcomes.flatMap(\.steps).filter {
        $0.from != $0.to && $0.from == world.leaves[$0.instance]
      }.map(\.instance))
    let statements = OpenWorlds(architecture: model.architecture, world: world, start: start)
      .statements(besides: moved) { subject.plainKey(in: model.tables, from: $0) != key }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject, world: [start.text] + statements,
      calls: calls, key: key, vocabulary: vocabulary, run: run, told: world)
  }
}
