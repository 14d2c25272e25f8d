import Statechart

/// Everything that can be answered to a question: the kind's whole alphabet, never what is right.
package struct Vocabulary: Sendable {
  package let entries: [Entry]

  package struct Entry: Sendable {
    /// What an answer that names it is read as: a name's or a state's id.
    package let id: String
    /// As shown and completed.
    package let title: LocalizedText
    package let reads: String?
    /// Folded spellings that mean it.
    let spellings: [String]
  }

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  init(names: [(index: Int, name: EffectName)]) {
    entries = names.map { _, name in
      let written = name.name.byLanguage.values.sorted()
      return Entry(
        id: name.id, title: name.name, reads: name.reads,
        spellings: Self.folded(
          written + [name.id] + name.accepts + written.map { "\(name.object).\($0)" }))
    }
  }

  init(states: [State]) {
    entries = states.map { state in
      Entry(
        id: state.id, title: state.title, reads: state.reads,
        spellings: Self.folded([state.id] + state.title.byLanguage.values.sorted() + state.accepts))
    }
  }

  package func entry(_ id: String) -> Entry? {
    entries.first { $0.id == id }
  }

  private static func folded(_ spellings: [String]) -> [String] {
    var seen: Set<String> = []
    return spellings.map(Spelling.fold).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
