import Machine

@testable import Quiz

extension QuestionKind {
  static let statesInOrder = StatesInOrderKind.id
  static let phasesInOrder = PhasesInOrderKind.id
  static let whoIsTold = WhoIsToldKind.id
}

/// What the machine would answer itself.
extension Question {
  /// Whether its key is the result of situations carried out.
  var isRun: Bool {
    switch form {
    case .name: card.kind == .callback
    case .state, .sequence: true
    case .choice: card.kind == .nextState || card.kind == .whoIsTold
    case .set, .truth, .recall: false
    }
  }

  /// What an answer calls a name (index) of a sequence: its id, or the line that the listing prints.
  func word(ofName name: EffectName.ID, in deck: Deck) -> String {
    if let subject = subject as? Printout { return subject.listing.prints[name] ?? "" }
    return deck.names[name].id
  }

  /// The words of a sequence: those of its effects, or its own where none stand for them.
  func words(of key: SequenceKey, in deck: Deck) -> [String] {
    key.effects.isEmpty ? key.words : key.effects.map { word(ofName: $0.name, in: deck) }
  }

  func situation(_ call: Occurrence, in deck: Deck) -> String {
    card.architecture.map { deck.architectures[$0].situations[call.situation].id } ?? ""
  }

  /// Every id that can be part of a right answer.
  func accepted(_ deck: Deck) -> Set<String> {
    switch key {
    case .word(let key): Set(key.right + key.also)
    case .set(let key): Set(key.right)
    case .sequence(let key): Set(words(of: key, in: deck))
    }
  }

  /// What can be answered, without names that nobody implements by default: where the tables show those, they
  /// are not wrong.
  func usualWords(_ deck: Deck) -> [String] {
    let unusual = Set(deck.names.filter { !$0.isImplementedByDefault }.map(\.id))
    return vocabulary.entries.map(\.id).filter {
      !unusual.contains($0) || accepted(deck).contains($0)
    }
  }

  /// One right answer, all of a sequence and of a set.
  func machinesOwn(_ deck: Deck) -> Answer {
    switch key {
    case .word: Answer(accepted(deck).sorted().prefix(1).map { .init(id: $0) })
    case .set(let key): Answer(key.right.map { .init(id: $0) })
    case .sequence(let key):
      Answer(words(of: key, in: deck).map { .init(id: $0) })
    }
  }
}
