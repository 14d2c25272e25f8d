import Machine
import Memory
import Quiz

/// An open deck, with what is worked out from it once, when first needed. It is a class so that all who hold it
/// share that.
final class OpenDeck: Sendable {
  let content: LoadedContent
  let diagnostician: Diagnostician
  private let madeExaminer = Lazy<Examiner>()
  private let madeBook = Lazy<FactBook>()
  private let weighed = Lazy<[Double]>()
  private let places = Lazy<[String: Int]>()
  private let madeCurriculum = Lazy<Curriculum?>()
  private let rungs = Memo<Proposed, Question?>()
  private let madeShelf = Lazy<CandidateShelf>()
  private let interviewed = Lazy<Result<Deck, LoadedContent.Failure>>()
  private let mixups = Memo<AnswerRecord, Mixup?>()

  /// - Parameter diagnostician: one of the same deck, to reuse what it has worked out; nil makes a new one.
  init(_ content: LoadedContent, diagnostician: Diagnostician? = nil) {
    self.content = content
    self.diagnostician = diagnostician ?? Diagnostician(content.deck)
  }

  var deck: Deck { content.deck }

  /// The deck with its mock interviews.
  func interviewing() throws(LoadedContent.Failure) -> Deck {
    try interviewed.value {
      Result { () throws(LoadedContent.Failure) in try content.interviewing() }
    }.get()
  }

  /// Makes the deck's cards and questions.
  var examiner: Examiner {
    madeExaminer.value { Examiner(deck, diagnostician: diagnostician) }
  }

  var book: FactBook { madeBook.value { FactBook(examiner) } }

  /// The weight of each fact, by its place in the book.
  var weights: [Double] {
    weighed.value {
      let core = deck.course.map { Set($0.topics.flatMap(\.core)) } ?? []
      return FactWeights(book, core: core).values
    }
  }

  /// The number by which the planner knows a card; -1 for an unknown one.
  func place(of card: Card) -> Int {
    places.value {
      Dictionary(examiner.cards.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    }[card.id] ?? -1
  }

  /// The topics that each question takes for granted; nil if the deck has no course.
  var curriculum: Curriculum? {
    madeCurriculum.value {
      let language = deck.languages.first ?? ""
      let terms = content.glossary.map {
        (id: $0.id, words: [$0.term[language]] + $0.accepts)
      }
      return Curriculum(
        deck, glossary: terms, voice: Voice(content.wording, language: language))
    }
  }

  /// The questions that can be asked, each with the facts it uses.
  var shelf: CandidateShelf {
    madeShelf.value { CandidateShelf(examiner, book, curriculum) }
  }

  /// The question that a lesson proposes, for a learner who met only the topics of `stage`; nil if every such question
  /// needs other topics.
  func question(of rung: Rung, at stage: Stage) -> Question? {
    rungs.value(for: Proposed(rung: rung, stage: stage)) {
      examiner.question(of: rung, at: stage) { question in
        curriculum.map { stage.isSuperset(of: $0.stage(neededBy: question)) } ?? true
      }
    }
  }

  private struct Proposed: Hashable {
    let rung: Rung
    let stage: Stage
  }

  func owns(_ question: Question) -> Bool { question.spec.deck == deck.id }

  // MARK: What the learner mixes up

  /// The number of latest wrong answers that mix-ups are looked for in.
  private static let remembered = 20

  /// The pairs of answers that the latest wrong answers exchanged. Questions that are gone from the content are
  /// left out.
  func mixups(in answers: [GradedAnswer]) -> Set<Mixup> {
    let wrong = answers.reversed().lazy.filter { $0.verdict == .wrong }.prefix(Self.remembered)
    return Set(
      wrong.compactMap { [self] answer in
        mixups.value(for: answer.answer) { mixup(in: answer.answer) }
      })
  }

  private func mixup(in record: AnswerRecord) -> Mixup? {
    guard let spec = record.askable, let question = try? examiner.question(from: spec) else {
      return nil
    }
    return Mixup(words: record.read, to: question)
  }
}
