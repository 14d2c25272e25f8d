/// Words that stand around and between names in an answer and mean nothing for it: `then`, `is called`.
struct Padding: Sendable {
  /// Folded.
  private let words: Set<String>
  /// Those of them that stand between one step and the next, folded.
  private let separators: Set<String>
  /// Words that say who does something, folded.
  private let subjects: Set<String>
  private let stemmer: Stemmer
  /// Endings that mean whose something is, and that something else follows.
  private let owners: [String]
  private let links: [String]
  /// Endings of verbs after which something else happens.
  private let follows: [String]

  /// - Parameter others: further words that mean nothing in an answer.
  init(_ lexicon: Lexicon, besides others: [String] = []) {
    separators = lexicon.folded(.next)
    words = lexicon.folded(.padding).union(separators).union(lexicon.folded(.links))
      .union(others.map(Spelling.fold))
    subjects = lexicon.folded(.subject)
    stemmer = lexicon.stemmer
    owners = ["'s"] + lexicon.words(.owners)
    links = lexicon.words(.links)
    follows = lexicon.words(.follows)
  }

  /// The runs of words between paddings, each as it was typed; numbers before are left out, and what says
  /// whose a name is stands before it with a full stop.
  func runs(in text: String) -> [String] {
    var runs: [[String]] = [[]]
    for token in tokens(of: text) {
      if isPadding(token) {
        runs.append([])
      } else if let owner = owner(token) {
        Self.append(owner: owner, to: &runs[runs.count - 1])
      } else if let stem = linked(token) {
        Self.append(stem, to: &runs[runs.count - 1])
        runs.append([])
      } else {
        Self.append(String(Self.unnumbered(token)), to: &runs[runs.count - 1])
        if token.contains("@") { runs.append([]) }
      }
    }
    return runs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// Between blanks, but together what means nothing together: `after that`.
  private func tokens(of text: String) -> [Substring] {
    var left = text.split(whereSeparator: \.isWhitespace)[...]
    var tokens: [Substring] = []
    while let first = left.popFirst() {
      if let second = left.first, words.contains(Spelling.fold(String(first + second))) {
        left.removeFirst()
        tokens.append(text[first.startIndex..<second.endIndex])
      } else {
        tokens.append(first)
      }
    }
    return tokens
  }

  /// Whose something is, with a full stop: `scene delegate` as `SceneDelegate.`.
  private static func append(owner: String, to run: inout [String]) {
    let isPlain = run.last?.allSatisfy { $0.isLetter && !$0.isUppercase } ?? false
    let front = isPlain ? run.removeLast().capitalizedFirst : ""
    run.append(front + (front.isEmpty ? owner : owner.capitalizedFirst) + ".")
  }

  /// Behind whose it is, if that was said.
  private static func append(_ word: String, to run: inout [String]) {
    if let owner = run.last, owner.hasSuffix(".") {
      run[run.count - 1] = owner + word
    } else {
      run.append(word)
    }
  }

  /// The phrases between words that separate steps, each without words that say who does something.
  func steps(in text: String) -> [String] {
    var steps: [[String]] = [[]]
    for token in tokens(of: text) {
      if separates(String(token)) || Self.isNumber(token) {
        steps.append([])
      } else {
        steps[steps.count - 1].append(String(Self.unnumbered(token)))
        if isFollowed(token) { steps.append([]) }
      }
    }
    return steps.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// What a phrase comes down to: its words, without endings, articles and who does it.
  func gist(_ text: String) -> String {
    text.split { $0.isWhitespace || ",.!".contains($0) }.map { Spelling.fold(String($0)) }
      .filter { !subjects.contains($0) }
      .map(stemmer.stem).joined()
  }

  /// Whether nothing but padding is left when `text` is without its digits.
  func covers(_ text: String) -> Bool {
    tokens(of: text).allSatisfy { isPadding($0) }
  }

  /// Whether a word stands between one step and the next.
  func separates(_ token: String) -> Bool {
    stemmer.readings(of: Spelling.fold(token)).contains(where: separators.contains)
  }

  private func isFollowed(_ word: Substring) -> Bool {
    word.count > 2 && follows.contains { word.hasSuffix($0) }
  }

  /// A word that means nothing, a mark, a number such as `1.`, `②` or `a)`, or something in parentheses.
  private func isPadding(_ token: Substring) -> Bool {
    let folded = Spelling.fold(String(token))
    let isPlural = folded.last == "s" && !token.contains("'") && isWord(String(folded.dropLast()))
    return folded.isEmpty || isWord(folded) || isPlural || Self.isNumber(token)
      || (token.hasPrefix("(") && token.hasSuffix(")"))
  }

  /// Whether it is one of the words, with Korean endings or none.
  private func isWord(_ folded: String) -> Bool {
    stemmer.readings(of: folded).contains(where: words.contains)
  }

  private static func isNumber(_ token: Substring) -> Bool {
    if token.count == 2, token.last == ")", token.first?.isLetter ?? false { return true }
    guard let first = token.first(where: \.isNumber) else { return false }
    let isPlain = token.allSatisfy { $0.isNumber || ".):(".contains($0) }
    return isPlain && (token.count > 1 || !first.isASCII)
  }

  /// `1.name` as `name`.
  private static func unnumbered(_ token: Substring) -> Substring {
    let digits = token.prefix(while: \.isNumber)
    let behind = token[digits.endIndex...]
    guard !digits.isEmpty, let mark = behind.first, ".)".contains(mark), behind.count > 1 else {
      return token
    }
    return behind.dropFirst()
  }

  /// `X` of `X's`, or of its like in Korean.
  private func owner(_ token: Substring) -> String? {
    owners.first { token.hasSuffix($0) && token.count > $0.count }
      .map { String(token.dropLast($0.count)) }
  }

  /// A word with an ending that means `and`, without it.
  private func linked(_ token: Substring) -> String? {
    let link = links.first { link in
      token.hasSuffix(link) && token.count > link.count
        && (link.count > 1 || token.dropLast().last?.isASCII ?? false)
    }
    return link.map { String(token.dropLast($0.count)) }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
