/// A part of a sentence that says one thing.
struct Thought {
  let text: String
  /// It says that something is not so.
  var isDenied: Bool
}

/// Takes long answers apart, into sentences and these into thoughts, and tells which of them deny.
struct ThoughtReader: Sendable {
  private let sentences: SentenceReader
  private let negative: [String]
  /// These deny wherever a word has them; shorter ones only by themselves.
  private let negativeWithin: [String]
  private let positive: [String]
  private let contrast: [String]
  private let joins: Set<String>
  /// Words that deny the word before them, and words that may stand before that one.
  private let lacking: Set<String>
  private let any: Set<String>

  init(_ lexicon: Lexicon, _ sentences: SentenceReader) {
    self.sentences = sentences
    negative = lexicon.letters(.negative).sorted()
    negativeWithin = lexicon.letters(.negativeWithin).sorted()
    positive = lexicon.words(.positive)
    contrast = lexicon.letters(.contrast).sorted()
    joins = lexicon.letters(.joins)
    lacking = lexicon.letters(.lacking)
    any = lexicon.letters(.any)
  }

  /// The sentences of a text, each in its thoughts.
  func thoughts(of text: String) -> [[Thought]] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      Self.sentences(of: Spelling.cleaned(String(line))).flatMap { sentence in
        let (rest, asides) = withoutAsides(sentence)
        return [thoughts(inSentence: rest)] + asides.map { [Thought(text: $0, isDenied: true)] }
      }
    }
  }

  private static func sentences(of line: String) -> [String] {
    line.split(whereSeparator: \.isWhitespace).reduce(into: [""]) { sentences, token in
      sentences[sentences.count - 1] += " " + token
      if token.last.map({ ".!?".contains($0) }) ?? false { sentences.append("") }
    }.filter { !$0.isEmpty }
  }

  /// A sentence, and apart from it what it says to be lacking.
  private func withoutAsides(_ sentence: String) -> (rest: String, asides: [String]) {
    var (rest, asides): ([String], [String]) = ([], [])
    for token in tokens(sentence) {
      guard lacking.contains(Spelling.letters(token)), let word = rest.popLast() else {
        rest.append(token)
        continue
      }
      if rest.last.map({ any.contains(Spelling.letters($0)) }) ?? false { rest.removeLast() }
      asides.append("\(word) \(token)")
    }
    return (rest.joined(separator: " "), asides)
  }

  private func thoughts(inSentence sentence: String) -> [Thought] {
    let parts = sentences.clauses(of: sentence).flatMap { cut($0.text) }
    var thoughts = parts.map { Thought(text: $0, isDenied: denies($0)) }
    // "A, B and C are not called."
    for index in thoughts.indices.dropLast().reversed()
    where isBare(parts[index]) && continues(parts[index + 1]) && thoughts[index + 1].isDenied {
      thoughts[index].isDenied = true
    }
    // In Korean the words that forbid something stand apart, behind its condition.
    for index in thoughts.indices.dropLast()
    where tokens(parts[index + 1]).first.map(isNegative) ?? false && !parts[index].isLatin {
      thoughts[index].isDenied = thoughts[index].isDenied || thoughts[index + 1].isDenied
    }
    // "It never calls A, B or C." In Korean what denies stands at the end, and reaches no further.
    for index in thoughts.indices.dropFirst()
    where isBare(parts[index]) && thoughts[index - 1].isDenied && parts[index - 1].isLatin
      && !beginsAnew(parts[index])
    {
      thoughts[index].isDenied = true
    }
    return thoughts
  }

  /// Before words that begin another thought, and behind Korean endings that end one.
  private func cut(_ clause: String) -> [String] {
    clause.split(whereSeparator: \.isWhitespace).reduce(into: [""]) { parts, token in
      let letters = Spelling.letters(String(token))
      if letters.isLatin, joins.contains(letters) || contrast.contains(letters) {
        parts.append("")
      }
      parts[parts.count - 1] += " " + token
      if ends(letters) { parts.append("") }
    }.filter { !$0.isEmpty }
  }

  private func tokens(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func beginsAnew(_ part: String) -> Bool {
    tokens(part).first.map { contrast.contains(Spelling.letters($0)) } ?? false
  }

  /// True if nothing is said of what it names but by its neighbours.
  private func isBare(_ part: String) -> Bool {
    let tokens = tokens(part)
    let words = tokens.count { token in
      let letters = Spelling.letters(token)
      return !letters.isEmpty && !joins.contains(letters) && Spellings.names(in: token).isEmpty
    }
    return words < 2 && !(tokens.last.map { ends(Spelling.letters($0)) } ?? false)
  }

  /// True of a Korean word whose ending ends a thought.
  private func ends(_ letters: String) -> Bool {
    !letters.isLatin && contrast.contains(where: letters.hasSuffix)
  }

  private func continues(_ part: String) -> Bool {
    guard let first = tokens(part).first else { return false }
    return joins.contains(Spelling.letters(first)) || !Spellings.names(in: first).isEmpty
  }

  /// True if a text says that something is not so.
  func denies(_ text: String) -> Bool {
    let plain = positive.reduce(text.lowercased()) { $0.replacing($1, with: "") }
    return tokens(sentences.withoutTag(plain)).contains { isNegative($0) }
  }

  func isNegative(_ token: String) -> Bool {
    let letters = Spelling.letters(token)
    let latin = letters.prefix { $0.isASCII }
    if !latin.isEmpty {
      return negative.contains(String(latin)) || token.hasSuffix("n't")
    }
    return negativeWithin.contains(where: letters.contains)
      || negative.contains { $0.count > Self.syllable ? letters.hasPrefix($0) : letters == $0 }
  }

  /// The most letters of one syllable, which begins too many words to mean anything in front of one.
  private static let syllable = 3
}
