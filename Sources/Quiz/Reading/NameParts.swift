/// The words that a written name is made of: `doorDidOpen` of three, `open.wide` of two.
struct NameParts {
  /// Folded, in order.
  let words: [String]
  /// Words that begin where no capital follows a small letter and no sign stands: the `Door` of `XYDoor`.
  private let inner: Set<Int>
  /// What stands between colons and parentheses, in order, folded.
  let labels: [String]

  init(_ text: String) {
    var found: [(text: String, isInner: Bool)] = []
    for piece in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      found += Self.words(of: piece)
    }
    words = found.map { Spelling.fold($0.text) }
    inner = Set(found.indices.filter { found[$0].isInner })
    labels = text.split { "(:)".contains($0) }.map { Spelling.fold(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Whether a folded text is all of it from one word on, or up to one.
  func isShortened(to folded: String) -> Bool {
    guard words.count > 1 else { return false }
    return (1..<words.count).contains { index in
      let isTail = !inner.contains(index) && words[index...].joined() == folded
      return isTail || words[..<index].joined() == folded
    }
  }

  /// Whether a folded text is one of its labels.
  func hasLabel(_ folded: String) -> Bool {
    labels.contains(folded)
  }

  /// Cut where a capital begins: behind a small letter, or before one at the end of capitals.
  private static func words(of piece: Substring) -> [(text: String, isInner: Bool)] {
    let letters = Array(piece)
    var words: [(text: String, isInner: Bool)] = []
    for index in letters.indices {
      let isBehindSmall = index > 0 && !letters[index - 1].isUppercase
      let isBeforeSmall = letters.indices.contains(index + 1) && letters[index + 1].isLowercase
      if index == 0 || (letters[index].isUppercase && (isBehindSmall || isBeforeSmall)) {
        words.append(("", index > 0 && !isBehindSmall))
      }
      words[words.count - 1].text.append(letters[index])
    }
    return words
  }
}

/// Whose a name is said to be, as it was typed before it: `SceneDelegate` of `SceneDelegate.open()`.
struct OwnerName {
  private let words: [String]

  /// Nil where nothing says whose it is, as in `self.open()`.
  init?(_ typed: String) {
    let parts = typed.split { ".(){}[]".contains($0) }.filter { part in
      part.contains(where: \.isUppercase) || part.contains { $0.isWhitespace }
    }
    words = parts.flatMap { Self.words(of: String($0)) }
    if words.isEmpty { return nil }
  }

  /// What stands before the last full stop of a name.
  static func part(of name: String) -> String? {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
  }

  /// Whether it can mean an object: all words of one are among those of the other, in full or cut short.
  func fits(_ object: String) -> Bool {
    let named = Self.words(of: object)
    guard let last = named.last, let own = words.last, Self.agree(last, own) else { return false }
    func isPart(_ part: [String], of whole: [String]) -> Bool {
      part.allSatisfy { word in whole.contains { Self.agree(word, $0) } }
    }
    return isPart(named, of: words) || isPart(words, of: named)
  }

  /// Without letters in front that only say where a name comes from.
  private static func words(of name: String) -> [String] {
    let all = NameParts(name).words
    guard let first = all.first, all.count > 1, first.count <= 2 else { return all }
    return Array(all.dropFirst())
  }

  private static func agree(_ one: String, _ other: String) -> Bool {
    one == other
      || (min(one.count, other.count) >= 3 && (one.hasPrefix(other) || other.hasPrefix(one)))
  }
}
