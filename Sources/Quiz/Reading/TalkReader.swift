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
  /// What the question speaks of, which an answer need not name again.
  private let subject: String

  /// - Parameters:
  ///   - opening: the question that was asked.
  ///   - terms: by their ids all words of the terms of the field.
  package init(
    _ points: [Arc.Point], _ falsehoods: [Arc.Falsehood] = [], opening: Arc.Opening? = nil,
    names: Table<EffectName>, terms: [String: [String]], lexicon: Lexicon
  ) {
    let stemmer = Stemmer(lexicon)
    let thoughts = ThoughtReader(lexicon, SentenceReader(lexicon, stemmer))
    let same = lexicon.words(.same).map {
      $0.split(separator: " ").map { Spelling.letters(String($0)) }
    }
    func reader(_ cues: Arc.Cues) -> CueReader {
      CueReader(cues, names, terms, stemmer, thoughts, same)
    }
    (self.thoughts, self.stemmer) = (thoughts, stemmer)
    self.points = points.map { reader($0.cues) }
    facts = points.map(\.fact)
    self.falsehoods = falsehoods.map { ($0, reader($0.cues)) }
    subject = opening?.subject.joined(separator: " ") ?? ""
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
      return (1...Self.mostNeighbours).flatMap { count in
        sentence.indices.dropLast(count - 1).map { first in
          Passage(
            sentence[first..<first + count], sentence: number, given: isNamed ? "" : subject,
            stemmer)
        }
      }
    }
  }
}

/// Neighbouring thoughts, taken apart once for all cues.
private struct Passage {
  private let sentence: Int
  private let thoughts: Range<Int>
  let text: String
  let stance: Thought.Stance
  let words: [Word]
  /// What it speaks of without saying it.
  let given: [Word]
  /// Letters of what is written as code, whole and label by label.
  let code: Set<String>

  /// The letters of a word, its stem, and what it may be without one ending after another.
  struct Word {
    let letters: String
    let stem: String
    let readings: [String]

    static func all(of text: String, _ stemmer: Stemmer) -> [Word] {
      WholeWords(text).words.map {
        Word(letters: $0, stem: stemmer.stem($0), readings: stemmer.readings(of: $0))
      }
    }
  }

  init(_ thoughts: ArraySlice<Thought>, sentence: Int, given: String, _ stemmer: Stemmer) {
    (self.sentence, self.thoughts) = (sentence, thoughts.startIndex..<thoughts.endIndex)
    text = thoughts.map(\.text).joined(separator: " ")
    let stances = thoughts.map(\.stance)
    stance = stances.contains(.doubted) ? .doubted : stances.contains(.denied) ? .denied : .said
    words = Word.all(of: text, stemmer)
    self.given = Word.all(of: ([given] + thoughts.map(\.given)).joined(separator: " "), stemmer)
    code = Set(
      Spellings.names(in: text).flatMap { name in
        [name] + name.split { "(:.)".contains($0) }.map(String.init)
      }.map(Spelling.letters))
  }

  func spells(_ letters: String) -> Bool { WholeWords.spells(letters, words.map(\.letters)) }

  /// True if another is a part of it.
  func contains(_ other: Passage) -> Bool {
    sentence == other.sentence && thoughts.count > other.thoughts.count
      && thoughts.clamped(to: other.thoughts) == other.thoughts
  }
}

/// What one point or falsehood is recognised by.
private struct CueReader: Sendable {
  private let names: [Name]
  private let terms: [Spellings]
  private let phrases: [Words]
  /// Words that may stand anywhere in an answer.
  private let scattered: [[String]]
  private let isDenied: Bool

  /// A name, as it is spoken and as parts of it are written.
  private struct Name {
    let spoken: Set<String>
    let written: Set<String>
  }

  /// Words that stand together in any order, each as all stems that mean the same; `letters` is all of them as one.
  private struct Words {
    let stems: [[String]]
    let letters: String
    let isDenied: Bool
    /// True if one word could stand for two of them.
    let isTwice: Bool
  }

  init(
    _ cues: Arc.Cues, _ names: Table<EffectName>, _ terms: [String: [String]], _ stemmer: Stemmer,
    _ thoughts: ThoughtReader, _ same: [[String]]
  ) {
    let entries = Vocabulary(names: cues.names.map { ($0, names[$0]) }).entries
    self.names = zip(cues.names, entries).map { index, entry in
      let words = Set(entry.written.flatMap { NameParts($0).words })
      let written = names[index].name.byLanguage.values + names[index].accepts
      return Name(
        spoken: entry.letters.union(entry.stems.subtracting(words)),
        written: Set(written.flatMap { Spellings(name: $0).written }))
    }
    self.terms = cues.terms.compactMap { terms[$0] }.map(Spellings.init(term:))
    isDenied = cues.isDenied
    scattered = cues.scattered.map { words in
      words.split(separator: " ").map { Spelling.letters(String($0)) }
    }
    phrases = cues.phrases.map { phrase in
      let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
      let kept = words.filter { !thoughts.isNegative($0) }.flatMap { WholeWords($0).words }
      let stems = kept.map { word in
        ([stemmer.stem(word)]
          + same.filter { $0.contains(word) }.joined().map { $0.isLatin ? stemmer.stem($0) : $0 })
          .unique()
      }
      return Words(
        stems: stems, letters: kept.joined(),
        isDenied: cues.isDenied || thoughts.denies(phrase),
        isTwice: Set(stems.joined()).count < stems.joined().count)
    }
  }

  /// True if a cue stands in one of the passages that nobody could make smaller, and is denied there if it should be.
  func stand(in passages: [Passage]) -> Bool {
    names.contains { name in
      holds(isDenied, passages) { passage in
        name.spoken.contains { passage.spells($0) || passage.words.contains(where: Self.means($0)) }
          || !name.written.isDisjoint(with: passage.code)
      }
    }
      || terms.contains { term in holds(isDenied, passages) { term.stand(in: $0.text) } }
      || phrases.contains { phrase in
        holds(phrase.isDenied, passages) { Self.stands(phrase, in: $0) }
      }
      || scattered.contains { words in
        words.allSatisfy { word in
          passages.contains { passage in
            passage.stance != .doubted
              && (passage.spells(word) || passage.words.contains { Self.fits($0, word) })
          }
        }
      }
  }

  private func holds(
    _ isDenied: Bool, _ passages: [Passage], _ isThere: (Passage) -> Bool
  ) -> Bool {
    let found = passages.filter(isThere)
    return found.contains { passage in
      passage.stance == (isDenied ? .denied : .said) && !found.contains(where: passage.contains)
    }
  }

  /// Each of the words is another one of the passage; all but one may be what it speaks of without saying so.
  private static func stands(_ phrase: Words, in passage: Passage) -> Bool {
    if passage.spells(phrase.letters) { return true }
    var free = passage.words
    var isSaid = false
    for stems in phrase.stems {
      if let place = free.firstIndex(where: { word in stems.contains { fits(word, $0) } }) {
        if phrase.isTwice { free.remove(at: place) }
        isSaid = true
      } else if !passage.given.contains(where: { word in stems.contains { fits(word, $0) } }) {
        return false
      }
    }
    return isSaid
  }

  /// True of a word of this stem, or one that begins with it or, in Korean, is put together with it.
  private static func fits(_ word: Passage.Word, _ stem: String) -> Bool {
    if word.stem == stem { return true }
    guard stem.isLatin else {
      return stem.count >= longHangul ? word.letters.contains(stem) : word.readings.contains(stem)
    }
    let count = stem.utf8.count
    if count >= longLatin && word.stem.hasPrefix(stem) { return true }
    return count >= longName && (word.letters.hasSuffix(stem) || means(stem)(word))
  }

  /// Tells whether a word is a long name, with a slip or two.
  private static func means(_ name: String) -> (Passage.Word) -> Bool {
    let slips = name.utf8.count >= veryLong ? 2 : name.utf8.count >= longName ? 1 : 0
    return { word in
      slips > 0 && abs(word.letters.utf8.count - name.utf8.count) <= slips && word.letters.isLatin
        && NearestName.distance(Array(word.letters), Array(name)) <= slips
    }
  }

  /// Letters from which a stem is long enough not to be a part of words that mean something else, and a name is
  /// known with one slip or two.
  private static let (longLatin, longHangul, longName, veryLong) = (6, 4, 11, 15)
}
