import Machine
import Platform

/// Recognises in a long answer, in any language, which points it makes and which falsehoods it says.
///
/// A cue stands in as few neighbouring thoughts of a sentence as possible. If one of them denies, it counts only for
/// what is denied.
package struct TalkReader: Sendable {
  private let points: [CueReader]
  private let falsehoods: [(myth: String, cues: CueReader)]
  private let thoughts: ThoughtReader
  private let stemmer: Stemmer

  /// - Parameter terms: by their ids all words of the terms of the field.
  package init(
    _ points: [Arc.Point], _ falsehoods: [Arc.Falsehood] = [], names: Table<EffectName>,
    terms: [String: [String]], lexicon: Lexicon
  ) {
    let stemmer = Stemmer(lexicon)
    let thoughts = ThoughtReader(lexicon, SentenceReader(lexicon, stemmer))
    func reader(_ cues: Arc.Cues) -> CueReader {
      CueReader(cues, names, terms, stemmer, thoughts)
    }
    (self.thoughts, self.stemmer) = (thoughts, stemmer)
    self.points = points.map { reader($0.cues) }
    self.falsehoods = falsehoods.map { ($0.myth, reader($0.cues)) }
  }

  /// The points, from 0, that a text makes.
  package func points(in text: String) -> [Int] {
    let passages = passages(of: text)
    return points.indices.filter { points[$0].stand(in: passages) }
  }

  /// The myths (ids) that a text tells.
  package func myths(in text: String) -> [String] {
    let passages = passages(of: text)
    return falsehoods.filter { $0.cues.stand(in: passages) }.map(\.myth).unique()
  }

  private static let mostNeighbours = 4
  /// Characters beyond which nothing is listened to, as taking them apart takes time.
  private static let longest = 10_000

  /// All neighbouring thoughts, those of one first.
  private func passages(of text: String) -> [Passage] {
    thoughts.thoughts(of: String(text.prefix(Self.longest))).enumerated().flatMap {
      number, sentence in
      (1...Self.mostNeighbours).flatMap { count in
        sentence.indices.dropLast(count - 1).map { first in
          Passage(sentence[first..<first + count], sentence: number, stemmer)
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
  let isDenied: Bool
  /// Letters of its words, with their stems.
  let words: [String]
  let stems: [String]
  /// Letters of what is written as code, whole and label by label.
  let code: Set<String>

  init(_ thoughts: ArraySlice<Thought>, sentence: Int, _ stemmer: Stemmer) {
    (self.sentence, self.thoughts) = (sentence, thoughts.startIndex..<thoughts.endIndex)
    text = thoughts.map(\.text).joined(separator: " ")
    isDenied = thoughts.contains(where: \.isDenied)
    words = WholeWords(text).words
    stems = words.map(stemmer.stem)
    code = Set(
      Spellings.names(in: text).flatMap { name in
        [name] + name.split { "(:.)".contains($0) }.map(String.init)
      }.map(Spelling.letters))
  }

  func spells(_ letters: String) -> Bool { WholeWords.spells(letters, words) }

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
  private let isDenied: Bool
  private let stemmer: Stemmer

  /// A name, as it is spoken and as parts of it are written.
  private struct Name {
    let spoken: Set<String>
    let written: Set<String>
  }

  /// Words that stand together in any order; `letters` is all of them as one.
  private struct Words {
    let stems: [String]
    let letters: String
    let isDenied: Bool
  }

  init(
    _ cues: Arc.Cues, _ names: Table<EffectName>, _ terms: [String: [String]], _ stemmer: Stemmer,
    _ thoughts: ThoughtReader
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
    (isDenied, self.stemmer) = (cues.isDenied, stemmer)
    phrases = cues.phrases.map { phrase in
      let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
      let kept = words.filter { !thoughts.isNegative($0) }.flatMap { WholeWords($0).words }
      return Words(
        stems: kept.map(stemmer.stem), letters: kept.joined(),
        isDenied: cues.isDenied || thoughts.denies(phrase))
    }
  }

  /// True if a cue stands in one of the passages that nobody could make smaller, and is denied there if it should be.
  func stand(in passages: [Passage]) -> Bool {
    names.contains { name in
      holds(isDenied, passages) { passage in
        name.spoken.contains(where: passage.spells)
          || !name.written.isDisjoint(with: passage.code)
      }
    }
      || terms.contains { term in holds(isDenied, passages) { term.stand(in: $0.text) } }
      || phrases.contains { phrase in
        holds(phrase.isDenied, passages) { stands(phrase, in: $0) }
      }
  }

  private func holds(
    _ isDenied: Bool, _ passages: [Passage], _ isThere: (Passage) -> Bool
  ) -> Bool {
    let found = passages.filter(isThere)
    return found.contains { passage in
      passage.isDenied == isDenied && !found.contains(where: passage.contains)
    }
  }

  private func stands(_ phrase: Words, in passage: Passage) -> Bool {
    passage.spells(phrase.letters)
      || !phrase.stems.isEmpty
        && phrase.stems.allSatisfy { stem in
          passage.words.indices.contains { fits(passage.words[$0], passage.stems[$0], stem) }
        }
  }

  /// True of a word of this stem, or one that begins with it or, in Korean, is put together with it.
  private func fits(_ word: String, _ own: String, _ stem: String) -> Bool {
    if own == stem { return true }
    if stem.isLatin { return stem.utf8.count >= Self.longLatin && own.hasPrefix(stem) }
    return stem.count >= Self.longHangul
      ? word.contains(stem) : stemmer.readings(of: word).contains(stem)
  }

  /// Letters from which a stem is long enough not to be a part of words that mean something else.
  private static let (longLatin, longHangul) = (6, 4)
}
