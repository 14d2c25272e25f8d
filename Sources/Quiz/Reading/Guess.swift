import Platform

/// Guesses what a sentence that cannot be read for sure says: whatever it names and neither denies nor gives as a reason.
///
/// A guess is only ever offered; nothing is judged by it.
struct Guess: Sendable {
  private let lexicon: Lexicon
  private let sentences: SentenceReader

  init(_ lexicon: Lexicon, _ sentences: SentenceReader) {
    (self.lexicon, self.sentences) = (lexicon, sentences)
  }

  /// The form of the answers: one, some of several choices, or steps one after the other.
  enum Form { case one, set, sequence }

  /// The texts of the answers that a sentence names, in their order; none if it names none, or leaves open which.
  /// - Parameters:
  ///   - seeksDenied: true if what does not belong is asked for, so that a denial names the answer.
  ///   - answers: those that a part of the text names.
  func words(
    in text: String, of form: Form, seeksDenied: Bool, answers: (String) -> [String]
  ) -> [String] {
    let open = lexicon.letters(.alternatives, .otherwise)
    guard form == .sequence || !WholeWords(text).words.contains(where: open.contains) else {
      return []
    }
    let text = sentences.withoutTag(text)
    let told = told(in: text, isSequence: form == .sequence, seeksDenied, answers)
    switch form {
    case .one:
      // English says first what it means, and only that in its first sentence; Korean at the end.
      let meant = (text.isLatin ? told.first?.flatMap(\.self) : told.last?.last)?.unique() ?? []
      return meant.count == 1 ? meant : []
    case .set:
      // In English a second sentence only explains the first.
      return (text.isLatin ? told.first ?? [] : told.flatMap(\.self)).flatMap(\.self).unique()
    case .sequence:
      let steps = told.flatMap { $0.flatMap(\.self) }
      return steps.count > 1 || saysOnly(text) ? steps : []
    }
  }

  /// For each sentence, the answers that each of its thoughts names. Those in a reason count only where nothing else
  /// names any.
  private func told(
    in text: String, isSequence: Bool, _ seeksDenied: Bool, _ answers: (String) -> [String]
  ) -> [[[String]]] {
    let conditions = lexicon.letters(.conditionEndings)
    // `I'd go for 1` gives no reason, nor does a step: `inactive, 돌아오면 active`.
    let reasons = sentences.clauses(of: text).filter(\.isReason).map(\.text).filter { reason in
      let words = reason.split(whereSeparator: \.isWhitespace).map(String.init)
      let isStep =
        isSequence
        && words.last.map { Spelling.letters($0) }.map { conditions.contains(where: $0.hasSuffix) }
          ?? false
      return !isStep && words.dropFirst().contains { !$0.contains(where: \.isNumber) }
    }
    let negative = lexicon.letters(.negative)
    // `neither of them` denies nothing: it is an answer.
    func isDenied(_ thought: Thought) -> Bool {
      thought.isDenied
        && !answers(thought.text).contains { answer in
          WholeWords(answer).words.contains(where: negative.contains)
        }
    }
    let thoughts = ThoughtReader(lexicon, sentences).thoughts(of: text).map { thoughts in
      thoughts.filter { seeksDenied || !isDenied($0) }.map { thought in
        (
          answers: answers(thought.text),
          isReason: reasons.contains { $0.contains(thought.text.trimmed) }
        )
      }.filter { !$0.answers.isEmpty }
    }
    let isSaid = thoughts.contains { $0.contains { !$0.isReason } }
    return thoughts.map { $0.filter { !isSaid || !$0.isReason }.map(\.answers) }
      .filter { !$0.isEmpty }
  }

  /// True if a text says that what it names is all.
  private func saysOnly(_ text: String) -> Bool {
    let only = lexicon.letters(.only)
    return WholeWords(text).words.contains { word in
      only.contains(word) || !word.isLatin && only.contains { !$0.isLatin && word.hasSuffix($0) }
    }
  }

  /// The reply that a sentence begins with, or else its last part that says whether something is true.
  func truth(in text: String, _ reader: TruthReader) -> String? {
    let parts = sentences.clauses(of: text).map(\.text)
    if reader.beginsWithReply(text), let reply = parts.first, reader.truth(reply) != nil {
      return reply
    }
    return parts.last { reader.truth($0) != nil }
  }
}
