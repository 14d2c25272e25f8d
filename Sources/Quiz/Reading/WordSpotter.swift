import Machine

/// Finds the words that interviews listen for in a typed text, in any form and by any synonym.
struct WordSpotter: Sendable {
  private let words: [Arc.Synonyms: Word]
  private let names: [SpokenName]
  private let stemmer: Stemmer
  /// The parts of spellings, by their stems.
  private var stems: [String: Stem] = [:]
  /// The same of short Latin words, as they are spelled and by their stems.
  private var short: [String: Stem] = [:]
  private var shortByStem: [String: [Stem]] = [:]
  private var stemCount = 0
  /// Stems of long Latin words, in which a slip is overlooked.
  private var longNames: [(letters: String, stem: Stem)] = []
  /// Korean words that hide shorter ones within them.
  private var whole: Set<String> = []
  /// Spellings, by the first of their stems.
  private var spellings: [Stem: [(stems: [Stem], word: Word)]] = [:]
  /// The words that a long spelling stands for, by its letters.
  private var joined: [String: [Word]] = [:]

  /// One of the words that are listened for.
  struct Word: Hashable, Sendable { fileprivate let place: Int }

  fileprivate struct Stem: Hashable, Sendable { let place: Int }

  /// The words and names that were found in a text, with their places.
  struct Found {
    fileprivate(set) var names: Set<EffectName.ID> = []
    /// True if it speaks of a method that is none of the deck's, such as viewWillAppear.
    fileprivate(set) var hasOtherCallback = false
    /// The number of the first word behind the text.
    fileprivate(set) var end = 0
    /// By word, the numbers of the words that it stands in.
    fileprivate var places: [Word: [Range<Int>]] = [:]

    var words: some Collection<Word> { places.keys }

    /// True if the word at a place is part of a word that was found.
    func covers(_ place: Int) -> Bool {
      places.values.contains { $0.contains { $0.contains(place) } }
    }

    func has(_ word: Word) -> Bool { places[word] != nil }

    func places(of word: Word) -> [Range<Int>] { places[word] ?? [] }
  }

  init(_ words: [Arc.Synonyms], names: Table<EffectName>, _ stemmer: Stemmer) {
    let words = words.unique()
    self.stemmer = stemmer
    self.words = Dictionary(
      words.enumerated().map { ($1, Word(place: $0)) }, uniquingKeysWith: { first, _ in first })
    self.names = SpokenName.all(of: names)
    for (place, word) in words.enumerated() {
      for spelling in word.spellings { note(spelling, Word(place: place)) }
    }
  }

  func word(_ word: Arc.Synonyms) -> Word { words[word] ?? Word(place: -1) }

  private mutating func note(_ spelling: String, _ word: Word) {
    let parts = WholeWords(spelling).words
    let all = parts.map { stem(of: $0) }
    guard let first = all.first else { return }
    spellings[first, default: []].append((all, word))
    if parts.count == 1, !parts[0].isLatin { whole.insert(parts[0]) }
    let letters = Spelling.letters(spelling)
    if letters.count >= Self.longHangul { joined[letters, default: []].append(word) }
  }

  /// Korean words are written as stems already. A short Latin word has a stem of its own, as "not" is no form of "note".
  private mutating func stem(of letters: String) -> Stem {
    let isShort = letters.isLatin && letters.utf8.count <= Self.shortLatin
    let form = letters.isLatin && !isShort ? stemmer.stem(letters) : letters
    if let known = (isShort ? short : stems)[form] { return known }
    stemCount += 1
    let stem = Stem(place: stemCount)
    if isShort {
      short[form] = stem
      shortByStem[stemmer.stem(letters), default: []].append(stem)
    } else {
      stems[form] = stem
    }
    if letters.isLatin, form.utf8.count >= Self.longName { longNames.append((form, stem)) }
    return stem
  }

  // MARK: What stands in a text

  /// - Parameters:
  ///   - start: the number of the text's first word.
  ///   - contraries: phrases such as "not visible", of which the words behind the first do not stand for themselves.
  func spot(_ text: String, from start: Int = 0, contraries: [String] = []) -> Found {
    let letters = WholeWords(text).words
    let turned = Self.turned(by: contraries, in: letters)
    var found = Found()
    found.end = start + letters.count
    guard !letters.isEmpty else { return found }
    let stems = letters.map(stems(in:))
    for place in letters.indices {
      for stem in stems[place] {
        for spelling in spellings[stem] ?? [] {
          guard let end = Self.end(of: spelling.stems, at: place, in: stems),
            !turned.contains(where: { $0.contains(place) && end <= $0.upperBound })
          else { continue }
          found.places[spelling.word, default: []].append(start + place..<start + end)
        }
      }
      for (word, count) in joined(at: place, letters) {
        found.places[word, default: []].append(start + place..<start + place + count)
      }
    }
    let code = Self.code(in: text)
    found.hasOtherCallback = Spellings.names(in: text).contains { name in
      name.first?.isLowercase == true && (name.contains("Will") || name.contains("Did"))
    }
    found.names = Set(names.filter { $0.stands(in: letters, code: code) }.map(\.id))
    for (word, place) in words {
      if let name = word.name, found.names.contains(name) {
        found.places[place, default: []].append(start..<start)
      } else if let name = word.name, found.has(place) {
        found.names.insert(name)
      }
    }
    return found
  }

  /// The places of the words of some phrases, without the first of each.
  private static func turned(by phrases: [String], in letters: [String]) -> [Range<Int>] {
    phrases.flatMap { phrase -> [Range<Int>] in
      let words = WholeWords(phrase).words
      guard words.count > 1 else { return [] }
      return letters.indices.dropLast(words.count - 1).compactMap { start in
        let isThere = zip(words, letters[start...]).allSatisfy { word, typed in
          word.isLatin ? word == typed : typed.hasPrefix(word)
        }
        return isThere ? start + 1..<start + words.count : nil
      }
    }
  }

  /// Letters of what is written as code, whole and label by label.
  private static func code(in text: String) -> Set<String> {
    var letters: Set<String> = []
    for name in Spellings.names(in: text) {
      letters.insert(Spelling.letters(name))
      guard name.first?.isUppercase != true else { continue }
      for label in name.split(whereSeparator: { "(:.)".contains($0) }) {
        letters.insert(Spelling.letters(String(label)))
      }
    }
    return letters
  }

  /// The place behind some stems in a row, between which a particle may stand; nil if they are not there.
  private static func end(of spelling: [Stem], at start: Int, in stems: [Set<Stem>]) -> Int? {
    var end = start + 1
    for stem in spelling.dropFirst() {
      guard let next = stems[end...].prefix(2).firstIndex(where: { $0.contains(stem) }) else {
        return nil
      }
      end = next + 1
    }
    return end
  }

  private static let mostJoined = 4

  /// The words that two or more typed words spell together, each with the number of typed words.
  private func joined(at start: Int, _ letters: [String]) -> [(Word, Int)] {
    var (read, found) = (letters[start], [(Word, Int)]())
    for (place, letters) in letters.enumerated().dropFirst(start + 1).prefix(Self.mostJoined - 1) {
      read += letters
      let fronts = read.isLatin ? [read] : Self.fronts(of: read)
      found += fronts.flatMap { joined[$0] ?? [] }.map { ($0, place + 1 - start) }
    }
    return found
  }

  private static func fronts(of letters: String) -> [String] {
    letters.indices.dropFirst(longHangul).map { String(letters[..<$0]) } + [letters]
  }

  /// All stems that a word can be read as: its own, one that it begins with (in Korean: contains), and a long name that
  /// it ends in or misspells.
  private func stems(in letters: String) -> Set<Stem> {
    let own = stemmer.stem(letters)
    guard letters.isLatin else { return koreanStems(in: letters, own) }
    if letters.utf8.count <= Self.shortLatin { return Set([short[letters]].compactMap { $0 }) }
    var found = Set([stems[own]].compactMap { $0 } + (shortByStem[own] ?? []))
    let bytes = own.utf8.count
    if bytes > Self.longLatin {
      found.formUnion((Self.longLatin..<bytes).compactMap { stems[String(own.prefix($0))] })
    }
    if letters.utf8.count >= Self.longName - 1, !names.contains(where: { $0.isWritten(letters) }) {
      found.formUnion(
        longNames.filter {
          letters.hasSuffix($0.letters) || NearestName.isSlip(letters, $0.letters)
        }
        .map(\.stem))
    }
    return found
  }

  private func koreanStems(in letters: String, _ own: String) -> Set<Stem> {
    var found = Set(([own] + stemmer.readings(of: letters)).filter { stems[$0] != nil })
    let places = Array(letters.indices) + [letters.endIndex]
    for start in places.indices.prefix(Self.longestWord) {
      for end in places.indices.dropFirst(start + Self.longHangul).prefix(Self.longestWord) {
        let part = String(letters[places[start]..<places[end]])
        if stems[part] != nil { found.insert(part) }
      }
    }
    // 창마다 is 창 with an ending: it hides neither 창 nor 마다.
    let longer = found.intersection(whole).filter { word in
      found.isDisjoint(with: stemmer.readings(of: word).dropFirst())
    }
    return Set(
      found.filter { stem in !longer.contains { $0.count > stem.count && $0.contains(stem) } }
        .compactMap { stems[$0] })
  }

  /// The most letters of a Latin word without other forms.
  private static let shortLatin = 3
  /// The fewest letters of a Latin and of a Hangul stem that is found within a word, and of a name in which a slip is
  /// overlooked; the most letters of a word that are looked at.
  private static let (longLatin, longHangul, longName, longestWord) = (6, 4, 11, 40)
}

/// A name, as it is spoken and as parts of it are written.
private struct SpokenName: Sendable {
  let id: EffectName.ID
  private let spoken: Set<String>
  private let written: Set<String>

  static func all(of names: Table<EffectName>) -> [SpokenName] {
    let ids = Array(names.indices)
    let entries = Vocabulary(names: ids.map { ($0, names[$0]) }).entries
    var beginning: [String: Set<Int>] = [:]
    for (place, entry) in entries.enumerated() {
      for stem in entry.letters.flatMap(beginnings) { beginning[stem, default: []].insert(place) }
    }
    return zip(ids, entries).map { id, entry in
      let words = Set(entry.written.flatMap { NameParts($0).words })
      let written = names[id].name.byLanguage.values + names[id].accepts
      // "scene did" may be the beginning of another name.
      let stems = entry.stems.subtracting(words).filter { stem in
        !(beginning[stem] ?? []).contains { !entries[$0].stems.contains(stem) }
      }
      return SpokenName(
        id: id, spoken: entry.letters.union(stems),
        written: Set(written.flatMap { Spellings(name: $0).written }))
    }
  }

  /// All beginnings of a word, from its first letter to the whole word.
  private static func beginnings(_ letters: String) -> [String] {
    letters.indices.dropFirst().map { String(letters[..<$0]) } + [letters]
  }

  func isWritten(_ letters: String) -> Bool { written.contains(letters) }

  func stands(in letters: [String], code: Set<String>) -> Bool {
    !written.isDisjoint(with: code)
      || spoken.contains { name in
        WholeWords.spells(name, letters) || letters.contains { NearestName.isSlip($0, name) }
      }
  }
}

extension NearestName {
  /// True of a long Latin name with a slip or two.
  fileprivate static func isSlip(_ letters: String, _ name: String) -> Bool {
    let (longName, veryLong) = (11, 15)
    let slips = name.utf8.count >= veryLong ? 2 : name.utf8.count >= longName ? 1 : 0
    return slips > 0 && abs(letters.utf8.count - name.utf8.count) <= slips && letters.isLatin
      && distance(Array(letters), Array(name)) <= slips
  }
}
