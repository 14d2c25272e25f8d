import Machine
import Platform

/// Finds the numbers of choices in sentences.
extension AnswerReader {
  /// The choices whose numbers stand in a sentence; nil if one of its clauses may mean that they are not the answer.
  func numbered(_ text: String) -> [String]? {
    guard let numbers, !takesSeveral || !hasUnreadItem(text, isUnreadNumber) else { return nil }
    if takesSeveral, let only = onlyNumbers(text, numbers) { return only }
    guard !takesSeveral || !(removals?.speaks(in: text) ?? false) && !numbers.leavesOut(text)
    else { return nil }
    if takesSeveral, let only = onlyFirst(text, numbers) { return only }
    // `the two with a swipe, 1 and 4` has no 2.
    let hasDigits = text.contains(where: \.isNumber)
    let explainsSome = explains(text)
    var found: [String] = []
    var isReasonOfSome = false
    for clause in sentences.clauses(of: text) {
      let tokens = clause.text.split(whereSeparator: \.isWhitespace).map(String.init)
      let read = zip(tokens, tokens.dropFirst() + [""]).map { token, next in
        // `3rd party` is no third choice.
        let isOfNoun = numbers.isOrdinal(token) && !scanner.isIdle(next)
        let mayBeNumber = !hasDigits || token.contains(where: \.isNumber)
        // `1,3,4요`
        let all = mayBeNumber && !isOfNoun ? numbers.allNumbers(in: token) : []
        return (text: token, numbers: all.map(String.init))
      }
      let own = read.flatMap(\.numbers)
      let rest = read.filter(\.numbers.isEmpty).map(\.text)
      // `1, 3. No, 3 cannot be, so only 1`: what follows from the rest may take something back.
      if takesSeveral, own.isEmpty, !found.isEmpty, sentences.isTherefore(clause.text) {
        return nil
      }
      // `1번은 이미 떠 있어서 안됨`: the reason has the number, and what is said of it follows, or other numbers.
      if isReasonOfSome, !own.isEmpty || !rest.allSatisfy(scanner.isIdle) { return nil }
      if explainsSome, !own.isEmpty { return nil }
      // `1 and 2; 3 is of the launch`: the numbers of another sentence are explained.
      isReasonOfSome =
        isReasonOfSome || clause.isReason && !own.isEmpty || clause.text.last == ";"
      if own.isEmpty, clause.isReason { continue }
      let isSettled = own.isEmpty && !takesSeveral && !found.isEmpty
      guard !rest.contains(where: isUnreadDigits),
        isSettled || !rest.contains(where: isCode),
        own.allSatisfy({ vocabulary.entries.indices.contains((Int($0) ?? 0) - 1) }),
        sentences.isPlain(rest, hasName: !own.isEmpty),
        own.isEmpty || !takesSeveral || !sentences.isDenied(rest)
      else { return nil }
      found += own
    }
    guard takesSeveral || Set(found).count == 1 else { return nil }
    return found.isEmpty || sentences.isDoubtful(text) ? nil : found.unique()
  }

  /// True of digits that are no number of a choice, unless they count something else: `10분`.
  private func isUnreadDigits(_ token: String) -> Bool {
    let digits = token.prefix(while: \.isNumber)
    let isMeasure = digits.count > 1 && digits.endIndex < token.endIndex && !token.isLatin
    return token.contains(where: \.isNumber) && !isMeasure
  }

  /// The numbers at the end of a sentence that says *only* these, after it spoke of others: `1 and 3 are background,
  /// only 4`, `1이랑 3은 아직 background고 4만 맞아요`.
  private func onlyNumbers(_ text: String, _ numbers: NumberReader) -> [String]? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let read = tokens.map(numbers.number)
    guard let last = read.lastIndex(where: { $0 != nil }),
      let begin = read[..<last].lastIndex(of: nil).map({ $0 + 1 }),
      sentences.meansOnly(tokens[last]) || sentences.meansOnly(tokens[begin - 1]),
      read[..<begin].contains(where: { $0 != nil }),
      sentences.isPlain(tokens[(last + 1)...].map { $0 }), !sentences.isDenied([text]),
      case let rest = tokens[(last + 1)...].joined(separator: " "),
      !(removals?.speaks(in: rest) ?? false), !numbers.leavesOut(rest)
    else { return nil }
    return read[begin...last].compactMap { $0 }.map(String.init)
  }

  /// The numbers before the first sign of a sentence that says *only* these: `just the first, 3 is of the launch`.
  private func onlyFirst(_ text: String, _ numbers: NumberReader) -> [String]? {
    // In `2,3` the comma ends nothing.
    guard let sign = text.firstRange(of: #/[,;.] |[–—]/#) else { return nil }
    let front = String(text[..<sign.lowerBound])
    guard
      front.split(whereSeparator: \.isWhitespace).contains(where: {
        sentences.meansOnly(String($0))
      }),
      !sentences.isDenied([front])
    else { return nil }
    return numbers.numbers(in: front)
  }

  private func isUnreadNumber(_ token: String) -> Bool {
    numbers?.number(in: token) == nil && !scanner.isIdle(token) && sentences.isPlain([token])
  }

  /// Cuts off a sentence that explains the other choices: `1 and 3. 2 and 4 are of the app` becomes `1 and 3`, and
  /// `1번 됩니다 3번은 아직` becomes `1번 됩니다`. Nil if there is no such sentence.
  private func beforeExplanation(_ text: String) -> String? {
    guard takesSeveral, let numbers else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let told = tokens.indices.filter { tokens[$0].contains(where: \.isNumber) }
    let begin = told.dropFirst().first { place in
      let last = tokens[place - 1]
      let begins = [".", ";", "-", "–", "—"].contains { last.hasSuffix($0) }
      let sentence = tokens[place...].prefix { !$0.hasSuffix(".") }
      return begins
        && sentence.contains { word in
          word.allSatisfy { $0.isASCII && $0.isLetter } && !conjunctions.joins(word)
        }
        || place < tokens.count - 1 && numbers.number(in: tokens[place]) != nil
          && sentences.isTopic(tokens[place]) && !conjunctions.isJoined(last)
          && !sentences.isDenied(Array(tokens[place...]))
    }
    return begin.map { tokens[..<$0].joined(separator: " ") }
  }

  /// True if some numbers of a line are explained rather than meant.
  func explains(_ text: String) -> Bool {
    beforeExplanation(text) != nil
      || takesSeveral && sentences.clauses(of: text).contains { sentences.affirmsRest($0.text) }
  }

  /// Offers the numbers before such an explanation, or all other numbers if the line says that the others are right.
  func explained(_ text: String) -> LineMeaning? {
    guard numbers != nil, explains(text) else { return nil }
    let before = beforeExplanation(text)
    let said = numbered(in: before ?? text).unique()
    guard !said.isEmpty, !sentences.isDoubtful(text) else { return nil }
    if let before { return sentences.isDenied([before]) ? nil : .offered(said, isCertain: false) }
    let others = vocabulary.entries.indices.map { String($0 + 1) }.filter { !said.contains($0) }
    return .offered(others, isCertain: false)
  }
}
