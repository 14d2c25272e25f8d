import Quiz
import Machine

/// A role's machine as a picture: plain text, Graphviz DOT or Mermaid.
package struct Diagram {
  package enum Format: String, CaseIterable, Sendable {
    case text, dot, mermaid
  }

  private let role: Role
  private let deck: Deck
  private let voice: Voice

  package init(of role: Role, in deck: Deck, voice: Voice) {
    self.role = role
    self.deck = deck
    self.voice = voice
  }

  package func text(_ format: Format) -> String {
    switch format {
    case .text: plain()
    case .dot: dot()
    case .mermaid: mermaid()
    }
  }

  /// One edge: leaf ordinals, the event, and the asked names that the row shows.
  private struct Edge {
    let from: Leaf
    let to: Leaf
    let label: String
  }

  private var machine: StateMachine { role.machine }

  private func edges() -> [Edge] {
    machine.rows.flatMap { row -> [Edge] in
      guard let to = row.to else { return [] }
      let names = row.effects.flatMap(\.showings).map(\.name)
        .filter { deck.names[$0].isImplementedByDefault && deck.kinds[deck.names[$0].kind].isAsked }
        .map { voice.text(deck.names[$0].name) }
      let label = ([machine.events[row.event].id] + names).joined(separator: "\n")
      return row.from.leaves.filter { $0 != to }.map {
        Edge(from: $0, to: to, label: label)
      }
    }
  }

  private func title(_ leaf: Leaf) -> String {
    voice.text(machine.leaf(leaf).title)
  }

  private func plain() -> String {
    var lines = [voice.text(role.title)]
    for leaf in machine.leaves {
      let mark = leaf == machine.initialLeaf ? "* " : "  "
      lines.append(mark + title(leaf))
      for edge in edges() where edge.from == leaf {
        let parts = edge.label.split(separator: "\n").map(String.init)
        let names = parts.dropFirst().joined(separator: ", ")
        lines.append(
          "    --\(parts.first ?? "")--> \(title(edge.to))" + (names.isEmpty ? "" : "  [\(names)]"))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func dot() -> String {
    var lines = [
      "digraph \"\(Self.quoted(role.id))\" {", "  rankdir=LR;",
      "  node [shape=box, style=rounded];",
    ]
    lines.append("  start [shape=point];")
    for leaf in machine.leaves {
      lines.append("  s\(leaf) [label=\"\(Self.quoted(title(leaf)))\"];")
    }
    lines.append("  start -> s\(machine.initialLeaf);")
    for edge in edges() {
      lines.append("  s\(edge.from) -> s\(edge.to) [label=\"\(Self.quoted(edge.label))\"];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(character)
      }
    }.joined()
  }

  private func mermaid() -> String {
    var lines = ["stateDiagram-v2"]
    for leaf in machine.leaves {
      lines.append("  state \"\(title(leaf).replacingQuotes)\" as s\(leaf)")
    }
    lines.append("  [*] --> s\(machine.initialLeaf)")
    for edge in edges() {
      let label = edge.label.split(separator: "\n").joined(separator: " / ")
      lines.append("  s\(edge.from) --> s\(edge.to): \(label.escapingMermaid)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  fileprivate var replacingQuotes: String {
    map { $0 == "\"" ? "'" : String($0) }.joined()
  }

  /// Colons and semicolons end a label; Mermaid reads their entities.
  fileprivate var escapingMermaid: String {
    map { character in
      switch character {
      case ":": "#colon;"
      case ";": "#semi;"
      case "#": "#35;"
      default: String(character)
      }
    }.joined()
  }
}
