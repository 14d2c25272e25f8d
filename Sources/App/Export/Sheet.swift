import Quiz
import Machine

/// A quiz put into words: what every format prints, each with its own marks.
struct Sheet {
  let deck: Deck
  let voice: Voice
  let seed: UInt64
  let items: [Item]

  /// One question and its answer.
  struct Item {
    /// From 1.
    let number: Int
    let question: Question
    let heading: String
    let text: QuestionText
    /// The right answer in one line.
    let answer: String
    /// The right answer word by word: choices with their numbers, lines that code prints.
    let words: [String]
    /// What else is right, and what shows that the answer is.
    let remarks: [String]
    /// Why, in a sentence; several where each right choice has its own, with its number.
    let reasons: [String]
    let sources: [Source]
  }

  init(_ quiz: QuizSet, of deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
    seed = quiz.seed
    let writer = ItemWriter(deck: deck, voice: voice)
    items = quiz.questions.enumerated().map { writer.item($1, number: $0 + 1) }
  }

  var title: String { voice.text(deck.title) }

  var keyTitle: String { voice.say("export.key-title", ["title": Phrase(title)]) }

  /// What the quiz was made of, so that it can be made again.
  var origin: String {
    voice.say(
      "export.origin",
      [
        "n": Phrase(items.count), "seed": Phrase(String(seed)),
        "content": Phrase(deck.fingerprint),
      ])
  }
}

extension Sheet.Item {
  /// Whether the answer is what code prints, to be set as code.
  var answersInCode: Bool {
    question.subject.isCode && !words.isEmpty
  }
}
