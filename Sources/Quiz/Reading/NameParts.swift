import Platform

/// The words that a written name is made of: `doorDidOpen` of three, `open.wide` of two.
struct NameParts {
  /// The words, in order.
  let words: [String]
  /// Indices of words that begin after a capital, not after a small letter or a sign: the `Door` of
  /// `XYDoor`.
  private let inner: Set<Int>

  init(_ text: String) {
    let found = text.split { !$0.isOfWord }.flatMap(Self.words)
    words = found.map { Spelling.letters($0.text) }
    inner = Set(found.indices.filter { found[$0].isInner })
  }

  /// Splits before a capital that follows a small letter, and before the last of several capitals
  /// that a small letter follows.
  private static func words(of piece: Substring) -> [(text: String, isInner: Bool)] {
    let letters = Array(piece)
    var words: [(text: String, isInner: Bool)] = []
    for index in letters.indices {
      let isBehindSmall = index > 0 && !letters[index - 1].isCapital
      let isBeforeSmall = letters.indices.contains(index + 1) && letters[index + 1].isSmall
      if index == 0 || (letters[index].isCapital && (isBehindSmall || isBeforeSmall)) {
        words.append(("", index > 0 && !isBehindSmall))
      }
      words[words.count - 1].text.append(letters[index])
    }
    return words
  }

  /// Splits a text at the last full stop before any parenthesis into the owner and the member.
  static func owned(_ text: String) -> (owner: String, member: String)? {
    let front = text.prefix { $0 != "(" && $0 != "@" }
    guard let dot = front.lastIndex(of: "."), dot > text.startIndex else { return nil }
    let (owner, member) = (text[..<dot], text[text.index(after: dot)...])
    guard member.contains(where: \.isLetter),
      !(owner + front[dot...]).contains(where: \.isWhitespace)
    else { return nil }
    return (String(owner), String(member))
  }

  /// The parts of a name that may be typed misspelt: its ends of several words, and its labels with and without its
  /// front: `OpenWide` of `doorDidOpenWide(_:)`, `didOpenWide` of `door(_:didOpenWide:)`.
  static func partsToMisspell(of name: String) -> [String] {
    let front = String(name.prefix { $0 != "(" && $0 != "." })
    let words = NameParts(front).words
    let ends = words.indices.dropFirst().dropLast().map {
      words[$0...].map(\.capitalizedFirst).joined()
    }
    let labels = name.dropFirst(front.count).split { "(:)".contains($0) }.map(String.init)
      .filter { NameParts($0).words.count > 1 }
    return ends + labels.flatMap { [$0, front + $0.capitalizedFirst] }
  }

  /// Returns the forms in which a name is typed: whole, without its owner, its last words or its
  /// first ones.
  static func shortForms(of name: String) -> [String] {
    guard !name.contains(where: \.isWhitespace) else { return [] }
    let member = owned(name)?.member
    let parts = NameParts(member ?? name)
    let words = parts.words
    let cut = words.indices.dropFirst().flatMap { index in
      [words[..<index].joined()] + (parts.inner.contains(index) ? [] : [words[index...].joined()])
    }
    return cut + (member.map { [Spelling.letters($0)] } ?? [])
  }

  /// Returns the short forms that identify a name: a whole label or three words of one, the part
  /// after the first word or two words of that, or the part after the owner, with or without the
  /// last word for its kind.
  static func stems(of name: String) -> [String] {
    if let member = owned(name)?.member {
      let words = NameParts(member).words
      return [words.joined()] + (words.count > 2 ? [words.dropLast().joined()] : [])
    }
    let words = NameParts(name).words
    var stems = name.split { "(:)".contains($0) }.map { Spelling.letters(String($0)) }
    stems.removeAll(where: \.isEmpty)
    if words.count > 2 { stems.append(words.dropFirst().joined()) }
    for end in words.indices.dropFirst(3) {
      stems += [words[..<end].joined(), words[1..<end].joined()]
    }
    return stems
  }
}

/// The owner that was typed before a name: `Door` in `Door.open()`.
struct OwnerName {
  private let words: [String]

  /// Nil if no owner was typed, or none that says a type, as in `self.open()`.
  init?(_ typed: String) {
    let parts = typed.split { ".(){}[]".contains($0) }
      .filter { $0.contains { $0.isUppercase || $0.isWhitespace } }
    words = parts.flatMap { Self.words(of: String($0)) }
    if words.isEmpty { return nil }
  }

  /// True if it can mean an object: all words of one are among those of the other, in full or cut short.
  func fits(_ object: String) -> Bool {
    let named = Self.words(of: object)
    guard let last = named.last, let own = words.last, Self.agree(last, own) else { return false }
    func isPart(_ part: [String], of whole: [String]) -> Bool {
      part.allSatisfy { word in whole.contains { Self.agree(word, $0) } }
    }
    return isPart(named, of: words) || isPart(words, of: named)
  }

  /// True if the words of an object begin with it: `door` for `DoorKeeper`.
  func begins(_ object: String) -> Bool { Self.words(of: object).starts(with: words) }

  /// Returns the words without a prefix of letters that only says where a name comes from.
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

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
