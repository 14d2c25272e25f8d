import Memory
import Quiz

/// The placement test: a few questions that show which topics somebody knows.
extension PromptState {
  /// The next question of the placement test; nil at its end.
  mutating func placementQuestion(_ open: OpenDeck) -> Question? {
    while let rung = study?.placement?.next() {
      let met = Set(study?.asked.map(\.question.card.id) ?? [])
      guard !met.contains(rung.card) else { return nil }
      if let question = open.examiner.question(of: rung, at: .all(of: open.deck)) {
        return question
      }
      _ = study?.placement?.note(isRight: false)
    }
    return nil
  }

  /// Marks the lessons of known topics (places) as shown; returns their core facts.
  mutating func place(_ known: Set<Int>, _ open: OpenDeck) -> [StudyFact.ID] {
    guard let topics = open.deck.course?.topics else { return [] }
    for place in known.sorted() {
      _ = store.append(.set(key: open.deck.lessonKey(topics[place]), value: "known"))
    }
    return known.sorted().flatMap { topics[$0].core }
  }

  /// Lines that name the topics which the placement test found to be known.
  func placed(_ page: DeckPage) -> [String] {
    guard let topics = page.deck.course?.topics, let known = study?.placement?.known else {
      return []
    }
    let titles = known.sorted().map { voice.text(topics[$0].title) }
    return [""]
      + page.wrap(
        titles.isEmpty
          ? page.say("placement.none")
          : page.say("placement.known", ["topics": page.voice.list(titles)]), indent: "")
  }
}
