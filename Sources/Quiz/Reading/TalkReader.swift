import Machine
import Platform

/// Recognises in a long answer, in any language, which points it makes and which falsehoods it says.
///
/// A cue stands in as few neighbouring thoughts of a sentence as possible. If one of them denies, it counts only for
/// what is denied; if one of them doubts, for nothing. A point is not made by whoever says what contradicts it.
package struct TalkReader: Sendable {
  private let points: [CueReader]
  private let facts: [String]
  private let falsehoods: [(falsehood: Arc.Falsehood, cues: CueReader)]
  private let thoughts: ThoughtReader
  private let stemmer: Stemmer
  /// Those that a task can be done in.
  private let names: [SpokenName]
  /// What the question speaks of, which an answer need not name again.
  private let subject: Set<Arc.Synonyms>

  /// - Parameter opening: the question that was asked.
  package init(
    _ points: [Arc.Point], _ falsehoods: [Arc.Falsehood] = [], opening: Arc.Opening? = nil,
    names: Table<EffectName>, lexicon: Lexicon
  ) {
    let stemmer = Stemmer(lexicon)
    let cues = points.map(\.cues) + falsehoods.map(\.cues)
    let words = cues.flatMap(\.words)
    let stems = Stem.Book(words, stemmer)
    let spoken = SpokenName.all(of: names, words, stems)
    func reader(_ cues: Arc.Cues) -> CueReader { CueReader(cues, spoken, stems) }
    self.thoughts = ThoughtReader(lexicon, SentenceReader(lexicon, stemmer))
    let kinds = Set(cues.flatMap(\.at).compactMap(\.name).map { names[$0].kind })
    (self.names, self.stemmer) = (spoken.filter { kinds.contains(names[$0.id].kind) }, stemmer)
    self.points = points.map { reader($0.cues) }
    facts = points.map(\.fact)
    self.falsehoods = falsehoods.map { ($0, reader($0.cues)) }
    subject = Set(opening?.subject ?? [])
  }

  /// The points, from 0, that a text makes.
  package func points(in text: String) -> [Int] {
    let passages = passages(of: text)
    let contradicted = Set(
      told(in: passages).flatMap { $0.contradicts + ($0.myth.map { ["myth:" + $0] } ?? []) })
    return points.indices.filter {
      !contradicted.contains(facts[$0]) && points[$0].stand(in: passages)
    }
  }

  /// The falsehoods that a text tells.
  package func falsehoods(in text: String) -> [Arc.Falsehood] { told(in: passages(of: text)) }

  private func told(in passages: [Passage]) -> [Arc.Falsehood] {
    falsehoods.filter { $0.cues.stand(in: passages) }.map(\.falsehood)
  }

  private static let mostNeighbours = 4
  /// Characters beyond which nothing is listened to, as taking them apart takes time.
  private static let longest = 10_000

  /// All neighbouring thoughts, those of one first, and the whole text for what is said all over it.
  private func passages(of text: String) -> [Passage] {
    let sentences = thoughts.thoughts(of: String(text.prefix(Self.longest)))
    return sentences.enumerated().flatMap { number, sentence in
      let isNamed = number > 0 && sentence.contains { !Spellings.names(in: $0.text).isEmpty }
      let parts = named(sentence.map { Passage.Part($0, stemmer) })
      return (1...Self.mostNeighbours).flatMap { count in
        parts.indices.dropLast(count - 1).map { first in
          Passage(
            parts[first..<first + count], sentence: number, subject: isNamed ? [] : subject)
        }
      }
    }
  }

  /// The parts of a sentence, each with the names that it speaks of: its own, or else those before it.
  private func named(_ parts: [Passage.Part]) -> [Passage.Part] {
    var (parts, last) = (parts, Set<EffectName.ID>())
    for index in parts.indices {
      let own = Set(names.filter { $0.stands(in: parts[index].said) }.map(\.id))
      if own.isEmpty, last.isEmpty {
        parts[index].names = Set(names.filter { $0.stands(in: parts[index].given) }.map(\.id))
      } else {
        parts[index].names = own.isEmpty ? last : own
      }
      if !own.isEmpty { last = parts[index].stance == .said ? own : [] }
    }
    return parts
  }
}

/// Words of an answer, taken apart once for all cues.
private struct Said {
  var words: [Word]
  /// Letters of what is written as code, whole and label by label.
  var code: Set<String>

  /// The letters of a word, its stem, and what it may be without one ending after another.
  struct Word {
    let letters: String
    let stem: String
    let readings: [String]
  }

  init(_ text: String, _ stemmer: Stemmer) {
    words = WholeWords(text).words.map {
      Word(letters: $0, stem: stemmer.stem($0), readings: stemmer.readings(of: $0))
    }
    code = Set(
      Spellings.names(in: text).flatMap { name in
        [name] + name.split { "(:.)".contains($0) }.map(String.init)
      }.map(Spelling.letters))
  }

  init(_ parts: [Said]) {
    words = parts.flatMap(\.words)
    code = parts.reduce(into: []) { $0.formUnion($1.code) }
  }

  func spells(_ letters: String) -> Bool { WholeWords.spells(letters, words.map(\.letters)) }

  /// The words in a row that have these stems; nil if they are not there. A particle may stand between two of them.
  func place(of stems: [Stem]) -> Range<Int>? {
    guard let first = stems.first else { return nil }
    return words.indices.lazy.compactMap { start -> Range<Int>? in
      guard first.fits(words[start]) else { return nil }
      var end = start + 1
      for stem in stems.dropFirst() {
        guard let next = words[end...].prefix(2).firstIndex(where: stem.fits) else { return nil }
        end = next + 1
      }
      return start..<end
    }.first
  }
}

/// Neighbouring thoughts of a sentence.
private struct Passage {
  private let sentence: Int
  private let thoughts: Range<Int>
  let stance: Thought.Stance
  let said: Said
  /// What it speaks of without saying it: what was said before, and what the question is about.
  let given: Said
  let subject: Set<Arc.Synonyms>
  /// The names that it speaks of.
  let names: Set<EffectName.ID>

  /// One thought, taken apart.
  struct Part {
    let stance: Thought.Stance
    let said: Said
    let given: Said
    var names: Set<EffectName.ID> = []

    init(_ thought: Thought, _ stemmer: Stemmer) {
      stance = thought.stance
      said = Said(thought.text, stemmer)
      given = Said(thought.given, stemmer)
    }
  }

  init(_ parts: ArraySlice<Part>, sentence: Int, subject: Set<Arc.Synonyms>) {
    (self.sentence, thoughts) = (sentence, parts.startIndex..<parts.endIndex)
    self.subject = subject
    let stances = parts.map(\.stance)
    stance = stances.contains(.doubted) ? .doubted : stances.contains(.denied) ? .denied : .said
    said = Said(parts.map(\.said))
    given = Said(parts.map(\.given))
    names = parts.reduce(into: []) { $0.formUnion($1.names) }
  }

  /// True if another is a part of it.
  func contains(_ other: Passage) -> Bool {
    sentence == other.sentence && thoughts.count > other.thoughts.count
      && thoughts.clamped(to: other.thoughts) == other.thoughts
  }
}

/// A name, as it is spoken and as parts of it are written.
private struct SpokenName: Sendable {
  let id: EffectName.ID
  private let spoken: Set<String>
  private let written: Set<String>
  /// What else it is called, by stems in a row.
  private let spellings: [[Stem]]

  static func all(
    of names: Table<EffectName>, _ words: [Arc.Synonyms], _ stems: Stem.Book
  ) -> [SpokenName] {
    let ids = Array(names.indices)
    let spellings = Dictionary(
      words.compactMap { word in word.name.map { ($0, word.spellings) } },
      uniquingKeysWith: { first, _ in first })
    let entries = Vocabulary(names: ids.map { ($0, names[$0]) }).entries
    return zip(ids, entries).map { id, entry in
      let words = Set(entry.written.flatMap { NameParts($0).words })
      let written = names[id].name.byLanguage.values + names[id].accepts
      return SpokenName(
        id: id, spoken: entry.letters.union(entry.stems.subtracting(words)),
        written: Set(written.flatMap { Spellings(name: $0).written }),
        spellings: (spellings[id] ?? []).map(stems.stems))
    }
  }

  func stands(in said: Said) -> Bool {
    spoken.contains { said.spells($0) || said.words.contains(where: means($0)) }
      || !written.isDisjoint(with: said.code)
      || spellings.contains { said.place(of: $0) != nil }
  }
}

/// Tells whether a word is a long name, with a slip or two.
private func means(_ name: String) -> (Said.Word) -> Bool {
  let (longName, veryLong) = (11, 15)
  let slips = name.utf8.count >= veryLong ? 2 : name.utf8.count >= longName ? 1 : 0
  return { word in
    slips > 0 && abs(word.letters.utf8.count - name.utf8.count) <= slips && word.letters.isLatin
      && NearestName.distance(Array(word.letters), Array(name)) <= slips
  }
}

extension Arc.Cues {
  /// All that they listen for.
  fileprivate var words: [Arc.Synonyms] { (phrases + scattered).flatMap(\.words) + at }
}

/// What one point or falsehood is recognised by.
private struct CueReader: Sendable {
  private let phrases: [Words]
  /// Words that may stand anywhere in an answer.
  private let scattered: [Words]
  private let at: Set<EffectName.ID>

  /// Words that stand together in any order.
  private struct Words {
    let words: [Slot]
    let isDenied: Bool
    /// True if one word could stand for two of them.
    let isTwice: Bool
  }

  /// One word: a name, or some words in a row, by their stems.
  private struct Slot {
    let word: Arc.Synonyms
    let name: SpokenName?
    let spellings: [[Stem]]
    /// The letters of each, with or without blanks.
    let letters: [String]
  }

  init(_ cues: Arc.Cues, _ names: [SpokenName], _ stems: Stem.Book) {
    func words(_ phrase: Arc.WordGroup) -> Words {
      let slots = phrase.words.map { word in
        Slot(
          word: word, name: names.first { $0.id == word.name },
          spellings: word.name == nil ? word.spellings.map(stems.stems).unique() : [],
          letters: word.spellings.map(Spelling.letters).filter { $0.count >= Stem.longHangul })
      }
      let all = slots.flatMap { Array(Set($0.spellings.joined())) }
      return Words(
        words: slots, isDenied: cues.isDenied || phrase.isDenied,
        isTwice: Set(all).count < all.count)
    }
    phrases = cues.phrases.map(words)
    scattered = cues.scattered.map(words)
    at = Set(cues.at.compactMap(\.name))
  }

  /// True if a cue stands in one of the passages that nobody could make smaller, and is denied there if it should be.
  func stand(in passages: [Passage]) -> Bool {
    phrases.contains { phrase in
      let found = passages.filter { Self.stands(phrase, in: $0) }
      return found.contains { passage in
        passage.stance == (phrase.isDenied ? .denied : .said) && isAt(passage)
          && !found.contains(where: passage.contains)
      }
    }
      || scattered.contains { phrase in
        phrase.words.allSatisfy { slot in
          passages.contains { $0.stance != .doubted && Self.place(of: slot, in: $0.said) != nil }
        }
      }
  }

  private func isAt(_ passage: Passage) -> Bool {
    at.isEmpty || passage.names.isEmpty || !at.isDisjoint(with: passage.names)
  }

  /// Each of the words is another one of the passage; all but one may be what it speaks of without saying so.
  private static func stands(_ phrase: Words, in passage: Passage) -> Bool {
    var said = passage.said
    var isSaid = false
    for slot in phrase.words {
      if let place = place(of: slot, in: said) {
        if phrase.isTwice { said.words.removeSubrange(place) }
        isSaid = true
      } else if !passage.subject.contains(slot.word), place(of: slot, in: passage.given) == nil {
        return false
      }
    }
    return isSaid
  }

  /// The words that a slot is; nil if it is not there. Of a name, and of what is written together, there is no place.
  private static func place(of slot: Slot, in said: Said) -> Range<Int>? {
    if let name = slot.name, name.stands(in: said) { return 0..<0 }
    return slot.spellings.lazy.compactMap(said.place).first
      ?? (slot.letters.contains(where: said.spells) ? 0..<0 : nil)
  }
}

/// The stem of a word that is listened for.
private struct Stem: Hashable, Sendable {
  let letters: String
  /// Korean words that are listened for and have it within them; whoever says one of these does not say this one.
  let longer: [String]

  /// The stems of all that is listened for.
  struct Book {
    private let stemmer: Stemmer
    private let korean: [String]

    init(_ words: [Arc.Synonyms], _ stemmer: Stemmer) {
      self.stemmer = stemmer
      korean = Set(words.flatMap(\.spellings)).map { WholeWords($0).words }
        .compactMap { $0.count == 1 ? $0[0] : nil }.filter { !$0.isLatin }
    }

    func stems(of spelling: String) -> [Stem] {
      // Korean ones are written as stems already.
      WholeWords(spelling).words.map { $0.isLatin ? stemmer.stem($0) : $0 }.map { letters in
        let longer =
          letters.isLatin || letters.count < Stem.longHangul
          ? [] : korean.filter { $0.count > letters.count && $0.contains(letters) }
        return Stem(letters: letters, longer: longer.unique().sorted())
      }
    }
  }

  /// True of a word of this stem, or one that begins with it or, in Korean, is put together with it.
  func fits(_ word: Said.Word) -> Bool {
    if word.stem == letters { return true }
    guard letters.isLatin else {
      return letters.count < Self.longHangul
        ? word.readings.contains(letters)
        : word.letters.contains(letters) && !longer.contains(where: word.letters.contains)
    }
    let count = letters.utf8.count
    if count >= Self.longLatin && word.stem.hasPrefix(letters) { return true }
    return count >= Self.longName && (word.letters.hasSuffix(letters) || means(letters)(word))
  }

  /// Letters from which a stem is long enough not to be a part of words that mean something else, and a name is
  /// known with one slip.
  fileprivate static let (longLatin, longHangul, longName) = (6, 4, 11)
}
