import Machine
import Platform

/// Guesses at lines that cannot be read for sure. A guess is offered to the learner, who takes it or not.
extension AnswerReader {
  /// Finds the answer in the last words of a sentence, where Korean has it: `백그라운드를 안 가서 출력 없음`.
  func atEnd(_ text: String) -> LineMeaning? {
    guard truth == nil, !text.isLatin, !text.contains("?") else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let ends = (1...Self.mostAtEnd).filter { $0 < tokens.count }.reversed()
    return ends.lazy.compactMap { count -> LineMeaning? in
      let before = tokens.dropLast(count).joined(separator: " ")
      // In `Keeper에서는 didOpen` the owner may not be that of the name.
      let isOwner = vocabulary.style == .names && before.contains(where: \.isUppercase)
      guard !isOwner, let words = complete(tokens.suffix(count).joined(separator: " ")),
        words.isEmpty || !takesSeveral && sentences.isPlain([before], ofOthers: true),
        isHarmless(before, beside: words)
      else { return nil }
      return .offered(words, isCertain: false)
    }.first
  }

  /// The lines that stand in quotation marks, where code prints lines: `first "a", later 'b'`.
  func quotedLines(in text: String) -> LineMeaning? {
    guard vocabulary.style == .lines else { return nil }
    let found = Self.quoted(in: text)
    let read = found.compactMap(complete)
    guard !found.isEmpty, read.count == found.count, read.allSatisfy({ $0.count == 1 }),
      fits(found), !sentences.isNegated(text)
    else { return nil }
    return .offered(read.flatMap(\.self), isCertain: false)
  }

  /// Returns the texts in quotation marks. A mark within a word (`it's`) opens none.
  private static func quoted(in text: String) -> [String] {
    let marks: Set<Character> = ["'", "\u{22}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]
    var found: [String] = []
    var (inside, last): (String?, Character) = (nil, " ")
    for character in text {
      if marks.contains(character), inside == nil, !last.isLetter {
        inside = ""
      } else if marks.contains(character), let text = inside {
        if !text.isEmpty { found.append(text) }
        inside = nil
      } else {
        inside?.append(character)
      }
      last = character
    }
    return found
  }

  /// Reads `isn't running` as `is not running`, since `not running` is a state. Nil if no such name comes out of it.
  func uncontracted(_ text: String) -> LineMeaning? {
    guard truth == nil, let (short, long) = contraction, text.contains(short) else { return nil }
    switch meaning(text.replacing(short, with: " " + long)) {
    case .words(let words, _) where fits(words), .offered(let words, _):
      let isOfTitle = words.count == 1 && words[0].lowercased().hasPrefix(long + " ")
      return isOfTitle ? .offered(words, isCertain: false) : nil
    case .empty, .none, .unknown, .words: return nil
    }
  }

  /// Reads a text that says where a change begins. One answer is where it leads; several are all its steps, each once
  /// although the next step may begin by naming it again.
  func changed(_ text: String) -> LineMeaning? {
    if takesSeveral,
      let rest = sentences.withoutDeparture(in: text, isAnswer: { complete($0)?.count == 1 })
    {
      return offer(of: meaning(rest), isCertain: false)
    }
    guard let change = sentences.change(in: text, isAnswer: { complete($0)?.count == 1 }) else {
      return nil
    }
    guard takesSeveral else {
      // `doorDidOpen에서 켜고 doorDidShut에서 꺼요` tells no change.
      guard vocabulary.style == .states || complete(change.arrival) != nil else { return nil }
      return offer(of: meaning(change.arrival), isCertain: true)
    }
    let whole = meaning("\(change.departure), \(change.arrival)")
    guard case .offered(let told, let isCertain) = offer(of: whole, isCertain: true) else {
      return nil
    }
    let ids = told.map { words.word($0).entry }
    let steps = told.indices.filter { $0 == 0 || ids[$0] == nil || ids[$0] != ids[$0 - 1] }
    return .offered(steps.map { told[$0] }, isCertain: isCertain)
  }

  /// Turns what was read into an offer; nil if nothing was.
  /// - Parameter isCertain: false if the learner has to agree before it is taken.
  func offer(of line: LineMeaning, isCertain: Bool) -> LineMeaning? {
    switch line {
    case .words(let words, _) where isRead(line): .offered(words, isCertain: isCertain)
    case .offered(let words, let wasCertain): .offered(words, isCertain: wasCertain && isCertain)
    case .empty, .none, .unknown, .words: nil
    }
  }

  /// Offers all choices, or all but those that a line excludes (`all except 3`). A remark may follow.
  func allBut(_ text: String) -> LineMeaning? {
    guard let everything else { return nil }
    let beginnings = sentences.divisions(of: text).filter { text.hasPrefix($0.text) }
      .filter { !$0.rest.contains(where: \.isNumber) && !sentences.restricts($0.rest) }.map(\.text)
    let said = ([text] + beginnings).lazy.compactMap {
      everything.places(in: $0, of: vocabulary.entries.count, named: place)
    }.first
    return said.map { said in
      .offered(
        said.places.map { vocabulary.entries[$0].written[0] }, isCertain: said.isCertain)
    }
  }

  /// Offers the answer behind *so* or *therefore*: `it is off the screen, so I'd pick the fourth`.
  func concluded(_ text: String) -> LineMeaning? {
    guard truth == nil, let conclusion = sentences.conclusion(of: text) else { return nil }
    // In `2 is open, so not 1 or 3` the answer comes first, and *so* rules out the others.
    if sentences.isNegated(conclusion), text.dropLast(conclusion.count).contains(where: \.isNumber)
    {
      return nil
    }
    return offer(of: meaning(conclusion), isCertain: false)
  }

  /// Offers what a sentence announces as the answer when it has spoken of others: `1 and 3 are of the launch, that leaves
  /// 2`, `3 comes later, the answer is 1`.
  func announcedLast(_ text: String) -> LineMeaning? {
    guard truth == nil, let answer = sentences.announced(in: text) else { return nil }
    return sentences.isDenied([answer]) ? nil : offer(of: meaning(answer), isCertain: true)
  }

  /// Offers the numbers of the only thought that has any, where other thoughts tell the choices in words: `resuming what
  /// was paused, so 4 and 6; the rest is for later`.
  func numberedThought(_ text: String) -> LineMeaning? {
    guard takesSeveral, numbers != nil, !explains(text) else { return nil }
    let thoughts = sentences.clauses(of: text).map(\.text)
    let first = thoughts.firstIndex { $0.contains(where: \.isNumber) }
    let last = thoughts.lastIndex { $0.contains(where: \.isNumber) }
    guard let first, let last, thoughts.count > last - first + 1 else { return nil }
    let said = thoughts[first...last].joined().trimmed
    return sentences.isDenied([said]) ? nil : offer(of: meaning(said), isCertain: false)
  }

  /// Offers the answer that the first thought of a line gives by itself, if a whole sentence follows: `it ends up in the
  /// background, it's only inactive on the way`.
  func firstThought(_ text: String) -> LineMeaning? {
    guard truth == nil, !takesSeveral, !text.contains("?"),
      let division = sentences.divisions(of: text).first(where: { text.hasPrefix($0.text) }),
      division.text != text, !sentences.isNegated(division.text),
      division.rest.split(separator: " ").count >= Self.fewestOfComment
    else { return nil }
    return offer(of: meaning(division.text), isCertain: false)
  }

  /// Offers the choices that a line names in turn, even misspelt. Where only one answer is asked for, it offers the
  /// choice that means two of them together.
  func together(_ text: String) -> LineMeaning? {
    guard vocabulary.style == .phrases, text.utf8.count <= Self.longestSentence,
      numbered(in: text).isEmpty, !(text.first?.isNumber ?? false)
    else { return nil }
    if let line = allNamed(text) { return line }
    let items = conjunctions.pieces(of: text)
      .flatMap { takesSeveral ? sentences.alternatives(in: $0) : [$0] }
    let told = items.filter { !takesSeveral || !sentences.isDenied([$0]) }
      .map { piece in
        let halves = conjunctions.parts(of: piece).map(nearestChoice)
        let areTwo = halves.count > 1 && !halves.contains(nil) && words.word(piece).entry == nil
        return areTwo ? halves : nearlyRead(piece).map { [$0] } ?? halves
      }
    let pieces = told.flatMap(\.self).map { $0.flatMap { words.word($0).entry } }
    let joined = takesSeveral ? telling?.choices(in: items) : nil
    let ids = joined.map { $0.count < told.count ? $0 : pieces } ?? pieces
    let found = ids.compactMap(\.self).unique()
    guard found.count > (takesSeveral ? 0 : 1), ids.allSatisfy({ $0 != nil }) else { return nil }
    if takesSeveral {
      return .offered(
        found.compactMap { vocabulary.entry($0)?.written.first }, isCertain: false)
    }
    let both = found.count == 2 ? conjunctions.joined(found.compactMap(vocabulary.entry)) : []
    return both.first {
      words.word($0, seeksNear: false).entry.map { !found.contains($0) } ?? false
    }
    .map { .offered([$0], isCertain: false) }
  }

  /// The answer of a line whose misspelt words were put right, to be offered.
  func respelt(_ text: String) -> LineMeaning? {
    guard let other = respelling?.respelt(text) else { return nil }
    switch meaning(other) {
    case .words(let words, _):
      let meant = words.compactMap(nearlyRead)
      return fits(words) && meant.count == words.count ? .offered(meant, isCertain: false) : nil
    case .offered(let words, _): return .offered(words, isCertain: false)
    case .empty, .none, .unknown: return nil
    }
  }

  /// The likeliest meaning of a sentence, to be offered; nil if it names no answer.
  func guessed(_ text: String) -> LineMeaning? {
    if let truth {
      return guess.truth(in: text, truth).map { .offered([$0], isCertain: false) }
    }
    if let line = explained(text) { return line }
    if let name = beforeComment(text) { return .offered([name], isCertain: false) }
    guard isProse(text), !text.contains("@") else { return nil }
    let hasNumbers = !numbered(in: text).isEmpty
    guard hasNumbers || !isListInPart(text) else { return nil }
    let form: Guess.Form = !takesSeveral ? .one : numbers == nil ? .sequence : .set
    let words = guess.words(in: text, of: form, seeksDenied: vocabulary.seeksDenied) {
      named(in: $0, byNumber: hasNumbers)
    }
    return words.isEmpty ? nil : .offered(words, isCertain: false)
  }

  /// True of a list of short items of which one is not understood, so that the others are not all that is meant.
  private func isListInPart(_ text: String) -> Bool {
    guard takesSeveral else { return false }
    let pieces = items(of: text).filter { piece in
      !piece.split(separator: " ").allSatisfy { sentences.meansOnly(String($0)) }
    }
    return pieces.count > 1
      && pieces.allSatisfy { $0.split(separator: " ").count <= Self.mostOfItem }
      && pieces.contains { piece in
        let isTold = telling.map { $0.choice(in: piece) != nil }
        return nearlyRead(piece) == nil && !(isTold ?? !named(in: piece, byNumber: false).isEmpty)
      }
  }

  /// The name before the first comma, where a sentence about others follows: `doorDidOpen, doorWillOpen is for later`.
  private func beforeComment(_ text: String) -> String? {
    guard !takesSeveral, let sign = text.firstIndex(of: ","),
      let words = complete(String(text[..<sign])), words.count == 1,
      text[sign...].split(separator: " ").count >= Self.fewestOfComment
    else { return nil }
    return words[0]
  }

  /// True if a text has several words or pieces besides the answers: a sentence, not a list with one unknown item.
  private func isProse(_ text: String) -> Bool {
    let others = parts(of: text).filter { $0.kind != .found(isEntry: true) }.map(\.text)
    // The text between choices counts in pieces, the text between names or printed lines in words.
    let words =
      vocabulary.style == .phrases
      ? others : others.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    return words.count { $0.contains(where: \.isLetter) } >= Self.fewestOfProse
  }

  static let (fewestOfProse, fewestOfComment, mostOfItem) = (2, 5, 4)
  private static let mostAtEnd = 3

  /// The choices whose numbers stand in a text.
  func numbered(in text: String) -> [String] {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let digits = tokens.compactMap { numbers?.number(in: $0) }.map(String.init)
    return (digits.isEmpty ? numbers?.numbers(in: text) ?? [] : digits)
      .filter { vocabulary.entries.indices.contains((Int($0) ?? 0) - 1) }
  }

  /// The answers that a part of a sentence names, by number or in words.
  /// - Parameter byNumber: true if the sentence has numbers, so that no other words stand for choices.
  func named(in text: String, byNumber: Bool) -> [String] {
    let told = numbered(in: text)
    guard told.isEmpty else { return told }
    let found = parts(of: text).filter { part in
      part.kind == .found(isEntry: true)
        && (vocabulary.style == .phrases ? !isIdle(part.text) : isCertain(part.text))
    }.map(\.text)
    guard found.isEmpty, takesSeveral, !byNumber, let telling else { return found }
    let pieces = conjunctions.pieces(of: text)
    let choices = telling.choices(in: pieces) ?? pieces.compactMap(telling.choice)
    return choices.compactMap { vocabulary.entry($0)?.written.first }
  }

  /// True of a word such as `app`, alone or behind an article, that means something else besides an answer.
  func isIdle(_ text: String) -> Bool {
    guard let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init),
      scanner.isIdle(last)
    else { return false }
    return words.word(last, seeksNear: false) == words.word(text, seeksNear: false)
  }
}
