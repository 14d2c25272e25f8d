import Machine
import Quiz

/// A role's machine as a picture: plain text, Graphviz DOT or Mermaid.
struct Diagram {
  enum Format: String, CaseIterable, Sendable {
    case text, dot, mermaid
  }

  let role: Role
  let deck: Deck
  let voice: Voice

  private var machine: StateMachine { role.machine }

  func text(_ format: Format) -> String {
    let lines =
      switch format {
      case .text: plain()
      case .dot: dot()
      case .mermaid: mermaid()
      }
    return lines.map { $0 + "\n" }.joined()
  }

  private typealias Edge = (from: Leaf, to: Leaf, event: String, names: [String])

  private var edges: [Edge] {
    machine.rows.flatMap { row -> [Edge] in
      guard let to = row.to else { return [] }
      let names = row.effects.flatMap(\.showings).map(\.name)
        .filter { deck.names[$0].isImplementedByDefault && deck.kind(ofName: $0).isAsked }
        .map { voice.text(deck.names[$0].name) }
      return row.from.leaves.filter { $0 != to }.map {
        (from: $0, to: to, event: machine.events[row.event].id, names: names)
      }
    }
  }

  private func title(_ leaf: Leaf) -> String { voice.text(machine.leaf(leaf).title) }

  private func plain() -> [String] {
    [voice.text(role.title)]
      + machine.leaves.flatMap { leaf in
        [(leaf == machine.initialLeaf ? "* " : "  ") + title(leaf)]
          + edges.filter { $0.from == leaf }.map { edge in
            let names = edge.names.joined(separator: ", ")
            return "    --\(edge.event)--> \(title(edge.to))"
              + (names.isEmpty ? "" : "  [\(names)]")
          }
      }
  }

  private func dot() -> [String] {
    func quoted(_ text: String) -> String {
      "\"\(text.replacing(["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]))\""
    }
    return [
      "digraph \(quoted(role.id)) {", "  rankdir=LR;", "  node [shape=box, style=rounded];",
      "  start [shape=point];",
    ] + machine.leaves.map { "  s\($0) [label=\(quoted(title($0)))];" } + [
      "  start -> s\(machine.initialLeaf);"
    ]
      + edges.map { edge in
        let label = ([edge.event] + edge.names).joined(separator: "\n")
        return "  s\(edge.from) -> s\(edge.to) [label=\(quoted(label))];"
      } + ["}"]
  }

  /// Colons and semicolons end a label; Mermaid reads their entities.
  private func mermaid() -> [String] {
    ["stateDiagram-v2"]
      + machine.leaves.map { "  state \"\(title($0).replacing(["\"": "'"]))\" as s\($0)" } + [
        "  [*] --> s\(machine.initialLeaf)"
      ]
      + edges.map { edge in
        let label = ([edge.event] + edge.names).joined(separator: " / ")
        let escaped = label.replacing([":": "#colon;", ";": "#semi;", "#": "#35;"])
        return "  s\(edge.from) --> s\(edge.to): \(escaped)"
      }
  }
}
