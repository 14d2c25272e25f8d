import Content
import Machine
import Memory
import Platform
import Quiz

/// Explains a fact, and how well the learner knows it.
struct FactExplainer {
  let page: DeckPage
  let learning: Learning
  let glossary: [ContentReader.Term]

  private var list: TopicList {
    TopicList(deck: page.deck, glossary: glossary, voice: page.voice)
  }

  /// The explanation, or a refusal for an unknown fact; nil if the text has not the form of a fact's id.
  func explain(_ id: StudyFact.ID, asJSON: Bool) -> Reply? {
    guard StudyFact.Sort.parts(of: id) != nil else { return nil }
    guard let matter = page.open.book.matter(of: id) else { return miss(id) }
    let writer = EntryWriter(deck: page.deck, page: page.page)
    let topics = topics(of: matter, id).map { topic in
      var topic = topic
      topic.known = list.fact("known", known(id))
      return topic
    }
    guard asJSON else { return .show(writer.lines(of: topics)) }
    return .json(topics.map { document(of: id, writer.document(of: $0, isExact: true)) }.json)
  }

  private func miss(_ id: StudyFact.ID) -> Reply {
    let nearest = NearestName.nearest(to: id, among: page.open.book.facts.map(\.id))
    let refusal = Refusal("explain.unknown", id, nearest: nearest, page.voice)
    return .refuse(refusal.text, code: Reply.failure)
  }

  // MARK: What it is

  private func topics(of matter: FactContent, _ id: StudyFact.ID) -> [Topic] {
    switch matter {
    case .rows(let architecture, let role, let rows): [topic(of: rows, role, architecture, id)]
    case .situation(let situation, _): named(situation.id, list.situations)
    case .delivery(let name): named(page.deck.names[name].id, list.names)
    case .duty(let duty): named(duty.id, list.duties)
    case .counterpart(let group): [topic(of: group, id)]
    case .myth(let myth): named(myth.id, list.myths)
    case .definition(let definition): named(definition.id, list.definitions)
    }
  }

  private func named(_ name: String, _ topics: [Topic]) -> [Topic] {
    topics.filter { $0.name == name }
  }

  private func topic(
    of rows: [Transition], _ role: Role.ID, _ architecture: Architecture.ID, _ id: StudyFact.ID
  ) -> Topic {
    let place = page.deck.architectures[architecture]
    let machine = place.roles[role].machine
    let sort = list.say(
      "transition",
      [
        "role": Phrase(page.voice.text(place.roles[role].title), reads: place.roles[role].reads),
        "architecture": page.voice.text(place.title),
      ])
    return Topic(
      .transition, id, page.title(of: id), sort, headings: [],
      sources: rows.flatMap(\.sources).unique()
    ) { [list, page] in
      [
        list.fact("from", rows.map { page.origin(of: $0, machine) }.unique()),
        list.fact("to", rows.compactMap { page.target(of: $0, machine) }.unique()),
        list.fact("names", page.shown(by: rows).map(page.name)),
        list.fact("why", rows.first?.because),
      ]
    }
  }

  private func topic(of group: Counterpart, _ id: StudyFact.ID) -> Topic {
    let families = page.deck.material.families
    return Topic(
      .counterpart, id, page.title(of: id), list.say("counterparts"), headings: [],
      sources: group.sources
    ) { [list, page] in
      group.members.sorted { $0.key < $1.key }.map { family, name in
        list.fact(label: list.text(families[family].title), page.name(name))
      }
        + group.none.sorted().map {
          list.fact(label: list.text(families[$0].title), page.say("answer.none"))
        } + [list.fact("why", group.because)]
    }
  }

  // MARK: How well it is known

  private func known(_ id: StudyFact.ID) -> String {
    guard let memory = learning.ledger.memories[id], let recall = learning.recall(of: id) else {
      return list.say("known.not")
    }
    let days = learning.day - memory.met
    let when = days > 0 ? list.say("known.ago", ["days": days]) : list.say("known.today")
    let tenths = Int((recall * 10).rounded())
    return list.say(
      "known.met",
      [
        "when": when, "right": memory.right, "misses": misses(memory.missed),
        "recall": tenths == 10 ? "1" : "0.\(tenths)",
      ])
  }

  private func misses(_ count: Int) -> String {
    switch count {
    case 0: list.say("known.never-missed")
    case 1: list.say("known.missed-once")
    default: list.say("known.missed", ["n": count])
    }
  }

  /// The JSON of a topic, with the learner's memory of this fact added.
  private func document(of id: StudyFact.ID, _ topic: JSONValue) -> JSONValue {
    let memory = learning.ledger.memories[id].map { memory -> JSONValue in
      [
        "met": CalendarDay(number: memory.met).text, "right": memory.right,
        "missed": memory.missed, "recall": learning.recall(of: id),
      ]
    }
    let own: JSONValue = ["fact": id, "memory": memory ?? .null]
    return .object(topic.members + own.members)
  }
}
