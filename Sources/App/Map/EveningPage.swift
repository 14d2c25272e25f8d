import Machine
import Memory
import Platform
import Quiz

/// One page for the evening before: each method with the change it tells of, what belongs in it and its counterparts.
/// It has nothing that the learner never met; for one who has met nothing it is the core.
struct EveningPage {
  let page: DeckPage
  let learning: Learning

  enum Format: String, CaseIterable { case text, md, html }

  /// A method, and what is known of it.
  private struct Row {
    let name: EffectName.ID
    /// "inactive → background".
    let changes: [String]
    let duties: [String]
    let twins: [String]
    /// True if something in it is likely to be forgotten.
    let isWeak: Bool
    let recall: Double
  }

  private var deck: Deck { page.deck }
  private var isFresh: Bool { learning.ledger.memories.isEmpty }

  func text(_ format: Format) -> String {
    let rows = rows
    let lines =
      switch format {
      case .text: plain(rows)
      case .md: markdown(rows)
      case .html: html(rows)
      }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: What is on it

  /// About as many as fit on paper.
  private static let most = 16
  private static let mostDuties = 4

  /// The weak ones first, the weakest before all others; then in the order of the tables.
  private var rows: [Row] {
    let core = Set(learning.core)
    let isShown = { (fact: StudyFact.ID) in isFresh ? core.contains(fact) : learning.isMet(fact) }
    var facts: [EffectName.ID: [StudyFact.ID]] = [:]
    var changes: [EffectName.ID: [String]] = [:]
    var names: [EffectName.ID] = []
    for fact in learning.book.facts.map(\.id) where isFresh || isShown(fact) {
      guard case .rows(deck.mainArchitecture, let role, let rows) = learning.book.matter(of: fact)
      else { continue }
      let machine = deck.architectures[deck.mainArchitecture].roles[role].machine
      for name in page.shown(by: rows) {
        let telling = rows.filter { $0.tells(of: name) }
        guard deck.names[name].isImplementedByDefault, !telling.isEmpty else { continue }
        if isShown(fact) { names.append(name) }
        facts[name, default: []].append(fact)
        changes[name, default: []].append(page.way(of: telling, machine))
      }
    }
    let all = names.unique().map { name in
      row(name, changes[name] ?? [], facts[name] ?? [], isShown)
    }
    let weak = all.filter(\.isWeak).enumerated()
      .sorted { ($0.element.recall, $0.offset) < ($1.element.recall, $1.offset) }
      .map(\.element)
    return Array((weak + all.filter { !$0.isWeak }).prefix(Self.most))
  }

  private func row(
    _ name: EffectName.ID, _ changes: [String], _ rows: [StudyFact.ID],
    _ isShown: (StudyFact.ID) -> Bool
  ) -> Row {
    let duties = deck.names[name].duties.filter { isShown(StudyFact.Sort.duty.id($0)) }
    let groups = deck.material.counterparts.filter {
      $0.members.values.contains(name) && isShown(StudyFact.Sort.counterpart.id($0.id))
    }
    let facts =
      rows + duties.map(StudyFact.Sort.duty.id)
      + groups.map { StudyFact.Sort.counterpart.id($0.id) }
    let tasks = duties.compactMap(deck.duty).map { page.voice.text($0.task) }
    return Row(
      name: name, changes: changes.unique(), duties: Array(tasks.prefix(Self.mostDuties)),
      twins: groups.flatMap { twins(of: name, in: $0) }.unique(),
      isWeak: !isFresh && !facts.allSatisfy(learning.isSolid),
      recall: facts.compactMap { learning.recall(of: $0) }.min() ?? 1)
  }

  /// What tells of the same moment and is no method.
  private func twins(of name: EffectName.ID, in group: Counterpart) -> [String] {
    group.members.sorted { $0.key < $1.key }.map(\.value)
      .filter { !deck.kind(ofName: $0).isAsked }.map(page.name)
  }

  // MARK: Text

  private var title: String {
    page.say("sheet.title", ["deck": page.voice.text(deck.title)])
  }

  private var heads: [String] {
    ["state", "method", "duty", "twin"].map { page.say("sheet.\($0)") }
  }

  private func remark(_ rows: [Row]) -> [String] {
    if isFresh { return [page.say("sheet.core")] }
    return rows.contains(where: \.isWeak) ? [page.say("sheet.weak")] : []
  }

  private func cells(_ row: Row) -> [String] {
    [
      row.changes.joined(separator: "; "), page.name(row.name), row.duties.joined(separator: ", "),
      row.twins.joined(separator: ", "),
    ]
  }

  private func plain(_ rows: [Row]) -> [String] {
    let labels = heads
    let width = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let blocks = rows.map { row -> [String] in
      let cells = cells(row)
      return [(row.isWeak ? "! " : "  ") + cells[1]]
        + labels.indices.filter { $0 != 1 && !cells[$0].isEmpty }.flatMap { index in
          TextWrap.lines(cells[index], width: page.page.width - width - 6).enumerated().map {
            "    \(($0 == 0 ? labels[index] : "").padded(to: width))  \($1)"
          }
        }
    }
    return [page.page.style(.heading, title)] + remark(rows) + [""] + blocks.joined()
  }

  private func markdown(_ rows: [Row]) -> [String] {
    let text = MarkdownText(spotter: CodeSpotter(deck))
    let lines = rows.map { row in
      "| \(row.isWeak ? "**!**" : "") | " + cells(row).map(text.inline).joined(separator: " | ")
        + " |"
    }
    return ["# \(text.inline(title))", ""] + remark(rows).flatMap { [text.block($0), ""] }
      + ["| | \(heads.joined(separator: " | ")) |", "|---|---|---|---|---|"] + lines
  }

  private func html(_ rows: [Row]) -> [String] {
    let text = HTMLText(spotter: CodeSpotter(deck))
    let body = rows.map { [$0.isWeak ? "!" : ""] + cells($0) }
    return HTMLPage(
      language: page.voice.language, title: text.inline(title),
      remarks: remark(rows).map(text.inline), heads: ([""] + heads).map(text.inline),
      rows: body.map { $0.map(text.inline) }
    ).lines
  }
}

extension Transition {
  /// True if a name is shown whenever it is taken, or tells of its change of state if of anything.
  fileprivate func tells(of name: EffectName.ID) -> Bool {
    effects.flatMap(\.showings).contains {
      $0.name == name && !$0.when.readsData && ($0.certainty == .must || to != nil)
    }
  }
}
