import Platform

/// Divides sentences: at reasons, at signs, at words for the contrary, at clauses that go on.
extension SentenceReader {
  /// A part of a text that may be the answer, and all the rest.
  struct Division {
    let text: String
    let rest: String
    /// True if only a comma or the end of a sentence divides the two, which may also stand between two names.
    let isLoose: Bool
    /// True if the rest is only a reason, so that names in it do not matter.
    var isBecause = false
  }

  /// The parts of a text that may be the answer: before or behind a reason, before the first sign, behind the last.
  func divisions(of text: String) -> [Division] { reasoned(text) + begun(text) + ended(text) }

  private func division(_ text: String, _ part: Substring, isLoose: Bool = false) -> Division {
    Division(
      text: String(part).trimmed,
      rest: String(text[..<part.startIndex] + text[part.endIndex...]), isLoose: isLoose)
  }

  private func reasoned(_ text: String) -> [Division] {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    var found: [Division] = []
    if let reason = tokens.dropFirst().first(where: beginsReason) {
      var before = division(text, text[..<reason.startIndex])
      let rest = letters(text[reason.endIndex...])
      before.isBecause =
        lexicon[.because].contains(Spelling.letters(String(reason)))
        && !text[reason.endIndex...].indices.dropLast().contains { isSign($0, in: text) }
        && !rest.contains { lexicon[.because].contains($0) || next.contains($0) }
      found.append(before)
    }
    if tokens.first.map(beginsReason) ?? false, let comma = text.lastIndex(of: ",") {
      found.append(division(text, text[comma...].dropFirst()))
    }
    if let end = tokens.dropLast().last(where: endsReason) {
      found.append(division(text, text[end.endIndex...]))
    }
    // In Korean the reason may follow a sentence that has ended.
    if let last = tokens.last, endsReason(last),
      let end = tokens.dropLast().last(where: endsSentence)
    {
      found.append(division(text, text[..<end.endIndex]))
    }
    return found
  }

  private func endsSentence(_ token: Substring) -> Bool {
    let letters = Spelling.letters(String(token))
    return sentenceEndings.contains(where: letters.hasSuffix)
  }

  private func begun(_ text: String) -> [Division] {
    let found = text.indices.lazy.filter { index in
      guard isSign(index, in: text), let first = letters(text[index...].dropFirst()).first else {
        return false
      }
      return (!lexicon[.unless].contains(first) || negations.contains(first))
        && !stemmer.reads(first, asOneOf: next)
    }
    return found.prefix(4).map { division(text, text[..<$0], isLoose: ",;?\n".contains(text[$0])) }
  }

  /// True of a sign that ends a thought, not of one within a name.
  private func isSign(_ index: String.Index, in text: String) -> Bool {
    let behind = text[index...].dropFirst().first
    switch text[index] {
    case ",", ";", "–", "—", "!", "?", "\n": return true
    case "(": return !(text[..<index].last.map { $0.isASCII && $0.isLetter } ?? false)
    case ".", ":": return !(behind.map { $0.isLetter || $0 == ")" } ?? false)
    case "-": return text[..<index].last == " " && behind == " "
    default: return false
    }
  }

  private func ended(_ text: String) -> [Division] {
    guard let last = text.lastIndex(where: { $0.isOfWord }),
      let sign = text[..<last].indices.last(where: { isSign($0, in: text) })
    else { return [] }
    // Behind a colon stands what was announced.
    return [division(text, text[sign...].dropFirst(), isLoose: text[sign] != ":")]
  }

  /// The first word as a reply; nil if the text has a question mark or only one word.
  func reply(in text: String) -> Division? {
    guard !text.contains("?"), let blank = text.firstIndex(where: \.isWhitespace) else {
      return nil
    }
    return division(text, text[..<blank])
  }

  /// The first sentence, where no sign divides it from the next: `그렇지 않아요 다시 불려요`.
  func opening(of text: String) -> Division? {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    guard !text.contains("?"), let end = tokens.dropLast().first(where: endsSentence) else {
      return nil
    }
    return division(text, text[..<end.endIndex])
  }

  /// The text behind the last word that announces the contrary: `맞는 것 같지만 틀려요`.
  func afterContrary(_ text: String) -> String? {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    let last = tokens.dropLast().last { token in
      let letters = Spelling.letters(String(token))
      return contrary.contains { $0.isLatin ? letters == $0 : letters.hasSuffix($0) }
    }
    return last.map { String(text[$0.endIndex...]).trimmed }
  }

  /// The two parts of a text on either side of a comma, or of a word that announces the contrary, without that word.
  func contrasts(in text: String) -> [(front: String, back: String)] {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    return tokens.indices.dropLast().compactMap { place in
      let letters = Spelling.letters(String(tokens[place]))
      let isWord = contrary.contains { $0.isLatin && letters == $0 }
      guard isWord || tokens[place].hasSuffix(",") || contrary.contains(where: letters.hasSuffix)
      else { return nil }
      return (
        tokens[..<(isWord ? place : place + 1)].joined(separator: " "),
        tokens[(place + 1)...].joined(separator: " ")
      )
    }
  }

  /// The two parts of a Korean sentence on either side of a word that goes on with another clause: `불리지 않고 닫힙니다`.
  func joints(of text: String) -> [(front: String, back: String)] {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    let joining = lexicon[.contrast].filter { !$0.isLatin }
    return tokens.indices.dropLast().filter { place in
      joining.contains(where: Spelling.letters(String(tokens[place])).hasSuffix)
    }.map { place in
      (
        tokens[...place].joined(separator: " "), tokens[(place + 1)...].joined(separator: " ")
      )
    }
  }

  /// Returns the text behind the last `that leaves` or 답은; nil if there is none.
  func announced(in text: String) -> String? {
    let small = " " + text.lowercased()
    let ends = lexicon.words(.announces).compactMap { small.ranges(of: " \($0) ").last?.upperBound }
    guard let end = ends.max(), small.count == text.count + 1 else { return nil }
    return String(text.dropFirst(small.distance(from: small.startIndex, to: end) - 1)).trimmed
  }

  /// A text without the answer that it says a change begins in, `from the background it is inactive, then active`; nil if
  /// it names none, or says next where the change ends.
  func withoutDeparture(in text: String, isAnswer: (String) -> Bool) -> String? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let letters = tokens.map { Spelling.letters($0) }
    guard let from = letters.firstIndex(where: lexicon[.departs].contains),
      !letters[from...].contains(where: lexicon[.arrives].contains)
    else { return nil }
    let rest = tokens[(from + 1)...]
    let end = rest.indices.prefix(Self.longestDeparture).first { end in
      isAnswer(rest[...end].joined(separator: " "))
    }
    return end.map { (tokens[..<from] + tokens[($0 + 1)...]).joined(separator: " ") }
  }

  private static let longestDeparture = 3

  /// Returns the text behind the last *so*, *therefore* or 그래서; nil if there is none.
  func conclusion(of text: String) -> String? {
    let tokens = text.split(whereSeparator: \.isWhitespace)
    let last = tokens.dropLast().last { token in
      let letters = Spelling.letters(String(token))
      return lexicon[.therefore].contains(letters)
    }
    return last.map { String(text[$0.endIndex...]).trimmed }
  }
}
