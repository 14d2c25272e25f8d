import Machine
import Platform

/// Puts a typed line into plainer words before it is read.
extension AnswerReader {
  /// The line without marks that belong to the way it was typed: quotation marks around printed lines, signs that were
  /// dictated, abbreviations, and what only says that this was all.
  func prepared(_ typed: String) -> String {
    let unquoted =
      vocabulary.style == .lines
      ? Declaration.printed(typed.filter { $0 != "\"" }).replacing("\\n", with: "\n") : typed
    let spelt = transliteration?.names(in: unquoted) ?? unquoted
    let full = sentences.withoutClosing(lengthened(withoutDictation(spelt)))
    guard truth == nil else { return full }
    let text = sentences.withoutDuration(sentences.withoutTag(full))
    return writtenOut(text) ?? text
  }

  /// Writes out choices that are counted from one end. A choice that is called so stays.
  private func writtenOut(_ text: String) -> String? {
    guard let counted, !isTitle(text) else { return nil }
    return counted.writtenOut(text, of: vocabulary.entries.count)
  }

  /// True of the title of a choice, of which a number is only a part: `both`, in Korean two together.
  func isTitle(_ text: String) -> Bool {
    !text.contains(where: \.isNumber) && words.word(text, seeksNear: false).entry != nil
  }

  /// Writes signs that were dictated: a comma between two words; a full stop before a name means nothing.
  private func withoutDictation(_ text: String) -> String {
    guard truth == nil, vocabulary.style != .points else { return text }
    let tokens = text.split(separator: " ").map(String.init)
    let signs = tokens.map { dictated[$0.lowercased()] }
    guard signs.contains(where: { $0 != nil }) else { return text }
    return tokens.indices.reduce(into: "") { text, place in
      let next = tokens.indices.contains(place + 1) ? tokens[place + 1] : ""
      switch signs[place] {
      case ","? where !text.isEmpty && !next.isEmpty: text.append(",")
      case "."? where words.word(next, seeksNear: false).entry != nil: break
      default: text += (text.isEmpty ? "" : " ") + tokens[place]
      }
    }
  }

  /// A sentence in which calls have no arguments, where brackets are no part of a choice.
  func withoutArguments(_ text: String) -> String {
    keepsBrackets ? text : Declaration.withoutArguments(inSentence: text)
  }

  /// Writes out abbreviations, also within a name (`didEnterBG`), and drops a word such as `no.` before a number.
  func lengthened(_ text: String) -> String {
    let tokens = text.split(omittingEmptySubsequences: false) { $0 == " " }
    let kept = zip(tokens, tokens.dropFirst() + [""]).filter { token, next in
      !(numberSigns.contains(token.lowercased())
        && (next.first?.isNumber ?? false || numbers?.spells(String(next)) ?? false))
    }
    return kept.map { token, _ in lengthened(token: token) }.joined(separator: " ").trimmed
  }

  private func lengthened(token: Substring) -> String {
    if let whole = short[token.lowercased()] { return whole }
    // `inactive->bg`
    if let sign = token.lastIndex(where: { ">→/".contains($0) }) {
      let end = token[sign...].dropFirst()
      return lengthened(token: token[..<sign]) + String(token[sign])
        + (end.isEmpty ? "" : lengthened(token: end))
    }
    // `bg요`, `bg,`
    let ending = String(token.drop(while: { $0.isASCII && !",;".contains($0) }))
    if let whole = short[token.dropLast(ending.count).lowercased()] { return whole + ending }
    let name = token.prefix(while: \.isLetter)
    let words = name.isEmpty || short.isEmpty ? [] : NameParts(String(name)).words
    // In front it is a prefix: `BGTask`.
    guard words.dropFirst().contains(where: { short[$0] != nil }) else { return String(token) }
    let tail = words.dropFirst().map { (short[$0] ?? $0).capitalizedFirst }
    return words[0] + tail.joined() + token[name.endIndex...]
  }
}
