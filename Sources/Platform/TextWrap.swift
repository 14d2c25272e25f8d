/// Breaks text into lines at blanks only, so that a Korean particle stays with its word.
package enum TextWrap {
  /// Lines of at most `width` columns; a longer word breaks after `:` or before a capital.
  /// - Parameter indent: what every line but the first begins with; the first keeps its own blanks.
  package static func lines(_ text: String, width: Int, indent: String = "") -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrap($0, width: max(width, 20), indent: indent) }
  }

  /// Breaks lines that are longer than `width`; what continues a line is indented by six blanks.
  /// - Parameter breaksWords: false where words may be paths, which are to be copied whole.
  package static func lines(_ lines: [String], width: Int, breaksWords: Bool = true) -> [String] {
    lines.flatMap { line in
      DisplayWidth.columns(of: line) <= width
        ? [line]
        : wrap(line[...], width: max(width, 20), indent: "      ", breaksWords: breaksWords)
    }
  }

  /// Two columns: the names, and beside each name its text, wrapped.
  package static func columns(_ rows: [(name: String, text: String)], width: Int = 80) -> [String] {
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

extension String {
  /// The text if it fits into `limit` columns; otherwise as much of its beginning as fits, followed by `sign`.
  package func cut(
    to limit: Int, sign: String = "…",
    counting columns: (Character) -> Int = { DisplayWidth.columns(of: $0) }
  ) -> String {
    guard reduce(0, { $0 + columns($1) }) > limit else { return self }
    var room = limit - sign.count
    let kept = prefix {
      room -= columns($0)
      return room >= 0
    }
    return kept + sign
  }
}
