import Platform
import Quiz
import Terminal

/// The place where text is set: all that a writer needs to know.
struct Page: Sendable {
  var voice: Voice
  var width: Int
  var style: Style
  /// ASCII only.
  var isPlain: Bool

  init(_ voice: Voice, _ environment: Environment) {
    self.voice = voice
    width = environment.columns
    style = environment.style
    isPlain = environment.isPlain
  }

  /// The same for what is kept in files: nothing emphasised.
  var unadorned: Page {
    var page = self
    page.style = Style(isPlain: true)
    return page
  }

  /// The same for pictures and printed pages, which have all signs.
  var adorned: Page {
    var page = unadorned
    page.voice = voice.adorned
    page.isPlain = false
    return page
  }

  /// Typed words as a sentence repeats them.
  func shortened(_ typed: String) -> String {
    typed.count <= 60 ? typed : typed.prefix(59) + voice.signs("…")
  }

  /// A line that ends where there is no more room.
  func cut(_ line: String) -> String {
    guard DisplayWidth.columns(of: line) > width else { return line }
    let ending = isPlain ? "..." : "…"
    var columns = ending.count
    let kept = line.prefix { character in
      columns += DisplayWidth.columns(of: character)
      return columns <= width
    }
    return kept + ending
  }

  func wrap(_ text: String, indent: String = "  ") -> [String] {
    TextWrap.lines(text, width: width, indent: indent)
  }
}

/// Breaks text into lines at blanks only, so that a Korean particle stays with its word.
enum TextWrap {
  /// Lines of at most `width` columns; a longer word breaks after `:` or before a capital.
  /// - Parameter indent: what every line but the first begins with; the first keeps its own blanks.
  static func lines(_ text: String, width: Int, indent: String = "") -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrap($0, width: max(width, 20), indent: indent) }
  }

  /// Every line broken where it is too long, and continued further in than it began.
  /// - Parameter breaksWords: false where words may be paths, which are to be copied whole.
  static func lines(_ lines: [String], width: Int, breaksWords: Bool = true) -> [String] {
    lines.flatMap { line in
      DisplayWidth.columns(of: line) <= width
        ? [line]
        : wrap(line[...], width: max(width, 20), indent: "      ", breaksWords: breaksWords)
    }
  }

  /// Names, and beside each its text, in a column of its own.
  static func columns(_ rows: [(name: String, text: String)], width: Int = 80) -> [String] {
    let first = rows.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    let margin = String(repeating: " ", count: first + 4)
    return rows.flatMap { row in
      lines(row.text, width: width - margin.count).enumerated().map { number, line in
        number == 0 ? "  \(row.name.padded(to: first))  \(line)" : margin + line
      }
    }
  }

  private static func wrap(
    _ text: Substring, width: Int, indent: String, breaksWords: Bool = true
  ) -> [String] {
    let lead = text.prefix { $0 == " " }
    var lines: [String] = []
    var line = String(lead)
    var isEmpty = true
    for word in text.dropFirst(lead.count).split(separator: " ") {
      var word = String(word)
      let gap = isEmpty ? 0 : 1
      if DisplayWidth.columns(of: line) + gap + DisplayWidth.columns(of: word) > width, !isEmpty {
        lines.append(line)
        line = indent
        isEmpty = true
      }
      while breaksWords, DisplayWidth.columns(of: line) + DisplayWidth.columns(of: word) > width,
        let cut = breakPoint(in: word, fitting: width - DisplayWidth.columns(of: line))
      {
        lines.append(line + word[..<cut])
        word = String(word[cut...])
        line = indent
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  private static func breakPoint(in word: String, fitting width: Int) -> String.Index? {
    var columns = 0
    var best: String.Index?
    var previous: Character?
    for index in word.indices {
      let character = word[index]
      if columns > width { break }
      let isPlace = previous == ":" || (character.isUppercase && previous?.isLowercase ?? false)
      if isPlace, index != word.startIndex { best = index }
      columns += DisplayWidth.columns(of: character)
      previous = character
    }
    return best
  }
}
