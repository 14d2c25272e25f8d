/// Finds in a line what can be read, the longest first, and tells what stands around and between.
struct LineScanner: Sendable {
  private let style: Vocabulary.Style
  private let instances: InstanceMarks
  private let stemmer: Stemmer
  /// Letters of filler words, of filler words where answers are sentences (`passing`), of words between two steps, and
  /// of words for *twice*.
  private let idle: Set<String>
  private let passing: Set<String>
  private let separators: Set<String>
  private let twice: Set<String>
  /// Korean verbs that mean nothing beside names, by their stems.
  private let verbs: Set<String>
  /// Endings that say whose something is.
  private let owners: [String]

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ stemmer: Stemmer) {
    style = vocabulary.style
    instances = InstanceMarks(vocabulary.instances, stemmer)
    self.stemmer = stemmer
    separators = lexicon.letters(.next)
    twice = lexicon.letters(.twice)
    verbs = lexicon.letters(.verbs).filter { !$0.isLatin }
    owners = ["'s"] + lexicon.words(.owners)
    let again = lexicon.letters(.again)
    let said =
      style == .names ? again : lexicon.letters(.subject).union(style == .states ? again : [])
    idle = separators.union(lexicon.letters(.padding, .verbs)).union(said)
      .union(vocabulary.subjects.map(Spelling.letters))
    passing = style == .phrases ? separators.union(said) : idle
  }

  struct Part {
    var text: String
    let kind: TokenKind
  }

  enum TokenKind: Equatable {
    /// A part that was read, as an entry or as something else that is known.
    case found(isEntry: Bool)
    /// The instance that a name is of.
    case mark
    case repeated(Int)
    case idle
    /// Means nothing, and what stands behind it is another step.
    case separator(isSign: Bool)
    case other
  }

  /// - Parameter read: reads a run of words; nil if it is nothing known.
  func parts(of line: String, read: (String) -> TokenKind?) -> [Part] {
    let tokens = owned(Separators.tokens(instances.marked(line)).map(Self.unnumbered))
    var parts: [Part] = []
    var start = 0
    while start < tokens.count {
      // A longer text is looked at less closely, so that none takes too long.
      let reach = max(1, min(Self.longest, Self.effort / tokens.count, tokens.count - start))
      let (length, part) = part(tokens[start..<start + reach], behind: parts.last?.kind, read)
      parts.append(part)
      start += length
    }
    return attached(parts)
  }

  /// More words than any answer has.
  private static let longest = 24
  private static let effort = 4000

  private func part(
    _ tokens: ArraySlice<String>, behind last: TokenKind?, _ read: (String) -> TokenKind?
  ) -> (length: Int, part: Part) {
    let words = tokens.prefix { !Separators.isSign($0) }
    guard let first = words.first else {
      return (1, Part(text: tokens[tokens.startIndex], kind: .separator(isSign: true)))
    }
    // The number of an item in a list.
    if tokens.count > 1, Self.isItemNumber(first), !first.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      return (1, Part(text: first, kind: .separator(isSign: false)))
    }
    for length in 1...2 where length <= words.count {
      let text = words.prefix(length).joined()
      if instances.isMark(text) { return (length, Part(text: text, kind: .mark)) }
      if last == .found(isEntry: true), let count = count(text) {
        return (length, Part(text: text, kind: .repeated(count)))
      }
    }
    for length in (1...tokens.count).reversed() where length > 1 || !isIdle(first, passing) {
      guard !Separators.isSign(tokens[tokens.startIndex + length - 1]) else { continue }
      let text = Separators.joined(tokens.prefix(length))
      if let kind = read(text) { return (length, Part(text: text, kind: kind)) }
      if length == 2, words.count > 1, passing.contains(Spelling.letters(text)) {
        return (2, Part(text: text, kind: idleKind(text)))
      }
    }
    return (1, Part(text: first, kind: isIdle(first, passing) ? idleKind(first) : .other))
  }

  /// True of a token that means nothing: a word, a mark, a number such as `1.`, `②` or `a)`, or something in
  /// parentheses that does not say which instance is meant.
  func isIdle(_ token: String) -> Bool { isIdle(token, idle) }

  private func isIdle(_ token: String, _ words: Set<String>) -> Bool {
    let letters = Spelling.letters(token)
    return letters.isEmpty || stemmer.reads(letters, asOneOf: words) || isPlural(token, of: words)
      || stemmer.isForm(letters, ofOneOf: verbs) || stemmer.isEnding(letters)
      || Self.isItemNumber(token)
      || (instances.areNone && token.hasPrefix("(") && token.hasSuffix(")"))
  }

  /// True of the plural of a filler word: `ones`.
  func isPlural(_ token: String) -> Bool { isPlural(token, of: idle) }

  private func isPlural(_ token: String, of words: Set<String>) -> Bool {
    let letters = Spelling.letters(token)
    return letters.last == "s" && !token.contains("'")
      && stemmer.reads(String(letters.dropLast()), asOneOf: words)
  }

  private func idleKind(_ token: String) -> TokenKind {
    Self.isItemNumber(token) || stemmer.reads(Spelling.letters(token), asOneOf: separators)
      ? .separator(isSign: false) : .idle
  }

  private static func isItemNumber(_ token: String) -> Bool {
    if token.count == 2, token.last == ")", token.first?.isLetter ?? false { return true }
    guard let first = token.first(where: \.isNumber) else { return false }
    let isPlain = token.allSatisfy { $0.isNumber || ".):(".contains($0) }
    return isPlain && (token.count > 1 || !first.isASCII)
  }

  /// `1.name` as `name`.
  private static func unnumbered(_ token: String) -> String {
    let rest = token.drop(while: \.isNumber)
    guard rest.startIndex > token.startIndex, let mark = rest.first, ".)".contains(mark),
      rest.count > 1
    else { return token }
    return String(rest.dropFirst())
  }

  /// The number in `x2`, `twice`, `두 번`.
  private func count(_ text: String) -> Int? {
    let sign = text.filter { !"()".contains($0) }.lowercased()
    if sign.count == 2, sign.contains(where: { "x*".contains($0) }),
      let digit = sign.compactMap(\.wholeNumberValue).first, digit > 1
    {
      return digit
    }
    return stemmer.reads(Spelling.letters(text), asOneOf: twice) ? 2 : nil
  }

  /// Puts an owner before its name with a full stop: `the door's open` becomes `Door.open`. An instance stays a
  /// word of its own.
  private func owned(_ tokens: [String]) -> [String] {
    guard style == .names else { return tokens }
    var result: [String] = []
    var owner = ""
    for token in tokens {
      let ending = isIdle(token) ? nil : owners.first { token.hasSuffix($0) && token != $0 }
      let word = String(token.dropLast(ending?.count ?? 0))
      let isPlain =
        result.last.map { last in
          last.allSatisfy { $0.isLetter && $0.isLowercase } && !isIdle(last)
        } ?? false
      if ending != nil, instances.isMark(word) || instances.isMark((result.last ?? "") + word) {
        result.append(word)
      } else if ending != nil {
        owner = isPlain ? result.removeLast().capitalizedFirst + word.capitalizedFirst : word
        owner.append(".")
      } else if let dot = token.firstIndex(of: "."), instances.isMark(String(token[..<dot])) {
        result += [String(token[..<dot]), String(token[token.index(after: dot)...])]
      } else {
        result.append(owner + token)
        owner = ""
      }
    }
    return result + (owner.isEmpty ? [] : [owner])
  }

  /// Appends each instance mark to the name before it or, if the mark comes first, to the name after it. Joins
  /// neighbouring parts that cannot be read.
  private func attached(_ parts: [Part]) -> [Part] {
    var result: [Part] = []
    var name: Int?
    var waiting: String?
    for part in parts {
      switch part.kind {
      case .separator:
        name = nil
        result.append(part)
      case .idle, .repeated: result.append(part)
      case .other where waiting == nil && result.last?.kind == .other:
        result[result.count - 1].text += " " + part.text
      case .found, .other:
        name = waiting == nil ? result.count : nil
        result.append(Part(text: part.text + (waiting.map { "@\($0)" } ?? ""), kind: part.kind))
        waiting = nil
      case .mark:
        let mark = part.text.filter { $0 != ":" && $0 != "@" }
        if let name { result[name].text += "@\(mark)" } else { waiting = mark }
        name = nil
      }
    }
    return result + (waiting.map { [Part(text: "@\($0)", kind: .other)] } ?? [])
  }
}
