import Machine
import Memory
import Platform
import Quiz

/// One page for the evening before: each method with its state changes, its duties and its counterparts.
/// It has only what the learner has met, or the core if nothing was met.
struct EveningPage {
  private let page: DeckPage

  enum Format: String, CaseIterable { case text, md, html }

  /// A row of the page: one method.
  fileprivate struct Row {
    let name: EffectName.ID
    /// "inactive → background".
    let changes: [String]
    let duties: [String]
    let twins: [String]
    /// True if one of its facts is not solid.
    let isWeak: Bool
    let recall: Double
  }

  private let isFresh: Bool
  private let rows: [Row]

  init(page: DeckPage, learning: Learning) {
    self.page = page
    let known = EveningRows(page: page, learning: learning, isFresh: false).rows
    isFresh = known.isEmpty
    rows = isFresh ? EveningRows(page: page, learning: learning, isFresh: true).rows : known
  }

  func text(_ format: Format) -> String {
    let lines =
      switch format {
      case .text: plain
      case .md: markdown
      case .html: html
      }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Text

  private var title: String {
    page.say("sheet.title", ["deck": page.voice.text(page.deck.title)])
  }

  private var heads: [String] {
    ["state", "method", "duty", "twin"].map { page.say("sheet.\($0)") }
  }

  private var remark: [String] {
    if isFresh { return [page.say("sheet.core")] }
    return rows.contains(where: \.isWeak) ? [page.say("sheet.weak")] : []
  }

  private func cells(_ row: Row) -> [String] {
    [
      row.changes.joined(separator: "; "), page.name(row.name), row.duties.joined(separator: ", "),
      row.twins.joined(separator: ", "),
    ]
  }

  private var plain: [String] {
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
    return [page.page.style(.heading, title)] + remark + [""] + blocks.joined()
  }

  private var markdown: [String] {
    let text = MarkdownText(spotter: CodeSpotter(page.deck))
    let lines = rows.map { row in
      "| \(row.isWeak ? "**!**" : "") | " + cells(row).map(text.inline).joined(separator: " | ")
        + " |"
    }
    return ["# \(text.inline(title))", ""] + remark.flatMap { [text.block($0), ""] }
      + ["| | \(heads.joined(separator: " | ")) |", "|---|---|---|---|---|"] + lines
  }

  private var html: [String] {
    let text = HTMLText(spotter: CodeSpotter(page.deck))
    let body = rows.map { [$0.isWeak ? "!" : ""] + cells($0) }
    return HTMLPage(
      language: page.voice.language, title: text.inline(title),
      remarks: remark.map(text.inline), heads: ([""] + heads).map(text.inline),
      rows: body.map { $0.map(text.inline) }
    ).lines
  }
}

/// A page with one table, to be printed. All texts are HTML already.
private struct HTMLPage {
  let language: String
  let title: String
  let remarks: [String]
  let heads: [String]
  let rows: [[String]]

  var lines: [String] {
    [
      "<!DOCTYPE html>", "<html lang=\"\(language)\">", "<head>", "<meta charset=\"utf-8\">",
      "<title>\(title)</title>", "<style>",
      "body { font: 10pt/1.35 system-ui, sans-serif; margin: 1.5em; }",
      "table { border-collapse: collapse; }",
      "td, th { border: 1px solid #999; padding: 3px 6px; text-align: left; vertical-align: top; }",
      "@page { size: A4 landscape; margin: 12mm; }", "</style>", "</head>", "<body>",
      "<h1>\(title)</h1>",
    ] + remarks.map { "<p>\($0)</p>" } + ["<table>", row(heads, "th")]
      + rows.map { row($0, "td") } + ["</table>", "</body>", "</html>"]
  }

  private func row(_ cells: [String], _ tag: String) -> String {
    "<tr>" + cells.map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>"
  }
}

/// Finds what is on the page.
private struct EveningRows {
  let page: DeckPage
  let learning: Learning
  /// True to show the core, since nothing was met.
  let isFresh: Bool

  /// The rows that fit on a printed page, roughly.
  private static let most = 14
  private static let mostDuties = 3

  private typealias Telling = (facts: [StudyFact.ID], changes: [String])

  private var deck: Deck { page.deck }

  /// The weak rows first, the weakest before all others; then the rest in the order of the tables.
  var rows: [EveningPage.Row] {
    let core = Set(learning.core)
    let isShown = { (fact: StudyFact.ID) in isFresh ? core.contains(fact) : learning.isMet(fact) }
    let all = methods(isShown).compactMap { row($0, $1, isShown) }
    let weak = all.filter(\.isWeak).enumerated()
      .sorted { ($0.element.recall, $0.offset) < ($1.element.recall, $1.offset) }
      .map(\.element)
    return Array((weak + all.filter { !$0.isWeak }).prefix(Self.most))
  }

  /// Each method with the met facts that tell of it and their state changes; if nothing was met, with all of them.
  private func methods(
    _ isShown: (StudyFact.ID) -> Bool
  ) -> [(name: EffectName.ID, telling: Telling)] {
    var methods: [(name: EffectName.ID, telling: Telling)] = []
    for fact in learning.book.facts.map(\.id) {
      guard case .rows(deck.mainArchitecture, let role, let rows) = learning.book.matter(of: fact)
      else { continue }
      let machine = deck.architectures[deck.mainArchitecture].roles[role].machine
      for name in page.shown(by: rows) where deck.names[name].isImplementedByDefault {
        let telling = rows.filter { $0.tells(of: name) }
        guard !telling.isEmpty else { continue }
        let place = methods.firstIndex { $0.name == name } ?? methods.count
        if place == methods.count { methods.append((name, ([], []))) }
        guard isFresh || isShown(fact) else { continue }
        methods[place].telling.facts.append(fact)
        methods[place].telling.changes += telling.map { page.way(of: [$0], machine) }
      }
    }
    return methods
  }

  /// The row of a method; nil if none of its facts is to be shown.
  private func row(
    _ name: EffectName.ID, _ telling: Telling, _ isShown: (StudyFact.ID) -> Bool
  ) -> EveningPage.Row? {
    let duties = deck.names[name].duties.filter { isShown(StudyFact.Sort.duty.id($0)) }
    let groups = deck.material.counterparts.filter {
      $0.members.values.contains(name) && isShown(StudyFact.Sort.counterpart.id($0.id))
    }
    let facts =
      telling.facts + duties.map(StudyFact.Sort.duty.id)
      + groups.map { StudyFact.Sort.counterpart.id($0.id) }
    guard facts.contains(where: isShown) else { return nil }
    let tasks = duties.compactMap(deck.duty).map { page.voice.text($0.task) }
    return EveningPage.Row(
      name: name, changes: telling.changes.unique(),
      duties: Array(tasks.prefix(Self.mostDuties)),
      twins: groups.flatMap { twins(of: name, in: $0) }.unique(),
      isWeak: !isFresh && !facts.allSatisfy(learning.isSolid),
      recall: facts.compactMap { learning.recall(of: $0) }.min() ?? 1)
  }

  /// The counterparts of a method that are no methods themselves.
  private func twins(of name: EffectName.ID, in group: Counterpart) -> [String] {
    group.members.sorted { $0.key < $1.key }.map(\.value)
      .filter { !deck.kind(ofName: $0).isAsked }.map(page.name)
  }
}

extension Transition {
  /// True if taking the row always shows the name, or may show it as it changes state. Effects that depend on data
  /// do not count.
  fileprivate func tells(of name: EffectName.ID) -> Bool {
    effects.flatMap(\.showings).contains {
      $0.name == name && !$0.when.readsData && ($0.certainty == .must || to != nil)
    }
  }
}
