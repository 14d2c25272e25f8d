import Platform

/// Finds the one answer that stands in a sentence: before a reason, behind what follows from one, or as the
/// only name in it.
struct SentenceReader: Sendable {
  private let padding: Padding
  /// Folded words that begin a reason, and that what follows from one stands behind.
  private let because: Set<String>
  private let therefore: Set<String>
  /// Endings of Korean words that end a reason.
  private let reasonEndings: [String]
  /// Folded words beside which a name is not simply the answer, and stems that have the same meaning wherever
  /// a word has them.
  private let unless: Set<String>
  private let unlessStems: [String]
  private let maybe: Set<String>
  private let stemmer: Stemmer

  init(_ lexicon: Lexicon, padding: Padding) {
    self.padding = padding
    stemmer = lexicon.stemmer
    because = lexicon.folded(.because)
    therefore = lexicon.folded(.therefore).filter(\.isLatin)
    reasonEndings = lexicon.words(.therefore).filter { !$0.isLatin }
    unless = lexicon.folded(.unless)
    unlessStems = lexicon.words(.unlessWithin)
    maybe = lexicon.folded(.maybe)
  }

  /// Typed as code: with a capital or a sign within.
  static func isCode(_ token: String) -> Bool {
    let word = token.drop { !$0.isLetter }
    return word.contains("@") || word.contains("_")
      || zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      || zip(word, word.dropFirst()).contains { $0 == "." && $1.isLetter && $1.isASCII }
  }

  // MARK: Parts of a sentence

  private struct Token {
    let text: Substring
    let folded: String
  }

  private func tokens(_ text: Substring) -> [Token] {
    text.split(whereSeparator: \.isWhitespace)
      .map { Token(text: $0, folded: Spelling.fold(String($0))) }
  }

  /// A part that may be the answer, and all the rest.
  private struct Part {
    let text: String
    let rest: String
  }

  /// The words of the part that `read` reads as an answer, where the rest has no other.
  func answer(
    in text: String, takesSeveral: Bool, hasNumbers: Bool, read: (String) -> [String]?
  ) -> [String]? {
    let parts = reasoned(text) + begun(text, takesSeveral: takesSeveral)
    for part in parts where isHarmless(part.rest, hasNumbers: hasNumbers, read: read) {
      if let words = read(part.text) { return words }
    }
    // That nothing happens may stand before a comma, or at the end.
    let none = begun(text, takesSeveral: false) + ended(text)
    return none.first {
      read($0.text) == [] && isHarmless($0.rest, hasNumbers: false, read: read)
    }.map { _ in [] }
  }

  /// The part that says yes or no.
  func truth(in text: String, says: (_ part: String, _ rest: String) -> Bool) -> String? {
    (reasoned(text) + begun(text, takesSeveral: false) + ended(text))
      .first { says($0.text, $0.rest) }?.text
  }

  private func isHarmless(
    _ rest: String, hasNumbers: Bool, read: (String) -> [String]?
  ) -> Bool {
    if hasNumbers, rest.contains(where: \.isNumber) { return false }
    return !rest.split { $0.isWhitespace || ",;".contains($0) }.contains { token in
      Self.isCode(String(token)) || (read(String(token)).map { !$0.isEmpty } ?? false)
    }
  }

  /// What stands before a reason, or behind one.
  private func reasoned(_ text: String) -> [Part] {
    let tokens = tokens(text[...])
    var parts: [Part] = []
    if let at = tokens.dropFirst().first(where: { because.contains($0.folded) }) {
      parts.append(part(of: text, to: at.text.startIndex))
    }
    if let first = tokens.first, because.contains(first.folded),
      let comma = text.lastIndex(of: ",")
    {
      parts.append(part(of: text, from: text.index(after: comma)))
    }
    if let at = tokens.dropLast().last(where: endsReason) {
      parts.append(part(of: text, from: at.text.endIndex))
    }
    return parts
  }

  private func endsReason(_ token: Token) -> Bool {
    therefore.contains(token.folded)
      || (!padding.covers(String(token.text))
        && reasonEndings.contains { token.folded.hasSuffix($0) && token.folded != $0 })
      || reasonEndings.contains(token.folded)
  }

  /// What stands before the first sign that a sentence has; of several words, only before a full stop.
  private func begun(_ text: String, takesSeveral: Bool) -> [Part] {
    let signs: Set<Character> =
      takesSeveral
      ? [".", ":", "(", "–", "—", "!"]
      : [
        ",", ".", ":", ";", "(", "–", "—", "!", "?", "\n",
      ]
    var found: [Part] = []
    for index in text.indices where signs.contains(text[index]) || Self.isDash(index, in: text) {
      let behind = text[text.index(after: index)...]
      let isEnd = text[index] == "(" || (behind.first.map { !$0.isLetter } ?? true)
      let first = tokens(behind).first
      guard isEnd || !".:".contains(text[index]), let first, !unless.contains(first.folded),
        !padding.separates(String(first.text))
      else { continue }
      found.append(part(of: text, to: index))
      if found.count == 2 { break }
    }
    return found
  }

  private static func isDash(_ index: String.Index, in text: String) -> Bool {
    text[index] == "-" && text[..<index].last == " "
      && text[text.index(after: index)...].first == " "
  }

  /// What stands behind the last comma or full stop.
  private func ended(_ text: String) -> [Part] {
    let trimmed = text.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed()
    let text = String(trimmed)
    guard let last = text.lastIndex(where: { ",.;:–—\n".contains($0) }) else { return [] }
    return [part(of: text, from: text.index(after: last))]
  }

  private func part(of text: String, to end: String.Index) -> Part {
    Part(text: String(text[..<end]).trimmed, rest: String(text[end...]))
  }

  private func part(of text: String, from start: String.Index) -> Part {
    Part(text: String(text[start...]).trimmed, rest: String(text[..<start]))
  }

  // MARK: Names

  enum Kind {
    case name, code, prose
  }

  /// The only name in a sentence, or all of a sequence; nil if anything may turn it round.
  func names(in text: String, takesSeveral: Bool, kind: (String) -> Kind) -> [String]? {
    var names: [String] = []
    for clause in clauses(text) {
      let own = padding.runs(in: clause).flatMap { $0.split(whereSeparator: \.isWhitespace) }
        .map(Self.bare)
      let kinds = own.map(kind)
      if kinds.contains(where: { $0 == .code }) { return nil }
      let found = zip(own, kinds).filter { $0.1 == .name }.map(\.0)
      if !isPlain(clause, hasName: !found.isEmpty || takesSeveral) { return nil }
      if takesSeveral, found.isEmpty, !isReason(clause) { return nil }
      names += found
    }
    if takesSeveral { return names.count > 1 && !isDoubtful(text) ? names : nil }
    return names.count == 1 ? names : nil
  }

  /// The only spelling in a sentence, or all of a sequence.
  func phrases(
    in text: String, takesSeveral: Bool, longest: Int, id: (String) -> String?
  ) -> [String]? {
    var found: [(text: String, id: String)] = []
    for clause in clauses(text) {
      let tokens = clause.split(whereSeparator: \.isWhitespace).map(Self.bare)
      var rest: [String] = []
      var start = 0
      while start < tokens.count {
        var length = min(longest, tokens.count - start)
        while length > 0 {
          let text = tokens[start..<start + length].joined(separator: " ")
          if let spelt = spelt(text, id) {
            found.append(spelt)
            break
          }
          length -= 1
        }
        if length == 0 { rest.append(tokens[start]) }
        start += max(1, length)
      }
      if !isPlain(rest.joined(separator: " "), hasName: true) { return nil }
      if takesSeveral, rest.count == tokens.count, !isReason(clause) { return nil }
    }
    if takesSeveral { return found.count > 1 && !isDoubtful(text) ? found.map(\.text) : nil }
    return Set(found.map(\.id)).count == 1 ? found.first.map { [$0.text] } : nil
  }

  private func spelt(_ text: String, _ id: (String) -> String?) -> (text: String, id: String)? {
    for reading in stemmer.readings(of: Spelling.fold(text)) {
      if let id = id(reading) { return (reading, id) }
    }
    return nil
  }

  private static func bare(_ token: some StringProtocol) -> String {
    String(
      token.drop { "\"'([{*".contains($0) }.reversed().drop { "\"'.!?*]}".contains($0) }.reversed())
  }

  /// Cut where another thought begins.
  private func clauses(_ text: String) -> [String] {
    var clauses = [""]
    for token in text.split(whereSeparator: \.isWhitespace) {
      if because.contains(Spelling.fold(String(token))) { clauses.append("") }
      clauses[clauses.count - 1] += " " + token
      if let last = token.last, ",;:.!?".contains(last) { clauses.append("") }
    }
    return clauses.filter { !$0.isEmpty }
  }

  private func isReason(_ clause: String) -> Bool {
    tokens(clause[...]).first.map { because.contains($0.folded) } ?? true
  }

  /// Whether nothing in a clause turns round what it says; of one without a name only its beginning counts.
  private func isPlain(_ clause: String, hasName: Bool) -> Bool {
    let tokens = tokens(clause[...])
    return !(hasName ? tokens[...] : tokens.prefix(1)).contains { token in
      unless.contains(token.folded) || unlessStems.contains { token.folded.contains($0) }
    }
  }

  private func isDoubtful(_ text: String) -> Bool {
    tokens(text[...]).contains { maybe.contains($0.folded) }
  }
}

/// Reads how often something happens: `name x2`, `name twice`, `name 두 번`.
struct RepeatReader: Sendable {
  private let twice: [String]

  init(_ lexicon: Lexicon) {
    twice = lexicon.words(.twice)
  }

  /// The words of a piece, as often as it says.
  func repeated(_ piece: String, _ read: (String) -> [String]) -> [String] {
    for phrase in twice where piece.hasSuffix(" " + phrase) {
      return again(2, String(piece.dropLast(phrase.count + 1)), read)
    }
    guard let last = piece.split(whereSeparator: \.isWhitespace).last,
      last.startIndex > piece.startIndex
    else { return read(piece) }
    let sign = last.filter { !"()".contains($0) }.lowercased()
    guard sign.count == 2, let mark = sign.first(where: { !$0.isNumber }), "x*".contains(mark),
      let digit = sign.compactMap(\.wholeNumberValue).first, (2...9).contains(digit)
    else { return read(piece) }
    return again(digit, String(piece[..<last.startIndex]).trimmed, read)
  }

  private func again(_ count: Int, _ piece: String, _ read: (String) -> [String]) -> [String] {
    let words = read(piece)
    return words.count == 1 ? Array(repeating: words[0], count: count) : words
  }
}
