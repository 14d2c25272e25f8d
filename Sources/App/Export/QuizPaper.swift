import Machine
import Platform
import Quiz

/// A format for exported quizzes. The same quiz gives the same bytes on every machine.
struct ExportFormat: Sendable {
  /// The word on the command line; `export.format.<name>` explains it.
  let name: String
  /// The document that is handed out; ends with a line feed.
  let paper: @Sendable (QuizPaper) -> String
  /// The key as a document of its own; nil where the paper contains it.
  var key: (@Sendable (QuizPaper) -> String)?
}

/// A quiz as texts, to which each format adds its markup.
struct QuizPaper {
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
    let wordBank: WordBank?
  }

  /// - Parameter offersNames: true if sequences of names come with a list of words to choose from.
  init(_ quiz: QuizSet, of deck: Deck, voice: Voice, offersNames: Bool = false) {
    (self.deck, self.voice, seed) = (deck, voice, quiz.seed)
    items = quiz.questions.enumerated().map { index, question in
      let wordBank = offersNames ? WordBank(for: question, seed: quiz.seed) : nil
      return Item(question, number: index + 1, wordBank, deck, voice)
    }
  }

  var title: String { voice.text(deck.title) }

  var keyTitle: String { voice.say("export.key-title", ["title": title]) }

  var origin: String {
    voice.say(
      "export.origin", ["n": items.count, "seed": String(seed), "content": deck.fingerprint])
  }
}

extension QuizPaper.Item {
  init(
    _ question: Question, number: Int, _ wordBank: WordBank?, _ deck: Deck, _ voice: Voice
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
      wordBank: wordBank)
  }

  /// Returns at most three sources: web pages if there are any, the maker's own first.
  private static func foremost(_ sources: [Source]) -> [Source] {
    let pages = sources.filter(\.isPage)
    let shown = pages.isEmpty ? sources : pages
    return Array((shown.filter(\.isOfMaker) + shown.filter { !$0.isOfMaker }).prefix(3))
  }

  private static func orders(of question: Question, _ deck: Deck, _ voice: Voice) -> [String] {
    guard let effects = question.key.effects else { return [] }
    let open = [question.openOrder(voice)].compactMap(\.self)
    let optional = effects.filter { $0.certainty == .may }.map(\.name).unique()
    guard !optional.isEmpty else { return open }
    let names = voice.list(optional.map { voice.text(deck.names[$0].name) })
    return open + [voice.say("verdict.may", ["names": names])]
  }

  func asked(_ voice: Voice) -> [TextBlock] {
    let bank = wordBank.map { bank in
      let words = bank.words(question, voice).joined(separator: ", ")
      return TextBlock.text(voice.say("export.words", ["words": words]))
    }
    return [.text(text.lead)] + text.blocks + (bank.map { [$0] } ?? [])
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

/// A part of a question as documents lay it out.
enum TextBlock { case text(String), numbered([String]), code([String]) }

extension QuestionText {
  /// The parts of a question after its lead, in order.
  var blocks: [TextBlock] {
    func numbered(_ lines: [String]) -> [TextBlock] { lines.isEmpty ? [] : [.numbered(lines)] }
    return numbered(steps) + (prompt.map { [TextBlock.text($0)] } ?? [])
      + (code == nil ? [] : [.code(codeLines)]) + numbered(choices)
  }
}

/// The words that a paper offers for a sequence of names: the right ones among others.
struct WordBank {
  /// Ids of the vocabulary's entries.
  private let entries: [String]

  /// The right names and as many wrong ones, at least three, shuffled; nil for what is no sequence of names.
  /// - Parameter seed: chooses the wrong names; the same seed gives the same list.
  init?(for question: Question, seed: UInt64) {
    guard question.form == .sequence, !question.subject.isCode else { return nil }
    var generator = SeededGenerator(name: "offer \(seed)/\(question.handle)")
    let deck = question.deck
    let right = question.key.words
    let shown = Set(
      (question.architecture?.namesShown ?? []).filter {
        deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault
      }.map { deck.names[$0].id })
    let others = generator.shuffled(question.vocabulary.entries.map(\.id)).filter {
      (shown.contains($0) || deck.name(withID: $0) == nil) && !right.contains($0)
    }
    entries = generator.shuffled(right.sorted() + others.prefix(max(3, right.count)))
  }

  func words(_ question: Question, _ voice: Voice) -> [String] {
    let writer = QuestionWriter(question.deck, voice: voice)
    return entries.map { writer.title($0, in: question) }
  }
}
