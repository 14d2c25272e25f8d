import Quiz
import Machine

/// What belongs in a callback.
struct DutyTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.duties.map { duty in
      let texts = duty.task.everyText + duty.does.everyText
      return Topic(
        .duty, duty.id, title: telling.text(duty.task), spellings: texts, headings: texts,
        bodies: [duty.why]
      ) { entry(duty) }
    }
  }

  private func entry(_ duty: Duty) -> Entry {
    var entry = Entry(kind: telling.say("explain.duty"), title: telling.text(duty.task))
    entry.add(telling.say("explain.belongs"), names { $0.duties.contains(duty.id) })
    entry.add(telling.say("explain.also-belongs"), names { $0.alsoAccepts.contains(duty.id) })
    entry.add(telling.say("explain.why"), duty.why.map(telling.text))
    entry.add(telling.say("explain.claims"), duty.claims.joined(separator: ", "))
    entry.sources = duty.sources
    return entry
  }

  private func names(_ belongs: (EffectName) -> Bool) -> String {
    telling.deck.names.filter(belongs).map { telling.text($0.name) }.joined(separator: ", ")
  }
}
