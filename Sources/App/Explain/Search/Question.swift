import Content
import Quiz

/// Terms of one meaning: of those that an entry has, the best counts.
struct TermGroup {
  let terms: [String]
  let weight: Double
}

/// The words that a question is read by; all of them are content's.
struct QuestionReader {
  private let stop: Set<String>
  private let weak: Set<String>
  private let conjunctions: Set<String>
  private let links: [String]
  /// Spellings of one meaning, as tokens.
  private let synonyms: [[String]]

  /// - Parameters:
  ///   - stop: words that say nothing of what a question is about.
  ///   - weak: words that say little.
  ///   - conjunctions: words between two questions in one.
  ///   - links: endings of a word that another question follows.
  ///   - synonyms: words and phrases that mean nearly the same.
  init(
    stop: [String], weak: [String], conjunctions: [String], links: [String], synonyms: [[String]]
  ) {
    self.stop = Set(stop)
    self.weak = Set(weak)
    self.conjunctions = Set(conjunctions)
    self.links = links
    self.synonyms = synonyms.map { group in
      group.map { Word.tokens(of: $0) }.filter { !$0.isEmpty }
    }
  }

  init(_ wording: Wording, _ glossary: [ContentReader.Term]) {
    let same = wording.words("explain.words.same").map { group in
      group.split(separator: "=").map(String.init)
    }
    self.init(
      stop: wording.words("explain.words.stop"), weak: wording.words("explain.words.weak"),
      conjunctions: wording.words("explain.words.and"),
      links: wording.words("explain.words.and-ending"),
      synonyms: same + glossary.map { $0.term.everyText + $0.accepts })
  }

  // MARK: Parts

  /// Each way of taking the question for two: at an *and* or *or*, between sentences, at a bracket.
  func halves(of question: String) -> [(String, String)] {
    let words = question.split(whereSeparator: \.isWhitespace)
    return words.indices.dropFirst().compactMap { place in
      let isJoined = conjunctions.contains(words[place].lowercased().filter(\.isLetter))
      guard isJoined || ends(words[place - 1]) || words[place].first == "(" else { return nil }
      let second = words[(isJoined ? place + 1 : place)...]
      if second.isEmpty { return nil }
      return (words[..<place].joined(separator: " "), second.joined(separator: " "))
    }
  }

  private func ends(_ word: Substring) -> Bool {
    word.last.map { ".?!;,)".contains($0) } ?? false
      || links.contains { word.count > $0.count && word.hasSuffix($0) }
  }

  // MARK: Terms

  /// The words that say what a question is about.
  func tellingWords(in question: String) -> [Word] {
    Word.words(in: question).filter { word in
      let text = word.text.lowercased()
      // A particle stands alone behind a name in code.
      if word.isHangul, word.letters.count == 1 { return false }
      // More endings follow Korean words than can be listed.
      return !stop.contains(text) && !weak.contains(text)
        && !(word.isHangul && weak.contains { $0.count > 1 && text.hasPrefix($0) })
    }
  }

  /// What to look for, for each text.
  func terms(of texts: [String]) throws(Database.Failure) -> [[TermGroup]] {
    let meanings = try meanings(in: texts)
    return zip(texts, meanings).map { own(of: $0) + $1 }
  }

  private func own(of text: String) -> [TermGroup] {
    let words = Word.words(in: text).filter { !stop.contains($0.text.lowercased()) }
    var weights: [(term: String, weight: Double)] = []
    for (place, word) in words.enumerated() {
      let weight = weak.contains(word.text.lowercased()) ? Self.weak : 1
      let pieces = word.isHangul ? word.pairs : word.parts
      let share = weight / Double(max(1, pieces.count)).squareRoot()
      if !word.isHangul { weights.append((word.text, weight)) }
      weights += pieces.map { ($0, word.isHangul ? share : Self.part * share) }
      if place > 0, !word.isHangul, !words[place - 1].isHangul {
        weights.append((Word.tokens(of: words[place - 1].text + " " + word.text), Self.neighbours))
      }
    }
    let sums = Dictionary(weights.map { ($0.term.lowercased(), $0.weight) }, uniquingKeysWith: +)
    return sums.sorted { $0.key < $1.key }.map { TermGroup(terms: [$0.key], weight: $0.value) }
  }

  /// Other spellings of what stands in each text.
  private func meanings(in texts: [String]) throws(Database.Failure) -> [[TermGroup]] {
    let database = try Database()
    try database.makeSearchTable("asked", columns: ["text"])
    let add = try database.statement("INSERT INTO asked(rowid, text) VALUES (?, ?)")
    for (place, text) in texts.enumerated() {
      try add.run(.number(place), .text(Word.tokens(of: text)))
    }
    let find = try database.statement("SELECT rowid FROM asked WHERE asked MATCH ?")
    var meanings: [[TermGroup]] = texts.map { _ in [] }
    for group in synonyms {
      var standing: [Int: Set<String>] = [:]
      for spelling in group {
        try find.run(.text("\"\(spelling)\"")) {
          standing[$0.integer(at: 0), default: []].insert(spelling)
        }
      }
      for (place, own) in standing {
        meanings[place].append(
          TermGroup(terms: group.filter { !own.contains($0) }, weight: Self.meaning))
      }
    }
    return meanings
  }

  // Tried out with questions that interviewers ask; small changes matter little.
  private static let weak = 0.4
  private static let part = 0.7
  private static let neighbours = 0.25
  private static let meaning = 0.6
}
