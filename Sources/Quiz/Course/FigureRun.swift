import Machine

/// A piece of one text line of a figure, all in the same ink.
package struct FigureRun: Equatable {
  package internal(set) var text: String
  package let ink: FigureInk?
}

/// The meaning of a piece of a line, by which it is coloured.
package enum FigureInk: Hashable {
  case box(Figure.Box.ID)
  /// The index of the arrow.
  case arrow(Int)
  /// A name at an arrow, by the arrow's index.
  case call(Int)
  case note(Figure.Box.ID)
  case mark
}

/// How an arrow is drawn.
package enum FigureStroke: Sendable {
  case solid, dashed, dotted

  var across: Character { self == .dotted ? "." : "-" }

  var down: Character {
    switch self {
    case .solid: "|"
    case .dashed: ":"
    case .dotted: "."
    }
  }
}

/// A straight part of an arrow, for pictures: in columns and lines of the text from its upper left corner, where a
/// character is one wide and one high.
package struct FigureLine: Sendable {
  package typealias Point = (x: Double, y: Double)

  /// The index of the arrow.
  package let arrow: Int
  package let from: Point
  package let to: Point
  /// True if the arrow ends here, at `to`.
  package let hasHead: Bool

  package init(arrow: Int, from: Point, to: Point, hasHead: Bool) {
    (self.arrow, self.from, self.to, self.hasHead) = (arrow, from, to, hasHead)
  }
}
