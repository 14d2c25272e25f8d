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

  /// What can happen: ids, labels and other names of situations mean them.
  init(situations: [Situation]) {
    entries = situations.map { situation in
      Entry(
        id: situation.id, title: situation.label, reads: nil,
        spellings: Self.folded(
          [situation.id] + situation.label.byLanguage.values.sorted() + situation.accepts))
    }
  }

  /// Choices in the order shown: their number, their words or their id mean them.
  init(choices: [(id: String, title: LocalizedText, reads: String?)]) {
    entries = choices.enumerated().map { index, choice in
      Entry(
        id: choice.id, title: choice.title, reads: choice.reads,
        spellings: Self.folded(
          ["\(index + 1)", choice.id] + choice.title.byLanguage.values.sorted()))
    }
  }

  /// Lines that code prints; a line means itself.
  init(lines: [String]) {
    entries = Set(lines).sorted().map { line in
      Entry(
        id: line, title: LocalizedText(["": line]), reads: nil, spellings: Self.folded([line]))
    }
  }

  /// Yes or no; the catalogue says how they may be spelt.
  static let yesOrNo = Vocabulary(
    [yes, no].map { Entry(id: $0, title: LocalizedText(["": $0]), reads: nil, spellings: []) })

  /// Whether only yes and no can be answered.
  var isYesOrNo: Bool { entries.map(\.id) == [Self.yes, Self.no] }

  package static let yes = "yes"
  package static let no = "no"

  /// With the catalogue's words for entries that have no spellings of their own.
  func spelling(_ words: (String) -> [String]) -> Vocabulary {
    guard entries.contains(where: \.spellings.isEmpty) else { return self }
    return Vocabulary(
      entries.map { entry in
        guard entry.spellings.isEmpty else { return entry }
        return Entry(
          id: entry.id, title: entry.title, reads: entry.reads,
          spellings: Self.folded([entry.id] + words(entry.id)))
      })
  }

  /// The number shown before a choice, from 1.
  package func number(of id: String) -> Int? {
    entries.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  package func entry(_ id: String) -> Entry? {
    entries.first { $0.id == id }
  }

  private static func folded(_ spellings: [String]) -> [String] {
    var seen: Set<String> = []
    return spellings.map(Spelling.fold).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
