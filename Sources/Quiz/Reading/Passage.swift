import Machine
import Platform

/// Neighbouring thoughts of a sentence.
struct Passage {
  let sentence: Int
  let parts: ArraySlice<Part>
  /// True if its sentence has a name in code.
  let isNamed: Bool
  /// True if its sentence tells of a mistake, or guesses.
  let isOfMistake: Bool
  /// Words of the question that it need not repeat.
  var subject: Set<WordSpotter.Word>

  /// The passage without the question's words, unless it is in the first sentence and that has no name in code.
  var unprompted: Passage {
    var passage = self
    if isNamed || sentence > 0 { passage.subject = [] }
    return passage
  }

  /// One thought: what it says, what was said before that it speaks of, and the names that it means.
  struct Part {
    let text: String
    let stance: Thought.Stance
    let said: WordSpotter.Found
    let given: WordSpotter.Found
    let names: Set<EffectName.ID>
    /// True if it is about a method that the deck does not have.
    let isElsewhere: Bool
    /// True if it may tell things in reverse order.
    let isReversing: Bool
    /// True if it says when the thought beside it holds.
    let isCircumstance: Bool
    /// True if it is only supposed.
    let isSupposed: Bool
    /// True if it only says before what another thing is.
    let isBefore: Bool
    /// True if the next part says what is so in its place.
    let isReplaced: Bool
    /// True if it begins with a word such as *but*.
    let isContrast: Bool
    /// The number of the first word behind what it denies something of.
    let subjectEnd: Int
    let isLatin: Bool
    let beginsWithPronoun: Bool
    /// True if it stands behind a colon.
    let isAnnounced: Bool
    /// True if its pronoun stands for a thing, not for a place or a time.
    let speaksOfGiven: Bool
    /// True of what is granted for the sake of argument.
    let isConceded: Bool

    /// True unless it only says when something else is so.
    var isClaimed: Bool { !isCircumstance && !isSupposed && !isBefore && !isConceded }

    /// True if it denies something of a word.
    func isAbout(_ word: WordSpotter.Word) -> Bool {
      stance == .denied && said.places(of: word).contains { $0.upperBound <= subjectEnd }
    }

    /// True if it says a word, or denies what it refers to by a pronoun.
    func speaks(of word: WordSpotter.Word) -> Bool {
      said.has(word) || stance == .denied && speaksOfGiven && given.has(word)
    }
  }

  /// Its words, without a sign at the end.
  var text: String {
    let text = parts.map(\.text.trimmed).joined(separator: " ")
    return text.last.map(",;.".contains) ?? false ? String(text.dropLast()) : text
  }

  /// True of a single thought, perhaps with circumstances that say when it holds. One within a sentence belongs to
  /// what stands before it.
  var isOneThought: Bool {
    parts.count(where: { !$0.isCircumstance }) <= 1
      && (parts.count == 1 || parts.startIndex == 0 || parts.first?.isCircumstance == false)
      && !parts.dropFirst().contains(where: \.isContrast)
  }

  /// True of a single thought that is claimed, perhaps with what has to be so before it.
  var isOneClaim: Bool {
    !isOfMistake && parts.count(where: \.isClaimed) == 1
      && !parts.dropFirst().contains { $0.isContrast }
  }

  /// The stance of the thoughts that have one of some words: doubted if any is, else denied if any is, else said. Those
  /// that speak of another name than the words do are left out.
  func stance(on words: [WordSpotter.Word], _ names: Set<EffectName.ID> = []) -> Thought.Stance {
    let speaking = parts.filter { words.contains(where: $0.speaks(of:)) }
    let meant = speaking.filter { part in
      names.isEmpty || part.said.names.isEmpty || !names.isDisjoint(with: part.said.names)
    }
    let stances = (meant.isEmpty ? speaking : meant).map(\.stance)
    return stances.contains(.doubted) ? .doubted : stances.contains(.denied) ? .denied : .said
  }

  func says(_ word: WordSpotter.Word) -> Bool { parts.contains { $0.speaks(of: word) } }

  /// True if it says a word, or refers to it by a pronoun.
  func saysOrMeans(_ word: WordSpotter.Word) -> Bool {
    says(word) || parts.contains { $0.given.has(word) }
  }

  func takesForGranted(_ word: WordSpotter.Word) -> Bool {
    subject.contains(word) || parts.contains { $0.given.has(word) }
  }

  /// True if it is about one of these names, or about no method at all.
  func isAt(_ names: Set<EffectName.ID>) -> Bool {
    names.isEmpty || parts.contains { !names.isDisjoint(with: $0.names) }
      || parts.allSatisfy { $0.names.isEmpty && !$0.isElsewhere }
  }

  /// True if it is about one of these names, which it gives.
  func isExpressly(at names: Set<EffectName.ID>) -> Bool {
    parts.contains { !names.isDisjoint(with: $0.names) }
  }

  /// True if some words stand partly in what is only said to come later: "before it is suspended, …".
  func dividesByBefore(_ words: [WordSpotter.Word]) -> Bool {
    words.count > 1
      && parts.contains { part in part.isBefore && words.contains(where: part.said.has) }
  }

  /// True if it denies something of a subject and then says the words of that: "X isn't a Y, it is a Z."
  func goesOn(with words: [WordSpotter.Word]) -> Bool {
    guard let first = parts.first, first.stance == .denied, parts.count > 1 else { return false }
    let subjects = words.filter(first.said.has)
    let rest = parts.dropFirst().filter { words.contains(where: $0.said.has) }
    return !subjects.isEmpty && subjects.allSatisfy(first.isAbout)
      && rest.first.map { $0.beginsWithPronoun || !$0.isLatin } ?? false
      && rest.allSatisfy { $0.stance == .said && $0.said.names.isEmpty }
  }

  /// True if it follows another passage of its sentence, with no *but* between them, and does not only go on to say
  /// what the subject of that is ("X isn't …, it is …").
  func repeats(_ words: [WordSpotter.Word], of other: Passage) -> Bool {
    sentence == other.sentence && parts.startIndex >= other.parts.endIndex
      && !parts.contains { $0.isContrast || $0.isAnnounced }
      && !(parts.first?.beginsWithPronoun ?? false
        && words.allSatisfy { word in other.parts.contains { $0.isAbout(word) } })
  }

  /// True if another passage is a smaller part of this one.
  func contains(_ other: Passage) -> Bool {
    sentence == other.sentence && parts.count > other.parts.count
      && parts.indices.clamped(to: other.parts.indices) == other.parts.indices
  }
}
