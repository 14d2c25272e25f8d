/// Words and phrases that mean the same, in any language.
struct Thesaurus: Sendable {
  private struct Phrase: Sendable {
    let meaning: Token
    let words: [Word]

    func stands(in other: [Word], at place: Int) -> Bool {
      place + words.count <= other.count
        && zip(words, other[place...]).allSatisfy { $1.means($0) }
    }
  }

  /// By the first word, or its first two syllables.
  private var phrases: [Token: [Phrase]] = [:]

  /// - Parameter groups: the spellings of each meaning.
  init(_ groups: [[String]], reader: WordReader) {
    for (number, group) in groups.enumerated() {
      let meaning = Token("#\(number)".utf8)
      for spelling in group { add(Phrase(meaning: meaning, words: reader.words(spelling))) }
    }
  }

  private mutating func add(_ phrase: Phrase) {
    guard let first = phrase.words.first else { return }
    let key = first.isHangul ? first.beginning(6) ?? first.token : first.token
    phrases[key, default: []].append(phrase)
  }

  /// What is meant by the words that begin at `place`, each meaning once.
  func meanings(in words: [Word], at place: Int) -> [Token] {
    var found = phrases[words[place].token] ?? []
    if words[place].isHangul, let key = words[place].beginning(6), key != words[place].token {
      found += phrases[key] ?? []
    }
    var meanings: [Token] = []
    for phrase in found
    where !meanings.contains(phrase.meaning) && phrase.stands(in: words, at: place) {
      meanings.append(phrase.meaning)
    }
    return meanings
  }
}

extension Word {
  /// Whether it is `entry`, or in Korean, where more endings follow than can be listed, begins so.
  fileprivate func means(_ entry: Word) -> Bool {
    token == entry.token
      || (entry.isHangul && entry.letters.count >= 6 && letters.starts(with: entry.letters))
  }
}
