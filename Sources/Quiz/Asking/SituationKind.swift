import Machine

/// A kind that asks what a situation, or a few, make happen.
protocol SituationKind: Kind {
  func vocabulary(of card: Card) -> Vocabulary

  /// What is asked of situations that are carried out; nil if there is nothing to ask.
  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)?
}

extension SituationKind {
  func vocabulary(of card: Card) -> Vocabulary {
    context.vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard spec.asks == card.asks.text else { throw .changed }
    return try SituationAsker(context, of: card, seeing: spec.implements)
      .question(spec, of: card, vocabulary: vocabulary(of: card), subject)
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let situation = draw.card.situation else { return nil }
    return question(&draw, on: situation)
  }

  /// A question about a situation, from any asked start it can happen at.
  func question(_ draw: inout Draw, on situation: Situation.ID) -> Question? {
    guard let model = draw.card.architecture.map({ context.models[$0] }) else { return nil }
    for occasion in draw.generator.shuffled(model.occasions(of: situation)) {
      if let question = ask(draw, from: occasion.start, [occasion.call]) { return question }
    }
    return nil
  }

  func ask(_ draw: Draw, from start: Start.ID, _ calls: [Occurrence]) -> Question? {
    let observer = context.observer(of: draw.card.effectKind)
    return draw.ask(draw.spec(from: start, calls, seeing: observer.ids))
  }

  func survey(_ card: Card) -> [Question] {
    guard let situation = card.situation, let index = card.architecture else { return [] }
    let draw = Draw(card, seed: "0000", of: self)
    return context.models[index].occasions(of: situation).compactMap { occasion in
      ask(draw, from: occasion.start, [occasion.call])
    }
  }

  func card(_ path: String, on matter: Matter, asks: Card.Asks) -> Card {
    let situation = deck.architectures[matter.architecture].situations[matter.situation]
    let suffix = matter.isFirst ? "" : "/\(deck.kinds[matter.effectKind].id)"
    return card(
      "\(situation.id)\(suffix)\(path)", of: matter.architecture, on: matter.situation,
      names: matter.effectKind, asks: asks)
  }

  func signature(of card: Card) -> AnswerSignature? {
    context.signature(of: card) { model, occasion, names in
      let happening = Happening(
        deck: deck, card: card, architecture: model.architecture, calls: [occasion.call],
        alphabet: context.observer(of: card.effectKind).alphabet)
      let run = model.simulator.run([occasion.call], from: occasion.configuration)
      guard run.isPossible, let subject = subject(happening, run) else { return nil }
      if subject.form == .sequence { return names }
      guard case .word(let key) = subject.plainKey(in: model.tables, from: occasion.configuration)
      else { return nil }
      return key.right
    }
  }
}

extension SituationSubject {
  /// The names besides those that count that the tables show, though nobody implements them by default: an answer
  /// that has them where they are shown is not wrong for it.
  func unusualNames(in run: Run) -> Set<EffectName.ID> {
    Set(run.effects.map(\.name)).filter {
      !deck.names[$0].isImplementedByDefault && deck.names[$0].isAsked
        && deck.names[$0].kind == happening.card.effectKind
        && !happening.alphabet.names.contains($0)
    }
  }
}
