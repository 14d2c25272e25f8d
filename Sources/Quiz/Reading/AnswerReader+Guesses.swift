import Machine
import Platform

/// Reads what stands in a certain place of a line that says more. All of it is only offered.
extension AnswerReader {
  /// The answer behind a correction of a clause that names another: `it goes to the background... no wait, inactive`.
  func recanted(_ text: String) -> LineMeaning? {
    guard truth == nil, !takesSeveral,
      let (before, after) = corrections.corrected(text) ?? corrections.answered(text),
      let words = complete(after) ?? found(in: after), words.count == 1,
      !mentioned(in: before).isEmpty
    else { return nil }
    return .offered(words, isCertain: false)
  }

  /// Offers "none" for a question that the writer answers with a denial (`doorDidShut? no, doesn't exist`), and for a
  /// sentence that begins by saying that nothing is called (`아무 메서드도 불리지 않고 닫힙니다`).
  func thereIsNone(_ text: String) -> LineMeaning? {
    guard truth == nil, acceptsNone else { return nil }
    let denial = text.lastIndex(of: "?").map { String(text[$0...].dropFirst()).trimmed }
    let isDenied = denial.map(nothing.saysNone) ?? false
    let opening = sentences.opening(of: text).map { [($0.text, $0.rest)] } ?? []
    let isNone =
      isDenied
      || (sentences.joints(of: text) + opening).contains { front, back in
        nothing.saysNone(front) && isHarmless(back)
      }
    return isNone ? .offered([], isCertain: false) : nil
  }

  /// The only choice that a line begins by telling the place of, before it says more: `the last one, it comes too late`,
  /// `second line is too many`.
  func atBeginning(_ text: String) -> LineMeaning? {
    guard !takesSeveral, vocabulary.style != .states, let numbers else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let found = (1...Self.mostOfPlace).lazy.compactMap { count -> LineMeaning? in
      guard count < tokens.count, sentences.ends(tokens[count - 1], before: tokens[count]) else {
        return nil
      }
      let front = tokens[..<count].joined(separator: " ")
      let rest = tokens[count...].filter { !scanner.isIdle($0) }.joined(separator: " ")
      let place =
        numbers.place(in: front, of: vocabulary.entries.count)
        ?? numbers.numbers(in: front).flatMap { $0.count == 1 ? Int($0[0]).map { $0 - 1 } : nil }
      guard let place, vocabulary.entries.indices.contains(place),
        isHarmless(rest, beside: [vocabulary.entries[place].written[0]])
      else { return nil }
      return .offered([vocabulary.entries[place].written[0]], isCertain: false)
    }
    return found.first
  }

  private static let mostOfPlace = 4

  /// All choices that share some words, or that lack them: `everything with ten minutes`, `the ones where no time passes`.
  func sharing(_ text: String) -> LineMeaning? {
    guard takesSeveral, let telling, numbered(in: text).isEmpty, !sentences.isDoubtful(text) else {
      return nil
    }
    let isDenied =
      sentences.isDenied([text]) || sentences.saysNothing(text)
      || everything?.excepts(text) ?? false
    let ids = telling.choices(sharing: text, isDenied: isDenied)
    let written = ids.compactMap { vocabulary.entry($0)?.written.first }
    return written.isEmpty ? nil : .offered(written, isCertain: false)
  }

  /// The printed lines that a text in Hangul sounds like.
  func sounding(_ text: String) -> LineMeaning? {
    guard let other = sounds?.lines(in: text), other != text else { return nil }
    return offer(of: meaning(other), isCertain: false)
  }

  /// Offers the choice that means two others together, where a line has a word for it and names both: `both the app and
  /// the scene`, `neither the app nor the scene`.
  func allNamed(_ text: String) -> LineMeaning? {
    guard vocabulary.style == .phrases, !takesSeveral else { return nil }
    let tokens = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    let runs = (1...Self.mostOfAll).reversed().flatMap { length in
      tokens.indices.dropLast(length - 1).map { $0..<$0 + length }
    }
    let found = runs.lazy.compactMap { run -> String? in
      guard run.count < tokens.count,
        let id = words.word(tokens[run].joined(separator: " "), seeksNear: false).entry
      else { return nil }
      let rest = Array(tokens[..<run.lowerBound] + tokens[run.upperBound...])
      let named = items(of: rest.joined(separator: " ")).map {
        words.word($0, seeksNear: false).entry
      }
      let all = Set(named.compactMap(\.self)).subtracting([id])
      guard named.count == 2, all.count == 2, means(id, all.compactMap(vocabulary.entry)) else {
        return nil
      }
      return vocabulary.entry(id)?.written.first
    }
    return found.first.map { .offered([$0], isCertain: false) }
  }

  private static let mostOfAll = 3

  /// True of the choice that means two others together, and of the one that means none.
  private func means(_ id: String, _ others: [Vocabulary.Entry]) -> Bool {
    conjunctions.joined(others).contains { words.word($0, seeksNear: false).entry == id }
      || vocabulary.entry(id)?.written.contains(where: nothing.saysNone) ?? false
  }

  /// The choice that none is meant, if a choice is the one that means two others together.
  func none(beside id: String) -> String? {
    let others = vocabulary.entries.filter { $0.id != id }
    let isBoth = others.contains { one in
      others.contains { other in
        one.id < other.id
          && conjunctions.joined([one, other]).contains {
            words.word($0, seeksNear: false).entry == id
          }
      }
    }
    return isBoth ? others.first { $0.written.contains(where: nothing.saysNone) }?.id : nil
  }

  /// The items of a list: the text cut at commas, at *and* and at *or*.
  func items(of text: String) -> [String] {
    conjunctions.pieces(of: text).flatMap(sentences.alternatives(in:)).flatMap(conjunctions.parts)
  }
}
