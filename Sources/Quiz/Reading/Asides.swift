import Platform

/// Takes out of a typed line what stands beside the answer: an aside in brackets, and what is said not to be it.
struct Asides: Sendable {
  /// Letters of words that rule out what follows them (`not the app delegate`, `rather than`), and of those that rule
  /// out what stands before them (`DoorKeeper가 아니라`).
  private let rulingOut: Set<String>
  private let ruledOut: Set<String>
  /// Letters of words that say what is passed on the way.
  private let passing: Set<String>
  private let alternatives: Set<String>
  private let all: Set<String>
  private let stemmer: Stemmer
  /// Letters of words that join what is left: `but`, `so`.
  private let joins: Set<String>
  /// Endings that say whose something is.
  private let owners: [String]

  /// - Parameter ofOne: true if one answer is asked for, so that what is only passed through is none.
  init(_ lexicon: Lexicon, _ stemmer: Stemmer, ofOne: Bool) {
    self.stemmer = stemmer
    passing = ofOne ? lexicon.letters(.passing) : []
    rulingOut = lexicon.letters(.not).union(passing).filter(\.isLatin)
      .union(lexicon.letters(.rulesOutNext))
    ruledOut = lexicon.letters(.rulesOut, .lacking)
      .union(lexicon.letters(.except).union(passing).filter { !$0.isLatin })
    owners = lexicon.words(.owners)
    alternatives = lexicon.letters(.alternatives)
    all = lexicon.letters(.all)
    joins = lexicon.letters(.joins, .contrast, .therefore).filter(\.isLatin)
  }

  /// A text without the asides that stand in brackets, and these; nil if it has none. Brackets right behind a name are a
  /// part of it.
  func bracketed(_ text: String) -> (outside: String, inside: [String])? {
    var (outside, inside) = ("", [String]())
    var rest = text[...]
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let content = String(rest[open..<close].dropFirst()).trimmed
      let isOfName = rest[..<open].last.map { $0.isASCII && !$0.isWhitespace } ?? false
      outside += rest[..<open]
      if isOfName || content.isEmpty || content.contains(":") {
        outside += rest[open...close]
      } else {
        inside.append(content)
      }
      rest = rest[close...].dropFirst()
    }
    return inside.isEmpty ? nil : ((outside + rest).trimmed, inside)
  }

  /// The owner that stands in front of a method at the end of a text: `DoorKeeper의 didOpen`, `door keeper, didOpen`. Nil
  /// if the text does not end in a method.
  func owner(in text: String) -> String? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard tokens.count > 1, Self.isCode(tokens[tokens.count - 1]) else { return nil }
    let owner = tokens.dropLast().joined(separator: " ")
    let ending = owners.first(where: owner.hasSuffix)
    return String(
      owner.dropLast(ending?.count ?? 0).reversed().drop { ",;:–—- ".contains($0) }.reversed())
  }

  /// True of a word that begins with a small letter and has a capital inside.
  private static func isCode(_ token: String) -> Bool {
    token.first.map { $0.isASCII && $0.isLowercase } ?? false
      && token.dropFirst().contains { $0.isASCII && $0.isUppercase }
  }

  /// A text without the answers that it rules out; nil if it rules out nothing, or something that is no answer.
  func withoutRuledOut(_ text: String, isAnswer: (String) -> Bool) -> String? {
    var tokens = tokens(of: text)
    let before = tokens.count
    var read = 0
    while let place = tokens.indices.first(where: { $0 >= read && rules(tokens[$0]) }) {
      // `not running` is a state.
      if let end = endOfAnswer(from: place, in: tokens, isAnswer) {
        read = end + 1
        continue
      }
      guard let ruledOut = ruledOut(at: place, in: tokens, isAnswer) else { return nil }
      tokens.removeSubrange(ruledOut)
      read = min(read, ruledOut.lowerBound)
    }
    // `Not 2 or 3` rules out both, and `3, 4 말고 전부` is about all.
    let rest = tokens.map { Spelling.letters($0) }
    if rest.contains(where: { alternatives.contains($0) || stemmer.reads($0, asOneOf: all) }) {
      return nil
    }
    while let last = tokens.last, joins.contains(Spelling.letters(last)) { tokens.removeLast() }
    while let first = tokens.first, joins.contains(Spelling.letters(first)) { tokens.removeFirst() }
    let isEdge: (Character) -> Bool = { $0.isWhitespace || ",;–—-".contains($0) }
    let left = tokens.joined(separator: " ").drop(while: isEdge).reversed().drop(while: isEdge)
    return tokens.count < before && !left.isEmpty ? String(left.reversed()) : nil
  }

  /// The index of the last word of an answer that itself begins with a negation (`not running`); nil if there is none.
  private func endOfAnswer(
    from place: Int, in tokens: [String], _ isAnswer: (String) -> Bool
  ) -> Int? {
    guard isRulingOut(tokens[place]), !passing.contains(Spelling.letters(tokens[place])) else {
      return nil
    }
    return ranges(after: place, in: tokens).first {
      isAnswer(tokens[place...$0.upperBound].joined(separator: " "))
    }?.upperBound
  }

  /// The word at a place and what it rules out; nil if that is no answer.
  private func ruledOut(
    at place: Int, in tokens: [String], _ isAnswer: (String) -> Bool
  ) -> ClosedRange<Int>? {
    func tells(_ range: ClosedRange<Int>) -> Bool { isAnswer(tokens[range].joined(separator: " ")) }
    guard isRulingOut(tokens[place]) else {
      guard let answer = ranges(before: place, in: tokens).first(where: tells) else { return nil }
      // `1, 3, 4는 아니고 2`
      func isNumber(_ token: String) -> Bool { token.first?.isNumber ?? false }
      let list =
        isNumber(tokens[answer.lowerBound])
        ? tokens[..<answer.lowerBound].reversed().prefix(while: isNumber).count : 0
      return answer.lowerBound - list...place
    }
    let ranges = ranges(after: place, in: tokens)
    guard let answer = ranges.first(where: tells) else { return nil }
    // In `not active at all: inactive` nothing up to the colon is the answer.
    let end = ranges[0].upperBound
    let rest = (answer.upperBound...end).dropFirst()
    let isEnd = Self.endsPart(tokens[end]) || end == tokens.count - 1
    // `not 1 or 3, only 2`
    let names = (place + 1...end).filter { !alternatives.contains(Spelling.letters(tokens[$0])) }
    let isList = names.count > 1 && names.allSatisfy { tells($0...$0) }
    if isList, isEnd, end < tokens.count - 1 || place > 0 { return place...end }
    let hasAnswer = rest.contains { first in (first...end).contains { tells(first...$0) } }
    return place...(isEnd && !hasAnswer ? end : answer.upperBound)
  }

  /// The words of a text; two that rule out something together are one.
  private func tokens(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init).reduce(into: []) { tokens, token in
      let pair = tokens.last.map { $0 + " " + token }
      if let pair, rules(pair) {
        tokens[tokens.count - 1] = pair
      } else {
        tokens.append(token)
      }
    }
  }

  /// True of a word that rules out what follows it. The `no,` of `no, the second` does not: a sign ends it.
  private func isRulingOut(_ token: String) -> Bool {
    rulingOut.contains(Spelling.letters(token)) && !Self.endsPart(token)
  }

  /// The ranges of words that begin right behind a place, up to the next sign at most, the longest first.
  private func ranges(after place: Int, in tokens: [String]) -> [ClosedRange<Int>] {
    let behind = tokens.indices[(place + 1)...].prefix(Self.longest)
    let end = behind.first { Self.endsPart(tokens[$0]) } ?? behind.last
    return end.map { end in (place + 1...end).reversed().map { place + 1...$0 } } ?? []
  }

  /// The ranges of words that end right before a place, back to the last sign at most, the longest first.
  private func ranges(before place: Int, in tokens: [String]) -> [ClosedRange<Int>] {
    let before = tokens.indices[..<place].suffix(Self.longest)
    let first = before.last { Self.endsPart(tokens[$0]) }.map { $0 + 1 } ?? before.first
    return first.map { first in (first..<place).map { $0...place - 1 } } ?? []
  }

  private static func endsPart(_ token: String) -> Bool {
    token.last.map { ",;.:".contains($0) } ?? false
  }

  /// The most words that are looked at on either side of a word that rules something out.
  private static let longest = 6

  private func rules(_ token: String) -> Bool {
    isRulingOut(token) || stemmer.reads(Spelling.letters(token), asOneOf: ruledOut)
  }
}
