import Machine

/// Reads whether a text says that a statement is true: `true`, `not wrong`, `it isn't`, `틀린 것 같아요`.
struct TruthReader: Sendable {
  private let classes: WordClasses
  /// Every word that means yes or no, with all endings it may have, and what it means.
  private let known: [(letters: [Character], truth: Bool)]
  /// Words that may belong to what follows them, and endings that no such word has.
  private let determiners: Set<String>
  private let sentenceEndings: Set<String>
  /// Letters of words that repeat what the statement says does not happen; empty if it does not say so.
  private let called: Set<String>
  /// Reads what repeats the statement's own verb, and which of its lists have that verb.
  private let repeating: WordClasses
  private let verbs: Set<Lexicon.List>
  private let isDenial: Bool

  /// Nil if the question is not answered with yes or no.
  init?(_ style: Vocabulary.Style, _ lexicon: Lexicon) {
    guard case .truth(let isDenial, let isRecall, let verbs) = style else { return nil }
    (self.isDenial, self.verbs) = (isDenial, Set(verbs))
    repeating = WordClasses(
      lexicon,
      [.asks, .yes, .no, .not, .denies] + verbs + [
        .happens, .becomes, .said, .pronouns, .verbEndings,
      ])
    classes = WordClasses(
      lexicon,
      (isRecall ? [.knew, .forgot] : [])
        + [.yes, .no, .true, .false, .not, .denies, .asks, .agrees, .said, .verbEndings])
    let endings = lexicon.letters(.verbEndings)
    func forms(_ list: Lexicon.List, _ truth: Bool) -> [(letters: [Character], truth: Bool)] {
      let stems = lexicon.letters(list)
      let korean = [.yes, .no].contains(list) ? [] : stems.filter { !$0.isLatin }
      let words = list == .denies ? [] : stems.filter { $0.count > 2 }
      return (words + korean.flatMap { stem in endings.map { stem + $0 } })
        .map { (Array($0), truth) }
    }
    known =
      [.yes, .true].flatMap { forms($0, true) }
      + [.no, .false, .denies].flatMap { forms($0, false) }
    determiners = lexicon.letters(.unless)
    sentenceEndings = lexicon.letters(.sentenceEndings)
    called = isDenial ? lexicon.letters(.called) : []
  }

  /// Returns what the text says of the statement; nil if it says neither or both.
  func truth(_ text: String) -> Bool? {
    let sides = text.split(separator: "/")
    if sides.count > 1 {
      let truths = sides.map { truth(String($0)) }
      return Set(truths).count == 1 ? truths[0] : nil
    }
    // `Not always, so false`: what a sign divides stands for itself.
    let parts = text.split { ",;".contains($0) }.map(String.init)
    let truths = parts.filter { !isEmpty($0) }.map(thought)
    if parts.count > 1, !truths.isEmpty, truths.allSatisfy({ $0 != nil }) {
      return Set(truths).count == 1 ? truths[0] : nil
    }
    // A denial does not reach over the end of its sentence: `it isn't called. That is right`.
    let sentences = text.split(separator: ". ").map(String.init)
    if sentences.count > 1 {
      let truths = Set(sentences.map(thought))
      return truths.count == 1 ? truths.first ?? nil : nil
    }
    return thought(text)
  }

  /// True of a fragment such as `not always`, which by itself says neither true nor false.
  func isEmpty(_ text: String) -> Bool {
    guard let words = classes.read(Self.shortened(text)), words.last?.lists == [.said] else {
      return false
    }
    return Set(words.flatMap(\.lists)).isSubset(of: [.said, .not])
  }

  private func thought(_ text: String) -> Bool? {
    guard let words = classes.read(Self.shortened(text)) else { return nil }
    let lists = words.flatMap(\.lists)
    // A yes in one language beside a denial in the other can mean either.
    let isMixed = words.contains {
      $0.letters.first?.isASCII ?? false && [.yes, .no, .true, .false].contains($0.lists[0])
    }
    let isDenied = words.contains {
      $0.isKorean && !Set($0.lists).isDisjoint(with: [.not, .denies])
    }
    guard !lists.contains(.asks), !(isMixed && isDenied) else { return nil }
    // A yes or no in front stands for itself; what follows has to say the same.
    let front = words.prefix { [.yes, .no].contains($0.lists[0]) }
    let behind = words.dropFirst(front.count)
    // A yes or no after a statement repeats it: `false ❌`.
    let back = behind.reversed().prefix { [[.yes], [.no]].contains($0.lists) }
    let rest = behind.dropLast(back.count)
    var truths = Set((front + back).map { $0.lists[0] == .yes })
    let said = Set(rest.flatMap(\.lists)).subtracting([.said, .verbEndings])
    if said.isSubset(of: [.not]) {
      if front.isEmpty { return nil }
      if said.contains(.not) { truths.insert(false) }
    } else {
      guard let truth = statement(rest) else { return nil }
      truths.insert(truth)
    }
    return truths.count == 1 ? truths.first : nil
  }

  /// The truth of a statement without yes or no in front of it.
  private func statement(_ words: ArraySlice<WordClasses.Word>) -> Bool? {
    var stems: Set<Bool> = []
    var turns = 0
    var isReply = false
    for word in words {
      for list in word.lists {
        switch list {
        case .true, .knew: stems.insert(true)
        case .false, .forgot: stems.insert(false)
        case .agrees: isReply = true
        // `없어요 맞아요` agrees that there is none.
        case .not where stems.isEmpty && word.isKorean && isSentence(word): return nil
        case .not: turns += 1
        // In Korean a denial follows what it denies; with nothing before it, it means no by itself.
        case .denies where stems.isEmpty && word.isKorean: stems.insert(false)
        case .denies:
          turns += 1
          isReply = true
        case .yes, .no: return nil
        default: break
        }
      }
    }
    if stems.isEmpty, isReply { stems.insert(true) }
    guard stems.count == 1, let stem = stems.first else { return nil }
    return turns % 2 == 0 ? stem : !stem
  }

  private func isSentence(_ word: WordClasses.Word) -> Bool {
    sentenceEndings.contains(where: word.letters.hasSuffix)
  }

  /// Returns the text with three or more of a letter in a row as one: `nooo`.
  private static func shortened(_ text: String) -> String {
    var runs: [(letter: Character, count: Int)] = []
    for letter in text {
      if runs.last?.letter != letter { runs.append((letter, 0)) }
      runs[runs.count - 1].count += 1
    }
    return runs.map { String(repeating: $0, count: $1 == 2 ? 2 : 1) }.joined()
  }

  /// True if a text repeats what a denial says: after yes or no that can contradict it.
  func repeatsClaim(_ text: String) -> Bool {
    let letters = Spelling.letters(text)
    return called.contains { letters.contains($0) }
  }

  /// True or false for a text that only repeats the statement's own verb or denies it: `it is called`, `바뀔 수 있어요`.
  /// Nil for any other text.
  func repeated(_ text: String) -> Bool? {
    guard !text.contains("?"), let words = repeating.read(text) else { return nil }
    let lists = words.flatMap(\.lists)
    let denials = lists.count { [.not, .denies].contains($0) }
    // A Korean denial of its own is a reply: `아니지 호출되지`.
    guard !words.contains(where: { $0.isKorean && $0.lists.contains(.denies) }) else { return nil }
    guard !verbs.isDisjoint(with: lists), denials < 2,
      Set(lists).isDisjoint(with: [.asks, .yes, .no])
    else { return nil }
    return (denials == 0) != isDenial
  }

  private func lists(in text: String) -> [Lexicon.List?] {
    text.split { !$0.isLetter && $0 != "'" }.map { classes.list(of: Spelling.letters(String($0))) }
  }

  func beginsWithReply(_ text: String) -> Bool {
    [.yes, .no].contains(lists(in: text).first ?? nil)
  }

  /// True for a word that is an answer by itself; `no` may belong to what follows it.
  func isBareReply(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    if beginsWithReply(word) { return word.count == 1 || !determiners.contains(letters) }
    return !word.isLatin && truth(word) != nil && sentenceEndings.contains(where: letters.hasSuffix)
  }

  func mentions(_ truth: Bool, in text: String) -> Bool {
    lists(in: text).contains { (truth ? [.yes, .true] : [.no, .false]).contains($0) }
      || text.split { !$0.isLetter }.map(String.init)
        .contains { !$0.isLatin && self.truth($0) == truth }
  }

  /// Returns what a misspelt word means; nil if it resembles neither or both. A text of known words
  /// is not misspelt, and a question is no answer.
  func nearest(to text: String) -> Bool? {
    let typed = Array(Spelling.letters(text))
    guard (3...14).contains(typed.count), classes.read(Self.shortened(text)) == nil else {
      return nil
    }
    let limit = typed.count < 10 ? 1 : 2
    let truths = Set(known.filter { $0.letters.isNear(typed, limit) }.map(\.truth))
    return truths.count == 1 ? truths.first : nil
  }
}

/// Reads that nothing happens (`nothing is called`, `호출되는 것이 없어요`) and that the learner does not know.
struct NothingReader: Sendable {
  private let none: WordClasses
  private let unknown: WordClasses
  private let phrases: Set<String>
  private let unknownPhrases: Set<String>
  /// Letters of Latin words that say no more beside one of these.
  private let passing: Set<String>
  private let replies: Set<String>
  private let words: [[Character]]
  private let lacking: Set<String>

  init(_ lexicon: Lexicon) {
    lacking = lexicon.letters(.lacking)
    none = WordClasses(
      lexicon,
      [.none, .not, .denies, .no, .nouns, .any, .happens, .said, .verbEndings, .endings])
    unknown = WordClasses(lexicon, [.unknown, .hardly, .said, .verbEndings])
    phrases = lexicon.letters(.none)
    unknownPhrases = lexicon.letters(.unknown)
    passing = lexicon.letters(.said, .padding, .pronouns, .fillers).filter(\.isLatin)
    replies = lexicon.letters(.no).filter(\.isLatin)
    let endings = lexicon.letters(.verbEndings)
    words = phrases.flatMap { word in
      (word.isLatin ? [word] : endings.map { word + $0 }).map(Array.init)
    }
  }

  func saysNone(_ text: String) -> Bool {
    if phrases.contains(Spelling.letters(text)) || endsInPhrase(text) { return true }
    // A letter by itself is a name that was begun, not a word beside it: `none, a`.
    let pieces = text.split { Separators.signs.contains($0) }.map { Spelling.fold(String($0)) }
    guard !pieces.contains(where: { $0.count == 1 }), let words = none.read(text) else {
      return false
    }
    let lists = words.flatMap(\.lists)
    func count(_ list: Lexicon.List) -> Int { lists.count(where: { $0 == list }) }
    if words.contains(where: \.isKorean), count(.not) == 1 {
      return count(.happens) > 0 && !lists.contains(.no)
    }
    // `It does not print anything.`
    let denials = count(.not) + count(.denies)
    if denials > 0 { return denials == 1 && words.contains { $0.lists == [.any] } }
    // `nope nothing`
    if words.first?.lists == [.no], count(.no) == 1, count(.none) > 0 { return true }
    if count(.no) > 0 {
      // `no line`, `it has no counterpart`
      let isOfNoun = zip(words, words.dropFirst()).contains {
        $0.lists == [.no] && !Set($1.lists).isDisjoint(with: [.nouns, .any])
      }
      return count(.no) == 1 && isOfNoun
    }
    return count(.none) > 0
  }

  /// True of such a phrase behind words that say no more: `it doesn't exist`.
  private func endsInPhrase(_ text: String) -> Bool {
    let words = text.split { !$0.isOfWord && $0 != "'" }.map { Spelling.letters(String($0)) }
    let rest = words.drop { passing.contains($0) || replies.contains($0) }
    return text.isLatin && rest.count > 1 && rest.count < words.count
      && phrases.contains(rest.joined())
  }

  func saysUnknown(_ text: String) -> Bool {
    if unknownPhrases.contains(Spelling.letters(text)) || hasOnlyUnknownPhrase(text) {
      return true
    }
    // A stem of several words takes its endings as one word does: `아는 게 없어요`.
    return [text, text.filter { !$0.isWhitespace }].contains { text in
      unknown.read(text)?.contains { $0.lists.contains(.unknown) } ?? false
    }
  }

  /// True of a Korean text whose last word says that the learner does not know: `너무 길어서 모르겠어요`.
  func endsUnknown(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).last.map { last in
      !last.utf8.allSatisfy { $0 < 0x80 } && saysUnknown(String(last))
    } ?? false
  }

  /// True of a phrase for not knowing with words around it that say no more: `sorry, I don't know this one`.
  private func hasOnlyUnknownPhrase(_ text: String) -> Bool {
    guard text.isLatin, !text.contains("?") else { return false }
    let words = text.split { !$0.isOfWord && $0 != "'" }.map { Spelling.letters(String($0)) }
    guard words.count <= Self.mostAroundUnknown else { return false }
    return words.indices.contains { first in
      words.indices[first...].contains { last in
        unknownPhrases.contains(words[first...last].joined())
          && (words[..<first] + words[(last + 1)...]).allSatisfy(passing.contains)
      }
    }
  }

  private static let mostAroundUnknown = 10

  /// True if a text says anywhere that the learner does not know.
  func doubts(_ text: String) -> Bool {
    let letters = Spelling.letters(text)
    return unknownPhrases.contains { $0.count > 3 && letters.contains($0) }
  }

  /// True if a misspelt word was meant to say that nothing happens.
  func isNear(_ text: String) -> Bool {
    let letters = Spelling.letters(text)
    let typed = Array(letters)
    return (3..<10).contains(typed.count) && !lacking.contains(letters)
      && words.contains { $0.isNear(typed, 1) }
  }
}

extension [Character] {
  fileprivate func isNear(_ typed: [Character], _ limit: Int) -> Bool {
    abs(count - typed.count) <= limit && NearestName.distance(typed, self) <= limit
  }
}
