import Machine

/// The one or two arrows between two boxes, and the way they are drawn.
struct FigureLink {
  /// The upper of the two boxes or, if they share a row, the left one.
  let first: Figure.Box
  let second: Figure.Box
  /// The indices of the arrow from `first` to `second` and of the arrow back; nil where there is none.
  let forward: Int?
  let backward: Int?
  let way: Way

  enum Way: Equatable {
    case across, down
    /// With a corner in the second's row and the first's column.
    case lowCorner
    /// With a corner in the first's row and the second's column.
    case highCorner
  }

  static func links(of arrows: [FigureArrow], in figure: Figure) -> [FigureLink] {
    let pairs = arrows.map { arrow in
      let ends = [arrow.from, arrow.to]
      return ends.sorted {
        (figure.boxes[$0].row, figure.boxes[$0].column)
          < (figure.boxes[$1].row, figure.boxes[$1].column)
      }
    }.unique()
    return pairs.compactMap { pair in
      let (first, second) = (figure.boxes[pair[0]], figure.boxes[pair[1]])
      return way(from: first, to: second, in: figure).map { way in
        FigureLink(
          first: first, second: second,
          forward: arrows.firstIndex { [$0.from, $0.to] == pair },
          backward: arrows.firstIndex { [$0.to, $0.from] == pair }, way: way)
      }
    }
  }

  /// The straight way or the first way with a corner that no box blocks; nil if there is none.
  private static func way(
    from first: Figure.Box, to second: Figure.Box, in figure: Figure
  ) -> Way? {
    func isFree(_ row: Int, _ column: Int) -> Bool {
      !figure.boxes.contains { $0.row == row && $0.column == column }
    }
    func isFree(row: Int) -> Bool {
      let columns = [first.column, second.column].sorted()
      return (columns[0]..<columns[1]).dropFirst().allSatisfy { isFree(row, $0) }
    }
    func isFree(column: Int) -> Bool {
      (first.row..<second.row).dropFirst().allSatisfy { isFree($0, column) }
    }
    if first.row == second.row { return isFree(row: first.row) ? .across : nil }
    if first.column == second.column { return isFree(column: first.column) ? .down : nil }
    func isFree(cornerIn row: Int, _ column: Int) -> Bool {
      isFree(row, column) && isFree(row: row) && isFree(column: column)
    }
    if isFree(cornerIn: second.row, first.column) { return .lowCorner }
    return isFree(cornerIn: first.row, second.column) ? .highCorner : nil
  }

  /// The row of the part that runs across; nil if there is none.
  var row: Int? {
    switch way {
    case .across, .highCorner: first.row
    case .lowCorner: second.row
    case .down: nil
    }
  }

  /// The column of the part that runs up and down; nil if there is none.
  var column: Int? {
    switch way {
    case .across: nil
    case .down, .lowCorner: first.column
    case .highCorner: second.column
    }
  }

  /// The index of the arrow that points right on the part that runs across, and of the one that points left.
  var right: Int? { isMirrored ? backward : forward }
  var left: Int? { isMirrored ? forward : backward }

  /// The box at the end of the part that runs across.
  var side: Figure.Box { way == .lowCorner ? second : first }

  private var isMirrored: Bool { way != .down && second.column < first.column }

  var isBothWays: Bool { forward != nil && backward != nil }

  /// True if the link leads from a row to the next one down.
  func crosses(_ row: Int) -> Bool { way != .across && first.row <= row && row < second.row }
}
