import Machine
import Platform
import Quiz

/// A form that quizzes go out in. The same quiz is the same bytes on every machine.
struct ExportFormat: Sendable {
  /// The word on the command line; `export.format.<name>` explains it.
  let name: String
  /// The document that is handed out; ends with a line feed.
  let paper: @Sendable (Sheet) -> String
  /// The key as a document of its own; nil where the paper has it.
  var key: (@Sendable (Sheet) -> String)?
}

/// A quiz put into words: what every format prints, each with its own marks.
struct Sheet {
  let deck: Deck
  let voice: Voice
  let seed: UInt64
  let items: [Item]

  struct Item {
    let number: Int
    let question: Question
    let heading: String
    let text: QuestionText
    let answer: String
    /// The right answer word by word: choices with their numbers, lines that code prints.
    let words: [String]
    /// Other right answers, and the run that proves the answer.
    let remarks: [String]
    /// Why, in a sentence; several where each right choice has its own, with its number.
    let reasons: [String]
    let sources: [Source]
  }

  init(_ quiz: QuizSet, of deck: Deck, voice: Voice) {
    (self.deck, self.voice, seed) = (deck, voice, quiz.seed)
    items = quiz.questions.enumerated().map { Item($1, number: $0 + 1, deck, voice) }
  }

  var title: String { voice.text(deck.title) }

  var keyTitle: String { voice.say("export.key-title", ["title": title]) }

  var origin: String {
    voice.say(
      "export.origin", ["n": items.count, "seed": String(seed), "content": deck.fingerprint])
  }
}

extension Sheet.Item {
  init(_ question: Question, number: Int, _ deck: Deck, _ voice: Voice) {
    let writer = QuestionWriter(deck, voice: voice)
    let verdict = question.gradeUnknown()
    let choices = question.subject.reasons(ofChoices: question)
    self.init(
      number: number, question: question,
      heading: writer.heading(question),
      text: writer.text(question), answer: writer.answer(question),
      words: writer.answerWords(question),
      remarks: Self.orders(of: question, deck, voice)
        + question.subject.remarks(question, DeckVoice(deck, voice: voice)),
      reasons: choices.isEmpty
        ? [verdict.because].compactMap { $0.map(voice.text) }
        : choices.compactMap { choice in
          choice.why.map { (choices.count == 1 ? "" : "\(choice.number). ") + voice.text($0) }
        },
      sources: (verdict.sources + choices.flatMap(\.sources)).unique().compactMap(deck.source))
  }

  private static func orders(of question: Question, _ deck: Deck, _ voice: Voice) -> [String] {
    guard let effects = question.key.effects else { return [] }
    let open = question.allowsOtherOrders ? [voice.say("verdict.open-order")] : []
    let optional = effects.filter { $0.certainty == .may }.map(\.name).unique()
    guard !optional.isEmpty else { return open }
    let names = voice.list(optional.map { voice.text(deck.names[$0].name) })
    return open + [voice.say("verdict.may", ["names": names])]
  }

  enum Block { case text(String), numbered([String]), code([String]) }

  var asked: [Block] {
    let prompt = text.prompt.map { [Block.text($0)] } ?? []
    return [.text(text.lead)] + Self.numbered(text.steps) + prompt
      + (text.code == nil ? [] : [.code(text.codeLines)]) + Self.numbered(text.choices)
  }

  private static func numbered(_ lines: [String]) -> [Block] {
    lines.isEmpty ? [] : [.numbered(lines)]
  }

  var right: [String] { question.form == .set || answersInCode ? words : [answer] }

  var answersInCode: Bool { question.subject.isCode && !words.isEmpty }
}
