import Machine
import Quiz

/// Links the topics of a course, and reports references to unknown things.
struct CourseLinker {
  let draft: ContentDraft
  let starts: [Word]
  let material: MaterialLinker
  let mainArchitecture: Int

  private var deck: DeckScope { material.deck }
  private var log: FindingLog { deck.log }

  /// Nil if the deck has no topics.
  func course() -> Course? {
    draft.topics.isEmpty
      ? nil
      : Course(
        topics: draft.topics.map(topic), placement: draft.placement.map(placement))
  }

  private func topic(_ topic: TopicDraft) -> Topic {
    log.require("topic", topic.needs, among: draft.topics.map(\.id.text))
    log.require("situation", topic.situations + topic.calls, among: draft.situations.map(\.id.text))
    log.require("listing", topic.listings, among: draft.listings.map(\.id.text))
    return Topic(
      id: topic.id.text, title: topic.title, goal: topic.goal, needs: topic.needs.texts,
      isOptional: topic.isOptional, terms: topic.terms.texts, situations: topic.situations.texts,
      calls: topic.calls.texts,
      names: topic.names.compactMap(deck.name),
      architectures: topic.architectures.compactMap(material.architecture)
        .map { Architecture.ID($0) },
      isOfSeveral: topic.isOfSeveral, core: topic.core.texts, facts: topic.facts.texts,
      listings: topic.listings.texts, probes: topic.probes.compactMap(misconception),
      watch: topic.watch.flatMap(watch), lesson: topic.lesson.map(line),
      ladder: topic.ladder.map(rung))
  }

  private func placement(_ draft: PlacementDraft) -> Placement {
    let topics = self.draft.topics.map(\.id.text)
    log.require("topic", draft.shows, among: topics)
    return Placement(
      question: rung(draft.rung),
      topics: draft.shows.texts.compactMap { topics.firstIndex(of: $0) })
  }

  private func misconception(_ word: Word) -> Misconception.ID? {
    log.find("misconception", word, in: draft.misconceptions, by: \.id.text)
      .map { Misconception.ID($0) }
  }

  private func line(_ line: TopicDraft.Line) -> LessonLine {
    LessonLine(text: line.text.localized, sources: deck.citations.sources(of: line.cited))
  }

  private func watch(_ watch: TopicDraft.Watch) -> Watch? {
    let index = watch.architecture.map(material.architecture) ?? mainArchitecture
    guard let index, material.architectures.indices.contains(index) else { return nil }
    let linked = material.architectures[index]
    let calls = watch.situations.compactMap {
      linked.linking.occurrence($0, among: linked.architecture.situations)
    }
    return log.find("start", watch.from, in: linked.architecture.starts, by: \.id).map {
      Watch(
        architecture: Architecture.ID(index), start: $0, calls: calls,
        shows: Watch.Shows(rawValue: watch.shows.text) ?? .calls)
    }
  }

  func rung(_ rung: TopicDraft.Rung) -> Rung {
    log.require("start", [rung.from], among: starts.texts)
    log.require(
      "situation", rung.situations.map(\.call.name), among: draft.situations.map(\.id.text))
    return Rung(card: rung.card.text, start: rung.from?.text, situations: rung.situations.texts)
  }
}
