import Quiz

/// Takes endings off words, so that forms of one word are the same.
struct Stemmer: Sendable {
  private struct Ending: Sendable {
    let letters: [UInt8]
    /// How many letters at least must be left.
    let leaves: Int
    /// Whether the word before must end in a consonant; nil where it does not matter.
    let followsConsonant: Bool?
  }

  /// By the last letter, longest first.
  private let endings: [UInt8: [Ending]]

  /// - Parameters:
  ///   - endings: of any language; whole words are never taken off.
  ///   - particles: Korean ones, which may leave a single syllable where they fit it.
  init(endings: [String], particles: [String]) {
    let all =
      endings.map { Self.ending($0, isParticle: false) }
      + particles.map { Self.ending($0, isParticle: true) }
    self.endings = Dictionary(
      grouping: all.filter { !$0.letters.isEmpty }.sorted { $0.letters.count > $1.letters.count },
      by: { $0.letters.last ?? 0 })
  }

  private static func ending(_ text: String, isParticle: Bool) -> Ending {
    let letters = Array(text.utf8)
    let isLatin = letters.first.map { $0 < 0x80 } ?? true
    if isLatin {
      return Ending(
        letters: letters, leaves: letters.count > 3 ? 4 : 3, followsConsonant: nil)
    }
    return Ending(
      letters: letters, leaves: isParticle || letters.count > syllable ? syllable : 2 * syllable,
      followsConsonant: isParticle ? consonant(before: text) : nil)
  }

  private static let syllable = 3

  /// What a particle says of the sound before it.
  private static func consonant(before particle: String) -> Bool? {
    let fitsConsonant = Particle.form(particle, after: "\u{AC01}").map { $0 == particle }
    let fitsVowel = Particle.form(particle, after: "\u{AC00}").map { $0 == particle }
    return fitsConsonant == fitsVowel ? nil : fitsConsonant
  }

  /// The stem of a word; of one that stands right behind a name, nothing may be left.
  func stem(
    _ word: Range<Int>, of letters: [UInt8], isGlued: Bool, isStopWord: (Range<Int>) -> Bool
  ) -> Range<Int> {
    var word = word
    for _ in 0..<3 where !word.isEmpty && !isStopWord(word) {
      guard let shorter = withoutEnding(word, of: letters, isGlued: isGlued) else { break }
      word = shorter
    }
    return withoutDoubling(word, of: letters)
  }

  private func withoutEnding(
    _ word: Range<Int>, of letters: [UInt8], isGlued: Bool
  ) -> Range<Int>? {
    let found = endings[letters[word.upperBound - 1]]?.first { ending in
      let left = word.count - ending.letters.count
      return left >= (isGlued ? 0 : ending.leaves)
        && !isDoubled(ending, at: word.lowerBound + left, of: letters)
        && letters[word].suffix(ending.letters.count).elementsEqual(ending.letters)
        && (isGlued || fits(ending, after: letters[word].prefix(left)))
    }
    return found.map { word.lowerBound..<(word.upperBound - $0.letters.count) }
  }

  /// Whether it would halve a letter, as `s` in `glass`.
  private func isDoubled(_ ending: Ending, at place: Int, of letters: [UInt8]) -> Bool {
    ending.letters.count == 1 && place > 0 && letters[place - 1] == ending.letters[0]
  }

  private func fits(_ ending: Ending, after stem: ArraySlice<UInt8>) -> Bool {
    guard let wanted = ending.followsConsonant else { return true }
    let last = Array(stem.suffix(Self.syllable))
    guard last.count == Self.syllable else { return true }
    let scalar = Int(last[0] & 0x0F) << 12 | Int(last[1] & 0x3F) << 6 | Int(last[2] & 0x3F)
    return ((scalar - 0xAC00) % 28 != 0) == wanted
  }

  /// `runn` as `run`.
  private func withoutDoubling(_ word: Range<Int>, of letters: [UInt8]) -> Range<Int> {
    let end = word.upperBound
    guard word.count > 3, letters[end - 1] < 0x80, letters[end - 1] == letters[end - 2] else {
      return word
    }
    return word.lowerBound..<(end - 1)
  }
}
