import Platform
import Quiz

/// A figure as SVG, laid out as in text, for light and dark pages.
struct FigurePicture {
  let layout: FigureLayout
  let ends: [FigureArrow]
  let title: String
  let description: String
  /// How well each arrow is known, and its label.
  let arrows: [(standing: StateMap.Standing, label: String)]
  let legend: [(standing: StateMap.Standing, word: String)]

  /// The size of a character and the outer margin, in pixels.
  private static let cell = (width: 8.5, height: 20.0)
  private static let margin = 16.0

  func svg() -> String {
    let width = Double(layout.columns) * Self.cell.width + 2 * Self.margin
    let height = Double(layout.lines.count + 2) * Self.cell.height + 2 * Self.margin
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width.short) \(height.short)\""
          + " width=\"\(width.short)\" height=\"\(height.short)\" role=\"img\">",
        "<title>\(title.markup)</title>", "<desc>\(description.markup)</desc>",
      ] + Self.style + ["<rect class=\"paper\" width=\"100%\" height=\"100%\"/>"]
      + arrows.indices.map(group) + boxes + legendLines + ["</svg>"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The Graphviz attributes of an arrow.
  static func look(_ standing: StateMap.Standing) -> String {
    let look = standing.look
    return "color=\"\(look.light)\", fontcolor=\"\(look.light)\", style=\(look.stroke)"
  }

  // MARK: Colours

  private static var style: [String] {
    [
      "<style>", "text { font: 14px ui-monospace, Menlo, 'DejaVu Sans Mono', monospace; }",
      "path { fill: none; stroke-width: 1.6; }", ".shaky path { stroke-dasharray: 6 4; }",
      ".unmet path { stroke-dasharray: 0 5; stroke-linecap: round; stroke-width: 2.2; }",
    ] + rules(paper: "#ffffff", box: "#f6f8fa", ink: "#1f2328") { $0.light }
      + ["@media (prefers-color-scheme: dark) {"]
      + rules(paper: "#0d1117", box: "#21262d", ink: "#e6edf3") { $0.dark } + ["}", "</style>"]
  }

  private static func rules(
    paper: String, box: String, ink: String, _ color: (StateMap.Standing.Look) -> String
  ) -> [String] {
    [
      ".paper { fill: \(paper); }", ".box rect { fill: \(box); stroke: \(ink); }",
      ".box text { fill: \(ink); font-weight: bold; }",
    ]
      + StateMap.Standing.allCases.map { standing in
        ".\(standing) path { stroke: \(color(standing.look)); } "
          + ".\(standing) text, .\(standing) polygon { fill: \(color(standing.look)); }"
      }
  }

  // MARK: Parts

  private static func x(_ column: Double) -> Double { margin + column * cell.width }
  private static func y(_ line: Double) -> Double { margin + line * cell.height }

  private func group(_ index: Int) -> String {
    let (standing, label) = arrows[index]
    let parts = layout.strokes.filter { $0.arrow == index }.map { Self.line(clipped($0)) }
    let names = texts { $0 == .call(index) }.map(Self.text)
    return (["<g class=\"\(standing)\"><title>\(label.markup)</title>"] + parts + names + ["</g>"])
      .joined(separator: "\n")
  }

  private static func line(_ stroke: FigureLine) -> String {
    let (from, to) = ((x(stroke.from.x), y(stroke.from.y)), (x(stroke.to.x), y(stroke.to.y)))
    let length = max(abs(to.0 - from.0), abs(to.1 - from.1), 1)
    let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length)
    // The line ends where the head begins.
    let reach = stroke.hasHead ? 7.0 : 0
    let end = (to.0 - dx * reach, to.1 - dy * reach)
    let path = "<path d=\"M\(from.0.short) \(from.1.short)L\(end.0.short) \(end.1.short)\"/>"
    guard stroke.hasHead else { return path }
    let corners = [
      to, (end.0 - dy * 4, end.1 + dx * 4), (end.0 + dy * 4, end.1 - dx * 4),
    ].map { "\($0.0.short),\($0.1.short)" }
    return path + "<polygon points=\"\(corners.joined(separator: " "))\"/>"
  }

  private typealias Text = (text: String, column: Int, line: Int)

  /// The runs of text with a fitting ink, each with its column and line.
  private func texts(_ isMeant: (FigureInk) -> Bool) -> [Text] {
    layout.lines.enumerated().flatMap { line, runs in
      var column = 0
      return runs.compactMap { run -> Text? in
        defer { column += DisplayWidth.columns(of: run.text) }
        return run.ink.map(isMeant) == true ? (run.text, column, line) : nil
      }
    }
  }

  /// An SVG text that takes the width of its characters in any font.
  private static func text(_ piece: Text) -> String {
    let width = Double(DisplayWidth.columns(of: piece.text)) * cell.width
    let (x, y) = (x(Double(piece.column)), y(Double(piece.line)) + 14.5)
    return "<text x=\"\(x.short)\" y=\"\(y.short)\" textLength=\"\(width.short)\">"
      + "\(piece.text.markup)</text>"
  }

  private var boxes: [String] {
    frames.map { frame in
      let (x, y) = (Self.x(frame.left), Self.y(Double(frame.title.line)))
      let width = (frame.right - frame.left) * Self.cell.width
      return "<g class=\"box\"><rect x=\"\(x.short)\" y=\"\(y.short)\" width=\"\(width.short)\" "
        + "height=\"\(Self.cell.height.short)\" rx=\"4\"/>\(Self.text(frame.title))</g>"
    }
  }

  private typealias Frame = (title: Text, left: Double, right: Double)

  /// The boxes, wide enough for all arrows that come from above and below.
  private var frames: [Frame] {
    Set(ends.flatMap { [$0.from, $0.to] }).sorted().flatMap { box in
      texts { $0 == .box(box) }.map { title in
        let columns = layout.strokes.filter { stroke in
          stroke.meets(title.line)
            && [ends[stroke.arrow].from, ends[stroke.arrow].to].contains(box)
        }.map { $0.from.x + 1.3 }
        let end = Double(title.column + DisplayWidth.columns(of: title.text)) + 0.8
        return (title, Double(title.column) - 0.8, max(end, columns.max() ?? 0))
      }
    }
  }

  /// The part of a line that is outside the boxes.
  private func clipped(_ stroke: FigureLine) -> FigureLine {
    func outside(_ point: FigureLine.Point) -> FigureLine.Point {
      let frame = frames.first {
        point.y == Double($0.title.line) + 0.5 && $0.left < point.x && point.x < $0.right
      }
      return (frame.map { $0.right + 0.2 } ?? point.x, point.y)
    }
    return FigureLine(
      arrow: stroke.arrow, from: outside(stroke.from), to: outside(stroke.to),
      hasHead: stroke.hasHead)
  }

  private var legendLines: [String] {
    var column = 2
    return legend.map { standing, word in
      let line = layout.lines.count + 1
      let middle = Double(line) + 0.5
      let sample = FigureLine(
        arrow: 0, from: (Double(column), middle), to: (Double(column + 5), middle), hasHead: false)
      let text = Self.text((word, column + 6, line))
      column += DisplayWidth.columns(of: word) + 10
      return "<g class=\"\(standing)\">\(Self.line(sample))\(text)</g>"
    }
  }
}

extension FigureLine {
  /// True if it runs up or down and begins or ends at the upper or lower edge of a line of letters.
  fileprivate func meets(_ line: Int) -> Bool {
    from.x == to.x && [from.y, to.y].contains { [Double(line), Double(line + 1)].contains($0) }
  }
}

extension Double {
  /// The number with at most one decimal place.
  fileprivate var short: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

extension String {
  var markup: String {
    replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}
