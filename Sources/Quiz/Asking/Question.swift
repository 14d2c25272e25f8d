import Machine
import Platform

/// A question: what it is about, and its key, which was computed when it was made.
package struct Question: Sendable {
  package let deck: Deck
  package internal(set) var spec: QuestionSpec
  package let card: Card
  package let subject: any Subject
  /// Sentences on the situations so far, and on whatever else the key depends on.
  package var world: [LocalizedText] = []
  package var calls: [Occurrence] = []
  package let key: Key
  /// All possible answers; the choices in the order shown, if there are some.
  package internal(set) var vocabulary: Vocabulary
  /// Situations as the machine carried them out: the question's own, or an example; nil if there are none.
  package var run: Run?
  /// The configuration that `world` tells of; nil if it tells of none.
  package var told: Configuration?

  package var id: String { "\(card.id)@\(spec.seed)" }

  /// The id to show before a verdict: `7k3mp@4f2a`.
  package var handle: String { "\(card.handle)@\(spec.seed)" }

  package var architecture: Architecture? { card.architecture.map { deck.architectures[$0] } }

  /// The world when the question begins; nil if it is about none.
  package var beginning: Configuration? { told ?? run?.outcomes.first?.before }

  // MARK: Its form

  package enum Form: String, CaseIterable, Sendable {
    case name, state, sequence, choice, set, truth, recall
  }

  package var form: Form { subject.form }

  package var isSequence: Bool { form == .sequence }

  package var takesSeveralWords: Bool { isSequence || form == .set || hasPoints }

  package var hasChoices: Bool { form == .choice || form == .set }

  /// True if the learner ticks which points they named.
  package var hasPoints: Bool { subject.points > 0 }

  /// True if "nothing" can be an answer.
  package var acceptsNone: Bool { takesSeveralWords || form == .name }

  /// Says which parts of a right answer may come earlier or later; nil if its order is fixed.
  package func openOrder(_ voice: Voice) -> String? {
    guard case .sequence(let key) = key, !key.movable.isEmpty else { return nil }
    if let role = markedRole, key.isOpenBetweenInstancesOnly {
      let title = architecture.map { voice.text($0.roles[role].title) } ?? ""
      return voice.say("verdict.open-order.several", ["role": Phrase(title)])
    }
    let movable = key.movable
    func said(_ key: String, _ words: [SequenceKey.Movable]) -> String? {
      let titles = words.map { title($0.word, voice) }
      let one = words.count == 1 ? deck.name(withID: words[0].word) : nil
      let names = one.map(DeckVoice(deck, voice: voice).phrase) ?? Phrase(voice.list(titles))
      return titles.isEmpty ? nil : voice.say(key, ["names": names])
    }
    let told = sentences(
      said("verdict.open-order", movable.filter { $0.isEarlier == $0.isLater }),
      said("verdict.open-order.earlier", movable.filter { $0.isEarlier && !$0.isLater }),
      said("verdict.open-order.later", movable.filter { $0.isLater && !$0.isEarlier }))
    return told.isEmpty ? nil : told
  }

  // MARK: What is right

  /// The key by `tables`, in the world that the spec leads to by them, or else in `told`. Nil if the situations
  /// cannot happen there, or if there is nothing to ask.
  package func key(in tables: Tables) -> Key? {
    let supposed = tables.world(after: spec.after, facts: spec.facts)
    return subject.key(in: tables, from: supposed) ?? keyAsTold(in: tables)
  }

  /// The key by `tables` in the world `told`; nil if there is none.
  package func keyAsTold(in tables: Tables) -> Key? {
    told.flatMap { subject.key(in: tables, from: $0) }
  }

  /// True of a word that a sequence may have in its place, and may lack.
  package func isOptional(_ word: String) -> Bool {
    if case .sequence(let key) = key { key.isOptional(word) } else { false }
  }

  /// True if `tables` give another key in the world `told`.
  func hasOtherKey(in tables: Tables) -> Bool {
    keyAsTold(in: tables).map { !$0.agrees(with: key) } ?? false
  }

  package func grade(_ answer: Answer) -> Verdict {
    let verdict = key.assess(answer)
    return verdict.explained(by: subject.reason(verdict.focus, self))
  }

  /// The verdict on "I don't know".
  package func gradeUnknown() -> Verdict { grade(Answer([])).unknown }
}

/// Everything about a question that depends on its kind.
package protocol Subject: Sendable {
  var form: Question.Form { get }

  /// The key by some tables, from a world if it is about one; nil if there is none, or if the question's
  /// situations cannot happen there.
  func key(in tables: Tables, from world: Configuration?) -> Key?

  // MARK: In words

  /// The question in words, without its choices.
  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText

  /// The only architecture that the question can be about, if its card does not name one.
  var scope: Architecture? { get }

  /// The versions that matter; nil if none do.
  func versions(in architecture: Architecture) -> LocalizedText?

  /// How many instances there are, such as "one scene"; nil where that makes no difference.
  func count(_ voice: DeckVoice) -> String?

  /// For each hint its possible texts, best first; skips nil.
  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]]

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason

  /// Additions to the right answer, sentence by sentence.
  func remarks(_ question: Question, _ voice: DeckVoice) -> [String]

  /// Why a verdict is as it is, and whatever else matters to the answer.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark]

  /// Sentences that follow even where the verdict tells a misconception in place of the usual reason.
  func remarks(besidesBeliefIn question: Question, _ voice: DeckVoice) -> [String]

  /// Why each right choice is right, if each has a reason of its own.
  func reasons(ofChoices question: Question) -> [ChoiceReason]

  /// The right answer word by word; nil for the titles of the words of the key.
  func answer(_ question: Question, _ voice: DeckVoice) -> [String]?

  /// Lines of explanation beyond what its topic or its situations tell.
  func explanation(_ question: Question, _ voice: DeckVoice) -> [String]

  /// The number of points that the whole answer has, if the learner ticks them one by one; otherwise 0.
  var points: Int { get }

  /// The points as sentences without their numbers, those that are asked for first.
  func statement(_ voice: DeckVoice) -> PointStatement

  /// The key of the message for an answer that was left empty.
  var emptyKey: String { get }

  /// Said after an answer that could not be read: what kind of answer is expected.
  func expected(_ question: Question, _ voice: DeckVoice) -> String?

  /// The entry (id) that tells more about it once it is answered, if no situations are carried out.
  func topic(in deck: Deck) -> String?

  /// Further members of the question for programs.
  func document(_ question: Question, _ voice: DeckVoice) -> [JSONValue.Member]

  /// The id under which an export lists all possible answers; nil if they need not be listed.
  func vocabularyID(_ question: Question) -> String?

  /// The settling example as JSON.
  func example(_ question: Question) -> JSONValue?

  // MARK: What it exercises

  /// The facts (ids) that a right answer needs, what is asked for first.
  /// - Parameter verdict: the verdict on a right answer, where several answers are right.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID]

  // MARK: Wrong answers

  /// Small changes of the tables that could make an answer right; nil if there are none to look at.
  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints?

  /// True if a wrong answer can point to a misconception.
  func showsBelief(_ answer: Answer, _ question: Question) -> Bool
  /// True if `tables` would make another answer right in the world `told`.
  func isOtherwise(in tables: Tables, _ question: Question) -> Bool
  /// True if the words of the answer are lines that code prints.
  var isCode: Bool { get }
  /// True if the words of the answer are values that something has one after the other.
  var isOfValues: Bool { get }
}

/// Why the choice with a number, from 1, is right.
package typealias ChoiceReason = (number: Int, why: LocalizedText?, sources: [String])

/// A sentence that is said of a verdict.
package struct Remark: Hashable, Sendable {
  package let text: String
  /// The choice (its id) that it speaks of, if it is one.
  package var choice: String?
}

extension [String] {
  /// Without those that are part of one before them.
  var remarks: [Remark] {
    reduce(into: []) { said, text in
      if !said.contains(where: { $0.contains(text) }) { said.append(text) }
    }.map { Remark(text: $0) }
  }
}

extension [String?] {
  var remarks: [Remark] { compactMap(\.self).remarks }
}

/// The texts that are not nil, with spaces between them.
package func sentences(_ texts: String?...) -> String {
  texts.compactMap(\.self).joined(separator: " ")
}

/// Changes of one transition that may explain a wrong answer.
package struct MutationHints: Sendable {
  /// The situations whose transitions are to be changed.
  let outcomes: [Macrostep]
  /// In the order in which they are tried.
  let hints: [Hint]

  enum Hint: Sendable {
    /// Names that are right, and those that were given.
    case names(right: [EffectName.ID], given: [EffectName.ID])
    case dropping([EffectName.ID])
    case replacing([EffectName.ID], by: [EffectName.ID])
    /// Another target, one for which this is true.
    case targets(@Sendable (Leaf, Role.ID) -> Bool)
  }
}

extension Question {
  /// Hints at the transitions of the question's own run; nil if it has no run.
  func mutationHints(_ hints: MutationHints.Hint...) -> MutationHints? {
    run.map { MutationHints(outcomes: $0.outcomes, hints: hints) }
  }
}

extension Subject {
  package var scope: Architecture? { nil }
  package func count(_ voice: DeckVoice) -> String? { nil }
  package func remarks(besidesBeliefIn question: Question, _ voice: DeckVoice) -> [String] { [] }
  package func versions(in architecture: Architecture) -> LocalizedText? {
    architecture.versionsText
  }
  package func remarks(_ question: Question, _ voice: DeckVoice) -> [String] { [] }
  package func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] { [verdict.because.map(voice.text)].remarks }
  package func reasons(ofChoices question: Question) -> [ChoiceReason] { [] }
  package var points: Int { 0 }
  package func statement(_ voice: DeckVoice) -> PointStatement { PointStatement() }
  package var emptyKey: String { "answer.empty" }
  package func expected(_ question: Question, _ voice: DeckVoice) -> String? {
    if form == .name || form == .recall { return nil }
    return switch question.vocabulary.style {
    case .states where question.isSequence: voice.say("answer.expected.sequence.states")
    case .lines where question.isSequence: voice.say("answer.expected.sequence.lines")
    case .states where form == .state:
      voice.say(
        "answer.expected.state",
        [
          "list": question.vocabulary.entries.map { voice.voice.listed(voice.text($0.title)) }
            .joined(separator: ", ")
        ])
    default: voice.say("answer.expected.\(form.rawValue)")
    }
  }
  package func topic(in deck: Deck) -> String? { nil }
  package func document(_ question: Question, _ voice: DeckVoice) -> [JSONValue.Member] { [] }
  package func example(_ question: Question) -> JSONValue? { nil }
  package func answer(_ question: Question, _ voice: DeckVoice) -> [String]? { nil }
  package func explanation(_ question: Question, _ voice: DeckVoice) -> [String] { [] }
  package func vocabularyID(_ question: Question) -> String? {
    switch form {
    case .choice, .set, .truth, .recall: return nil
    case .state: return "\(question.spec.architecture)/states"
    case .name, .sequence: return question.deck.kinds[question.card.effectKind].id
    }
  }
  package func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? { nil }
  package func showsBelief(_ answer: Answer, _ question: Question) -> Bool {
    form != .truth && form != .recall
  }
  package func isOtherwise(in tables: Tables, _ question: Question) -> Bool {
    question.hasOtherKey(in: tables)
  }
  package var isCode: Bool { false }
  package var isOfValues: Bool { false }

  /// The end of the keys of messages about a step of a sequence; empty if the steps are names that are called.
  package var stepSuffix: String { isCode ? ".line" : isOfValues ? ".value" : "" }
}

/// A question in words, part by part, so that every page can set it in its own way.
package struct QuestionText: Equatable, Sendable {
  /// The world and, if no steps follow, what happens and what is asked.
  package var lead: String
  /// The situations one after another, if there are several.
  package var steps: [String] = []
  /// Points of the answer that the question shows, with their numbers.
  package var points: [String] = []
  /// The question, if steps come before it.
  package var prompt: String?
  /// Code to read, as it is written.
  package var code: String?
  /// Choices in the order of their numbers, from 1.
  package var choices: [String] = []

  init(lead: String) { self.lead = lead }

  /// - Parameter lead: sentences, of which some may be empty.
  init(lead: [String]) {
    self.lead = lead.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Line by line: the parts in the order they are read, with numbers before steps and choices.
  package var lines: [String] {
    func numbered(_ items: [String]) -> [String] { items.enumerated().map { "  \($0 + 1). \($1)" } }
    return [lead] + numbered(steps) + points.map { "  \($0)" } + [prompt].compactMap { $0 }
      + codeLines.map { "    \($0)" } + numbered(choices)
  }

  package var codeLines: [String] {
    guard let code else { return [] }
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}

extension AnswerReader {
  package init(_ question: Question, wording: Wording) {
    self.init(
      question.vocabulary, takesSeveral: question.takesSeveralWords,
      acceptsNone: question.acceptsNone, lexicon: wording.lexicon)
  }
}

extension Question {
  /// The topics met by the learner when it was asked; nil if nothing was hidden.
  package var stage: Stage? {
    let parts = spec.seed.split(separator: "-")
    return parts.count == 2 ? Stage(text: String(parts[1])) : nil
  }
}
