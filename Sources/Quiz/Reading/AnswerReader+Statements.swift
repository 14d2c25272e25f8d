import Platform

/// Reads what a sentence says of a statement: that it is true, or that it is false.
extension AnswerReader {
  /// Offers *true* or *false* where a sentence begins with it, ends in it or follows from it.
  func truthOffer(
    _ text: String, _ divisions: [SentenceReader.Division], _ reader: TruthReader
  ) -> LineMeaning? {
    guard !text.contains("/") else { return nil }
    if let answer = besideDoubt(text, reader) { return .offered([answer], isCertain: false) }
    guard !nothing.doubts(text) else { return nil }
    let rest = asides.withoutRuledOut(text) { reader.truth($0) != nil }
    if let rest, reader.truth(rest) != nil { return .offered([rest], isCertain: true) }
    if sentences.isNegated(text), reader.isEmpty(text),
      case .truth(isDenial: false, _, _) = vocabulary.style
    {
      return .offered([Vocabulary.no], isCertain: false)
    }
    let reply = [sentences.reply(in: text), sentences.opening(of: text)].compactMap(\.self).filter {
      let truth = reader.truth($0.text)
      let isReply =
        $0.text.contains(where: \.isWhitespace) || reader.isBareReply($0.text)
        || sentences.beginsClause($0.rest)
      return isReply && (supports($0.rest, truth) || reader.repeatsClaim($0.rest))
    }
    let part = (divisions + reply).first { part in
      guard let truth = reader.truth(part.text), !reader.mentions(!truth, in: part.rest),
        reader.truth(part.rest) != !truth
      else {
        return false
      }
      let isReply = reader.beginsWithReply(part.text) || reader.isBareReply(part.text)
      guard isReply, reader.repeatsClaim(part.rest) else { return true }
      // Said of a statement that something is not so: "yes, it is not called" is true, "no, it is called" false.
      return sentences.isNegated(part.rest) == truth
    }
    if let part { return .offered([part.text], isCertain: true) }
    if let claim = sentences.afterContrary(text), reader.truth(claim) != nil {
      return .offered([claim], isCertain: false)
    }
    return misspelt(
      divisions.filter {
        !reader.mentions(true, in: $0.rest) && !reader.mentions(false, in: $0.rest)
      }) ?? contradiction(text, reader) ?? verdict(in: text, reader)
  }

  /// The reply that stands last where its writer first said the contrary: `no... actually yes`, `true, no false`. What
  /// only a comma sets against it is offered.
  func retracted(_ text: String, _ reader: TruthReader) -> LineMeaning? {
    if let (before, after) = corrections.corrected(text), reader.truth(before) != nil,
      reader.truth(after) != nil
    {
      return .offered([after], isCertain: true)
    }
    let parts = text.split { ",.;".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    let truths = parts.map(reader.truth)
    guard parts.count > 1, let last = parts.last, !truths.contains(nil),
      reader.beginsWithReply(last), truths.first != truths.last
    else { return nil }
    return .offered([last], isCertain: false)
  }

  /// The reply beside which a text only says that its writer is not sure: `X 같은데 잘 모르겠어요`.
  private func besideDoubt(_ text: String, _ reader: TruthReader) -> String? {
    func isDoubt(_ part: String) -> Bool {
      part.split(separator: " ").count <= Self.mostOfDoubt
        && (nothing.saysUnknown(part) || sentences.isDoubtful(part) && reader.truth(part) == nil)
    }
    return sentences.contrasts(in: text).lazy.compactMap { front, back in
      if isDoubt(back), reader.truth(front) != nil { return front }
      return isDoubt(front) && reader.truth(back) != nil ? back : nil
    }.first
  }

  private static let mostOfDoubt = 4

  /// Offers the first or last word of a line if it says true or false and the rest does not say otherwise.
  private func verdict(in text: String, _ reader: TruthReader) -> LineMeaning? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard tokens.count > 1, !text.contains("?"), !sentences.isDoubtful(text) else { return nil }
    let ends = [(tokens[0], tokens[1...]), (tokens[tokens.count - 1], tokens.dropLast())]
    let found = ends.first { word, rest in
      guard !word.isLatin || word.count == 1, let truth = reader.truth(word) else { return false }
      let others = rest.joined(separator: " ")
      return !reader.mentions(!truth, in: others) && !reader.repeatsClaim(others)
        && (!truth || sentences.isPlain([others], ofOthers: true) && !sentences.isNegated(others))
    }
    return found.map { .offered([$0.0], isCertain: false) }
  }

  /// Offers *false* for a short line that contradicts the statement: `it isn't called`.
  private func contradiction(_ text: String, _ reader: TruthReader) -> LineMeaning? {
    guard case .truth(let isDenial, isRecall: false, _) = vocabulary.style,
      text.split(separator: " ").count <= Self.mostOfContrary, !text.contains("?"),
      !sentences.isDoubtful(text), !reader.mentions(true, in: text),
      !reader.mentions(false, in: text)
    else { return nil }
    let isContrary =
      isDenial
      ? reader.repeatsClaim(text) && !sentences.isNegated(text) && sentences.isPlain([text])
      : sentences.isNegated(text)
    return isContrary ? .offered([Vocabulary.no], isCertain: false) : nil
  }

  /// True if the rest of a sentence goes with a reply. Where the statement itself denies, a denial may say either.
  private func supports(_ rest: String, _ truth: Bool?) -> Bool {
    if case .truth(isDenial: false, _, _) = vocabulary.style, let truth {
      return sentences.supports(rest, truth)
    }
    return sentences.isPlain([rest], ofOthers: true)
  }

  /// In more words than these a line explains rather than contradicts.
  private static let mostOfContrary = 8

  /// The first part of a sentence that is nearly an answer.
  func misspelt(_ divisions: [SentenceReader.Division]) -> LineMeaning? {
    divisions.lazy.map { plain($0.text) }.first { line in
      guard case .words(let words, _) = line, words.count == 1 else { return false }
      if case .unreadable(nearest: .some) = word(words[0]) { return true } else { return false }
    }
  }
}
