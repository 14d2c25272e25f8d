import Machine
import Quiz

/// Links the figures of a deck.
struct FigureLinker {
  let draft: ContentDraft
  let material: MaterialLinker
  /// The architecture of figures that name none.
  let main: Int
  let deck: DeckScope

  private var log: FindingLog { deck.log }

  func figures() -> [Figure] { draft.figures.compactMap(figure) }

  private func figure(_ draft: FigureDraft) -> Figure? {
    guard let index = draft.architecture.map(material.architecture) ?? main,
      material.architectures.indices.contains(index)
    else { return nil }
    let architecture = material.architectures[index].architecture
    guard let subject = subject(draft.subject, in: architecture) else { return nil }
    let boxes = boxes(draft, of: subject, in: architecture)
    return Figure(
      id: draft.id.text, architecture: Architecture.ID(index), subject: subject, boxes: boxes,
      situations: draft.situations.compactMap {
        log.find("situation", $0, in: architecture.situations, by: \.id)
      },
      starts: starts(draft.starts, in: architecture), calls: draft.calls.compactMap(deck.name),
      callNotes: callNotes(draft))
  }

  private func subject(_ word: Word, in architecture: Architecture) -> Figure.Owner? {
    if let role = architecture.roles.firstIndex(where: { $0.id == word.text }) {
      return .role(role)
    }
    if let value = architecture.derived.firstIndex(where: { $0.id == word.text }) {
      return .derived(value)
    }
    log.unknown("role", word, among: architecture.roles.map(\.id) + architecture.derived.map(\.id))
    return nil
  }

  private func starts(_ words: [Word], in architecture: Architecture) -> [Start.ID] {
    if !words.isEmpty {
      return words.compactMap { log.find("start", $0, in: architecture.starts, by: \.id) }
    }
    let simulator = Simulator(architecture)
    return architecture.starts.indices.filter { index in
      let start = architecture.starts[index]
      return start.isAsked && simulator.world(of: start).map(architecture.hasOneOfEach) ?? false
    }
  }

  /// The notes on names; all others are on states.
  private func callNotes(_ draft: FigureDraft) -> [EffectName.ID: LocalizedText] {
    let calls = Set(draft.calls.texts)
    return Dictionary(
      draft.notes.filter { calls.contains($0.key.text) }.compactMap { note in
        deck.names[note.key.text].map { ($0, note.value) }
      }, uniquingKeysWith: { $1 })
  }

  // MARK: Boxes

  /// A cell of the grid that is not left free.
  private typealias Place = (word: Word, row: Int, column: Int)

  private func boxes(
    _ draft: FigureDraft, of subject: Figure.Owner, in architecture: Architecture
  ) -> Table<Figure.Box> {
    let places = draft.grid.enumerated().flatMap { row, cells in
      cells.enumerated().map { (word: $1, row: row, column: $0) }
    }.filter { $0.word.text != "." }
    log.reportDuplicates("state", places.map(\.word))
    let states = places.map(\.word.text)
    log.require("state", draft.greyed, among: states)
    log.require("state", draft.notes.map(\.key), among: states + draft.calls.texts)
    let notes = draft.notes.byName { ($0.key.text, $0.value) }
    return Table(
      places.compactMap { place in
        meaning(place.word, of: subject, in: architecture).map {
          Figure.Box(
            id: place.word.text, title: $0.title, meaning: $0.meaning, row: place.row,
            column: place.column, note: notes[place.word.text],
            isGreyed: draft.greyed.texts.contains(place.word.text))
        }
      })
  }

  private func meaning(
    _ word: Word, of subject: Figure.Owner, in architecture: Architecture
  ) -> (title: LocalizedText, meaning: Figure.Box.Meaning)? {
    switch subject {
    case .role(let role):
      let states = architecture.roles[role].machine.states
      return log.find("state", word, in: states, by: \.id).map {
        (states[$0].title, .states(states[$0].leaves))
      }
    case .derived(let value):
      let values = architecture.derived[value].values
      return log.find("value", word, in: values, by: \.id).map {
        (values[$0].title, .value($0))
      }
    }
  }
}
