import Machine

extension Curriculum {
  /// The topics that have to be met for a question, by their places.
  package func stage(neededBy question: Question) -> Stage {
    Stage(
      topics(neededBy: question).union(topics(ofCallsIn: question))
        .union(topics(ofDutiesIn: question)).compactMap(course.place))
  }

  /// The topics of the duties among the choices.
  private func topics(ofDutiesIn question: Question) -> Set<Topic.ID> {
    let duties = question.spec.options.filter { deck.duty($0) != nil }
      .map(StudyFact.Sort.duty.id)
    return Set(course.topics.filter { topic in duties.contains(where: topic.has) }.map(\.id))
  }

  /// False if every question of a card would mention something not yet introduced at a stage.
  func mayAsk(_ card: Card, at stage: Stage) -> Bool {
    places(neededBy: card).allSatisfy(stage.contains)
  }

  private func places(neededBy card: Card) -> [Int] {
    let situation = deck.situation(of: card)?.id
    let mentions: [(Topic) -> Bool] = [
      { topic in
        card.entry.flatMap(deck.material.myth) == nil
          && card.architecture.map(topic.architectures.contains) ?? false
      },
      { topic in situation.map(topic.situations.contains) ?? false },
      { topic in card.name.map(topic.names.contains) ?? false },
      { topic in card.entry.map(topic.asks) ?? false },
      { topic in
        if case .duty(let duty) = card.asks {
          topic.has(StudyFact.Sort.duty.id(duty))
        } else {
          false
        }
      },
      { topic in
        guard case .counterpart(let group, _, _) = card.asks else { return false }
        return topic.has(StudyFact.Sort.counterpart.id(deck.material.counterparts[group].id))
      },
    ]
    return mentions.compactMap { course.topics.firstIndex(where: $0) }
  }

  /// The topics that first ask what the question's situations call (`Topic.calls`); earlier topics teach only how these
  /// change states.
  private func topics(ofCallsIn question: Question) -> Set<Topic.ID> {
    let entries = question.vocabulary.entries
    guard entries.contains(where: { deck.name(withID: $0.id) != nil }) || question.form == .truth
    else { return [] }
    let told = Set(
      question.calls.compactMap { call in
        question.architecture?.situations[call.situation].id
      } + [deck.situation(of: question.card)?.id].compactMap { $0 })
    return Set(course.topics.filter { !told.isDisjoint(with: $0.calls) }.map(\.id))
  }
}

extension Topic {
  /// True if an entry of the deck's material is asked from here on.
  fileprivate func asks(_ entry: String) -> Bool {
    listings.contains(entry) || has(StudyFact.Sort.myth.id(entry))
      || has(StudyFact.Sort.definition.id(entry))
  }
}
