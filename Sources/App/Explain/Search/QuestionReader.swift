import Content
import Quiz

/// Turns a question into weighted search terms. Its word lists come from the content.
struct QuestionReader: Sendable {
  /// Words that do not tell what a question is about: `stop` words are ignored, `weak` words count less.
  let stop: Set<String>
  let weak: Set<String>
  /// Subjects that a question may name. It is then answered only by a topic that mentions the subject.
  let elsewhere: [String]
  /// Words, such as *and*, that join two questions.
  let conjunctions: Set<String>
  /// Word endings after which a second question may begin.
  let links: [String]
  /// Groups of words and phrases that mean nearly the same.
  let synonyms: [[String]]
  /// Korean words for asking, and the particles that a name may carry.
  let asking: [String]
  let particles: [String]

  /// Each way to split the question in two: at an *and* or *or*, between sentences, at a bracket.
  func halves(of question: String) -> [[String]] {
    let words = question.split(whereSeparator: \.isWhitespace)
    return words.indices.dropFirst().compactMap { place in
      let isJoined = conjunctions.contains(words[place].lowercased().filter(\.isLetter))
      guard isJoined || ends(words[place - 1]) || words[place].first == "(" else { return nil }
      let second = words[(isJoined ? place + 1 : place)...]
      return second.isEmpty ? nil : [words[..<place], second].map { $0.joined(separator: " ") }
    }
  }

  private func ends(_ word: Substring) -> Bool {
    word.last.map { ".?!;,)".contains($0) } ?? false
      || links.contains { word.count > $0.count && word.hasSuffix($0) }
  }

  func tellingWords(in question: String) -> [Word] {
    Word.words(in: question).filter { word in
      let text = word.text.lowercased()
      // A particle stands alone behind a name in code.
      if word.isHangul, text.count == 1 { return false }
      // More endings follow Korean words than can be listed.
      return !stop.contains(text) && !weak.contains(text)
        && !(word.isHangul && weak.contains { $0.count > 1 && text.hasPrefix($0) })
    }
  }

  /// Names that a question may ask about: what is left without the words that ask (`what does inactive mean`,
  /// `씬이 뭔가요`, `씬에 대해 설명하시오`), in Korean then also without a particle.
  func subjects(of question: String) -> [String] {
    var words = question.split { $0.isWhitespace || "?.!".contains($0) }[...]
    guard Word.words(in: question).contains(where: \.isHangul) else {
      func asks(_ word: Substring) -> Bool {
        Word.words(in: String(word)).allSatisfy { stop.contains($0.text.lowercased()) }
      }
      words = words.drop(while: asks)
      while let last = words.last, asks(last) { words.removeLast() }
      return [words.joined(separator: " ")]
    }
    let requests = asking + stop.filter { $0.count > 1 && $0.first?.isASCII == false }
    while let last = words.last, words.count > 1, requests.contains(where: last.hasPrefix) {
      words.removeLast()
    }
    let subject = words.joined(separator: " ")
    return [subject]
      + particles.filter(subject.hasSuffix).map { String(subject.dropLast($0.count)) }
  }

  /// Search terms with their weights: words, their pieces, and pairs of neighbouring English words.
  func terms(of text: String) -> [String: Double] {
    let words = Word.words(in: text).filter { !stop.contains($0.text.lowercased()) }
    var terms: [String: Double] = [:]
    for (place, word) in words.enumerated() {
      let weight = weak.contains(word.text.lowercased()) ? Self.weak : 1
      let share = weight / Double(max(1, word.pieces.count)).squareRoot()
      for piece in word.pieces {
        terms[piece.lowercased(), default: 0] += word.isHangul ? share : Self.part * share
      }
      if word.isHangul { continue }
      terms[word.text.lowercased(), default: 0] += weight
      if place > 0, !words[place - 1].isHangul {
        let pair = Word.tokens(of: words[place - 1].text + " " + word.text)
        terms[pair.lowercased(), default: 0] += Self.neighbours
      }
    }
    return terms
  }

  // Tried out with questions that interviewers ask; small changes matter little.
  private static let weak = 0.4
  private static let part = 0.7
  private static let neighbours = 0.25
}

extension QuestionReader {
  init(_ wording: Wording, _ glossary: [ContentReader.Term]) {
    let same = wording.words("explain.words.same").map { group in
      group.split(separator: "=").map(String.init)
    }
    self.init(
      stop: Set(wording.words("explain.words.stop")),
      weak: Set(wording.words("explain.words.weak")),
      elsewhere: wording.words("explain.words.elsewhere"),
      conjunctions: Set(wording.words("explain.words.and")),
      links: wording.words("explain.words.and-ending"),
      synonyms: same + glossary.map { $0.term.everyText + $0.accepts },
      asking: wording.lexicon.words(.questions).filter { $0.first?.isASCII == false },
      particles: wording.lexicon.words(.particles))
  }
}
