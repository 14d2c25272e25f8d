/// The source line a span begins in, and a line of carets to print under it.
struct Excerpt {
  let line: String
  let carets: String

  /// Lines wider than `width` columns lose an end, or both, so that the carets stay in view.
  init(of span: SourceSpan, width: Int) {
    let file = span.file
    let place = file.range(ofLine: span.position.line)
    let start = min(max(span.range.lowerBound, place.lowerBound), place.upperBound)
    let end = min(max(span.range.upperBound, start), place.upperBound)
    let marked = Self.printable(file.text(start..<end))
    let window = Window(
      before: Self.printable(file.text(place.lowerBound..<start)), marked: marked,
      after: Self.printable(file.text(end..<place.upperBound)), width: width)
    line = window.before + window.marked + window.after
    carets = Self.blank(window.before) + Self.underline(window.marked)
  }

  /// Control characters could drive the terminal; only tabs stay.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(printable)))
  }

  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control && scalar != "\t" ? "\u{FFFD}" : scalar
  }

  /// Spaces as wide as the text, its tabs kept, so that what follows stands right below.
  private static func blank(_ text: String) -> String {
    text.map { $0 == "\t" ? "\t" : "".padded(to: DisplayWidth.columns(of: $0)) }.joined()
  }

  private static func underline(_ text: String) -> String {
    "^" + String(repeating: "~", count: max(0, Window.columns(text) - 1))
  }
}

/// A line in three parts, cut so that it fits in a width with as much around the middle as possible.
private struct Window {
  var before: String
  var marked: String
  var after: String

  init(before: String, marked: String, after: String, width: Int) {
    (self.before, self.marked, self.after) = (before, marked, after)
    guard Self.columns(before + marked + after) > width else { return }
    if Self.columns(marked) > width - 2 { self.marked = Self.prefix(of: marked, columns: width - 2) }
    let room = width - Self.columns(self.marked)
    let right = min(Self.columns(after), max(room / 2, room - Self.columns(before)))
    self.before = Self.suffix(of: before, columns: room - right)
    self.after = Self.prefix(of: after, columns: right)
  }

  /// As in `DisplayWidth`, but a tab counts as one column.
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    character == "\t" ? 1 : DisplayWidth.columns(of: character)
  }

  private static func prefix(of text: String, columns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    let kept = text.prefix {
      room -= columns($0)
      return room >= 0
    }
    return kept + "…"
  }

  private static func suffix(of text: String, columns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    let kept = text.reversed().prefix {
      room -= columns($0)
      return room >= 0
    }
    return "…" + String(kept.reversed())
  }
}
