import Machine
import Platform
import Quiz

/// The machines of roles as pictures: plain text, Graphviz DOT or Mermaid.
struct Diagram {
  enum Format: String, CaseIterable, Sendable {
    case text, dot, mermaid
  }

  /// The roles to draw, in order, each as a picture of its own.
  let roles: [Role.ID]
  let architecture: Architecture
  let deck: Deck
  let voice: Voice
  /// True if names that are called only in some situations are shown too.
  var showsAll = false

  func text(_ format: Format) -> String {
    let pictures = roles.map { picture(of: $0) }
    let lines =
      switch format {
      case .text: Array(pictures.map { $0.plain() }.joined(separator: [""]))
      case .dot: pictures.flatMap { $0.dot() }
      case .mermaid:
        ["stateDiagram-v2"]
          + (pictures.count == 1
            ? pictures[0].mermaid() : pictures.flatMap { $0.mermaidAsPart() })
      }
    return lines.map { $0 + "\n" }.joined()
  }

  private func picture(of role: Role.ID) -> Picture {
    Picture(
      role: architecture.roles[role], architecture: architecture, deck: deck, voice: voice,
      showsAll: showsAll,
      arrows: StateArrows(role: role, architecture: architecture, deck: deck).arrows())
  }

  /// Returns the role whose state questions ask for, and the other roles that show names they ask
  /// for.
  static func roles(of architecture: Architecture, in deck: Deck) -> [Role.ID] {
    let asked = architecture.roles.indices.filter { architecture.roles[$0].isAsked }
    let others = architecture.roles.indices.filter { role in
      let arrows = StateArrows(role: role, architecture: architecture, deck: deck)
      let shown = architecture.namesByRow[role].joined()
      return !asked.contains(role) && shown.contains(where: arrows.isShown)
    }
    return asked + others
  }
}

/// One role's states and the arrows between them.
private struct Picture {
  let role: Role
  let architecture: Architecture
  let deck: Deck
  let voice: Voice
  let showsAll: Bool
  let arrows: [StateArrows.Arrow]

  private var machine: StateMachine { role.machine }

  private var initial: State.ID {
    let id = machine.answer(forLeaf: machine.initialLeaf).id
    return machine.states.firstIndex { $0.id == id } ?? machine.states.startIndex
  }

  /// The states, the initial one first, each followed where possible by one that an arrow leads to.
  private var states: [State.ID] {
    var states = [initial]
    let answers = machine.answers.map(\.id)
    let all = machine.states.indices.filter { answers.contains(machine.states[$0].id) }
    while let last = states.last {
      let next = arrows.first { $0.from == last && !states.contains($0.to) }?.to
      guard let next = next ?? all.first(where: { !states.contains($0) }) else { break }
      states.append(next)
    }
    return states
  }

  // MARK: Words

  private func title(_ state: State.ID) -> String { voice.text(machine.states[state].title) }

  private func name(_ name: EffectName.ID) -> String { voice.text(deck.names[name].name) }

  /// Lists the first few situations, and says how many more there are.
  private func occasions(_ situations: [Situation.ID], atMost most: Int) -> String {
    let labels = situations.prefix(most).map {
      voice.text(architecture.situations[$0].label).replacing(" ", with: Self.bond)
    }
    let list = labels.joined(separator: ", ")
    let rest = situations.count - labels.count
    return rest > 0 ? voice.say("diagram.more", ["list": list, "n": rest]) : list
  }

  /// Stands for a blank at which no line is broken.
  private static let bond = "\u{A0}"

  private static func unbound(_ line: String) -> String { line.replacing(bond, with: " ") }

  /// Lists the names that only some situations call on this arrow, each with these situations.
  private func others(_ arrow: StateArrows.Arrow) -> [String] {
    arrow.others.map { other in
      let key = other.isOptional ? "diagram.may" : "diagram.sometimes"
      let when = occasions(other.situations, atMost: 2)
      return voice.say(key, ["situations": when, "name": name(other.name)])
    }.unique()
  }

  // MARK: Text

  /// Draws everything but the words with ASCII, which is equally wide in every font.
  func plain() -> [String] {
    let states = states
    let width = states.map { DisplayWidth.columns(of: title($0)) }.max() ?? 0
    let rule = "  +" + String(repeating: "-", count: width + 2) + "+"
    let heading = voice.say(
      "diagram.title",
      ["role": voice.text(role.title), "architecture": voice.text(architecture.title)])
    let boxes = states.enumerated().flatMap { index, state in
      let next = index + 1 < states.count ? states[index + 1] : nil
      return [rule, "  | \(title(state).padded(to: width)) |", rule] + below(state, before: next)
    }
    let hidden = showsAll ? 0 : Set(arrows.flatMap(\.others).map(\.name)).count
    let more = hidden > 0 ? ["", voice.say("diagram.hidden", ["n": hidden])] : []
    return [heading, "", "    \(voice.say("diagram.start"))", "    v"] + boxes + more
  }

  /// Returns the arrows from a state: those to other boxes, then the one to the box below.
  private func below(_ state: State.ID, before next: State.ID?) -> [String] {
    let own = arrows.filter { $0.from == state }
    let down = own.firstIndex { $0.to == next }
    let aside = own.indices.filter { $0 != down }.map { own[$0] }
    var lines = aside.enumerated().flatMap { index, arrow in
      let isLast = down == nil && index == aside.count - 1
      return ["    |", "    +--> \(title(arrow.to))"]
        + label(arrow, before: isLast ? "         " : "    |    ")
    }
    if let down { lines += ["    |"] + label(own[down], before: "    |    ") + ["    v"] }
    return down == nil && next != nil ? lines + [""] : lines
  }

  private static let width = 78

  private func label(_ arrow: StateArrows.Arrow, before: String) -> [String] {
    let room = Self.width - before.count
    let when = TextWrap.lines(occasions(arrow.situations, atMost: 4), width: room)
    let calls = arrow.names.map { "- \(name($0))" } + (showsAll ? others(arrow) : [])
    let wrapped = calls.flatMap { TextWrap.lines($0, width: room, indent: "  ") }
    return (when + wrapped).map { before + Self.unbound($0) }
  }

  // MARK: For other programs

  private func lines(_ arrow: StateArrows.Arrow) -> [String] {
    ([occasions(arrow.situations, atMost: 2)] + arrow.names.map(name)
      + (showsAll ? others(arrow) : [])).map(Self.unbound)
  }

  func dot() -> [String] {
    DotGraph(
      name: role.id, start: initial.index, nodes: states.map { (id: $0.index, label: title($0)) },
      edges: arrows.map { arrow in
        (
          from: arrow.from.index, to: arrow.to.index,
          label: lines(arrow).joined(separator: "\n"), look: ""
        )
      }
    ).lines
  }

  func mermaidAsPart() -> [String] {
    let name = role.id.filter { $0.isOfWord }
    return ["  state \"\(voice.text(role.title))\" as \(name) {"]
      + mermaid(name).map { "  \($0)" } + ["  }"]
  }

  /// The states and arrows in Mermaid. `:` and `;` would end a label, so they are written as entities.
  func mermaid(_ prefix: String = "s") -> [String] {
    states.map { state in
      "  state \"\(title(state).replacing(["\"": "'"]))\" as \(prefix)\(state)"
    } + ["  [*] --> \(prefix)\(initial)"]
      + arrows.map { arrow in
        let label = lines(arrow).joined(separator: " / ")
        let escaped = label.replacing([":": "#colon;", ";": "#semi;", "#": "#35;"])
        return "  \(prefix)\(arrow.from) --> \(prefix)\(arrow.to): \(escaped)"
      }
  }
}

/// A graph for Graphviz.
struct DotGraph {
  let name: String
  /// The initial node, which gets an arrow from a dot; nil for none.
  var start: Int?
  let nodes: [(id: Int, label: String)]
  /// `look`: further attributes; empty for none.
  let edges: [(from: Int, to: Int, label: String, look: String)]

  var lines: [String] {
    func quoted(_ text: String) -> String {
      "\"\(text.replacing(["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]))\""
    }
    let begin = start == nil ? [] : ["  start [shape=point];"]
    return [
      "digraph \(quoted(name)) {", "  rankdir=LR;", "  node [shape=box, style=rounded];",
    ] + begin + nodes.map { "  s\($0.id) [label=\(quoted($0.label))];" }
      + (start.map { ["  start -> s\($0);"] } ?? [])
      + edges.map { edge in
        let look = edge.look.isEmpty ? "" : ", \(edge.look)"
        return "  s\(edge.from) -> s\(edge.to) [label=\(quoted(edge.label))\(look)];"
      } + ["}"]
  }
}
