import Platform
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
    let window = ExcerptWindow(
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
    "^" + String(repeating: "~", count: max(0, ExcerptWindow.columns(text) - 1))
  }
}
