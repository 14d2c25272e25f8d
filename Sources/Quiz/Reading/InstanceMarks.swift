/// Reads which instance a name is said to be of: `name@scene-2`, `name (scene 2)`, `scene-2: name`.
struct InstanceMarks: Sendable {
  private let instances: [MarkedInstance]
  /// Folded words that may stand beside the number.
  private let words: Set<String>
  private let padding: Padding
  private let stemmer: Stemmer
  private let owners: [String]

  init(_ instances: [MarkedInstance], padding: Padding, lexicon: Lexicon) {
    self.instances = instances
    self.padding = padding
    stemmer = lexicon.stemmer
    owners = ["'s"] + lexicon.words(.owners)
    words = Set(instances.flatMap(\.words).map(Spelling.fold))
  }

  /// The id of the instance that a mark means; nil if there is none.
  func instance(_ mark: String) -> String? {
    let folded = Spelling.fold(mark)
    if let same = instances.first(where: { Spelling.fold($0.id) == folded }) { return same.id }
    guard let (number, rest) = number(in: mark), rest.isEmpty || isWord(rest) else {
      return nil
    }
    return instances.first { $0.number == number }?.id
  }

  /// A text with every mark behind its name, as `name@mark`.
  func normalised(_ text: String) -> String {
    guard !instances.isEmpty else { return text }
    let tokens = tokens(of: parenthesised(text))
    let hasMark = tokens.contains { if case .mark = $0 { true } else { false } }
    return hasMark ? Self.attached(tokens) : text
  }

  /// Whether no words in parentheses of their own are left: they may say which instances are meant.
  func areAllRead(in text: String) -> Bool {
    instances.isEmpty
      || text.split(whereSeparator: \.isWhitespace).allSatisfy { token in
        !token.hasPrefix("(") || !token.contains(where: \.isLetter)
      }
  }

  func mayBeNumber(in text: String) -> Bool {
    !instances.isEmpty && text.contains(where: \.isNumber)
  }

  // MARK: Marks in parentheses

  /// `name (scene-2)` as `name @scene-2`; in a text that begins with a parenthesis, numbers count names.
  private func parenthesised(_ text: String) -> String {
    let isNumbered = text.drop(while: \.isWhitespace).hasPrefix("(")
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      result += rest[..<open]
      let inside = String(rest[rest.index(after: open)..<close])
      let isPlain = !inside.isEmpty && inside.allSatisfy(\.isNumber)
      let isMark = isPlain ? !isNumbered : isNamedMark(inside)
      result += isMark ? " @\(inside.filter { !$0.isWhitespace }) " : String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  // MARK: Marks as words

  private enum Token {
    case mark(String)
    case name(String)
    /// What means nothing, and what separates names.
    case idle(String)
    case separator(String)
  }

  private func tokens(of text: String) -> [Token] {
    var pieces = Self.pieces(of: text)[...]
    var tokens: [Token] = []
    while let piece = pieces.popFirst() {
      if let at = piece.firstIndex(of: "@") {
        if at > piece.startIndex { tokens.append(.name(String(piece[..<at]))) }
        var mark = String(piece[piece.index(after: at)...])
        while mark.isEmpty || words.contains(Spelling.fold(mark)), let next = pieces.popFirst() {
          mark += next
        }
        tokens.append(.mark(mark))
      } else if isNamedMark(piece) {
        tokens.append(.mark(piece))
      } else if words.contains(Spelling.fold(piece)), let next = pieces.first,
        number(in: next)?.rest.isEmpty ?? false
      {
        tokens.append(.mark(piece + pieces.removeFirst()))
      } else {
        tokens += plain(piece)
      }
    }
    return tokens
  }

  /// `scene2.open()` is a mark and a name.
  private func plain(_ piece: String) -> [Token] {
    if piece.count == 1, piece.allSatisfy(Separators.signs.contains) {
      return [.separator(piece)]
    }
    if let dot = piece.firstIndex(of: "."), isNamedMark(String(piece[..<dot])) {
      return [.mark(String(piece[..<dot])), .name(String(piece[piece.index(after: dot)...]))]
    }
    if padding.separates(piece) { return [.separator(piece)] }
    return [padding.covers(piece) ? .idle(piece) : .name(piece)]
  }

  /// Between blanks, with separators as pieces of their own.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = [""]
    for character in text {
      if character.isWhitespace {
        pieces.append("")
      } else if Separators.signs.contains(character) {
        pieces += [String(character), ""]
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// Marks behind the names before them or, where a mark comes first, behind the names after them.
  private static func attached(_ tokens: [Token]) -> String {
    var result: [String] = []
    var lastName: Int?
    var waiting: String?
    for token in tokens {
      switch token {
      case .separator(let text):
        lastName = nil
        result.append(text)
      case .idle(let text): result.append(text)
      case .name(let text):
        lastName = waiting == nil ? result.count : nil
        result.append(waiting.map { "\(text)@\($0)" } ?? text)
        waiting = nil
      case .mark(let mark):
        let plain = mark.filter { !$0.isWhitespace && $0 != ":" }
        if let name = lastName { result[name] += "@\(plain)" } else { waiting = plain }
        lastName = nil
      }
    }
    return (result + (waiting.map { ["@\($0)"] } ?? [])).joined(separator: " ")
  }

  // MARK: What a mark looks like

  /// A number and a word for instances.
  private func isNamedMark(_ text: String) -> Bool {
    number(in: text).map { isWord($0.rest) } ?? false
  }

  /// A word for instances, with a Korean ending or none.
  private func isWord(_ folded: String) -> Bool {
    words.contains(folded) || stemmer.withoutEnding(folded).map(words.contains) ?? false
  }

  /// The one number in a text, and what stands beside it, folded.
  private func number(in text: String) -> (number: Int, rest: String)? {
    let owner = owners.first { text.hasSuffix($0) }
    let folded = Spelling.fold(String(text.dropLast(owner?.count ?? 0)))
    let digits = folded.filter(\.isNumber)
    guard let number = Int(digits), folded.contains(digits) else { return nil }
    return (number, folded.filter { !$0.isNumber })
  }
}

/// An instance that an answer can name, one of several of its role.
struct MarkedInstance: Hashable, Sendable {
  let id: String
  /// From 1.
  let number: Int
  /// What its role is called.
  let words: [String]
}
