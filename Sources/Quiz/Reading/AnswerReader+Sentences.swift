import Machine
import Platform

/// Finds answers within sentences, and beside corrections, remarks and brackets.
extension AnswerReader {
  // MARK: Beside an answer

  /// Reads the answer behind a correction (`the first, no wait, the second`), or the one before a remark.
  func settled(_ text: String) -> LineMeaning? {
    if takesSeveral, let last = vocabulary.entries.last?.written.first,
      let before = numbers?.beforeLast(text), let words = complete(before), !words.isEmpty
    {
      return .offered(words + [last], isCertain: true)
    }
    if let left = removals?.left(of: text),
      left.allSatisfy({ vocabulary.entries.indices.contains($0 - 1) })
    {
      return .offered(left.map(String.init), isCertain: false)
    }
    if let (before, after) = corrections.corrected(text), let words = complete(after),
      let former = complete(before), !takesSeveral || words.count >= former.count
    {
      return words.isEmpty ? LineMeaning.none : .offered(words, isCertain: true)
    }
    guard takesSeveral, let (answer, remark, isOnly) = corrections.withoutRemark(text),
      let words = complete(answer), !isOnly || isHarmless(remark, beside: words)
    else { return nil }
    return words.isEmpty ? LineMeaning.none : .offered(words, isCertain: true)
  }

  /// The place of the choice that a text names, or that its words point to; nil if there is none.
  func place(of text: String) -> Int? {
    (words.word(text).entry ?? telling?.choice(in: text))
      .flatMap { id in vocabulary.entries.firstIndex { $0.id == id } }
  }

  /// The answer in a line that also has a remark in brackets, or that rules out other answers (`2, not 3`).
  func apart(_ text: String) -> [String]? {
    if let (outside, inside) = asides.bracketed(text), !mayNameInstance(text) {
      // A word such as "except" takes the answer back only if it stands before the last bracket.
      let front = text.lastIndex(of: ")").flatMap { asides.bracketed(String(text[...$0])) }
      return bracketed(outside, inside, front: front?.outside ?? outside)
    }
    if vocabulary.style == .phrases, let owner = asides.owner(in: text), let words = complete(owner)
    {
      return words
    }
    guard let rest = withoutRuledOut(text) else { return nil }
    let line = plain(rest)
    if case .words(let words, _) = line, isRead(line) { return words }
    if line == .none, acceptsNone { return [] }
    if case .offered(let words, isCertain: true) = offer(rest) { return words }
    return nil
  }

  /// A text without the answers that it rules out; nil if it rules out none.
  func withoutRuledOut(_ text: String) -> String? {
    guard let rest = asides.withoutRuledOut(text, isAnswer: { complete($0) != nil }) else {
      return nil
    }
    // `3 and not 3`
    let (all, left) = (mentioned(in: text), mentioned(in: rest))
    return left.contains { id in all.count { $0 == id } > left.count { $0 == id } } ? nil : rest
  }

  /// The answers that a text has by number or in words, each as often as it has them.
  func mentioned(in text: String) -> [String] {
    let named = parts(of: text).filter { $0.kind == .found(isEntry: true) }.map(\.text)
    return (numbered(in: text) + named).compactMap { words.word($0, seeksNear: false).entry }
  }

  /// Reads a line with brackets. The answer outside of them counts, unless another answer is inside. Where the text
  /// outside is no answer, numbers inside are: `the home screen (2)`, `lock the door (1) and ring the bell (4)`.
  /// - Parameter front: the text outside up to the last brackets.
  private func bracketed(_ outside: String, _ inside: [String], front: String) -> [String]? {
    let answers = inside.compactMap(complete)
    // `doorDidOpen (not called)` is no name.
    guard !answers.isEmpty || !inside.contains(where: sentences.isNegated) else { return nil }
    if let words = complete(outside), !words.isEmpty {
      let said = words.map { self.words.word($0).entry }
      return answers.allSatisfy { $0.map { self.words.word($0).entry } == said } ? words : nil
    }
    guard answers.count == inside.count, inside.count == 1 || takesSeveral,
      inside.allSatisfy({ numbers?.numbers(in: $0) != nil }),
      sentences.isPlain([front]), !sentences.isDenied([front])
    else { return nil }
    return answers.flatMap(\.self)
  }

  // MARK: In a sentence

  func offer(_ text: String) -> LineMeaning? {
    if let words = announced(in: text) { return .offered(words, isCertain: true) }
    let divisions = sentences.divisions(of: text)
    if let truth { return truthOffer(text, divisions, truth) }
    for division in divisions {
      // `none, it crashed`: *none* may be followed by a comma, other answers in a list may not.
      // In `both are not called` the choice is denied, not chosen.
      if let words = complete(division.text),
        words.isEmpty || vocabulary.style != .phrases || !sentences.beginsDenying(division.rest),
        words.isEmpty || !takesSeveral || !division.isLoose || deniesOthers(division.rest),
        isHarmless(division.rest, beside: words)
          || division.isBecause && (!takesSeveral || vocabulary.style == .phrases)
      {
        return .offered(words, isCertain: true)
      }
    }
    let unrelated = withoutRelated(text)
    if let found = numbered(text) ?? (unrelated == nil ? found(in: text) : nil) {
      return .offered(found, isCertain: true)
    }
    if let line = denied(in: text) { return line }
    if let words = beforeOwner(text) { return .offered(words, isCertain: true) }
    if let found = unrelated.flatMap({ found(in: $0) }) {
      return .offered(found, isCertain: false)
    }
    // `killed → nothing is called`
    if !takesSeveral, let end = Separators.behindArrow(text),
      case .words(let words, _) = meaning(end), words.count == 1, word(words[0]).entry != nil
    {
      return .offered(words, isCertain: false)
    }
    // `it calls doorDidOpen` may be all of a sequence.
    if takesSeveral, numbers == nil, let found = found(in: text, least: 1) {
      return .offered(found, isCertain: false)
    }
    // Of several choices the first is not all that was meant.
    if takesSeveral, numbers != nil { return nil }
    return misspelt(divisions.filter { isHarmless($0.rest) })
  }

  /// True if every thought of a text denies something: `, the method is not called`.
  private func deniesOthers(_ text: String) -> Bool {
    let clauses = sentences.clauses(of: text).map(\.text).filter { $0.contains(where: \.isOfWord) }
    return !clauses.isEmpty && clauses.allSatisfy(sentences.isNegated)
  }

  /// The numbers behind a colon: `all where it is still open: 1, 2`.
  private func announced(in text: String) -> [String]? {
    guard takesSeveral, let numbers, let colon = text.lastIndex(of: ":"),
      case let before = text[..<colon], !before.contains(where: \.isNumber),
      sentences.isPlain(before.split(separator: " ").map(String.init), ofOthers: true)
    else { return nil }
    return numbers.numbers(in: String(text[text.index(after: colon)...]).trimmed)
  }

  /// The words of a part of a line that is an answer by itself; nil if it is none.
  func complete(_ text: String) -> [String]? {
    switch plain(text) {
    case .none: return acceptsNone ? [] : nil
    case .words(let words, _):
      let isAnswer = words.allSatisfy { self.words.word($0, seeksNear: false).entry != nil }
      return isAnswer && fits(words) ? words : nil
    case .empty, .unknown, .offered: return nil
    }
  }

  /// True if the rest of a line names no answer but these words; what a clause negates does not count. False if the
  /// rest has no word of two letters or more.
  func isHarmless(_ rest: String, beside words: [String] = []) -> Bool {
    // In a sequence the same may come again.
    let isSequence = takesSeveral && numbers == nil
    let said = isSequence ? [] : Set(words.map { self.words.word($0, seeksNear: false) })
    let tokens = sentences.clauses(of: rest).filter { !sentences.isNegated($0.text) }
      .flatMap { $0.text.split { $0.isWhitespace || ",;".contains($0) }.map(String.init) }
    // A line that code prints is of several words, and a name may be typed so.
    let longest = [.lines, .names].contains(vocabulary.style) ? 4 : 1
    let runs = tokens.indices.flatMap { first in
      (first..<min(first + longest, tokens.count)).map { tokens[first...$0].joined(separator: " ") }
    }
    return rest.split(whereSeparator: \.isWhitespace).map(String.init)
      .contains { Spelling.fold($0).count > 1 }
      && (numbers == nil || !rest.contains(where: \.isNumber))
      && (vocabulary.style != .names || !tokens.contains(where: isCode))
      && !runs.contains { run in
        let found = complete(run) ?? []
        return !said.isSuperset(of: found.map { self.words.word($0, seeksNear: false) })
      }
  }

  /// The only answer that a sentence names, or all steps of a sequence; nil if the sentence may mean something else.
  /// - Parameter least: the fewest names that are taken for a sequence.
  func found(in text: String, least: Int = 2) -> [String]? {
    guard vocabulary.style != .phrases, !mayNameInstance(text),
      !takesSeveral || !hasUnreadItem(text, isUnreadName) && !hasUnreadWord(text)
    else { return nil }
    var found: [String] = []
    // With `and nothing else` a single name is all of a sequence.
    var endsWithNothing = false
    let clauses = sentences.clauses(of: text)
    for (clause, last) in zip(clauses, [nil] + clauses) {
      let parts = parts(of: clause.text)
      let own = parts.filter { $0.kind == .found(isEntry: true) && isCertain($0.text) }
      let saysNothing = sentences.saysNothing(clause.text)
      // `it was already open` names the state before the first step.
      if takesSeveral, own.isEmpty || sentences.isOfBefore(clause.text),
        clause.isReason || saysNothing || !own.isEmpty
      {
        endsWithNothing = endsWithNothing || saysNothing
        continue
      }
      // `A, B; C was before`: what another sentence names is explained, as is what a reason names.
      let isBare = parts.allSatisfy { $0.kind != .other }
      let isReason = clause.isReason && clause.text != clauses.last?.text
      if !own.isEmpty, !isBare, isReason || last?.text.last == ";" { return nil }
      let rest = parts.filter { $0.kind == .other || $0.kind == .found(isEntry: false) }
      let others = parts.filter {
        [.idle, .other, .found(isEntry: false)].contains($0.kind)
      }
      guard vocabulary.style != .names || !rest.contains(where: { hasOtherCode($0.text, own) }),
        sentences.isPlain(
          others.map(\.text),
          hasName: !own.isEmpty || takesSeveral || vocabulary.style != .names),
        !takesSeveral || !own.isEmpty
      else { return nil }
      found += own.map(\.text)
    }
    if takesSeveral {
      return found.count >= (endsWithNothing ? 1 : least) && !sentences.isDoubtful(text)
        ? found : nil
    }
    return Set(found.map(words.word)).count == 1 ? found.first.map { [$0] } : nil
  }

  /// A text without `after` and `before` and the names behind them, as in `doorDidOpen, right after doorWillOpen`, or in
  /// front of them, as in `doorWillOpen 다음에 오는 doorDidOpen`. Nil if there are none.
  private func withoutRelated(_ text: String) -> String? {
    guard !takesSeveral, vocabulary.style == .names else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    func isName(_ place: Int) -> Bool {
      tokens.indices.contains(place) && words.word(tokens[place], seeksNear: false).entry != nil
    }
    let related = tokens.indices.flatMap { place -> [Int] in
      let letters = Spelling.letters(tokens[place])
      guard relations.contains(letters) else { return [] }
      if letters.isLatin { return isName(place + 1) ? [place, place + 1] : [] }
      let first = place > 1 && scanner.isIdle(tokens[place - 1]) ? place - 2 : place - 1
      guard isName(first) else { return [] }
      // Without a verb it tells an order: `doorWillOpen 다음에 doorDidOpen`.
      let verbs = tokens.indices[(place + 1)...].prefix(Self.mostOfRelation)
      if verbs.contains(where: { sentences.obliges(tokens[$0]) }) { return Array(first...place) }
      return verbs.last { sentences.describes(tokens[$0]) }.map { Array(first...$0) } ?? []
    }
    guard !related.isEmpty else { return nil }
    return tokens.indices.filter { !related.contains($0) }.map { tokens[$0] }
      .joined(separator: " ")
  }

  private static let mostOfRelation = 3

  /// The name before its owner: `did open on the door keeper`; nil if the name is another one's.
  private func beforeOwner(_ text: String) -> [String]? {
    guard !takesSeveral, vocabulary.style == .names else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let places = tokens.indices.dropFirst().filter { scanner.isIdle(tokens[$0]) }
    return places.lazy.compactMap { place -> [String]? in
      let owner = tokens[(place + 1)...].drop(while: scanner.isIdle).map(\.capitalizedFirst)
      guard let words = complete(tokens[..<place].joined(separator: " ")), words.count == 1,
        let object = self.words.word(words[0]).entry.flatMap(vocabulary.entry)?.object,
        OwnerName(owner.joined()).map({ $0.fits(object) || $0.begins(object) }) ?? false
      else { return nil }
      return words
    }.first
  }

  /// True if an item of a list is a single word that cannot be read: `4, 5, quux`.
  func hasUnreadItem(_ text: String, _ isUnread: (String) -> Bool) -> Bool {
    let items = Separators.tokens(text).split(whereSeparator: Separators.isSign)
    return items.count > 1
      && items.contains { item in
        item.count == 1 && item.allSatisfy { $0.contains(where: \.isLetter) && isUnread($0) }
      }
  }

  private func isUnreadName(_ token: String) -> Bool {
    parts(of: token).allSatisfy { $0.kind == .other }
  }

  /// True if the only word of a line besides the names cannot be read: `inactive quux active`.
  private func hasUnreadWord(_ text: String) -> Bool {
    let others = parts(of: text).filter { $0.kind != .found(isEntry: true) }.map(\.text)
    return others.count == 1 && !others[0].contains(where: \.isWhitespace)
      && others[0].contains(where: \.isLetter) && isUnreadName(others[0])
  }

  /// The only entry of which a sentence says that it is lacking or not called, where that is what is asked. That the
  /// answer is another (`not doorDidOpen`) is something else.
  private func denied(in text: String) -> LineMeaning? {
    guard vocabulary.seeksDenied || vocabulary.seeksMissing, sentences.isNegated(text),
      !sentences.isDoubtful(text), !sentences.deniesIdentity(text)
    else { return nil }
    let named = parts(of: text).filter { $0.kind == .found(isEntry: true) && isCertain($0.text) }
    guard let first = named.first, Set(named.map(\.text).map(words.word)).count == 1 else {
      return nil
    }
    // "X is not called" names the line that is one too many. "X is lacking" may only be said by the way, so it is asked back.
    return .offered(
      [first.text], isCertain: vocabulary.seeksDenied && sentences.speaksOfCall(text))
  }

  /// True if a number, or words in parentheses, may tell which instance a name belongs to.
  private func mayNameInstance(_ text: String) -> Bool {
    !vocabulary.instances.isEmpty
      && text.split(separator: " ").contains { token in
        token.contains(where: \.isNumber)
          || (token.hasPrefix("(") && token.contains(where: \.isLetter))
      }
  }

  /// True of what is written in full, or as code: a short word of prose may mean something else.
  func isCertain(_ text: String) -> Bool {
    words.isSpelt(text) || (vocabulary.style == .names && isCode(text))
  }

  /// True of a word typed as code: with a capital or a sign inside.
  func isCode(_ token: String) -> Bool {
    let letters = Array(token.drop { !$0.isLetter })
    return letters.contains("@") || letters.contains("_")
      || zip(letters, letters.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      || letters.indices.dropLast(2).contains { place in
        letters[place].isLetter && letters[place + 1] == "."
          && letters[place + 2].isASCII && letters[place + 2].isLetter
      }
  }

  /// True if the text holds code beside the names, other than the object that the names belong to.
  private func hasOtherCode(_ text: String, _ names: [LineScanner.Part]) -> Bool {
    let objects = names.map { words.word($0.text).entry.flatMap(vocabulary.entry)?.object }
    let all = (vocabulary.entries + vocabulary.foreign.map(\.entry)).compactMap(\.object)
    return text.split(separator: " ").map(String.init).contains { token in
      let owner = OwnerName(String(token.prefix { $0.isASCII && $0.isLetter }))
      let isOwner = owner.map { all.contains(where: $0.fits) } ?? false
      let fits = !objects.isEmpty && objects.allSatisfy { owner?.fits($0 ?? "") ?? false }
      return (isOwner || isCode(token)) && !fits
    }
  }
}
