import Machine
import Platform

/// Turns a typed line into an answer to a question. Nothing is guessed silently.
///
/// A line is cleaned and cut into parts, the longest that can be read first; what is left has to mean nothing,
/// or stand in a sentence that does not turn round what it says.
package struct AnswerReader: Sendable {
  private let vocabulary: Vocabulary
  private let takesSeveral: Bool
  private let acceptsNone: Bool
  private let nothing: NothingReader
  private let truth: TruthReader?
  private let ticks: TickReader?
  private let words: WordReader
  private let scanner: LineScanner
  /// Reads the numbers of choices, if there are any.
  private let numbers: NumberReader?
  private let sentences: SentenceReader
  private let asides: Asides
  private let corrections: Corrections
  private let conjunctions: Conjunctions
  private let guess: Guess
  /// Puts right what is misspelt in choices and in lines that code prints.
  private let respelling: Respelling?
  private let telling: TellingWords?
  /// Reads names as they sound, where names are answers.
  private let transliteration: Transliteration?
  private let everything: EverythingReader?
  /// By folded abbreviation.
  private let short: [String: String]
  /// Words in front of a number that mean nothing more: `no.`
  private let numberSigns: Set<String>
  private let relations: Set<String>

  init(_ vocabulary: Vocabulary, takesSeveral: Bool, acceptsNone: Bool, lexicon: Lexicon) {
    let stemmer = Stemmer(lexicon)
    (self.vocabulary, self.takesSeveral) = (vocabulary, takesSeveral)
    self.acceptsNone = acceptsNone
    nothing = NothingReader(lexicon)
    truth = TruthReader(vocabulary.style, lexicon)
    scanner = LineScanner(vocabulary, lexicon, stemmer)
    sentences = SentenceReader(lexicon, stemmer)
    words = WordReader(vocabulary, lexicon, sentences)
    let hasNumbers = vocabulary.entries.first?.letters.contains("1") ?? false
    numbers = hasNumbers ? NumberReader(lexicon, stemmer, scanner: scanner) : nil
    ticks = TickReader(
      vocabulary, lexicon, numbers: NumberReader(lexicon, stemmer, scanner: scanner),
      nothing: nothing)
    let pairs = lexicon.words(.short).compactMap { entry -> (String, String)? in
      let words = entry.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
    short = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    numberSigns = Set(lexicon.words(.numberSigns))
    relations = lexicon.letters(.relations)
    asides = Asides(lexicon, stemmer)
    corrections = Corrections(lexicon)
    conjunctions = Conjunctions(lexicon)
    guess = Guess(lexicon, sentences)
    respelling =
      [.phrases, .lines].contains(vocabulary.style)
      ? Respelling(vocabulary, lexicon, stemmer) : nil
    telling =
      vocabulary.style == .phrases ? TellingWords(vocabulary, lexicon, stemmer) : nil
    transliteration = vocabulary.style == .names ? Transliteration(lexicon, stemmer) : nil
    everything =
      takesSeveral ? numbers.map { EverythingReader(lexicon, stemmer, numbers: $0) } : nil
  }

  /// - Parameter points: the numbers of points that a learner may have named.
  package init(points: [String], lexicon: Lexicon) {
    self.init(
      Vocabulary(points: points), takesSeveral: true, acceptsNone: true, lexicon: lexicon)
  }

  package func line(_ text: String) -> LineMeaning {
    if let ticks { return ticks.line(text) }
    let line = meaning(text)
    guard
      sentences.isDoubtful(text) || sentences.asksOnTheWay(sentences.withoutTag(text))
        || saysTwice(line) || truth == nil && (sentences.asksFor(text) || isAsked(line, text))
        || takesSeveral && numbers == nil && sentences.tellsBackwards(text)
    else { return line }
    // Whoever doubts is asked back.
    switch line {
    case .words(let words, _) where isRead(line): return .offered(words, isCertain: false)
    case .offered(let words, _): return .offered(words, isCertain: false)
    case .empty, .none, .unknown, .words: return line
    }
  }

  /// True of choices in a sentence with a question mark: `you mean 4 at the first launch?`
  private func isAsked(_ line: LineMeaning, _ text: String) -> Bool {
    if case .offered = line, numbers != nil { text.trimmed.hasSuffix("?") } else { false }
  }

  /// True if a choice is told more than once, as by somebody who thinks while typing.
  private func saysTwice(_ line: LineMeaning) -> Bool {
    guard numbers != nil, takesSeveral else { return false }
    switch line {
    case .words(let words, _), .offered(let words, _): return words.unique().count < words.count
    case .empty, .none, .unknown: return false
    }
  }

  private func meaning(_ text: String) -> LineMeaning {
    let typed = Spelling.cleaned(text)
    let cleaned =
      vocabulary.style == .lines
      ? typed.filter { $0 != "\"" }.replacing("\\n", with: "\n") : typed
    let full = sentences.withoutClosing(lengthened(transliteration?.names(in: cleaned) ?? cleaned))
    let text = truth == nil ? sentences.withoutTag(full) : full
    if truth == nil, text.utf8.count <= Self.longestSentence, let line = settled(text) {
      return line
    }
    if numbers == nil || !takesSeveral,
      let rest = sentences.arrival(of: text, isAnswer: { complete($0)?.count == 1 }),
      let line = arrived(meaning(rest))
    {
      return line
    }
    let line = plain(text)
    if !isRead(line) || hasSlips(line), let all = allBut(text) { return all }
    // `app and scene` is neither of the two.
    if !takesSeveral || hasSlips(line), let all = together(text) { return all }
    guard !isRead(line) else { return line }
    // Where nothing is a choice among others, it is that.
    if line == .none, vocabulary.style == .phrases,
      let nobody = vocabulary.entries.first(where: { $0.written.contains(where: nothing.saysNone) })
    {
      return .words([nobody.written[0]], isComplete: true)
    }
    if let slips = numbers?.numbers(in: text, allowingSlips: true),
      slips.allSatisfy({ word($0).entry != nil })
    {
      return .offered(slips, isCertain: false)
    }
    if let place = numbers?.place(in: text, of: vocabulary.entries.count) {
      return .offered([vocabulary.entries[place].written[0]], isCertain: true)
    }
    if truth == nil, text.utf8.count <= Self.longestSentence, let words = apart(text) {
      return .offered(words, isCertain: true)
    }
    // An answer in own words that begins with yes does not say that it was known.
    if case .truth(_, isRecall: true) = vocabulary.style { return line }
    guard text.utf8.count <= Self.longestSentence else { return line }
    return quotedLines(in: typed) ?? (takesSeveral ? together(text) : nil) ?? respelt(text)
      ?? offer(text)
      ?? concluded(text) ?? guessed(text) ?? withoutRuledOut(text).flatMap(guessed) ?? uncontracted(
        text) ?? atEnd(text) ?? line
  }

  /// The answer that a sentence ends in, in languages that say it there: `백그라운드를 안 가서 출력 없음`.
  private func atEnd(_ text: String) -> LineMeaning? {
    guard truth == nil, !text.isLatin, !text.contains("?") else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let ends = (1...Self.mostAtEnd).filter { $0 < tokens.count }.reversed()
    return ends.lazy.compactMap { count -> LineMeaning? in
      let before = tokens.dropLast(count).joined(separator: " ")
      // What stands before a name may be another's owner.
      let isOwner = vocabulary.style == .names && before.contains(where: \.isUppercase)
      guard !isOwner, let words = complete(tokens.suffix(count).joined(separator: " ")),
        words.isEmpty || !takesSeveral && sentences.isPlain([before], ofOthers: true),
        isHarmless(before, beside: words)
      else { return nil }
      return words.isEmpty ? LineMeaning.none : .offered(words, isCertain: false)
    }.first
  }

  /// The lines that stand in quotation marks, where code prints lines: `first "a", later 'b'`.
  private func quotedLines(in text: String) -> LineMeaning? {
    guard vocabulary.style == .lines else { return nil }
    let found = text.matches(of: #/(?:^|[\s,(])['"‘“]([^'"’”]+)['"’”]/#).map { String($0.1) }
    let read = found.compactMap(complete)
    guard !found.isEmpty, read.count == found.count, read.allSatisfy({ $0.count == 1 }),
      fits(found), !sentences.isNegated(text)
    else { return nil }
    return .offered(read.flatMap(\.self), isCertain: false)
  }

  /// What a text means with `isn't` as two words, to be offered: `not running` is a state.
  private func uncontracted(_ text: String) -> LineMeaning? {
    guard truth == nil, text.contains("n't") else { return nil }
    switch meaning(text.replacing("n't", with: " not")) {
    case .words(let words, _) where fits(words), .offered(let words, _):
      let isOfTitle = words.count == 1 && words[0].lowercased().hasPrefix("not ")
      return isOfTitle ? .offered(words, isCertain: false) : nil
    case .empty, .none, .unknown, .words: return nil
    }
  }

  /// What is said behind the place where something began, to be offered.
  private func arrived(_ line: LineMeaning) -> LineMeaning? {
    switch line {
    case .words(let words, _) where isRead(line): .offered(words, isCertain: true)
    case .offered: line
    case .empty, .none, .unknown, .words: nil
    }
  }

  /// All choices, or all but those that a line leaves out, perhaps before a remark.
  private func allBut(_ text: String) -> LineMeaning? {
    guard let everything else { return nil }
    let beginnings = sentences.divisions(of: text).filter { text.hasPrefix($0.text) }
      .filter { !$0.rest.contains(where: \.isNumber) }.map(\.text)
    let said = ([text] + beginnings).lazy.compactMap {
      everything.places(in: $0, of: vocabulary.entries.count, named: place)
    }.first
    return said.map { said in
      .offered(
        said.places.map { vocabulary.entries[$0].written[0] }, isCertain: said.isCertain)
    }
  }

  /// What follows from all that a sentence says before, to be offered: `it is off the screen, so I'd pick the fourth`.
  private func concluded(_ text: String) -> LineMeaning? {
    guard truth == nil, let conclusion = sentences.conclusion(of: text) else { return nil }
    let line = meaning(conclusion)
    switch line {
    case .words(let words, _) where isRead(line): return .offered(words, isCertain: false)
    case .offered(let words, _): return .offered(words, isCertain: false)
    case .empty, .none, .unknown, .words: return nil
    }
  }

  /// True of several words, none of them a number, one of which is only nearly an answer.
  private func hasSlips(_ line: LineMeaning) -> Bool {
    guard case .words(let words, _) = line, words.count > 1 else { return false }
    return !words.contains { $0.contains(where: \.isNumber) }
      && words.contains { word($0).entry == nil }
  }

  /// The choices that a line names one after another, each at least nearly; where only one is asked for, the one
  /// that is two of them together.
  private func together(_ text: String) -> LineMeaning? {
    guard vocabulary.style == .phrases, text.utf8.count <= Self.longestSentence,
      numbered(in: text).isEmpty
    else { return nil }
    let told = conjunctions.pieces(of: text).filter { !takesSeveral || !sentences.isDenied([$0]) }
      .map { piece in
        let halves = conjunctions.halves(of: piece).map(nearestChoice)
        let areTwo = halves.count > 1 && !halves.contains(nil) && words.word(piece).entry == nil
        return areTwo ? halves : nearlyRead(piece).map { [$0] } ?? halves
      }
    let pieces = told.flatMap(\.self).map { $0.flatMap { words.word($0).entry } }
    let joined = takesSeveral ? telling?.choices(in: conjunctions.pieces(of: text)) : nil
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
  private func respelt(_ text: String) -> LineMeaning? {
    guard let other = respelling?.respelt(text) else { return nil }
    switch meaning(other) {
    case .words(let words, _):
      let meant = words.compactMap(nearlyRead)
      return fits(words) && meant.count == words.count ? .offered(meant, isCertain: false) : nil
    case .offered(let words, _): return .offered(words, isCertain: false)
    case .empty, .none, .unknown: return nil
    }
  }

  /// An answer, and of what is nearly one, that; nil of anything else.
  private func nearlyRead(_ text: String) -> String? {
    switch word(text) {
    case .entry: text
    case .unreadable(nearest: let id): id.flatMap(vocabulary.entry)?.written.first
    case .ambiguous, .foreign: nil
    }
  }

  /// What `nearlyRead` finds, or else the one of several choices that the words point to.
  private func nearestChoice(_ text: String) -> String? {
    nearlyRead(text)
      ?? (takesSeveral
        ? telling?.choice(in: text).flatMap(vocabulary.entry)?.written.first : nil)
  }

  /// With abbreviations written out, those within a name too: `didEnterBG`. `no. 4` is 4.
  private func lengthened(_ text: String) -> String {
    let tokens = text.split(omittingEmptySubsequences: false) { $0 == " " }
    let kept = zip(tokens, tokens.dropFirst() + [""]).filter { token, next in
      !(numberSigns.contains(token.lowercased()) && next.first?.isNumber ?? false)
    }
    return kept.map { token, _ in
      // `bg요`, `bg,`
      let ending = String(token.drop(while: { $0.isASCII && !",;".contains($0) }))
      if let whole = short[token.dropLast(ending.count).lowercased()] { return whole + ending }
      let name = token.prefix(while: \.isLetter)
      let words = name.isEmpty || short.isEmpty ? [] : NameParts(String(name)).words
      // In front it is a prefix: `BGTask`.
      guard words.dropFirst().contains(where: { short[$0] != nil }) else { return String(token) }
      let tail = words.dropFirst().map { (short[$0] ?? $0).capitalizedFirst }
      return words[0] + tail.joined() + token[name.endIndex...]
    }.joined(separator: " ").trimmed
  }

  /// Bytes beyond which a text is no sentence with an answer in it: looking for one would take too long.
  private static let longestSentence = 600

  package func word(_ text: String) -> Reading {
    if let ticks { return ticks.word(text) }
    if let truth { return self.truth(text, truth) }
    // A list of which a part is not understood is not nearly one of its parts.
    let isList = takesSeveral && vocabulary.style == .phrases && Separators.areIn(text)
    let reading = words.word(text, seeksNear: !isList)
    if case .entry(let id, nil) = reading, let other = withoutPadding(text), other != id {
      return .ambiguous([id, other])
    }
    guard reading == .unreadable(nearest: nil) else { return reading }
    if acceptsNone, nothing.isNear(text) { return .unreadable(nearest: Vocabulary.none) }
    return words.madeUp(text).map { .entry($0, instance: nil) } ?? reading
  }

  private func isUnreadable(_ text: String) -> Bool { word(text) == .unreadable(nearest: nil) }

  private func truth(_ text: String, _ reader: TruthReader) -> Reading {
    let text = Spelling.cleaned(text)
    if reader.repeatsClaim(text) { return .unreadable(nearest: nil) }
    func id(_ truth: Bool) -> String { truth ? Vocabulary.yes : Vocabulary.no }
    if let truth = reader.truth(text) {
      // Whoever asks does not answer yet.
      return text.last == "?" ? .unreadable(nearest: id(truth)) : .entry(id(truth), instance: nil)
    }
    return .unreadable(nearest: reader.nearest(to: text).map(id))
  }

  /// The state that a text means without the words around it, where it means another with them: `in active`.
  private func withoutPadding(_ text: String) -> String? {
    guard vocabulary.style == .states, text.contains(where: \.isWhitespace) else { return nil }
    let rest = text.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { !scanner.isIdle($0) }
    return words.word(rest.joined(separator: " ")).entry
  }

  private func plain(_ text: String) -> LineMeaning {
    if let id = listed(text) { return .words([id], isComplete: false) }
    if nothing.saysUnknown(text) { return .unknown }
    if truth == nil, nothing.saysNone(text), !isTitle(text) { return .none }
    if text.allSatisfy({ $0.isWhitespace || Separators.signs.contains($0) }) { return .empty }
    if truth != nil { return .words([text], isComplete: false) }
    if let numbers = numbers?.numbers(in: text), !isTitle(text), !explains(text) {
      return .words(numbers, isComplete: true)
    }
    // A name typed exactly as it is shown needs no taking apart as code.
    if !Separators.areIn(text), words.isSpelt(text), words.word(text).entry != nil {
      return .words([text], isComplete: false)
    }
    // Brackets in a choice hold words, not arguments.
    let simple = vocabulary.style == .phrases ? text : Declaration.simplified(text)
    let words = parts(of: simple).split { $0.kind == .separator(isSign: true) }
      .flatMap { self.words(in: Array($0)) }
    if words.isEmpty {
      return Spelling.fold(text).isEmpty ? .empty : .words([text], isComplete: false)
    }
    return .words(words, isComplete: words.count > 1 || Separators.areIn(simple))
  }

  /// True if a second sentence says something of numbers: `1 and 3. 2 and 4 are of the app`.
  private func explains(_ text: String) -> Bool {
    guard takesSeveral, numbers != nil else { return false }
    return sentences.clauses(of: text).dropFirst().contains { clause in
      let words = clause.text.split(whereSeparator: \.isWhitespace)
      return words.first?.first?.isNumber ?? false
        && words.contains {
          $0.allSatisfy { $0.isASCII && $0.isLetter } && !conjunctions.joins(String($0))
        }
    } && text.contains(". ")
  }

  /// The number of a choice that is typed as it is printed: `3. both`.
  private func listed(_ text: String) -> String? {
    guard numbers != nil, let sign = text.firstIndex(of: "."), let number = Int(text[..<sign]),
      vocabulary.entries.indices.contains(number - 1)
    else { return nil }
    let title = String(text[text.index(after: sign)...]).trimmed
    let titles = vocabulary.entries[number - 1].title.byLanguage.values
    return titles.contains(title) ? "\(number)" : nil
  }

  /// True of the title of a choice, of which a number is only a part: `both`, in Korean two together.
  private func isTitle(_ text: String) -> Bool {
    !text.contains(where: \.isNumber) && words.word(text, seeksNear: false).entry != nil
  }

  private func parts(of text: String) -> [LineScanner.Part] {
    scanner.parts(of: text) { part in
      if Separators.areIn(part), !words.isSpelt(part) { return nil }
      switch words.word(part, seeksNear: false) {
      case .entry: return .found(isEntry: true)
      case .unreadable: return nil
      case .ambiguous, .foreign: return .found(isEntry: false)
      }
    }
  }

  /// The words in a piece of a line, without what means nothing; the piece itself, unless all that is left can
  /// be read.
  private func words(in found: [LineScanner.Part]) -> [String] {
    let parts = found.flatMap(pieces)
    var words: [String] = []
    for (last, part) in zip([nil] + parts, parts) {
      switch part.kind {
      // A step told twice in one breath is one: `back again, to the app`.
      case .found
      where vocabulary.style == .phrases && last?.kind == part.kind
        && last.map({ self.words.word($0.text) }) == self.words.word(part.text):
        break
      case .repeated(let count) where takesSeveral:
        words += Array(repeating: words.last ?? part.text, count: count - 1)
      case .found, .other, .repeated: words.append(part.text)
      case .idle, .mark, .separator: break
      }
    }
    let whole = Separators.joined(parts.map(\.text))
    if parts.count == 1, !words.isEmpty { return words }
    let others = parts.filter { $0.kind == .other }.map(\.text)
    if others.isEmpty { return words.isEmpty && Spelling.fold(whole).count == 1 ? [whole] : words }
    let isNear =
      words.count <= Self.mostMisspelt
      && (others.count < words.count || words.count == 1
        || others.allSatisfy { isCode($0) || isShort($0) })
      && !others.contains(where: isUnreadable)
    if isNear { return words }
    // A name of an unknown instance is told without the words behind it.
    let marked = others.compactMap { text in
      text.firstIndex(of: "@").map { text[..<$0] + text[$0...].prefix { !$0.isWhitespace } }
    }
    return [marked.map(String.init).first(where: self.words.isSpelt) ?? whole]
  }

  /// Splits a part that cannot be read into its words if all of them are names in code or abbreviations: a list without
  /// commas.
  private func pieces(of part: LineScanner.Part) -> [LineScanner.Part] {
    let tokens = part.text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard part.kind == .other, takesSeveral, tokens.count > 1,
      tokens.allSatisfy(isCode) || tokens.count <= Self.mostMisspelt && tokens.allSatisfy(isShort)
    else { return [part] }
    return tokens.map { LineScanner.Part(text: $0, kind: .other) }
  }

  /// True of initials, and of a word that only one line of code prints.
  private func isShort(_ token: String) -> Bool {
    (words.isInitials(token) || vocabulary.style == .lines) && nearlyRead(token) != nil
  }

  /// In more words than these no misspelt ones are looked for.
  private static let mostMisspelt = 20

  /// False if a nearer look could make out more.
  private func isRead(_ line: LineMeaning) -> Bool {
    switch line {
    case .empty, .unknown, .offered: true
    case .none: acceptsNone
    case .words(let words, _): fits(words) && !words.contains(where: isUnreadable)
    }
  }

  private func fits(_ words: [String]) -> Bool { words.count == 1 || takesSeveral }

  // MARK: Beside an answer

  /// The answer that a correction leaves, or the one before a remark.
  private func settled(_ text: String) -> LineMeaning? {
    if takesSeveral, let last = vocabulary.entries.last?.written.first,
      let before = numbers?.beforeLast(text), let words = complete(before), !words.isEmpty
    {
      return .offered(words + [last], isCertain: true)
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
  private func place(of text: String) -> Int? {
    (words.word(text).entry ?? telling?.choice(in: text))
      .flatMap { id in vocabulary.entries.firstIndex { $0.id == id } }
  }

  /// The answer in a line that says more in brackets, or what it is not.
  private func apart(_ text: String) -> [String]? {
    if let (outside, inside) = asides.bracketed(text), !mayNameInstance(text) {
      return bracketed(outside, inside)
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

  /// A text without what it says is not the answer.
  private func withoutRuledOut(_ text: String) -> String? {
    asides.withoutRuledOut(text) { complete($0) != nil }
  }

  /// What stands outside of brackets, unless an answer inside is another; the number of a choice inside, where what
  /// stands outside tells it in other words.
  private func bracketed(_ outside: String, _ inside: [String]) -> [String]? {
    let answers = inside.compactMap(complete)
    // `doorDidOpen (not called)` is no name.
    guard !answers.isEmpty || !inside.contains(where: sentences.isNegated) else { return nil }
    if let words = complete(outside), !words.isEmpty {
      let said = words.map { self.words.word($0).entry }
      return answers.allSatisfy { $0.map { self.words.word($0).entry } == said } ? words : nil
    }
    guard inside.count == 1, numbers?.numbers(in: inside[0]) != nil, sentences.isPlain([outside])
    else { return nil }
    return answers.first
  }

  // MARK: In a sentence

  private func offer(_ text: String) -> LineMeaning? {
    let divisions = sentences.divisions(of: text)
    if let truth { return truthOffer(text, divisions, truth) }
    for division in divisions {
      // That nothing happens may stand before any comma, or at the end.
      if let words = complete(division.text), words.isEmpty || !takesSeveral || !division.isLoose,
        isHarmless(division.rest, beside: words)
          || division.isBecause && (!takesSeveral || vocabulary.style == .phrases)
      {
        return .offered(words, isCertain: true)
      }
    }
    if let found = numbered(text) ?? found(in: text) ?? denied(in: text) {
      return .offered(found, isCertain: true)
    }
    if let words = beforeOwner(text) { return .offered(words, isCertain: true) }
    if let found = withoutRelated(text).flatMap({ found(in: $0) }) {
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

  /// The first part of a sentence that is nearly an answer.
  private func misspelt(_ divisions: [SentenceReader.Division]) -> LineMeaning? {
    divisions.lazy.map { plain($0.text) }.first { line in
      guard case .words(let words, _) = line, words.count == 1 else { return false }
      if case .unreadable(nearest: .some) = word(words[0]) { return true } else { return false }
    }
  }

  /// The words of a part of a line that is an answer by itself; nil if it is none.
  private func complete(_ text: String) -> [String]? {
    switch plain(text) {
    case .none: return acceptsNone ? [] : nil
    case .words(let words, _):
      let isAnswer = words.allSatisfy { self.words.word($0, seeksNear: false).entry != nil }
      return isAnswer && fits(words) ? words : nil
    case .empty, .unknown, .offered: return nil
    }
  }

  /// False if something in the rest of a line is an answer, too, another one than these words and none that is said
  /// not to be it. A single letter is no reason for one.
  private func isHarmless(_ rest: String, beside words: [String] = []) -> Bool {
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

  /// The only answer that is named in a sentence, or all of a sequence; nil if anything may turn it round.
  /// - Parameter least: the fewest names that are taken for a sequence.
  private func found(in text: String, least: Int = 2) -> [String]? {
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
      if takesSeveral, own.isEmpty, clause.isReason || saysNothing {
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

  /// A text without `after` and `before` and the names behind them, as in `doorDidOpen, right after doorWillOpen`. Nil if
  /// there are none.
  private func withoutRelated(_ text: String) -> String? {
    guard !takesSeveral, vocabulary.style == .names else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let related = tokens.indices.dropFirst().filter { index in
      relations.contains(Spelling.letters(tokens[index - 1]))
        && words.word(tokens[index], seeksNear: false).entry != nil
    }
    guard !related.isEmpty else { return nil }
    let dropped = Set(related.flatMap { [$0 - 1, $0] })
    return tokens.indices.filter { !dropped.contains($0) }.map { tokens[$0] }
      .joined(separator: " ")
  }

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
  private func hasUnreadItem(_ text: String, _ isUnread: (String) -> Bool) -> Bool {
    let items = Separators.tokens(text).split(whereSeparator: Separators.isSign)
    return items.count > 1
      && items.contains { item in
        item.count == 1 && item.allSatisfy { $0.contains(where: \.isLetter) && isUnread($0) }
      }
  }

  private func isUnreadNumber(_ token: String) -> Bool {
    numbers?.number(in: token) == nil && !scanner.isIdle(token) && sentences.isPlain([token])
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

  /// The only entry that is named in a sentence which denies it, where that is what is asked.
  private func denied(in text: String) -> [String]? {
    guard vocabulary.seeksDenied, sentences.isNegated(text), !sentences.isDoubtful(text) else {
      return nil
    }
    let named = parts(of: text).filter { $0.kind == .found(isEntry: true) && isCertain($0.text) }
    return Set(named.map(\.text).map(words.word)).count == 1 ? named.first.map { [$0.text] } : nil
  }

  /// The choices whose numbers stand in a sentence; nil if one of its clauses turns round what it says.
  private func numbered(_ text: String) -> [String]? {
    guard let numbers, !takesSeveral || !hasUnreadItem(text, isUnreadNumber) else { return nil }
    if takesSeveral, let only = onlyNumbers(text, numbers) { return only }
    // `the two with a swipe, 1 and 4` has no 2.
    let hasDigits = text.contains(where: \.isNumber)
    var found: [String] = []
    var isReasonOfSome = false
    for clause in sentences.clauses(of: text) {
      let tokens = clause.text.split(whereSeparator: \.isWhitespace).map(String.init)
      let read = zip(tokens, tokens.dropFirst() + [""]).map { token, next in
        // `3rd party` is no third choice.
        let isOfNoun = numbers.isOrdinal(token) && !scanner.isIdle(next)
        let mayBeNumber = !hasDigits || token.contains(where: \.isNumber)
        return (text: token, number: mayBeNumber && !isOfNoun ? numbers.number(in: token) : nil)
      }
      let own = read.compactMap(\.number).map(String.init)
      let rest = read.filter { $0.number == nil }.map(\.text)
      // `1, 3. No, 3 cannot be, so only 1`: what follows from the rest may take something back.
      if takesSeveral, own.isEmpty, !found.isEmpty, sentences.isTherefore(clause.text) {
        return nil
      }
      // `1번은 이미 떠 있어서 안됨`: the reason has the number, and what is said of it follows, or other numbers.
      if isReasonOfSome, !own.isEmpty || !rest.allSatisfy(scanner.isIdle) { return nil }
      if takesSeveral, !found.isEmpty, !own.isEmpty, explains(text) { return nil }
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

  /// The choices of which a sentence says that they are all, where it speaks of others before: `1 and 3 are background,
  /// only 4`, `1이랑 3은 아직 background고 4만 맞아요`.
  private func onlyNumbers(_ text: String, _ numbers: NumberReader) -> [String]? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let read = tokens.map(numbers.number)
    guard let last = read.lastIndex(where: { $0 != nil }),
      let begin = read[..<last].lastIndex(of: nil).map({ $0 + 1 }),
      sentences.meansOnly(tokens[last]) || sentences.meansOnly(tokens[begin - 1]),
      read[..<begin].contains(where: { $0 != nil }),
      sentences.isPlain(tokens[(last + 1)...].map { $0 }), !sentences.isDenied([text])
    else { return nil }
    return read[begin...last].compactMap { $0 }.map(String.init)
  }

  /// A number, or words in parentheses, may say of which instance a name is.
  private func mayNameInstance(_ text: String) -> Bool {
    !vocabulary.instances.isEmpty
      && text.split(separator: " ").contains { token in
        token.contains(where: \.isNumber)
          || (token.hasPrefix("(") && token.contains(where: \.isLetter))
      }
  }

  /// True of what is written in full, or as code: a short word of prose may mean something else.
  private func isCertain(_ text: String) -> Bool {
    words.isSpelt(text) || (vocabulary.style == .names && isCode(text))
  }

  /// Typed as code: with a capital or a sign within.
  private func isCode(_ token: String) -> Bool {
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

  /// The likeliest meaning of a sentence, to be offered; nil if it names no answer.
  private func guessed(_ text: String) -> LineMeaning? {
    if let truth {
      return guess.truth(in: text, truth).map { .offered([$0], isCertain: false) }
    }
    if let name = beforeComment(text) { return .offered([name], isCertain: false) }
    guard isProse(text), !text.contains("@") else { return nil }
    let hasNumbers = !numbered(in: text).isEmpty
    guard hasNumbers || !isListInPart(text) else { return nil }
    let form: Guess.Form = !takesSeveral ? .one : numbers == nil ? .sequence : .set
    let words = guess.words(in: text, of: form) { named(in: $0, byNumber: hasNumbers) }
    return words.isEmpty ? nil : .offered(words, isCertain: false)
  }

  /// True of a list of choices in a few words each, one of which is not understood: the others are not all that is meant.
  private func isListInPart(_ text: String) -> Bool {
    guard takesSeveral, let telling else { return false }
    let pieces = conjunctions.pieces(of: text).filter { piece in
      !piece.split(separator: " ").allSatisfy { scanner.isIdle(String($0)) }
    }
    return pieces.count > 1
      && pieces.allSatisfy { $0.split(separator: " ").count <= Self.mostOfItem }
      && pieces.contains { nearlyRead($0) == nil && telling.choice(in: $0) == nil }
  }

  /// The name before the first comma, where a sentence about others follows: `doorDidOpen, doorWillOpen is for later`.
  private func beforeComment(_ text: String) -> String? {
    guard !takesSeveral, let sign = text.firstIndex(of: ","),
      let words = complete(String(text[..<sign])), words.count == 1,
      text[sign...].split(separator: " ").count >= Self.fewestOfComment
    else { return nil }
    return words[0]
  }

  /// True if words stand between the answers, so that it is no list with a word in it that is none.
  private func isProse(_ text: String) -> Bool {
    let others = parts(of: text).filter { $0.kind != .found(isEntry: true) }.map(\.text)
    // What is left beside choices is told in pieces, beside names and lines in words.
    let words =
      vocabulary.style == .phrases
      ? others : others.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    return words.count { $0.contains(where: \.isLetter) } >= Self.fewestOfProse
  }

  private static let (fewestOfProse, fewestOfComment, mostOfItem) = (2, 5, 4)
  private static let (mostOfContrary, mostAtEnd) = (8, 3)

  /// The choices whose numbers stand in a text.
  private func numbered(in text: String) -> [String] {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let digits = tokens.compactMap { numbers?.number(in: $0) }.map(String.init)
    return (digits.isEmpty ? numbers?.numbers(in: text) ?? [] : digits)
      .filter { vocabulary.entries.indices.contains((Int($0) ?? 0) - 1) }
  }

  /// The answers that a part of a sentence names, by number or in words.
  /// - Parameter byNumber: true if the sentence has numbers, so that no other words stand for choices.
  private func named(in text: String, byNumber: Bool) -> [String] {
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
  private func isIdle(_ text: String) -> Bool {
    guard let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init),
      scanner.isIdle(last)
    else { return false }
    return words.word(last, seeksNear: false) == words.word(text, seeksNear: false)
  }

  private func truthOffer(
    _ text: String, _ divisions: [SentenceReader.Division], _ reader: TruthReader
  ) -> LineMeaning? {
    guard !text.contains("/"), !nothing.doubts(text) else { return nil }
    let rest = asides.withoutRuledOut(text) { reader.truth($0) != nil }
    if let rest, reader.truth(rest) != nil { return .offered([rest], isCertain: true) }
    if sentences.isNegated(text), reader.isEmpty(text),
      case .truth(isDenial: false, _) = vocabulary.style
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
      guard let truth = reader.truth(part.text), !reader.mentions(!truth, in: part.rest) else {
        return false
      }
      let isReply = reader.beginsWithReply(part.text) || reader.isBareReply(part.text)
      guard isReply, reader.repeatsClaim(part.rest) else { return true }
      // Whoever says yes agrees that it is not so, and whoever says no that it is.
      return sentences.isNegated(part.rest) == truth
    }
    if let part { return .offered([part.text], isCertain: true) }
    if let claim = sentences.afterContrary(text), reader.truth(claim) != nil {
      return .offered([claim], isCertain: false)
    }
    return misspelt(
      divisions.filter {
        !reader.mentions(true, in: $0.rest) && !reader.mentions(false, in: $0.rest)
      }) ?? contradiction(text, reader)
  }

  /// That a statement is false, where all that a short line says is the contrary of it.
  private func contradiction(_ text: String, _ reader: TruthReader) -> LineMeaning? {
    guard case .truth(let isDenial, isRecall: false) = vocabulary.style,
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
    if case .truth(isDenial: false, _) = vocabulary.style, let truth {
      return sentences.supports(rest, truth)
    }
    return sentences.isPlain([rest], ofOthers: true)
  }
}
