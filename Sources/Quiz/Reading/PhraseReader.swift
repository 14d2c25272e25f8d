/// Reads answers that are sentences or phrases, whatever forms of their words are typed.
struct PhraseReader: Sendable {
  /// A sentence without endings, articles and subject: as words, and as one word, since Korean writers set blanks as
  /// they like.
  private enum Gist: Hashable {
    case words([String])
    case letters(String)
  }

  private let vocabulary: Vocabulary
  private let stemmer: Stemmer
  /// Letters of words that say who does something, and of those that mean nothing.
  private let subjects: Set<String>
  private let idle: Set<String>
  private let sentences: SentenceReader
  /// By the gist of sentences, word by word and as one word, the entries (ids) that they mean.
  private let gists: [Gist: Set<String>]
  private let phrases: [(stems: Set<String>, id: String)]
  private let known: Set<String>

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ sentences: SentenceReader) {
    let (stemmer, subjects) = (sentences.stemmer, lexicon.letters(.subject))
    (self.vocabulary, self.sentences) = (vocabulary, sentences)
    (self.stemmer, self.subjects) = (stemmer, subjects)
    idle = lexicon.letters(.subject, .padding, .verbs, .next)
    var gists: [Gist: Set<String>] = [:]
    var phrases: [(stems: Set<String>, id: String)] = []
    for entry in vocabulary.entries {
      for gist in entry.written.flatMap({ Self.gists($0, stemmer, subjects) }) {
        gists[gist, default: []].insert(entry.id)
        if case .words(let stems) = gist { phrases.append((Set(stems), entry.id)) }
      }
    }
    self.gists = gists
    self.phrases = phrases
    known = Set(phrases.flatMap(\.stems))
  }

  func reading(_ text: String) -> Reading? {
    let all = trimmed(text).lazy.flatMap { Self.gists($0, stemmer, subjects) }
    return all.compactMap { gists[$0] }.first.flatMap { ids in
      Reading(vocabulary.entries.filter { ids.contains($0.id) })
    }
  }

  /// A text as it stands, then with more and more filler words cut off its ends: `only the app delegate`.
  private func trimmed(_ text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let idle = words.map { word in
      let letters = Spelling.letters(String(word))
      return stemmer.reads(letters, asOneOf: self.idle)
        || stemmer.isForm(letters, ofOneOf: self.idle)
    }
    let front = min(idle.prefix { $0 }.count, Self.mostIdle)
    let back = min(idle.reversed().prefix { $0 }.count, Self.mostIdle)
    var cuts: [(front: Int, back: Int)] = []
    for count in 0...(front + back) where count < max(words.count, 1) {
      for start in max(0, count - back)...min(front, count) { cuts.append((start, count - start)) }
    }
    return cuts.map { cut in
      words.dropFirst(cut.front).dropLast(cut.back).joined(separator: " ")
    }
  }

  /// The most filler words that are cut off one end.
  private static let mostIdle = 3

  /// The only entry that has two thirds of a text's words, or its one word. Nil if the text has a word of no entry, or
  /// one that may mean the contrary.
  func nearest(to text: String) -> String? {
    let typed = Set(Self.words(text, stemmer, idle).map(stemmer.stem))
    guard sentences.isPlain([text]), !typed.isEmpty, typed.isSubset(of: known) else { return nil }
    let shared = phrases.map { ($0.id, count: $0.stems.intersection(typed).count) }
    let most = shared.map(\.count).max() ?? 0
    let best = Set(shared.filter { $0.count == most }.map(\.0))
    guard most > 1 || typed.count == 1, most * 3 >= typed.count * 2, best.count == 1 else {
      return nil
    }
    return best.first.flatMap(vocabulary.entry)?.id
  }

  private static func gists(_ text: String, _ stemmer: Stemmer, _ subjects: Set<String>) -> [Gist] {
    let words = words(text, stemmer, subjects)
    return words.isEmpty
      ? [] : [.words(words.map(stemmer.stem)), .letters(stemmer.stem(words.joined()))]
  }

  private static func words(
    _ text: String, _ stemmer: Stemmer, _ without: Set<String>
  ) -> [String] {
    text.split { $0.isWhitespace || ",.!".contains($0) }.map { Spelling.letters(String($0)) }
      .filter { !$0.isEmpty && !stemmer.reads($0, asOneOf: without) }
  }
}
