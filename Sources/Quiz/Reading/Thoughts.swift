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
  private let lexicon: Lexicon
  private let sentences: SentenceReader
  private let negative: [String]
  /// These deny wherever a word has them; shorter ones only by themselves.
  private let negativeWithin: [String]
  private let positive: [String]
  /// Words of disapproval, such as `too late`, which deny the thought they stand in.
  private let disapproving: [String]
  /// The Latin ones in stems, so that any form of a word is read: "stayed silent".
  private let disapprovingStems: [String]
  private let contrast: [String]
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
  private let topics: [String]
  private let quoting: [String]
  private let conditionEndings: [String]

  init(_ lexicon: Lexicon, _ sentences: SentenceReader) {
    (self.lexicon, self.sentences) = (lexicon, sentences)
    negative = lexicon.letters(.negative).sorted()
    negativeWithin = lexicon.letters(.negativeWithin).sorted()
    positive = lexicon.words(.positive)
    disapproving = lexicon.words(.disapproving)
    disapprovingStems = disapproving.filter { $0.isLatin && $0.contains(" ") }
      .map { Self.stems(of: $0, sentences.stemmer) }
    contrast = lexicon.letters(.contrast).sorted()
    doubts = lexicon.words(.doubts)
    (beliefs, habits) = (lexicon.words(.beliefs), lexicon.words(.habits))
    empty = lexicon.letters(.said, .agrees, .true, .false, .contrary, .fillers)
    plain = lexicon.letters(.not, .denies, .no, .false)
    conceded = lexicon.words(.conceded).filter(\.isLatin)
    quoting = lexicon.letters(.quoting).sorted()
    conditionEndings = lexicon.letters(.conditionEndings).sorted()
    topics = lexicon.letters(.topics).sorted()
    concessions = lexicon.letters(.conceded).filter { !$0.isLatin }.sorted()
  }

  /// The sentences of a text, each in its thoughts. What a later one takes back is not said by an earlier one.
  func thoughts(of text: String) -> [[Thought]] {
    let sentences = text.split(whereSeparator: \.isNewline).flatMap { line in
      Self.sentences(of: Spelling.cleaned(String(line)))
    }
    var told: [[Thought]] = []
    var (isQuestion, names) = (false, "")
    for sentence in sentences {
      let (rest, asides) = withoutAsides(sentence)
      var thoughts = doubted(thoughts(inSentence: rest), in: sentence)
      if let last = told.indices.last, let first = thoughts.first {
        let isUnsure = isQuestion && doubts(first.text)
        let telling = thoughts.first { !saysNothing($0.text) }
        if isUnsure || telling.map({ takesBack($0.text, isFirst: true) }) ?? false {
          told[last] = told[last].map(retracted)
          thoughts[0].stance = .doubted
        } else if let telling, faultsWhatWasSaid(telling.text), let end = told[last].indices.last {
          told[last][end].retract()
        } else if isQuestion, let telling, telling.isDenied,
          Spellings.names(in: telling.text).isEmpty
        {
          // "A task for that? There is no need."
          for index in told[last].indices { told[last][index].stance = .doubted }
        }
      }
      // Without a pronoun, nothing is said of names of which something was just denied.
      let isMeant = refersBack(thoughts) || told.last?.allSatisfy { $0.stance == .said } ?? true
      thoughts = referring(thoughts, to: told.last ?? [], isMeant ? names : "")
      told.append(thoughts)
      told += asides.map { [Thought(text: $0, isDenied: true)] }
      isQuestion = sentence.hasSuffix("?")
      // A pronoun stands for what was named last.
      names =
        thoughts.map { Spellings.names(in: $0.text) }.last { !$0.isEmpty }?
        .joined(separator: " ") ?? ""
    }
    return told
  }

  private func retracted(_ thought: Thought) -> Thought {
    var thought = thought
    thought.retract()
    // "One would think so. It is not."
    if believes(thought.text) { thought.stance = .denied }
    return thought
  }

  /// Marks thoughts as doubted: those of a question, those merely conceded, and those around a doubt up to a *but*.
  private func doubted(_ thoughts: [Thought], in sentence: String) -> [Thought] {
    var thoughts = thoughts
    if sentence.hasSuffix("?"), let first = letters(sentence).first,
      lexicon[.asking].contains(first)
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
      let first = thoughts[..<place].lastIndex { endsBeforeContrary($0.text) }.map { $0 + 1 } ?? 0
      // "…, but I do not know" is of all that comes before it.
      let isBare =
        Spellings.names(in: thoughts[place].text).isEmpty && isShort(thoughts[place].text)
      let front =
        isBare ? 0 : thoughts[first...place].lastIndex { beginsContrary($0.text) } ?? first
      let end =
        endsBeforeContrary(thoughts[place].text)
        ? place + 1
        : thoughts[(place + 1)...].firstIndex { beginsContrary($0.text) } ?? thoughts.endIndex
      for index in front..<end { thoughts[index].stance = .doubted }
    }
    for place in thoughts.indices.dropFirst() where takesBack(thoughts[place].text, isFirst: false)
    {
      for index in thoughts.indices.prefix(upTo: place) { thoughts[index].retract() }
      thoughts[place].stance = .doubted
    }
    return thoughts
  }

  private func doubts(_ text: String) -> Bool {
    if isCircumstance(text) { return false }
    let lower = " " + text.lowercased()
    return doubts.contains(where: lower.contains) || tellsOfOthers(text)
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

  private func concedes(_ word: String) -> Bool {
    !word.isLatin && concessions.contains(where: word.hasSuffix)
  }

  /// True of a thought that is only conceded ("even if"), so that it claims nothing.
  private func isConceded(_ text: String) -> Bool {
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

  /// True of a denial of what was said before it: "that's wrong", "no, wait".
  private func takesBack(_ text: String, isFirst: Bool) -> Bool {
    let words = letters(text).filter { !$0.isEmpty }
    guard words.contains(where: isPlainDenial), words != ["not"], !isOtherwise(text),
      text.isLatin || isFirst || words.first.map(lexicon[.pronouns].contains) ?? false
    else { return false }
    return words.allSatisfy { isPlainDenial($0) || isEmpty($0) }
  }

  /// True of a short sentence that finds fault with what was said before: "that's pointless".
  private func faultsWhatWasSaid(_ text: String) -> Bool {
    let first = letters(text).first { !lexicon[.contrary].contains($0) }
    return first.map(lexicon[.pronouns].contains) ?? false
      && text.isLatin && tokens(text).count < Self.longestFault && Spellings.names(in: text).isEmpty
      && disapproves(of: text.lowercased())
  }

  /// True of a thought after *but* that finds fault with what a pronoun in it stands for, or that denies and ends in one.
  private func rejectsWhatWasSaid(_ text: String) -> Bool {
    guard beginsContrary(text), Spellings.names(in: text).isEmpty else { return false }
    let words = letters(text)
    return disapproves(of: text.lowercased()) && words.contains(where: lexicon[.pronouns].contains)
      || isShort(text) && denies(text) && words.last.map(lexicon[.pronouns].contains) ?? false
  }

  /// True of nothing but words like "oh" and "well".
  private func saysNothing(_ text: String) -> Bool {
    letters(text).allSatisfy { isEmpty($0) && !isPlainDenial($0) }
  }

  /// True of a pronoun or a filler word beside a denial.
  private func isEmpty(_ word: String) -> Bool {
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
  private func referring(
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
        thoughts[index].given = before
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

  private func refersBack(_ thoughts: [Thought]) -> Bool {
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

  private func letters(_ text: String) -> [String] { tokens(text).map(Spelling.letters) }

  /// The most words of what a sentence is about, as it stands before a colon or a question mark.
  private static let topicLength = 3

  /// A few words before a colon or a question mark are the topic of what follows: "The door? Never shut."
  private static func sentences(of line: String) -> [String] {
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

  /// Splits off the parts of a sentence that say what is lacking: "콜백 하나 없이".
  private func withoutAsides(_ sentence: String) -> (rest: String, asides: [String]) {
    var (rest, asides): ([String], [String]) = ([], [])
    for token in tokens(sentence) {
      guard lexicon[.lacking].contains(Spelling.letters(token)), let word = rest.popLast() else {
        rest.append(token)
        continue
      }
      var lacked = [word, token]
      if lexicon[.needs].contains(Spelling.letters(word)) {
        lacked = rest.suffix(rest.count - thoughtBegins(rest)) + lacked
        rest.removeLast(lacked.count - 2)
      } else if let last = rest.last, isOne(word) || lexicon[.any].contains(Spelling.letters(last))
      {
        // "콜백 하나 없이", "아무 콜백 없이"
        lacked.insert(rest.removeLast(), at: 0)
      }
      asides.append(lacked.joined(separator: " "))
    }
    return (rest.joined(separator: " "), asides)
  }

  private func isOne(_ word: String) -> Bool { lexicon[.only].contains(Spelling.letters(word)) }

  /// The index at which the last thought of some words begins: behind a comma or an ending of a thought.
  private func thoughtBegins(_ words: [String]) -> Int {
    words.lastIndex { $0.hasSuffix(",") || ends(Spelling.letters($0)) }.map { $0 + 1 } ?? 0
  }

  private func thoughts(inSentence sentence: String) -> [Thought] {
    let parts = sentences.clauses(of: sentence).flatMap { cut($0.text) }
    var thoughts = parts.map { Thought(text: $0, isDenied: denies($0)) }
    // "A, B and C are not called."
    for index in thoughts.indices.dropLast().reversed()
    where isBare(parts[index]) && continues(parts[index + 1]) && thoughts[index + 1].isDenied {
      thoughts[index].isDenied = true
    }
    // In Korean the words that forbid something stand apart, behind its condition.
    for index in thoughts.indices.dropLast()
    where isCondition(parts[index]) && forbids(parts[index + 1]) {
      thoughts[index].isDenied = thoughts[index].isDenied || thoughts[index + 1].isDenied
    }
    // "Saving when it closes would be pointless": fault is found with what stands before the circumstance.
    for index in thoughts.indices.dropFirst()
    where isCircumstance(parts[index]) && disapproves(of: parts[index].lowercased()) {
      thoughts[index - 1].isDenied = true
    }
    // "It did so once, but I gave that up." "Some do it there, that's pointless." "Some say so, but I never believed it."
    for index in thoughts.indices.dropFirst()
    where rejectsWhatWasSaid(parts[index]) || faultsWhatWasSaid(parts[index]) {
      thoughts[index - 1].isDenied = true
    }
    // "A는, 음, 그때는 안 불립니다": a subject by itself is what the rest speaks of.
    for index in thoughts.indices.dropLast() where isSubject(parts[index]) {
      let rest = thoughts.indices.dropFirst(index + 1)
        .first { !saysNothing(parts[$0]) && !isCondition(parts[$0]) }
      if let rest, thoughts[rest].isDenied { thoughts[index].isDenied = true }
    }
    // "It never calls A, B or C." In Korean what denies stands at the end, and reaches no further.
    for index in thoughts.indices.dropFirst()
    where thoughts[index - 1].isDenied && parts[index - 1].isLatin && !beginsAnew(parts[index])
      && (isBare(parts[index]) || isAlternative(parts[index]) && !beginsAnew(parts[index - 1]))
    {
      thoughts[index].isDenied = true
    }
    return thoughts
  }

  /// True of a Korean part that ends in a condition, which a denial may follow: "…면 (안 됩니다)".
  private func isCondition(_ part: String) -> Bool {
    letters(part).last.map { word in
      !word.isLatin && conditionEndings.contains(where: word.hasSuffix)
    } ?? false
  }

  private func forbids(_ part: String) -> Bool {
    tokens(part).first.map(isNegative) ?? false || disapproves(of: part)
  }

  /// True of a Korean name with nothing but a particle, as what follows is said of it.
  private func isSubject(_ part: String) -> Bool {
    guard isBare(part), let last = letters(part).last, !last.isLatin else { return false }
    return topics.contains(where: last.hasSuffix)
  }

  /// Cuts a clause before words that begin another thought, and behind Korean endings that end one.
  private func cut(_ clause: String) -> [String] {
    clause.split(whereSeparator: \.isWhitespace).reduce(into: [""]) { parts, token in
      let letters = Spelling.letters(String(token))
      if parts.last == "", isAuxiliary(String(token), behind: parts.dropLast().last) {
        parts.removeLast()
      }
      if letters.isLatin, lexicon[.joins].contains(letters) || contrast.contains(letters) {
        parts.append("")
      }
      parts[parts.count - 1] += " " + token
      if ends(letters) || concedes(letters) || isCondition(letters) && !isNegative(letters) {
        parts.append("")
      }
    }.filter { !$0.isEmpty }
  }

  /// True of a Korean auxiliary verb, which belongs to the verb before it: `찍고 있다`.
  private func isAuxiliary(_ token: String, behind part: String?) -> Bool {
    guard let verb = part.flatMap({ tokens($0).last }) else { return false }
    return lexicon.words(.linkingEndings).contains(where: verb.hasSuffix)
      && lexicon.words(.auxiliaries).contains(where: token.hasPrefix)
  }

  private func tokens(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func beginsAnew(_ part: String) -> Bool {
    tokens(part).first.map { contrast.contains(Spelling.letters($0)) } ?? false
  }

  /// True of a part that has hardly more than names, so that only its neighbours say something of them.
  private func isBare(_ part: String) -> Bool {
    let tokens = tokens(part)
    let words = tokens.count { token in
      let letters = Spelling.letters(token)
      return !letters.isEmpty && !lexicon[.joins].contains(letters)
        && Spellings.names(in: token).isEmpty
    }
    let last = tokens.last.map(Spelling.letters) ?? ""
    return words < (isAlternative(part) ? 4 : 2) && !ends(last)
      && !letters(part).contains {
        lexicon[.agrees].contains($0) || lexicon[.pronouns].contains($0)
      }
  }

  private func isAlternative(_ part: String) -> Bool {
    letters(part).first.map(lexicon[.alternatives].contains) ?? false
  }

  /// True of a Korean word whose ending ends a thought.
  private func ends(_ letters: String) -> Bool {
    !letters.isLatin && contrast.contains(where: letters.hasSuffix)
      && !quoting.contains(where: letters.hasSuffix)
  }

  private func continues(_ part: String) -> Bool {
    guard let first = tokens(part).first else { return false }
    return lexicon[.joins].contains(Spelling.letters(first)) || !Spellings.names(in: first).isEmpty
  }

  /// True if a text says that something is not so.
  func denies(_ text: String) -> Bool {
    let plain = positive.reduce(text.lowercased()) { $0.replacing($1, with: "") }
    if disapproves(of: plain) { return true }
    let words = tokens(sentences.withoutTag(plain))
    // "아니 …" in front of a sentence corrects what was said before.
    let isCorrection = words.count > 2 && words.first.map(isPlainNo) ?? false
    let empty = max(isCorrection ? 1 : 0, beginsOtherwise(words.map(Spelling.letters)))
    return words.dropFirst(empty).contains { isNegative($0) } || ceases(words) || dismisses(words)
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

  private func disapproves(of text: String) -> Bool {
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
    return negativeWithin.contains(where: letters.contains)
      || negative.contains { $0.count > Self.syllable ? letters.hasPrefix($0) : letters == $0 }
  }

  /// The most letters of one syllable, which begins too many words to mean anything in front of one.
  private static let syllable = 3
}
