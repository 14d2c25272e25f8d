import Machine
import Platform

/// The ways to read a whole line, the surest ones first.
extension AnswerReader {
  package func line(_ text: String) -> LineMeaning {
    if let ticks { return ticks.line(text) }
    if sentences.leavesOpen(text, isAnswer: { complete($0)?.count == 1 }) {
      return .words([text], isComplete: false)
    }
    let line = meaning(text)
    if case .offered(let words, _) = line, words.count == 1, namesOnlyToDeny(text) {
      return .words([text], isComplete: false)
    }
    // A doubtful answer is asked back.
    return isOpen(line, text) ? offer(of: line, isCertain: false) ?? line : line
  }

  /// True if the first part of a text cannot be read, and the rest names an answer and denies it, as in `the other one. X
  /// is not called`.
  private func namesOnlyToDeny(_ text: String) -> Bool {
    guard [.names, .lines].contains(vocabulary.style), !vocabulary.seeksDenied,
      let end = text.firstRange(of: #/[.,;] /#)?.upperBound
    else { return false }
    func names(_ part: Substring) -> Bool {
      parts(of: String(part)).contains { $0.kind == .found(isEntry: true) }
    }
    let (before, behind) = (text[..<end], text[end...])
    let naming = sentences.clauses(of: String(behind)).map(\.text).filter { names($0[...]) }
    return !names(before)
      && !before.split(separator: " ").map(String.init).allSatisfy(scanner.isIdle)
      && !naming.isEmpty && !sentences.isNegated(String(before))
      && naming.contains(where: sentences.isNegated)
  }

  /// True if the writer doubts, asks, leaves open which answer is meant or breaks off.
  private func isOpen(_ line: LineMeaning, _ text: String) -> Bool {
    if sentences.isDoubtful(text) || sentences.asksOnTheWay(sentences.withoutTag(text)) {
      return true
    }
    if saysTwice(line) || breaksOff(text) { return true }
    if truth == nil, sentences.asksFor(text) || asks(text) { return true }
    return takesSeveral && numbers == nil
      && (sentences.tellsBackwards(text) || sentences.putsOff(text))
  }

  /// True of a question. `X 아닐까요?` only asks for agreement.
  private func asks(_ text: String) -> Bool {
    text.trimmed.hasSuffix("?") && sentences.withoutTag(text) == text
  }

  /// True of a sequence that ends in dots: `doorDidOpen, ...`
  private func breaksOff(_ text: String) -> Bool {
    takesSeveral && numbers == nil
      && [", ...", ",...", ", …", ",…"].contains(where: text.trimmed.hasSuffix)
  }

  /// True if a choice is told more than once, as by somebody who thinks while typing.
  private func saysTwice(_ line: LineMeaning) -> Bool {
    guard numbers != nil, takesSeveral else { return false }
    switch line {
    case .words(let words, _), .offered(let words, _): return words.unique().count < words.count
    case .empty, .none, .unknown: return false
    }
  }

  func meaning(_ text: String) -> LineMeaning {
    let typed = Spelling.cleaned(text)
    let text = prepared(typed)
    if truth == nil, text.utf8.count <= Self.longestSentence, let line = settled(text) {
      return line
    }
    if let truth, let line = retracted(text, truth) { return line }
    if numbers == nil || !takesSeveral, let line = changed(text) { return line }
    let line = plain(text)
    if !isRead(line) || hasSlips(line), let all = allBut(text) { return all }
    // `app and scene` is neither of the two.
    if !takesSeveral || hasSlips(line), let all = together(text) { return all }
    guard !isRead(line) else { return line }
    return inSentence(withoutArguments(text), line, typed: typed)
  }

  /// The meaning of a line that is more than an answer.
  /// - Parameter line: what is returned if it has none.
  private func inSentence(_ text: String, _ line: LineMeaning, typed: String) -> LineMeaning {
    // If "none" is one of the choices, the word means that choice.
    if line == .none, vocabulary.style == .phrases,
      let nobody = vocabulary.entries.first(where: { $0.written.contains(where: nothing.saysNone) })
    {
      return .words([nobody.written[0]], isComplete: true)
    }
    if let numbers, !numbers.isAmount(text),
      let slips = numbers.numbers(in: text, allowingSlips: true),
      slips.allSatisfy({ word($0).entry != nil })
    {
      return .offered(slips, isCertain: false)
    }
    // Among states the middle one (`중간 상태`) may mean a state on the way.
    if vocabulary.style != .states,
      let place = numbers?.place(in: text, of: vocabulary.entries.count)
    {
      return .offered([vocabulary.entries[place].written[0]], isCertain: true)
    }
    if truth == nil, text.utf8.count <= Self.longestSentence, let words = apart(text) {
      return .offered(words, isCertain: true)
    }
    // An answer in own words that begins with yes does not say that it was known.
    if case .truth(_, isRecall: true, _) = vocabulary.style { return line }
    guard text.utf8.count <= Self.longestSentence else { return line }
    if let quoted = quotedLines(in: typed) { return quoted }
    let ways: [(String) -> LineMeaning?] = [
      announcedLast, { takesSeveral ? together($0) : nil }, respelt, offer, numberedThought,
      recanted, concluded, thereIsNone,
      atBeginning, sharing, sounding, guessed, { withoutRuledOut($0).flatMap(guessed) },
      uncontracted, atEnd, firstThought,
    ]
    return ways.lazy.compactMap { $0(text) }.first ?? (onlyGivesUp(text) ? .unknown : line)
  }

  /// True of a text that ends in not knowing and names no answer: `너무 길어서 모르겠어요`.
  private func onlyGivesUp(_ text: String) -> Bool {
    truth == nil && nothing.endsUnknown(text) && !text.contains(where: \.isNumber)
      && !parts(of: text).contains { $0.kind == .found(isEntry: true) }
  }

  /// True of several words, none of them a number, one of which is only nearly an answer.
  private func hasSlips(_ line: LineMeaning) -> Bool {
    guard case .words(let words, _) = line, words.count > 1 else { return false }
    return !words.contains { $0.contains(where: \.isNumber) }
      && words.contains { word($0).entry == nil }
  }

  func plain(_ text: String) -> LineMeaning {
    if let id = listed(text) { return .words([id], isComplete: false) }
    if nothing.saysUnknown(text) { return .unknown }
    if truth == nil, nothing.saysNone(text), !isTitle(text) { return .none }
    if text.allSatisfy({ $0.isWhitespace || Separators.signs.contains($0) }) { return .empty }
    if truth != nil { return .words([text], isComplete: false) }
    if let reader = numbers, let numbers = reader.numbers(in: text), !reader.isAmount(text),
      !isTitle(text), !explains(text)
    {
      return .words(numbers, isComplete: true)
    }
    // A name typed exactly as it is shown needs no taking apart as code.
    if !Separators.areIn(text), words.isSpelt(text), words.word(text).entry != nil {
      return .words([text], isComplete: false)
    }
    // `doorDidOpen(not called)` is no call.
    if !keepsBrackets, Declaration.insides(of: text).contains(where: sentences.isNegated) {
      return .words([text], isComplete: false)
    }
    // Brackets in a choice hold words, not arguments.
    let simple = keepsBrackets ? text : Declaration.simplified(text)
    let words = parts(of: simple).split { $0.kind == .separator(isSign: true) }
      .flatMap { self.words(in: Array($0)) }
    if words.isEmpty {
      return Spelling.fold(text).isEmpty ? .empty : .words([text], isComplete: false)
    }
    return .words(words, isComplete: words.count > 1 || Separators.areIn(simple))
  }

  /// The number of a choice that is typed as it is printed, `3. both`, or before other words for it, `3번 둘 다`.
  private func listed(_ text: String) -> String? {
    if let numbers, let blank = text.firstIndex(of: " "),
      let number = numbers.number(in: String(text[..<blank])),
      vocabulary.entries.indices.contains(number - 1),
      words.word(String(text[blank...]).trimmed, seeksNear: false).entry
        == vocabulary.entries[number - 1].id
    {
      return "\(number)"
    }
    guard numbers != nil, let sign = text.firstIndex(of: "."), let number = Int(text[..<sign]),
      vocabulary.entries.indices.contains(number - 1)
    else { return nil }
    let title = String(text[text.index(after: sign)...]).trimmed
    let titles = vocabulary.entries[number - 1].title.byLanguage.values
    return titles.contains(title) ? "\(number)" : nil
  }
}
