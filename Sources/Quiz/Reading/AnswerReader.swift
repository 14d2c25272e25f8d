import Machine
import Platform

/// Turns a typed line into an answer to a question. Nothing is guessed silently.
///
/// A line is cleaned and cut into parts, the longest readable ones first. Whatever else it has must be filler, or a
/// sentence that does not contradict those parts.
package struct AnswerReader: Sendable {
  let vocabulary: Vocabulary
  let takesSeveral: Bool
  let acceptsNone: Bool
  let nothing: NothingReader
  let truth: TruthReader?
  let ticks: TickReader?
  let words: WordReader
  let scanner: LineScanner
  /// Reads the numbers of choices, if there are any.
  let numbers: NumberReader?
  let sentences: SentenceReader
  let asides: Asides
  let corrections: Corrections
  let conjunctions: Conjunctions
  let guess: Guess
  /// Puts right what is misspelt in choices and in lines that code prints.
  let respelling: Respelling?
  let telling: TellingWords?
  /// Reads names as they sound, where names are answers.
  let transliteration: Transliteration?
  let everything: EverythingReader?
  /// Reads choices that are counted from one end, and lists from which some are taken back.
  let counted: CountedPlaces?
  let removals: Removals?
  /// Reads printed lines as they sound, where code prints lines.
  let sounds: Sounds?
  /// Signs by the letters of their names: `comma`.
  let dictated: [String: String]
  /// The meaning of each abbreviation, by its folded spelling.
  let short: [String: String]
  /// True if what stands in brackets matters: words of a choice, or what tells `kill(STOP)` from `kill(TERM)`.
  let keepsBrackets: Bool
  /// Words in front of a number that mean nothing more: `no.`
  let numberSigns: Set<String>
  /// The contraction of *not*, and *not* itself: `n't`, `not`.
  let contraction: (short: String, long: String)?
  let relations: Set<String>

  init(_ vocabulary: Vocabulary, takesSeveral: Bool, acceptsNone: Bool, lexicon: Lexicon) {
    let stemmer = Stemmer(lexicon)
    (self.vocabulary, self.takesSeveral) = (vocabulary, takesSeveral)
    self.acceptsNone = acceptsNone
    let simple = vocabulary.entries.map {
      Set($0.title.byLanguage.values.map(Declaration.simplified))
    }
    keepsBrackets =
      vocabulary.style == .phrases || Set(simple.flatMap(\.self)).count < simple.joined().count
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
    let contracted = lexicon.words(.contracted).first?.split(separator: " ").map(String.init) ?? []
    contraction = contracted.count == 2 ? (contracted[0], contracted[1]) : nil
    short = lexicon.pairs(.short)
    dictated = lexicon.pairs(.dictated)
    numberSigns = Set(lexicon.words(.numberSigns))
    relations = lexicon.letters(.relations)
    asides = Asides(lexicon, stemmer, ofOne: !takesSeveral)
    corrections = Corrections(lexicon)
    conjunctions = Conjunctions(lexicon)
    guess = Guess(lexicon, sentences)
    respelling =
      [.phrases, .lines].contains(vocabulary.style)
      ? Respelling(vocabulary, lexicon, stemmer) : nil
    telling =
      vocabulary.style == .phrases ? TellingWords(vocabulary, lexicon, stemmer) : nil
    transliteration = vocabulary.style == .names ? Transliteration(lexicon, stemmer) : nil
    sounds = vocabulary.style == .lines ? Sounds(vocabulary, lexicon, stemmer) : nil
    let scanner = scanner
    let listed = takesSeveral ? numbers : nil
    counted = listed.map { _ in CountedPlaces(lexicon, stemmer, scanner: scanner) }
    removals = listed.map { Removals(lexicon, numbers: $0, scanner: scanner) }
    everything =
      takesSeveral ? numbers.map { EverythingReader(lexicon, stemmer, numbers: $0) } : nil
  }

  /// - Parameter points: the numbers of points that a learner may have named.
  package init(points: [String], lexicon: Lexicon) {
    self.init(
      Vocabulary(points: points), takesSeveral: true, acceptsNone: true, lexicon: lexicon)
  }

  /// Returns the text if it is an answer, or the answer that it nearly spells; nil for anything else.
  func nearlyRead(_ text: String) -> String? {
    switch word(text) {
    case .entry: text
    case .unreadable(nearest: let id): id.flatMap(vocabulary.entry)?.written.first
    case .ambiguous, .foreign: nil
    }
  }

  /// The result of `nearlyRead`, or else, if several choices may be right, the choice that the words point to.
  func nearestChoice(_ text: String) -> String? {
    nearlyRead(text)
      ?? (takesSeveral
        ? telling?.choice(in: text).flatMap(vocabulary.entry)?.written.first : nil)
  }

  /// Bytes beyond which a text is no sentence with an answer in it: looking for one would take too long.
  static let longestSentence = 600

  package func word(_ text: String) -> Reading {
    if let ticks { return ticks.word(text) }
    if let truth { return self.truth(text, truth) }
    // A list with an item that cannot be read is no misspelt choice.
    let isList =
      takesSeveral && vocabulary.style == .phrases
      && (conjunctions.pieces(of: text).flatMap(conjunctions.parts).count > 1
        || sentences.hasAlternative(text))
    let reading = words.word(text, seeksNear: !isList)
    if case .entry(let id, _) = reading, deniesChoice(id, text) {
      return .unreadable(nearest: none(beside: id))
    }
    if case .entry(let id, nil) = reading, let other = withoutPadding(text), other != id {
      return .ambiguous([id, other])
    }
    guard reading == .unreadable(nearest: nil) else { return reading }
    if acceptsNone, nothing.isNear(text) { return .unreadable(nearest: Vocabulary.none) }
    return words.madeUp(text).map { .entry($0, instance: nil) } ?? reading
  }

  /// True if a text names a choice and denies it, as `둘 다 호출 안됨` does.
  private func deniesChoice(_ id: String, _ text: String) -> Bool {
    guard vocabulary.style == .phrases, !vocabulary.seeksDenied, sentences.isNegated(text),
      let entry = vocabulary.entry(id)
    else { return false }
    return !entry.written.contains(where: sentences.isNegated)
  }

  func isUnreadable(_ text: String) -> Bool { word(text) == .unreadable(nearest: nil) }

  func truth(_ text: String, _ reader: TruthReader) -> Reading {
    let text = Spelling.cleaned(text)
    func id(_ truth: Bool) -> String { truth ? Vocabulary.yes : Vocabulary.no }
    if reader.repeatsClaim(text) { return .unreadable(nearest: reader.repeated(text).map(id)) }
    if let truth = reader.truth(text) {
      // A question is no answer yet.
      return text.last == "?" ? .unreadable(nearest: id(truth)) : .entry(id(truth), instance: nil)
    }
    return .unreadable(nearest: (reader.repeated(text) ?? reader.nearest(to: text)).map(id))
  }

  /// The state that a text means without the words around it, where it means another with them: `in active`.
  private func withoutPadding(_ text: String) -> String? {
    guard vocabulary.style == .states, text.contains(where: \.isWhitespace) else { return nil }
    let rest = text.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { !scanner.isIdle($0) }
    return words.word(rest.joined(separator: " ")).entry
  }

  func parts(of text: String) -> [LineScanner.Part] {
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
  func words(in found: [LineScanner.Part]) -> [String] {
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
  func pieces(of part: LineScanner.Part) -> [LineScanner.Part] {
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

  /// True if a line has been read; false if other ways to read it are worth trying.
  func isRead(_ line: LineMeaning) -> Bool {
    switch line {
    case .empty, .unknown, .offered: true
    case .none: acceptsNone
    case .words(let words, _): fits(words) && !words.contains(where: isUnreadable)
    }
  }

  func fits(_ words: [String]) -> Bool { words.count == 1 || takesSeveral }
}
