import Platform

/// Finds the parts of a sentence that may be the answer, and the words that deny, doubt or limit it.
struct SentenceReader: Sendable {
  let lexicon: Lexicon
  let stemmer: Stemmer
  /// Endings of Korean words that end a reason.
  let reasonEndings: [String]
  let sentenceEndings: [String]
  /// Stems of words beside which a name is not simply the answer. They count anywhere within a word.
  let unlessStems: [String]
  private let maybe: Set<String>
  private let doubts: [String]
  let negations: Set<String>
  /// Denials that are written together with a verb, and what such verbs begin with.
  private let glued: Set<String>
  private let gluedVerbs: [String]
  private let denials: Set<String>
  let next: Set<String>
  private let closings: [String]
  /// English, then Korean words for places in an order, the last of each for the end. `counting` follows Korean ones.
  private let ordinals: [[String]]
  private let counting: [String]
  private let reversing: [String]
  private let only: Set<String>
  let contrary: [String]
  /// Letters of words that begin a thought.
  private let starting: Set<String>
  private let topics: [String]
  private let durations: [String]
  private let rest: Set<String>
  private let departs: Set<String>
  private let arrives: Set<String>
  private let departureEndings: [String]
  private let describing: [String]
  private let alternativeEndings: [String]

  init(_ lexicon: Lexicon, _ stemmer: Stemmer) {
    (self.lexicon, self.stemmer) = (lexicon, stemmer)
    reasonEndings = lexicon[.therefore].filter { !$0.isLatin }.sorted()
    sentenceEndings = lexicon.letters(.sentenceEndings).sorted()
    unlessStems = lexicon.letters(.unlessWithin).sorted()
    maybe = lexicon.letters(.maybe, .hedges)
    doubts = lexicon.doubts
    negations = lexicon.letters(.not, .denies)
    denials = negations.union(lexicon.letters(.no, .false))
    glued = lexicon.letters(.glued)
    gluedVerbs = lexicon.letters(.happens, .becomes, .acts).filter { !$0.isLatin }.sorted()
    next = lexicon.letters(.next)
    closings = lexicon.words(.closing).sorted { $0.count > $1.count }
    let ordinals = lexicon.words(.ordinals)
    self.ordinals = [ordinals.filter(\.isLatin), ordinals.filter { !$0.isLatin }]
    counting = lexicon.words(.counting)
    reversing = lexicon.words(.reversing)
    only = lexicon.letters(.only)
    contrary = lexicon.letters(.contrary).sorted()
    (departs, arrives) = (lexicon.letters(.departs), lexicon.letters(.arrives))
    starting = lexicon.letters(.pronouns, .subject, .already, .only, .because).filter(\.isLatin)
    topics = lexicon.letters(.contrasting).sorted()
    rest = lexicon.letters(.rest)
    durations = lexicon.words(.durations).sorted { $0.count > $1.count }
    alternativeEndings = lexicon.words(.alternativeEndings)
    departureEndings = lexicon.words(.departureEndings)
    describing = lexicon.letters(.describing).sorted()
  }

  func letters(_ text: some StringProtocol) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
  }

  /// True of a text that says which ones are meant: `where ten minutes pass`.
  func restricts(_ text: String) -> Bool {
    letters(text).first.map(lexicon[.circumstances].contains) ?? false
  }

  /// True of a text that begins with a pronoun, an article or a word such as *still*: what stands before it is not part
  /// of it.
  func beginsClause(_ text: String) -> Bool {
    letters(text).first.map { starting.contains($0) } ?? false
  }

  /// True of a Korean word with the particle of what a sentence is about: `3번은`.
  func isTopic(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    return !letters.isLatin && topics.contains(where: letters.hasSuffix)
  }

  /// True if a clause says that the choices not named are right: `the others are right`, `나머지는 다 돼요`.
  func affirmsRest(_ clause: String) -> Bool {
    let words = letters(clause)
    guard let place = words.firstIndex(where: { stemmer.reads($0, asOneOf: rest) }) else {
      return false
    }
    let affirms = words.contains { word in
      lexicon[.true].contains { word == $0 || !$0.isLatin && word.hasPrefix($0) }
    }
    let verbs = lexicon.letters(.becomes, .possible).filter { !$0.isLatin }
    let isAll =
      words[place...].dropFirst().contains { lexicon[.all].contains($0) && !$0.isLatin }
      && words.last.map { verbs.contains(where: $0.hasPrefix) } ?? false
    let said = clause.split(whereSeparator: \.isWhitespace)[place...].joined(separator: " ")
    return (affirms || isAll) && !isDenied([said])
  }

  /// True if a text leaves open which of several is meant.
  func hasAlternative(_ text: String) -> Bool {
    letters(text).contains(where: lexicon[.alternatives].contains)
  }

  /// The alternatives in a text: it is cut at words and endings for "or".
  func alternatives(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: [[]]) { parts, word in
      if lexicon[.alternatives].contains(Spelling.letters(String(word))) {
        parts.append([])
        return
      }
      let ending = alternativeEndings.first {
        word.hasSuffix($0) && word.count >= $0.count + Self.fewestBeforeOr
      }
      parts[parts.count - 1].append(String(word.dropLast(ending?.count ?? 0)))
      if ending != nil { parts.append([]) }
    }.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// A shorter word with such an ending is another one: `하나`.
  private static let fewestBeforeOr = 2

  /// True if what stands before a word may end a part of its own: a sign or a verb follows, a reason, or a subject ends.
  func ends(_ word: String, before next: String) -> Bool {
    let letters = Spelling.letters(next)
    let isSubject =
      !word.isLatin && lexicon[.topics].contains(where: Spelling.letters(word).hasSuffix)
    return isSubject || word.last.map { ",;:.–—".contains($0) } ?? false
      || lexicon[.asking].contains(letters) || lexicon[.denies].contains(letters)
      || beginsReason(next[...]) || ["-", "–", "—"].contains(next)
  }

  /// True if an answer carries an ending for "or", and more follows: `inactive나 background`.
  func leavesOpen(_ text: String, isAnswer: (String) -> Bool) -> Bool {
    text.split(whereSeparator: \.isWhitespace).dropLast().contains { word in
      alternativeEndings.contains {
        word.hasSuffix($0) && isAnswer(String(word.dropLast($0.count)))
      }
    }
  }

  /// True if what follows a reply does not contradict it: nothing limits or denies it, or only denials follow a *no*.
  func supports(_ text: String, _ truth: Bool) -> Bool {
    let claims = clauses(of: text).filter { !$0.isReason }.map(\.text)
    let words = claims.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    return isPlain(truth ? words : words.filter { !denies($0) }, ofOthers: true)
  }

  private func denies(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    return isNegated(word) || lexicon[.negativeWithin].contains(where: letters.contains)
  }

  /// Splits a change into its beginning and its end. `from inactive to active` becomes `inactive` and `active`, and
  /// `inactive에서 active로` becomes `inactive` and `active로`. Nil if the text does not say where it begins.
  func change(
    in text: String, isAnswer: (String) -> Bool
  ) -> (departure: String, arrival: String)? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let letters = tokens.map { Spelling.letters($0) }
    if let from = letters.firstIndex(where: departs.contains),
      let to = letters.indices.dropFirst(from + 2).first(where: { arrives.contains(letters[$0]) }),
      to < tokens.count - 1, isPlain(tokens[..<from].map { $0 })
    {
      let departure = tokens[(from + 1)..<to].joined(separator: " ")
      if isAnswer(departure) { return (departure, tokens[(to + 1)...].joined(separator: " ")) }
    }
    guard let first = tokens.first, tokens.count > 1,
      let ending = departureEndings.first(where: first.hasSuffix)
    else { return nil }
    let departure = String(first.dropLast(ending.count))
    return isAnswer(departure) ? (departure, tokens.dropFirst().joined(separator: " ")) : nil
  }

  func beginsReason(_ token: Substring) -> Bool {
    let letters = Spelling.letters(String(token))
    return lexicon[.because].contains(letters) || lexicon[.circumstances].contains(letters)
  }

  func endsReason(_ token: Substring) -> Bool {
    let letters = Spelling.letters(String(token))
    return lexicon[.therefore].contains(letters)
      || (!lexicon[.unless].contains(letters) && !unlessStems.contains(letters)
        && reasonEndings.contains(where: letters.hasSuffix))
  }

  /// A part of a sentence that is one thought.
  struct Clause {
    var text = ""
    /// True if it says why, or in which circumstances, and no more.
    var isReason = false
  }

  /// Cuts a text where another thought begins; `as long as` begins none.
  func clauses(of text: String) -> [Clause] {
    var clauses = [Clause()]
    let tokens = text.split(whereSeparator: \.isWhitespace)
    for (place, token) in tokens.enumerated() {
      let isCompared = [place - 2, place + 2].contains { other in
        tokens.indices.contains(other) && tokens[other].lowercased() == token.lowercased()
      }
      if beginsReason(token), !isCompared {
        clauses.append(Clause(isReason: true))
      } else if clauses.last?.text.isEmpty ?? false, clauses.count > 1,
        lexicon[.therefore].contains(Spelling.letters(String(token)))
      {
        clauses[clauses.count - 2].isReason = true
      }
      clauses[clauses.count - 1].text += " " + token
      let endsReason = endsReason(token)
      if endsReason { clauses[clauses.count - 1].isReason = true }
      // A dash begins a reason.
      let isDash = ["-", "–", "—"].contains(token)
      if endsReason || isDash || token.last.map({ ",;:.!?~".contains($0) }) ?? false {
        clauses.append(Clause(isReason: isDash))
      }
    }
    return clauses.filter { !$0.text.isEmpty }
  }

  /// True if a clause has no word of the lists `unless` and `unlessWithin`. Without a name, only its first word counts.
  /// - Parameter ofOthers: true if the clause is not about the answer, so that words for "or" do not count.
  func isPlain(_ words: [String], hasName: Bool = true, ofOthers: Bool = false) -> Bool {
    let letters = words.flatMap(letters).filter {
      !ofOthers || !lexicon[.alternatives].contains($0)
    }
    return !(hasName ? letters[...] : letters.prefix(1)).contains { word in
      lexicon[.unless].contains(word) || unlessStems.contains(where: word.contains)
    }
  }

  /// True if a clause says that nothing is called: `a crash calls nothing`, `it doesn't call anything`.
  func saysNothing(_ text: String) -> Bool {
    let words = letters(text)
    return words.contains { word in
      stemmer.reads(word, asOneOf: lexicon[.none]) || lexicon[.none].contains(stemmer.stem(word))
    }
      || (words.contains(where: lexicon[.any].contains) && isNegated(text))
  }

  /// A text without words that only ask for agreement and deny nothing: `X 아닐까요?`.
  func withoutTag(_ text: String) -> String {
    guard !text.isLatin else { return text }
    var words = text.split(omittingEmptySubsequences: false) { $0 == " " }
      .filter { !lexicon[.tags].contains(Spelling.letters(String($0))) }
    // `X 아님?`
    if let last = words.last, words.count > 1, last.last == "?",
      lexicon[.rulesOut].contains(Spelling.letters(String(last)))
    {
      words.removeLast()
    }
    return words.joined(separator: " ").trimmed
  }

  /// A text without a closing that says that this was all: `and nothing else`.
  func withoutClosing(_ text: String) -> String {
    let small = text.lowercased()
    let end = closings.first { small.hasSuffix(" " + $0) }
    return end.map { String(text.dropLast($0.count)).trimmed } ?? text
  }

  /// A text without phrases that say how long something lasts: `for a moment`.
  func withoutDuration(_ text: String) -> String {
    durations.reduce(text) { $0.replacing(" \($1)", with: "") }
  }

  /// True if a clause speaks of what was so before: `it was already inactive`.
  func isOfBefore(_ clause: String) -> Bool {
    letters(clause).contains(where: lexicon[.already].contains)
  }

  /// True if a text says that something is not so.
  func isNegated(_ text: String) -> Bool { has(negations, in: text) }

  /// True if a text says of something that it is another: `not doorDidOpen`, `doorDidOpen이 아니에요`.
  func deniesIdentity(_ text: String) -> Bool {
    let words = letters(text)
    return words.first.map(lexicon[.not].contains) ?? false
      || zip(words, words.dropFirst()).contains {
        (lexicon[.asking].contains($0) || lexicon[.pronouns].contains($0))
          && lexicon[.not].contains($1) && $1.isLatin
      } && !speaksOfCall(text)
      || words.contains { word in
        lexicon[.denies].contains { !$0.isLatin && word.hasPrefix($0) }
          || stemmer.reads(word, asOneOf: lexicon[.rulesOut])
      }
  }

  /// True if a text says whether something is called, or of a place: `isn't called`, `여기서 안 불려요`.
  func speaksOfCall(_ text: String) -> Bool {
    let said = lexicon.letters(.called, .places)
    return letters(text).contains { word in
      said.contains(word) || isDenyingVerb(word)
        || said.contains { !$0.isLatin && word.hasPrefix($0) }
    }
  }

  /// True of a Korean verb that describes what follows it: `오는`, `와야 하는`.
  func describes(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    return !letters.isLatin && describing.contains(where: letters.hasSuffix)
  }

  /// True of a Korean verb that says what has to be: `있어야`.
  func obliges(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    return !letters.isLatin && lexicon[.obliging].contains(where: letters.hasSuffix)
  }

  /// True if one of the words says that something is not so, or is wrong.
  func isDenied(_ words: [String]) -> Bool { words.contains { has(denials, in: $0) } }

  private func has(_ list: Set<String>, in text: String) -> Bool {
    letters(text).contains {
      list.contains(stemmer.stem($0)) || list.contains($0) || isDenyingVerb($0)
    }
  }

  /// True of a Korean verb with its denial written together: `안불림`, `안나와요`.
  func isDenyingVerb(_ word: String) -> Bool {
    guard let denial = glued.first(where: word.hasPrefix) else { return false }
    let verb = word.dropFirst(denial.count)
    return gluedVerbs.contains(where: verb.hasPrefix)
  }

  /// True if a text begins by denying what stands before it: `not so`, `아님 suspended라서`.
  func beginsDenying(_ text: String) -> Bool {
    // What follows a comma does not speak of the answer before it.
    guard text.first(where: { !$0.isWhitespace })?.isLetter ?? false else { return false }
    let words = text.split(whereSeparator: \.isWhitespace).prefix(Self.mostBeforeDenial)
    return isDenied(words.map(String.init))
  }

  private static let mostBeforeDenial = 2

  /// True of a word such as `only`, and of a Korean word that ends in one: `4만`.
  func meansOnly(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    return only.contains { only in
      letters == only || !only.isLatin && letters.count > only.count && letters.hasSuffix(only)
    }
  }

  /// True of a text that is one word such as `so`.
  func isTherefore(_ text: String) -> Bool {
    let words = letters(text)
    return words.count == 1 && lexicon[.therefore].contains(words[0])
  }

  /// True if a text asks more than once, or goes on after a question.
  func asksOnTheWay(_ text: String) -> Bool {
    guard let sign = text.firstIndex(of: "?") else { return false }
    return text[sign...].dropFirst().contains { $0.isOfWord || $0 == "?" }
  }

  /// True of a question: `what does willResignActive do?`, `how long is the background time`, `does 4 count?`.
  func asksFor(_ text: String) -> Bool {
    let words = letters(text)
    guard let first = words.first else { return false }
    let isMarked = text.hasSuffix("?")
    return lexicon[.questions].contains(first)
      && (isMarked || words.dropFirst().prefix(2).contains(where: lexicon[.asking].contains))
      || isMarked && lexicon[.asking].contains(first)
  }

  /// True if a text tells a later thing before an earlier one: `active is second, inactive first`.
  func tellsBackwards(_ text: String) -> Bool {
    let words = letters(text)
    let places = words.indices.compactMap { index -> Int? in
      let next = words.indices.contains(index + 1) ? words[index + 1] : ""
      return ordinals.lazy.compactMap { $0.firstIndex { isOrdinal($0, words[index], next) } }.first
    }
    return zip(places, places.dropFirst()).contains { $0 > $1 }
      || reversing.contains(where: " \(text.lowercased()) ".contains)
  }

  /// True if a text ends by putting what it names last off: `inactive, and background only later`.
  func putsOff(_ text: String) -> Bool {
    letters(text).last.map { lexicon[.later].contains($0) } ?? false
  }

  private func isOrdinal(_ ordinal: String, _ word: String, _ next: String) -> Bool {
    if ordinal.isLatin { return word == ordinal }
    let letters = Spelling.letters(ordinal)
    return ordinal.count > 2 && word.hasPrefix(letters)
      || counting.contains { (word + next).hasPrefix(letters + Spelling.letters($0)) }
  }

  /// True if a text says that its writer is not sure.
  func isDoubtful(_ text: String) -> Bool {
    let spaced = " " + text.lowercased()
    return letters(text).contains(where: maybe.contains) || doubts.contains(where: spaced.contains)
  }
}
