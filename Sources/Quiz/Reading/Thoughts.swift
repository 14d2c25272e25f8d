/// A part of a sentence that says one thing.
struct Thought {
  let text: String
  var stance: Stance
  /// Text from before that it refers to: the names before a pronoun, the words before "otherwise" or "then".
  var given = ""

  init(text: String, isDenied: Bool) {
    (self.text, stance) = (text, isDenied ? .denied : .said)
  }

  /// The claim that a thought makes: that something is so, that it is not, or none.
  enum Stance: Hashable { case said, denied, doubted }

  var isDenied: Bool {
    get { stance == .denied }
    set { stance = newValue ? .denied : .said }
  }

  /// Marks the thought as taken back: what was said is denied, anything else is doubted.
  mutating func retract() { stance = stance == .said ? .denied : .doubted }
}

/// Takes long answers apart, into sentences and these into thoughts, and tells which of them deny.
struct ThoughtReader: Sendable {
  let lexicon: Lexicon
  let sentences: SentenceReader
  private let negative: [String]
  /// These deny wherever a word has them; shorter ones only by themselves.
  private let negativeWithin: [String]
  let positive: [String]
  /// Words of disapproval, such as `too late`, which deny the thought they stand in.
  private let disapproving: [String]
  /// The Latin ones in stems, so that any form of a word is read: "stayed silent".
  private let disapprovingStems: [String]
  let contrast: [String]
  /// Words that say that nobody knows.
  private let doubts: [String]
  private let beliefs: [String]
  private let habits: [String]
  /// Filler words that may stand beside a denial.
  private let empty: Set<String>
  private let plain: Set<String>
  /// Words and endings of what is granted for the sake of argument.
  private let conceded: [String]
  private let concessions: [String]
  let topics: [String]
  let quoting: [String]
  let conditionEndings: [String]

  init(_ lexicon: Lexicon, _ sentences: SentenceReader) {
    (self.lexicon, self.sentences) = (lexicon, sentences)
    negative = lexicon.letters(.negative).sorted()
    negativeWithin = lexicon.letters(.negativeWithin).sorted()
    positive = lexicon.words(.positive)
    disapproving = lexicon.words(.disapproving)
    disapprovingStems = disapproving.filter { $0.isLatin && $0.contains(" ") }
      .map { Self.stems(of: $0, sentences.stemmer) }
    contrast = lexicon.letters(.contrast).sorted()
    doubts = lexicon.doubts
    (beliefs, habits) = (lexicon.words(.beliefs), lexicon.words(.habits))
    empty = lexicon.letters(.said, .agrees, .true, .false, .contrary, .fillers)
    plain = lexicon.letters(.not, .denies, .no, .false)
    conceded = lexicon.words(.conceded).filter(\.isLatin)
    quoting = lexicon.letters(.quoting).sorted()
    conditionEndings = lexicon.letters(.conditionEndings).sorted()
    topics = lexicon.letters(.topics).sorted()
    concessions = lexicon.letters(.conceded).filter { !$0.isLatin }.sorted()
  }

  func retracted(_ thought: Thought) -> Thought {
    var thought = thought
    thought.retract()
    // "One would think so. It is not."
    if believes(thought.text) { thought.stance = .denied }
    return thought
  }

  /// Marks thoughts as doubted: those of a question, those merely conceded, and those around a doubt up to a *but*.
  func doubted(_ thoughts: [Thought], in sentence: String) -> [Thought] {
    var thoughts = thoughts
    if sentence.hasSuffix("?"),
      thoughts.contains(where: { letters($0.text).first.map(lexicon[.asking].contains) ?? false })
    {
      for index in thoughts.indices { thoughts[index].stance = .doubted }
    }
    for index in thoughts.indices where thoughts[index].isDenied {
      let before = index > 0 ? tokens(thoughts[index - 1].text).last ?? "" : ""
      if isConceded(([before] + tokens(thoughts[index].text)).joined(separator: " ")) {
        thoughts[index].stance = .doubted
      }
    }
    for place in thoughts.indices where believes(thoughts[place].text) {
      // "I used to think so, but it is not." Otherwise nothing is known of what was believed.
      let isDenied = thoughts[(place + 1)...].contains(where: \.isDenied)
      thoughts[place].stance = isDenied && thoughts[place].stance == .said ? .denied : .doubted
    }
    for place in thoughts.indices
    where wasSo(thoughts[place].text) && !believes(thoughts[place].text) {
      // "It used to be kept, but now it goes."
      let turn =
        thoughts[place...].firstIndex { endsBeforeContrary($0.text) }
        ?? thoughts[(place + 1)...].firstIndex { beginsContrary($0.text) }.map { $0 - 1 }
      if let turn { for index in place...turn { thoughts[index].stance = .doubted } }
    }
    for place in thoughts.indices where doubts(thoughts[place].text) {
      let first =
        thoughts[..<place].lastIndex { endsBeforeContrary($0.text) && !guesses($0.text) }
        .map { $0 + 1 } ?? 0
      // "…, but I do not know" is of all that comes before it.
      let isBare =
        Spellings.names(in: thoughts[place].text).isEmpty && isShort(thoughts[place].text)
      let front =
        isBare ? 0 : thoughts[first...place].lastIndex { beginsContrary($0.text) } ?? first
      // In Korean a doubt stands behind what it is of.
      let end =
        endsBeforeContrary(thoughts[place].text) || endsThought(thoughts[place].text)
        ? place + 1
        : thoughts[(place + 1)...].firstIndex { beginsContrary($0.text) } ?? thoughts.endIndex
      for index in front..<end { thoughts[index].stance = .doubted }
    }
    // Behind a condition it is denied of that alone: "…, but if it is closed it is not that but B".
    for place in thoughts.indices.dropFirst()
    where takesBack(thoughts[place].text, isFirst: false) && !isCondition(thoughts[place - 1].text)
    {
      for index in thoughts.indices.prefix(upTo: place) { thoughts[index].retract() }
      thoughts[place].stance = .doubted
    }
    return thoughts
  }

  func doubts(_ text: String) -> Bool {
    if isCircumstance(text) { return false }
    let lower = " " + text.lowercased()
    return doubts.contains(where: lower.contains) || tellsOfOthers(text)
  }

  /// True of a guess, or of what tells of a mistake.
  func tellsOfMistake(_ text: String) -> Bool {
    guesses(text)
      || letters(text).contains { word in
        lexicon[.mistakes].contains { word == $0 || !word.isLatin && word.hasPrefix($0) }
      }
  }

  /// True of a guess, which a doubt that follows is of, too.
  private func guesses(_ text: String) -> Bool {
    letters(text).contains(where: lexicon[.guesses].contains)
  }

  /// True of what others say: "Many people claim …".
  private func tellsOfOthers(_ text: String) -> Bool {
    let words = letters(text)
    guard text.isLatin, let who = words.prefix(4).firstIndex(where: lexicon[.others].contains)
    else { return false }
    return words[(who + 1)...].prefix(3)
      .contains { sentences.stemmer.reads($0, asOneOf: lexicon[.sayings]) }
  }

  /// True of what somebody once believed.
  private func believes(_ text: String) -> Bool {
    let lower = " " + text.lowercased()
    return beliefs.contains(where: lower.contains)
  }

  /// True of what once was so.
  private func wasSo(_ text: String) -> Bool {
    let lower = " " + text.lowercased()
    return habits.contains(where: lower.contains)
  }

  /// The words of a thought that is too long to be no more than fault found with what was said.
  private static let longestFault = 10

  private func isShort(_ text: String) -> Bool { text.isLatin && tokens(text).count < 7 }

  func concedes(_ word: String) -> Bool {
    !word.isLatin && concessions.contains(where: word.hasSuffix)
  }

  /// True of a thought that is only conceded ("even if"), so that it claims nothing.
  func isConceded(_ text: String) -> Bool {
    letters(text).last.map(concedes) ?? false
      || conceded.contains(where: text.lowercased().contains)
  }

  func beginsContrary(_ text: String) -> Bool {
    letters(text).first.map { $0.isLatin && lexicon[.contrary].contains($0) } ?? false
  }

  private func endsBeforeContrary(_ text: String) -> Bool {
    letters(text).last.map { word in
      !word.isLatin && lexicon[.contrary].contains { !$0.isLatin && word.hasSuffix($0) }
    } ?? false
  }

  /// True of a sentence that begins by denying the one before it. "I'm not sure if …" and "It won't, if …" are of
  /// what follows.
  func takesBackAll(_ thoughts: ArraySlice<Thought>) -> Bool {
    guard let first = thoughts.first, takesBack(first.text, isFirst: true) else { return false }
    return !(thoughts.dropFirst().first.map { isCircumstance($0.text) } ?? false)
  }

  /// True of a Korean thought that more follows.
  private func endsThought(_ text: String) -> Bool { letters(text).last.map(ends) ?? false }

  /// True of a denial of what was said before it: "that's wrong", "no, wait".
  private func takesBack(_ text: String, isFirst: Bool) -> Bool {
    let words = letters(text).filter { !$0.isEmpty }
    guard letters(withoutPositive(text)).contains(where: isPlainDenial), words != ["not"],
      !isOtherwise(text),
      text.isLatin || isFirst || words.first.map(lexicon[.pronouns].contains) ?? false
    else { return false }
    return words.allSatisfy { isPlainDenial($0) || isEmpty($0) }
  }

  /// True of a short sentence that finds fault with what was said before: "that's pointless".
  func faultsWhatWasSaid(_ text: String) -> Bool {
    let first = letters(text).first { !lexicon[.contrary].contains($0) }
    return first.map(lexicon[.pronouns].contains) ?? false
      && text.isLatin && tokens(text).count < Self.longestFault && Spellings.names(in: text).isEmpty
      && disapproves(of: text.lowercased())
  }

  /// True of a thought after *but* that finds fault with what a pronoun in it stands for, or that denies and ends in one.
  func rejectsWhatWasSaid(_ text: String) -> Bool {
    guard beginsContrary(text), Spellings.names(in: text).isEmpty else { return false }
    let words = letters(text)
    return disapproves(of: text.lowercased()) && words.contains(where: lexicon[.pronouns].contains)
      || isShort(text) && denies(text) && words.last.map(lexicon[.pronouns].contains) ?? false
  }

  /// True of nothing but words like "oh" and "well".
  func saysNothing(_ text: String) -> Bool {
    letters(text).allSatisfy { isEmpty($0) && !isPlainDenial($0) }
  }

  /// True of a pronoun or a filler word beside a denial.
  func isEmpty(_ word: String) -> Bool {
    lexicon[.pronouns].contains(word) || sentences.stemmer.reads(word, asOneOf: empty)
      || empty.contains(sentences.stemmer.stem(word))
  }

  private func isPlainDenial(_ word: String) -> Bool {
    plain.contains(word)
      || !word.isLatin && plain.contains { $0.count > Self.syllable && word.hasPrefix($0) }
  }

  /// True if it says no more than "if not".
  private func isOtherwise(_ text: String) -> Bool {
    if beginsOtherwise(letters(text)) > 0 { return true }
    return letters(text).count < 5 && denies(text) && isCircumstance(text)
  }

  /// True of a thought that says when another holds: "and when the user comes back".
  func isCircumstance(_ text: String) -> Bool {
    letters(text).first { !lexicon[.joins].contains($0) && !empty.contains($0) }
      .map { lexicon[.circumstances].contains($0) && !lexicon[.pronouns].contains($0) } ?? false
  }

  /// The number of words that stand for "otherwise" at the beginning; some are written as one or as two.
  private func beginsOtherwise(_ words: [String]) -> Int {
    (1...2).first { lexicon[.otherwise].contains(words.prefix($0).joined()) } ?? 0
  }

  /// True if its pronoun, if any, stands for a thing that it speaks of, not for a place or a time.
  func speaksOfGiven(_ text: String) -> Bool {
    !letters(text).contains(where: lexicon[.places].contains)
  }

  /// Gives thoughts with a pronoun the names that it stands for.
  func referring(
    _ thoughts: [Thought], to sentence: [Thought], _ names: String
  ) -> [Thought] {
    var (thoughts, names) = (thoughts, names)
    for index in thoughts.indices {
      let before =
        index > 0 ? thoughts[index - 1].text : sentence.map(\.text).joined(separator: " ")
      if isOtherwise(thoughts[index].text) {
        thoughts[index].given = before
        if beginsOtherwise(letters(thoughts[index].text)) == 0 {
          thoughts[index].isDenied = true
        }
      } else if letters(thoughts[index].text).first.map(lexicon[.thereupon].contains) ?? false {
        // "then" does not go on from a sentence that only asked or doubted.
        let isClaimed = index > 0 || !sentence.allSatisfy { $0.stance == .doubted }
        thoughts[index].given = isClaimed ? before : ""
      } else if Spellings.names(in: thoughts[index].text).isEmpty,
        refers(thoughts[index].text, isFirst: index == 0)
      {
        thoughts[index].given = names
      }
      let own = Spellings.names(in: thoughts[index].text)
      if !own.isEmpty { names = own.joined(separator: " ") }
    }
    return thoughts
  }

  func refersBack(_ thoughts: [Thought]) -> Bool {
    thoughts.first.map { hasPronoun(letters($0.text)) } ?? false
  }

  private func hasPronoun(_ words: [String]) -> Bool {
    words.prefix(3).contains(where: lexicon[.pronouns].contains)
  }

  /// True of a thought with a pronoun, or of a Korean one without a subject that is no new condition.
  private func refers(_ text: String, isFirst: Bool) -> Bool {
    let words = letters(text)
    if hasPronoun(words) { return true }
    return isFirst && !text.isLatin && Spellings.names(in: text).isEmpty && !isCondition(text)
      && !words.contains { word in topics.contains(where: word.hasSuffix) }
  }

  /// True of a Korean part that ends in a condition, which a denial may follow: "…면 (안 됩니다)".
  func isCondition(_ part: String) -> Bool {
    letters(part).last.map { word in
      !word.isLatin && conditionEndings.contains(where: word.hasSuffix)
    } ?? false
  }

  func tokens(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func letters(_ text: String) -> [String] { tokens(text).map(Spelling.letters) }

  /// The most words of what a sentence is about, as it stands before a colon or a question mark.
  private static let topicLength = 3

  /// A few words before a colon or a question mark are the topic of what follows: "The door? Never shut."
  static func sentences(of line: String) -> [String] {
    var sentences = [(text: "", count: 0)]
    for token in line.split(whereSeparator: \.isWhitespace) {
      let (last, sign) = (sentences.count - 1, token.last ?? " ")
      sentences[last].count += 1
      let isTopic = ":?".contains(sign) && sentences[last].count <= topicLength
      sentences[last].text += " " + (isTopic ? token.dropLast() : token)
      if !isTopic, ".!?;…".contains(sign) { sentences.append(("", 0)) }
    }
    return sentences.map(\.text).filter { !$0.isEmpty }
  }

  /// True if a text says that something is not so.
  func denies(_ text: String) -> Bool {
    let plain = withoutPositive(text)
    if disapproves(of: plain) { return true }
    let words = tokens(sentences.withoutTag(plain))
    // "아니 …" in front of a sentence corrects what was said before.
    let isCorrection = words.count > 2 && words.first.map(isPlainNo) ?? false
    let empty = max(isCorrection ? 1 : 0, beginsOtherwise(words.map(Spelling.letters)))
    return words.dropFirst(empty).contains { isNegative($0) } && !deniesTwice(words)
      || ceases(words) || dismisses(words)
  }

  /// A text without phrases that only seem to deny.
  private func withoutPositive(_ text: String) -> String {
    positive.reduce(text.lowercased()) { $0.replacing($1, with: "") }
  }

  /// True if there is nothing of which something is denied: "안 불리는 경우는 없어요".
  private func deniesTwice(_ words: [String]) -> Bool {
    guard let last = words.last, !last.isLatin,
      lexicon[.none].contains(where: Spelling.letters(last).hasPrefix)
    else { return false }
    return words.indices.dropLast(2).contains { place in
      isNegative(words[place])
        && words[place...].prefix(2).contains { word in
          lexicon[.attributes].contains(where: Spelling.letters(word).hasSuffix)
        }
    }
  }

  /// True of "forget the old way", but not of "forget to shut it".
  private func dismisses(_ words: [String]) -> Bool {
    let letters = words.map(Spelling.letters).drop { isEmpty($0) || lexicon[.joins].contains($0) }
    guard letters.first.map(lexicon[.dismissing].contains) ?? false, letters.count > 1 else {
      return false
    }
    let next = letters[letters.startIndex + 1]
    return !lexicon[.arrives].contains(next) && !lexicon[.pronouns].contains(next)
  }

  /// True of "stops calling".
  private func ceases(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { first, second in
      lexicon[.stops].contains(Spelling.letters(first))
        && lexicon[.doingEndings].contains { Spelling.letters(second).hasSuffix($0) }
    }
  }

  func disapproves(of text: String) -> Bool {
    if disapproving.contains(where: text.contains) { return true }
    let stems = Self.stems(of: text, sentences.stemmer)
    return disapprovingStems.contains(where: stems.contains)
  }

  /// The stems of a text's words, with blanks around each.
  private static func stems(of text: String, _ stemmer: Stemmer) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
    return " " + words.map(stemmer.stem).joined(separator: " ") + " "
  }

  private func isPlainNo(_ token: String) -> Bool {
    !token.isLatin && lexicon[.no].contains(Spelling.letters(token))
  }

  func isNegative(_ token: String) -> Bool {
    let letters = Spelling.letters(token)
    if lexicon[.otherwise].contains(letters) { return false }
    let latin = letters.prefix { $0.isASCII }
    if !latin.isEmpty {
      return negative.contains(String(latin)) || token.hasSuffix("n't")
    }
    return negativeWithin.contains(where: letters.contains) || sentences.isDenyingVerb(letters)
      || negative.contains { $0.count > Self.syllable ? letters.hasPrefix($0) : letters == $0 }
  }

  /// The most letters of one syllable, which begins too many words to mean anything in front of one.
  private static let syllable = 3
}
