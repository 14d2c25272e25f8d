import Machine

/// A piece of a line of a figure.
package struct FigureRun: Equatable {
  package internal(set) var text: String
  package let ink: FigureInk?
}

/// What a piece of a line shows.
package enum FigureInk: Hashable {
  case box(Figure.Box.ID)
  /// By its place among the arrows.
  case arrow(Int)
  /// A name at an arrow.
  case call(Int)
  case note(Figure.Box.ID)
  case mark
}
