import Machine

/// Reads one word of an answer: an entry of the vocabulary, however it is spelt.
struct WordReader: Sendable {
  private let vocabulary: Vocabulary
  private let marks: InstanceMarks
  private let stemmer: Stemmer
  /// Reads what is spelt as a sentence, where sentences are answers.
  private let phrases: PhraseReader?

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ sentences: SentenceReader) {
    self.vocabulary = vocabulary
    stemmer = sentences.stemmer
    marks = InstanceMarks(vocabulary.instances, stemmer)
    phrases =
      vocabulary.style == .phrases ? PhraseReader(vocabulary, lexicon, sentences) : nil
  }

  /// - Parameter seeksNear: false to skip the search for the nearest entry of a text that cannot be read.
  func word(_ text: String, seeksNear: Bool = true) -> Reading {
    let (name, mark) = Self.marked(text)
    let reading = self.name(name)
    guard let mark else {
      return seeksNear && reading == .unreadable(nearest: nil)
        ? .unreadable(nearest: nearest(to: name)) : reading
    }
    return isMark(mark) ? marked(reading, mark) : .unreadable(nearest: nil)
  }

  func word(_ text: String) -> Reading { word(text, seeksNear: true) }

  /// True of an entry that is written in full, perhaps with an ending, an owner or an instance.
  func isSpelt(_ text: String) -> Bool {
    let (name, _) = Self.marked(text)
    return [name, NameParts.owned(name)?.member ?? name]
      .flatMap { stemmer.readings(of: Spelling.letters($0)) }
      .contains { letters in vocabulary.entries.contains { $0.letters.contains(letters) } }
  }

  private static func marked(_ text: String) -> (name: String, mark: String?) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }

  /// True of one word, a word and a number, or whatever means an instance; anything more belongs to the next word.
  private func isMark(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isNumbered = words.map { $0.allSatisfy(\.isNumber) } == [false, true]
    return !Separators.areIn(text)
      && (words.count < 2 || isNumbered || marks.instance(text) != nil)
  }

  /// Adds an instance to a reading. A name that cannot belong to the instance becomes unreadable.
  private func marked(_ reading: Reading, _ mark: String) -> Reading {
    let found: [String]
    switch reading {
    case .entry(let id, _): found = [id]
    case .ambiguous(let ids): found = ids
    case .foreign, .unreadable: return reading
    }
    if vocabulary.style != .names || vocabulary.instances.isEmpty, found.count > 1 {
      return reading
    }
    guard vocabulary.style == .names else {
      return .entry(found[0], instance: mark.filter { !$0.isWhitespace })
    }
    guard let instance = marks.instance(mark) else { return .unreadable(nearest: nil) }
    let fit = found.filter { vocabulary.entry($0)?.instances.contains(instance) ?? false }
    if fit.count == 1 { return .entry(fit[0], instance: instance) }
    return fit.isEmpty ? .unreadable(nearest: nil) : .ambiguous(fit)
  }

  private func name(_ text: String) -> Reading {
    let reading = plain(text, owner: nil)
    guard case .unreadable = reading else { return reading }
    // A quoted name, if no blank stands outside the quotation marks.
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    if pieces.count == 3, !(pieces[0] + pieces[2]).contains(where: \.isWhitespace) {
      let inner = plain(String(pieces[1]), owner: nil)
      if inner.entry != nil { return inner }
    }
    guard [.names, .states].contains(vocabulary.style), let (owner, member) = NameParts.owned(text),
      case .unreadable = plain(owner, owner: nil)
    else { return reading }
    return plain(member, owner: vocabulary.style == .names ? OwnerName(owner) : nil)
  }

  private func plain(_ text: String, owner: OwnerName?) -> Reading {
    if let phrases { return phrases.reading(text) ?? .unreadable(nearest: nil) }
    if let reading = labelled(text, owner) { return reading }
    for letters in stemmer.readings(of: Spelling.letters(text)) where !letters.isEmpty {
      if let reading = read(letters, owner) { return reading }
    }
    return .unreadable(nearest: nil)
  }

  /// Reads `door:didOpen` as the only name with that beginning of a label, `door(_:didOpenWith:)`, rather than as
  /// another name that has the same letters, `doorDidOpen(_:)`.
  private func labelled(_ text: String, _ owner: OwnerName?) -> Reading? {
    let base = text.prefix(while: \.isOfWord)
    let label = Spelling.fold(String(text[base.endIndex...]))
    guard vocabulary.style == .names, !base.isEmpty, label.count >= Self.fewestOfLabel else {
      return nil
    }
    let folded = Spelling.fold(String(base))
    let found = vocabulary.entries.filter { owner?.fits($0.object ?? "") ?? true }.filter { entry in
      entry.written.contains { name in
        let parts = name.split(separator: "(", maxSplits: 1)
        return parts.count == 2 && Spelling.fold(String(parts[0])) == folded
          && Spelling.fold(String(parts[1])).hasPrefix(label)
      }
    }
    return found.count == 1 ? .entry(found[0].id, instance: nil) : nil
  }

  private static let fewestOfLabel = 6

  private func read(_ letters: String, _ owner: OwnerName?) -> Reading? {
    let entries = vocabulary.entries.filter { owner?.fits($0.object ?? "") ?? true }
    if let reading = Reading(entries.filter { $0.letters.contains(letters) }) { return reading }
    if let other = others.first(where: { $0.letters.contains(letters) }) {
      return .entry(other.id, instance: nil)
    }
    if let other = vocabulary.foreign.first(where: { $0.entry.letters.contains(letters) }) {
      return .foreign(other.noun)
    }
    guard letters.count >= 4 else { return nil }
    return short(letters, among: entries)
      ?? short(letters, among: others.filter { owner?.fits($0.object ?? "") ?? true })
  }

  /// The foreign names in code that are answers.
  private var others: [Vocabulary.Entry] {
    guard vocabulary.takesForeign else { return [] }
    return vocabulary.foreign.map(\.entry).filter { $0.title.byLanguage.count == 1 }
  }

  /// Reads a short form: as the only name of the question that it identifies, or else as the only one that has it. A
  /// name that the question is not about is only offered, unless any name is an answer.
  private func short(_ letters: String, among entries: [Vocabulary.Entry]) -> Reading? {
    let found = entries.filter { $0.short.contains(letters) || $0.stems.contains(letters) }
    let own = found.filter(\.isOwn)
    let whole = own.filter { $0.stems.contains(letters) }
    if whole.count == 1 { return Reading(whole) }
    if own.count == 1, found.count > 1, !isOneWord(letters, of: own[0]) { return Reading(own) }
    if found.count == 1, !found[0].isOwn, !vocabulary.takesForeign {
      return .unreadable(nearest: found[0].id)
    }
    return Reading(found)
  }

  /// True of one word of a name, such as `foreground`.
  private func isOneWord(_ letters: String, of entry: Vocabulary.Entry) -> Bool {
    entry.written.contains { NameParts($0).words.contains(letters) }
  }

  private func nearest(to text: String) -> String? {
    // Nothing longer is a misspelt word.
    guard text.utf8.count <= 200 else { return nil }
    let owner = NameParts.owned(text).flatMap { OwnerName($0.owner) }
    let entries = vocabulary.entries.filter { owner?.fits($0.object ?? "") ?? true }
    let own = entries.filter(\.isOwn)
    return nearest(to: text, in: own)
      ?? (own.count < entries.count ? nearest(to: text, in: entries) : nil)
      ?? (others.isEmpty ? nil : nearest(to: text, in: others))
      ?? phrases?.nearest(to: text) ?? line(with: text)
      ?? abbreviated(text, among: own.isEmpty ? entries : own)
      ?? initials(text, among: own.isEmpty ? entries : own)
      ?? otherwise(text, among: own.isEmpty ? entries : own) ?? unlabelled(text)
  }

  /// The entry whose first parameter has no label, where one was typed: `door(door:didOpen:)` for `door(_:didOpen:)`.
  private func unlabelled(_ text: String) -> String? {
    guard vocabulary.style == .names, let open = text.firstIndex(of: "("),
      let colon = text[open...].firstIndex(of: ":"),
      text[open..<colon].dropFirst().allSatisfy(\.isOfWord)
    else { return nil }
    let name = Spelling.letters(String(text[..<open] + text[colon...]))
    return (vocabulary.entries + others).first { $0.letters.contains(name) }?.id
  }

  /// The only entry that has all words of a text but one between the first and the last: `doorWillOpen` for
  /// `doorDidOpen`.
  private func otherwise(_ text: String, among entries: [Vocabulary.Entry]) -> String? {
    let typed = NameParts(String(text.prefix { $0 != "(" })).words
    guard vocabulary.style == .names, !vocabulary.takesForeign, typed.count > 2,
      !text.contains(".")
    else { return nil }
    let found = entries.filter { entry in
      entry.written.contains { name in
        let words = NameParts(String(name.prefix { $0 != "(" })).words
        return words.count == typed.count && words.first == typed.first && words.last == typed.last
          && zip(words, typed).count { $0 != $1 } == 1
      }
    }
    return found.count == 1 ? found[0].id : nil
  }

  /// The only entry each of whose words begins as that of a text does, or all of them as the text in one word:
  /// `appWillTerm`, `scenedel`.
  private func abbreviated(_ text: String, among entries: [Vocabulary.Entry]) -> String? {
    let typed = NameParts(text).words
    guard !typed.isEmpty, typed.allSatisfy({ $0.count >= Self.fewestLetters }) else { return nil }
    let found = entries.filter { entry in
      entry.written.contains { name in
        let words = NameParts(String(name.prefix { $0 != "(" })).words
        let isShort =
          words.count == typed.count && zip(words, typed).allSatisfy { $0.hasPrefix($1) }
        let isCut = typed.count == 1 && words.count > 1 && typed[0].count > words[0].count
        return isShort || isCut && words.joined().hasPrefix(typed[0])
      }
    }
    return found.count == 1 ? found[0].id : nil
  }

  /// Capitals, perhaps behind a small letter: `DBA`, `sDBA`; or a few small letters.
  func isInitials(_ token: String) -> Bool {
    if (Self.fewestLetters...Self.mostInitials).contains(token.count),
      token.allSatisfy({ $0.isASCII && $0.isLowercase })
    {
      return true
    }
    let rest = token.drop(while: \.isLowercase)
    return token.count - rest.count < 2 && (2...Self.mostInitials).contains(rest.count)
      && rest.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// The only entry whose words have some initials: all of them, all but the first, or those of a label.
  private func initials(_ text: String, among entries: [Vocabulary.Entry]) -> String? {
    guard isInitials(text) else { return nil }
    let typed = text.lowercased()
    let found = entries.filter { entry in
      entry.written.contains { name in
        name.split { "(:.)".contains($0) }.contains { label in
          let words = NameParts(String(label)).words
          let all = String(words.compactMap(\.first))
          return words.count > 1 && (all == typed || all.dropFirst() == typed[...])
        }
      }
    }
    return found.count == 1 ? found[0].id : nil
  }

  private static let mostInitials = 8
  /// Fewer letters are no abbreviation.
  private static let fewestLetters = 3

  /// The only line printed by code that has the words of a text.
  private func line(with text: String) -> String? {
    let letters = Spelling.letters(text)
    guard vocabulary.style == .lines, letters.count >= 3 else { return nil }
    let found = vocabulary.entries.filter { entry in
      entry.written.contains { line in
        // A short word says too little (`with`), unless it is an abbreviation (`URL`).
        WholeWords(line).spells(letters)
          && (letters.count > 4 || line.contains(letters.uppercased()))
      }
    }
    return found.count == 1 ? found[0].id : nil
  }

  private func nearest(to text: String, in entries: [Vocabulary.Entry]) -> String? {
    let near = NearMiss(
      entries.flatMap { entry in
        (entry.written + entry.written.compactMap { NameParts.owned($0)?.member }
          + (vocabulary.style == .names ? entry.written.flatMap(NameParts.partsToMisspell) : []))
          .filter { Spelling.letters($0).count >= 4 }.map { ($0, entry.id) }
      })
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let last = words.popLast() else { return nil }
    // The last word with its endings, and without: as it was typed, for where its own words begin.
    let kept = last.prefix { $0.isASCII }
    let forms =
      kept.isEmpty || kept.count == last.count
      ? stemmer.readings(of: Spelling.letters(last)).dropFirst() : [String(kept)]
    let id = ([last] + forms).lazy.compactMap {
      near.nearest(to: (words + [$0]).joined(separator: " "))
    }.first
    return id.flatMap { id in entries.first { $0.id == id } }?.id
  }

  /// The text if it carries a name over to another owner, which does not have it, as `doorWillRing` does, where any
  /// name is an answer. Nil for other names that do not exist.
  func madeUp(_ text: String) -> String? {
    let name = String(text.prefix(while: \.isASCII)).trimmed
    let (words, owned) = (NameParts(name).words, NameParts.owned(name))
    // A type is no method.
    let isType = name.first?.isUppercase ?? false && owned == nil
    guard vocabulary.takesForeign, words.count > 2, !isType, !name.contains(where: \.isWhitespace),
      !text.dropFirst(name.count).contains(where: { $0.isASCII && $0.isLetter })
    else { return nil }
    let all = vocabulary.entries + vocabulary.foreign.map(\.entry)
    let carried = owned.map { NameParts($0.member).words } ?? Array(words.dropFirst())
    let isKnown = all.contains { entry in
      entry.written.contains { NameParts($0).words.dropFirst().firstRange(of: carried) != nil }
    }
    guard carried.count > 1, isKnown else { return nil }
    guard let (owner, member) = owned else { return name }
    let isElsewhere = all.contains { $0.letters.contains(Spelling.letters(member)) }
    return all.contains { $0.object == owner } && !isElsewhere ? name : nil
  }
}
