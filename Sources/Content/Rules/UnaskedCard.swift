import Machine
import Platform
import Quiz

extension Rule {
  /// A card in the deck's `unasked` list must exist, and must have no question.
  static let unaskedCard = deck("unasked-card") { subject in
    let named = subject.contents.shared.header?.unasked ?? []
    guard subject.isExhausted, subject.canStart, !named.isEmpty else { return [] }
    let examiner = subject.examiner
    let cards = examiner.unasked.byName { ($0.id, $0) }
    return named.compactMap { word in
      let card = cards[word.text]
      // A few seeds suffice to find a question. Trying as many as for other cards would take long.
      if let card, !examiner.canAsk(card, seeds: 4) { return nil }
      return Finding(
        "unasked-card", card == nil ? "unknown" : "asked", ["card": word.text], at: word.span)
    }
  }
}

extension Rule {
  /// A card that a rule of what questions may ask names must exist.
  static let unknownCard = deck("unknown-card") { subject in
    let named = subject.contents.shared.asking.flatMap(\.cards)
    guard subject.isExhausted, subject.canStart, !named.isEmpty else { return [] }
    return named.filter { subject.examiner.card(named: $0.text) == nil }
      .map { Finding("unknown-card", ["card": $0.text], at: $0.span) }
  }
}

extension Rule {
  /// A card that a definition or an interview refers learners to must exist.
  static let unknownProbe = deck("unknown-probe") { subject in
    let content = subject.contents.shared
    let probes = content.definitions.flatMap(\.probes) + content.interview.flatMap(\.probes)
    guard subject.isExhausted, subject.canStart, !probes.isEmpty else { return [] }
    let known = Set(subject.examiner.cards.map(\.id))
    return probes.filter { !known.contains($0.text) }
      .map { Finding("unknown-probe", ["card": $0.text], at: $0.span) }
  }
}

extension Rule {
  /// A card that a topic asks first must exist and have a question.
  static let unaskedRung = deck("unasked-rung") { subject in
    let rungs = subject.contents.shared.topics.flatMap(\.ladder).map(\.card)
    guard subject.isExhausted, subject.canStart, !rungs.isEmpty else { return [] }
    return rungs.compactMap { word in
      let card = subject.examiner.card(named: word.text)
      if let card, subject.examiner.canAsk(card) { return nil }
      return Finding(
        "unasked-rung", card == nil ? "unknown" : "barren", ["card": word.text], at: word.span)
    }
  }
}

extension Examiner {
  /// The cards that have no question but are not in the deck's `unasked` list.
  package var barrenCards: [Card] {
    cards.mapSideBySide { canAsk($0) ? nil : $0 }.compactMap { $0 }
  }

  /// True if one of the first `seeds` seeds gives a question.
  fileprivate func canAsk(_ card: Card, seeds: UInt16 = 16) -> Bool {
    (0..<seeds).contains { question(of: card, seed: $0) != nil }
  }
}

extension Rule.Subject {
  /// True if all architectures were explored and all their starts can be reached. Otherwise cards may be missing for
  /// that reason.
  var canStart: Bool {
    studies.count == deck.architectures.count
      && deck.architectures.allSatisfy { architecture in
        let simulator = Simulator(architecture)
        return architecture.starts.allSatisfy {
          simulator.run($0.after, from: Configuration(initialFor: architecture)).isPossible
        }
      }
  }
}

extension Rule {
  /// A follow-up question of an interview must be one that can be asked.
  static let unaskedFollowUp = deck("unasked-follow-up") { subject in
    guard subject.isExhausted, subject.canStart else { return [] }
    let drafts = subject.contents.shared.interview.flatMap(\.followUps)
    let linked = subject.deck.interview.flatMap(\.followUps)
    return zip(drafts, linked).filter { _, followUp in
      subject.examiner.question(of: followUp.question, at: .all(of: subject.deck)) == nil
    }.map { draft, _ in
      Finding("unasked-follow-up", ["card": draft.rung.card.text], at: draft.rung.card.span)
    }
  }

  /// Every point of an interview must have phrases or words by which an answer is recognised as making it.
  static let unheardPoint = files("unheard-point") { contents in
    contents.shared.interview.flatMap(\.points).filter {
      $0.cues.phrases.isEmpty && $0.scattered.isEmpty
    }.map { Finding("unheard-point", at: $0.text.span) }
  }
}
