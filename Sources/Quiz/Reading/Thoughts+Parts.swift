/// How a sentence is cut into thoughts, and which of them one denial is of.
extension ThoughtReader {
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
        let telling = thoughts.firstIndex { !saysNothing($0.text) }.map { thoughts[$0...] }
        if isUnsure || telling.map(takesBackAll) ?? false {
          told[last] = told[last].map(retracted)
          thoughts[0].stance = .doubted
        } else if let telling = telling?.first, faultsWhatWasSaid(telling.text),
          let end = told[last].indices.last
        {
          told[last][end].retract()
        } else if isQuestion, let telling = telling?.first, telling.isDenied,
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

  /// Splits off the parts of a sentence that say what is lacking: "콜백 하나 없이".
  func withoutAsides(_ sentence: String) -> (rest: String, asides: [String]) {
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

  func thoughts(inSentence sentence: String) -> [Thought] {
    let parts = sentences.clauses(of: sentence).flatMap { cut($0.text) }
    var thoughts = parts.map { Thought(text: $0, isDenied: denies($0)) }
    // "It never goes without B."
    for index in thoughts.indices.dropLast()
    where thoughts[index].isDenied && beginsLack(parts[index + 1]) {
      thoughts[index].isDenied = false
      thoughts[index + 1].isDenied = false
    }
    // "A, B and C are not called."
    for index in thoughts.indices.dropLast().reversed()
    where isBare(parts[index]) && !isCondition(parts[index]) && continues(parts[index + 1])
      && thoughts[index + 1].isDenied
    {
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
      && (isBare(parts[index]) && (index == 1 || !isException(parts[index - 1]))
        || isAlternative(parts[index]) && !beginsAnew(parts[index - 1]))
    {
      thoughts[index].isDenied = true
    }
    return thoughts
  }

  private func beginsLack(_ part: String) -> Bool {
    letters(part).first.map { lexicon[.rulesOutNext].contains($0) && contrast.contains($0) }
      ?? false
  }

  /// True of "not X,", which denies no more than that.
  private func isException(_ part: String) -> Bool {
    letters(part).first.map(lexicon[.not].contains) ?? false && part.hasSuffix(",")
  }

  /// True of what is only supposed: "if …", and a Korean condition that nothing permits behind it ("…면 됩니다").
  func supposes(_ sentence: [Thought], _ index: Int) -> Bool {
    let text = sentence[index].text
    guard isCondition(text) else { return isCircumstance(text) || goesOnSupposing(sentence, index) }
    let next = sentence.indices.contains(index + 1) ? letters(sentence[index + 1].text).first : nil
    return !(next.map { word in lexicon[.becomes].contains(where: word.hasPrefix) } ?? false)
  }

  /// True of what joins a supposition that no comma has ended: "If it runs | and you close it, …".
  private func goesOnSupposing(_ sentence: [Thought], _ index: Int) -> Bool {
    guard index > 0, let first = letters(sentence[index].text).first, first.isLatin,
      lexicon[.joins].contains(first), !sentence[index - 1].text.hasSuffix(",")
    else { return false }
    return supposes(sentence, index - 1)
  }

  /// True of what only says before what another thing is.
  func isBefore(_ text: String) -> Bool {
    let words = letters(text)
    guard text.isLatin else {
      return words.last.map { word in lexicon[.before].contains(where: word.hasSuffix) } ?? false
    }
    return words.first { !lexicon[.joins].contains($0) }.map(lexicon[.before].contains) ?? false
  }

  /// True of a thought that denies at its end what the next one puts in its place: "X가 아니라", "not X" before *but*.
  func isReplaced(_ sentence: [Thought], _ index: Int) -> Bool {
    guard sentence[index].isDenied, index + 1 < sentence.count else { return false }
    let text = sentence[index].text
    return text.isLatin
      ? beginsContrary(sentence[index + 1].text)
      : tokens(text).last.map { isNegative($0) && ends(Spelling.letters($0)) } ?? false
  }

  /// True of what begins with a pronoun: "it's for …".
  func beginsWithPronoun(_ text: String) -> Bool {
    letters(text).first.map(lexicon[.pronouns].contains) ?? false
  }

  /// The most words of a subject.
  private static let longestSubject = 4

  /// The number of words that a denial is of: the few before it, in Korean those up to the particle of a topic.
  func subjectLength(_ text: String) -> Int {
    let words = tokens(text).prefix(Self.longestSubject + 1)
    let end =
      text.isLatin
      ? words.firstIndex(where: isNegative)
      : words.firstIndex { sentences.isTopic($0) }.map { $0 + 1 }
    return end.map { WholeWords(words[..<$0].joined(separator: " ")).words.count } ?? 0
  }

  /// Phrases that only seem to deny, and mean the contrary of the words in them.
  var contraries: [String] { positive }

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
    let words = tokens(clause)
    return words.indices.reduce(into: [""]) { parts, place in
      let (token, letters) = (words[place], Spelling.letters(words[place]))
      if parts.last == "", isAuxiliary(token, behind: parts.dropLast().last) { parts.removeLast() }
      if letters.isLatin, lexicon[.joins].contains(letters) || contrast.contains(letters) {
        parts.append("")
      } else if beginsMain(words[place...].map(Spelling.letters), behind: parts.last ?? "")
        || beginsAttribute(words[place...])
      {
        parts.append("")
      }
      parts[parts.count - 1] += " " + token
      // "Without them | it starts."
      let isLack = place > 0 && lexicon[.rulesOutNext].contains(Spelling.letters(words[place - 1]))
      if letters.isLatin, isLack && lexicon[.pronouns].contains(letters) { parts.append("") }
      if ends(letters) || concedes(letters) || isCondition(letters) && !isNegative(letters)
        || !letters.isLatin && lexicon[.before].contains(where: letters.hasSuffix)
      {
        parts.append("")
      }
    }.filter { !$0.isEmpty }
  }

  /// True of "what isn't …", which denies nothing of what stands before it.
  private func beginsAttribute(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, words.count > 1 else { return false }
    return lexicon[.questions].contains(Spelling.letters(first))
      && isNegative(words[words.startIndex + 1])
  }

  /// The fewest words of a clause that says when something is.
  private static let shortestCircumstance = 3

  /// True if words begin what holds, behind a clause that says when: "Before the app sleeps | it calls …".
  private func beginsMain(_ words: [String], behind part: String) -> Bool {
    guard words.count > 1, lexicon[.actors].contains(words[0]),
      tokens(part).count >= Self.shortestCircumstance, isCircumstance(part) || isBefore(part)
    else { return false }
    return !lexicon[.subject].contains(words[1]) && !lexicon[.none].contains(words[1])
  }

  /// True of a Korean auxiliary verb, which belongs to the verb before it: `찍고 있다`.
  private func isAuxiliary(_ token: String, behind part: String?) -> Bool {
    guard let verb = part.flatMap({ tokens($0).last }) else { return false }
    return lexicon.words(.linkingEndings).contains(where: verb.hasSuffix)
      && lexicon.words(.auxiliaries).contains(where: token.hasPrefix)
  }

  private func beginsAnew(_ part: String) -> Bool {
    tokens(part).first.map { contrast.contains(Spelling.letters($0)) } ?? false
  }

  /// True of a part that has hardly more than names, so that only its neighbours say something of them.
  func isBare(_ part: String) -> Bool {
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
  func ends(_ letters: String) -> Bool {
    !letters.isLatin && contrast.contains(where: letters.hasSuffix)
      && !quoting.contains(where: letters.hasSuffix)
  }

  private func continues(_ part: String) -> Bool {
    guard let first = tokens(part).first else { return false }
    return lexicon[.joins].contains(Spelling.letters(first)) || !Spellings.names(in: first).isEmpty
  }
}
