import Machine
import Platform
import Quiz

/// A form that quizzes go out in. The same quiz is the same bytes on every machine.
struct ExportFormat: Sendable {
  /// The word on the command line; `export.format.<name>` explains it.
  let name: String
  /// The document that is handed out; ends with a line feed.
  let paper: @Sendable (Sheet) -> String
  /// The key as a document of its own; nil where the paper contains it.
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
    /// The reason in one sentence, or one reason for each right choice, with its number.
    let reasons: [String]
    /// The sources to show, at most three.
    let sources: [Source]
    /// The words that the paper offers for the answer, if it does.
    let offer: Offer?
  }

  /// - Parameter offersNames: true if sequences of names come with a list of words to choose from.
  init(_ quiz: QuizSet, of deck: Deck, voice: Voice, offersNames: Bool = false) {
    (self.deck, self.voice, seed) = (deck, voice, quiz.seed)
    items = quiz.questions.enumerated().map { index, question in
      let offer = offersNames ? Offer(to: question, seed: quiz.seed) : nil
      return Item(question, number: index + 1, offer, deck, voice)
    }
  }

  var title: String { voice.text(deck.title) }

  var keyTitle: String { voice.say("export.key-title", ["title": title]) }

  var origin: String {
    voice.say(
      "export.origin", ["n": items.count, "seed": String(seed), "content": deck.fingerprint])
  }
}

extension Sheet.Item {
  init(
    _ question: Question, number: Int, _ offer: Offer?, _ deck: Deck, _ voice: Voice
  ) {
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
      sources: Self.foremost(
        (verdict.sources + choices.flatMap(\.sources)).unique().compactMap(deck.source)),
      offer: offer)
  }

  /// Returns at most three sources: web pages if there are any, the maker's own first.
  private static func foremost(_ sources: [Source]) -> [Source] {
    let pages = sources.filter { !$0.isDocument }
    let shown = pages.isEmpty ? sources : pages
    return Array((shown.filter(\.isOfMaker) + shown.filter { !$0.isOfMaker }).prefix(3))
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

  func asked(_ voice: Voice) -> [Block] {
    let prompt = text.prompt.map { [Block.text($0)] } ?? []
    return [.text(text.lead)] + Self.numbered(text.steps) + prompt
      + (text.code == nil ? [] : [.code(text.codeLines)]) + Self.numbered(text.choices)
      + (offer.map { blocks($0, voice) } ?? [])
  }

  private func blocks(_ offer: Offer, _ voice: Voice) -> [Block] {
    let words = offer.words(question, voice)
    return [.text(voice.say("export.words", ["words": words.joined(separator: ", ")]))]
  }

  private static func numbered(_ lines: [String]) -> [Block] {
    lines.isEmpty ? [] : [.numbered(lines)]
  }

  var right: [String] {
    question.form == .set || question.form == .recall || answersInCode
      ? words : [answer]
  }

  /// The points that an answer in one's own words makes, without their numbers; empty if it is one sentence.
  var points: [String] {
    guard question.form == .recall, words.count > 1 else { return [] }
    return words.enumerated().map { String($1.trimmingPrefix("\($0 + 1). ")) }
  }

  var answersInCode: Bool { question.subject.isCode && !words.isEmpty }
}
