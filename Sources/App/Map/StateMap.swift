import Machine
import Memory
import Quiz
import Terminal

/// The figure of a whole architecture, and how well the learner knows each of its arrows now.
struct StateMap {
  let architecture: Architecture
  let figure: Figure
  let arrows: [FigureArrow]
  /// One for each arrow, in the same order.
  let standings: [Standing]
  /// For each arrow, the chance that all of its met facts are recalled.
  private let recalls: [Double]
  private let ledger: FactLedger
  private let day: Int

  /// How well an arrow's facts are known: all solid, some met, or none met.
  enum Standing: String, CaseIterable, Sendable {
    case solid, shaky, unmet

    /// How its arrows are drawn: stroke, sample in text, terminal style, and the colours of light and dark pages.
    var look: Look {
      switch self {
      case .solid: (.solid, "---", .right, "#1a7f37", "#3fb950")
      case .shaky: (.dashed, "- -", .hint, "#9a6700", "#d29922")
      case .unmet: (.dotted, ". .", .dim, "#6e7781", "#8b949e")
      }
    }

    typealias Look = (
      stroke: FigureStroke, sample: String, style: Style.Role, light: String, dark: String
    )
  }

  /// Nil if the deck has no figure of the architecture.
  init?(of index: Architecture.ID, in deck: Deck, _ ledger: FactLedger, on day: Int) {
    guard let figure = deck.map(of: index) else { return nil }
    let arrows = figure.arrows(in: deck)
    (architecture, self.figure, self.arrows) = (deck.architectures[index], figure, arrows)
    (self.ledger, self.day) = (ledger, day)
    standings = arrows.map { arrow in
      if arrow.facts.allSatisfy({ ledger.isSolid($0, on: day) }) { return .solid }
      return arrow.facts.contains { ledger.memories[$0] != nil } ? .shaky : .unmet
    }
    recalls = arrows.map { arrow in
      arrow.facts.compactMap { ledger.recall(of: $0, on: day) }.reduce(1, *)
    }
  }

  var solid: Int { standings.count { $0 == .solid } }

  /// The arrows (indices) that are not solid: the shaky ones first, the weakest before all others.
  var weakest: [Int] {
    arrows.indices.filter { standings[$0] != .solid }.sorted { one, other in
      let isShaky = (standings[one] == .shaky, standings[other] == .shaky)
      if isShaky.0 != isShaky.1 { return isShaky.0 }
      return (recalls[one], one) < (recalls[other], other)
    }
  }
}

// MARK: - For programs

extension StateMap {
  func document(of deck: Deck, _ voice: Voice) -> JSONValue {
    [
      "format": "lifecards-map", "version": 1, "deck": deck.id,
      "architecture": architecture.id, "solid": solid, "arrows-in-all": arrows.count,
      "states": figure.boxes.map { box -> JSONValue in
        ["id": box.id, "title": voice.text(box.title)]
      },
      "arrows": arrows.indices.map { document(ofArrow: $0, deck) },
    ]
  }

  private func document(ofArrow index: Int, _ deck: Deck) -> JSONValue {
    let arrow = arrows[index]
    return [
      "from": figure.boxes[arrow.from].id, "to": figure.boxes[arrow.to].id,
      "standing": standings[index].rawValue,
      "names": arrow.calls.map { deck.names[$0.name].id },
      "situations": arrow.situations.map { architecture.situations[$0].id },
      "facts": arrow.facts.map { fact -> JSONValue in
        ["id": fact, "recall": ledger.recall(of: fact, on: day)]
      },
    ]
  }
}
