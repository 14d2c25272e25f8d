import Memory
import Quiz
import Synchronization

/// A deck that is open, with what is worked out from it when it is first needed.
///
/// A class, so that what was worked out once is there for all who hold it.
final class OpenDeck: Sendable {
  let content: LoadedContent
  let diagnostician: Diagnostician
  let mixups = MixupReader()
  private let made = Mutex<(examiner: Examiner?, confusables: Confusables?)>((nil, nil))

  init(_ content: LoadedContent) {
    self.content = content
    diagnostician = Diagnostician(content.deck)
  }

  var deck: Deck { content.deck }

  /// The maker of questions; its cards are dealt when they are first needed.
  var examiner: Examiner {
    if let examiner = made.withLock({ $0.examiner }) { return examiner }
    let examiner = Examiner(deck, diagnostician: diagnostician)
    made.withLock { $0.examiner = examiner }
    return examiner
  }

  var confusables: Confusables {
    if let confusables = made.withLock({ $0.confusables }) { return confusables }
    let confusables = Confusables(examiner)
    made.withLock { $0.confusables = confusables }
    return confusables
  }

  /// Whether questions of an id are its own.
  func owns(_ question: Question) -> Bool { question.spec.deck == deck.id }
}

/// Reads from the log what a learner took for one another.
///
/// A class, as it remembers what it has read: an answer is looked into once.
final class MixupReader: Sendable {
  private let known = Mutex<[EventID: Mixup?]>([:])

  /// How many wrong answers back are looked at.
  private static let remembered = 20

  /// What the latest wrong answers say; what the content does not have any more says nothing.
  func found(in answers: [GradedAnswer], by examiner: Examiner) -> Set<Mixup> {
    let wrong = answers.reversed().lazy.filter { $0.verdict == .wrong }.prefix(Self.remembered)
    return Set(wrong.compactMap { self.mixup($0, by: examiner) })
  }

  private func mixup(_ answer: GradedAnswer, by examiner: Examiner) -> Mixup? {
    if let mixup = known.withLock({ $0[answer.id] }) { return mixup }
    let mixup = read(answer.answer, by: examiner)
    known.withLock { $0[answer.id] = .some(mixup) }
    return mixup
  }

  private func read(_ record: AnswerRecord, by examiner: Examiner) -> Mixup? {
    guard let spec = record.askable, let question = try? examiner.question(from: spec) else {
      return nil
    }
    return Mixup(words: record.read, to: question)
  }
}
