import Content
import Quiz
import Machine

/// Words of the glossary.
struct TermTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.glossary.map { term in
      let texts = term.term.everyText + term.accepts
      return Topic(
        .term, term.id, title: telling.text(term.term), spellings: texts, headings: texts,
        bodies: [term.gloss]
      ) {
        var entry = Entry(kind: telling.say("explain.term"), title: telling.text(term.term))
        entry.addGist(telling.say("explain.meaning"), term.gloss.map(telling.text))
        return entry
      }
    }
  }
}
