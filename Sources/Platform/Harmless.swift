extension String {
  /// A character of private use that stands for ESC in the program's own emphasis.
  package static let escape: Unicode.Scalar = "\u{E01B}"

  /// The text with nothing in it that a terminal would obey: control characters but for tabs and line feeds,
  /// and marks of writing direction that are not closed on their line, are shown as U+FFFD.
  ///
  /// - Parameter emphasis: whether `escape` becomes ESC.
  package func harmless(emphasis: Bool = false) -> String {
    guard utf8.contains(where: Self.isSuspect) else { return self }
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let keepsDirections = Self.areClosed(line)
      var shown = String.UnicodeScalarView()
      for scalar in line {
        if emphasis, scalar == Self.escape {
          shown.append("\u{1B}")
        } else {
          let isShown = !scalar.isControl && (keepsDirections || !scalar.isDirection)
          shown.append(isShown ? scalar : "\u{FFFD}")
        }
      }
      return String(shown)
    }.joined(separator: "\n")
  }

  /// The text for use within a line: as `harmless`, and tabs, ends of lines and all marks of writing direction are
  /// shown as U+FFFD too.
  package func harmlessLine(keepingTabs: Bool = false) -> String {
    let shown = unicodeScalars.map { scalar -> Unicode.Scalar in
      let isShown = scalar == "\t" ? keepingTabs : !scalar.isControl && !scalar.isDirection
      return isShown && scalar != "\u{2028}" && scalar != "\u{2029}" ? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// True if a byte can belong to something harmful; most text is seen to be harmless by its bytes.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F, 0xC2, 0xE2, 0xEE: true
    default: false
    }
  }

  private static func areClosed(_ line: Substring.UnicodeScalarView) -> Bool {
    var open: [Unicode.Scalar] = []
    for scalar in line where scalar.isDirection {
      switch scalar {
      case "\u{202C}": if open.popLast() != "\u{202C}" { return false }
      case "\u{2069}": if open.popLast() != "\u{2069}" { return false }
      case "\u{2066}"..."\u{2068}": open.append("\u{2069}")
      default: open.append("\u{202C}")
      }
    }
    return open.isEmpty
  }
}

extension Unicode.Scalar {
  /// C0 without tab, DEL and C1.
  fileprivate var isControl: Bool {
    (value < 0x20 && value != 0x09) || (0x7F...0x9F).contains(value) || self == String.escape
  }

  /// Embeddings, overrides and isolates, and what closes them (UAX #9).
  fileprivate var isDirection: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
