import Quiz
import Machine

/// Questions that interviewers ask, with their answers.
struct DefinitionTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.material.definitions.map { definition in
      let names = definition.front.everyText + definition.accepts
      return Topic(
        .definition, definition.id, title: telling.text(definition.front), spellings: names,
        headings: names, bodies: [definition.back], frequency: definition.frequency
      ) { entry(definition) }
    }
  }

  private func entry(_ definition: Definition) -> Entry {
    var entry = Entry(
      kind: telling.say("explain.definition"), title: telling.text(definition.front))
    entry.addGist(telling.say("explain.answer"), telling.text(definition.back))
    entry.add(telling.say("explain.as-of"), definition.asOf.map(telling.text))
    entry.add(telling.say("explain.claims"), definition.claims.joined(separator: ", "))
    entry.sources = definition.sources
    return entry
  }
}
