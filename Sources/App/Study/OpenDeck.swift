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
