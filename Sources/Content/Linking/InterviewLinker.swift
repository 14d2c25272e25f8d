import Machine
import Quiz

/// Links what mock interviews are made of, and reports whatever it speaks of that is not there.
struct InterviewLinker {
  let draft: ContentDraft
  let course: CourseLinker
  let deck: DeckScope

  func arcs() -> [Arc] { draft.interview.map(arc) }

  private func arc(_ arc: ArcDraft) -> Arc {
    deck.log.require("topic", [arc.topic], among: draft.topics.map(\.id.text))
    deck.log.require("myth", arc.myths.compactMap(\.myth), among: draft.myths.map(\.id.text))
    let facts = arc.points.map(\.fact.text)
    deck.log.require(
      "fact", arc.openings.flatMap(\.asks) + arc.myths.flatMap(\.contradicts), among: facts)
    return Arc(
      id: arc.id.text, topic: arc.topic.text, title: arc.title,
      openings: arc.openings.map {
        Arc.Opening(level: $0.level, text: $0.text, subject: $0.subject, asks: $0.asks.texts)
      },
      points: arc.points.map(point),
      followUps: arc.followUps.map {
        Arc.FollowUp(question: course.rung($0.rung), level: $0.level, text: $0.text)
      },
      probes: arc.probes.texts,
      falsehoods: arc.myths.map {
        Arc.Falsehood(
          myth: $0.myth?.text, contradicts: $0.contradicts.texts,
          cues: Arc.Cues(phrases: $0.phrases, isDenied: $0.isDenied))
      })
  }

  private func point(_ point: ArcDraft.Point) -> Arc.Point {
    Arc.Point(
      fact: point.fact.text, level: point.level, text: point.text.localized,
      cues: Arc.Cues(
        names: point.names.compactMap(deck.name), terms: point.terms.texts, phrases: point.phrases,
        scattered: point.scattered, isDenied: point.isDenied))
  }
}
