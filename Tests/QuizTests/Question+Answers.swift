import Quiz
import Machine

/// What the machine would answer itself.
extension Question {
  /// Whether its key is the result of situations carried out.
  var isRun: Bool {
    switch subject {
    case .moment, .listing: true
    case .path, .log, .legal, .duties, .counterpart, .claim, .myth, .definition: false
    }
  }

  /// What an answer calls a name (index) of a sequence: its id, or the line that the listing prints.
  func word(ofName name: EffectName.ID, in deck: Deck) -> String {
    if case .listing(let listing) = subject { return listing.prints[name] ?? "" }
    return deck.names[name].id
  }

  func situation(_ call: Occurrence, in deck: Deck) -> String {
    card.architecture.map { deck.architectures[$0].situations[call.situation].id } ?? ""
  }

  /// Every id that can be part of a right answer.
  func accepted(_ deck: Deck) -> Set<String> {
    switch key {
    case .names(let right, let also): Set((right + also).map { deck.names[$0].id })
    case .states(let states, _): Set(states)
    case .sequence(let effects): Set(effects.map { word(ofName: $0.name, in: deck) })
    case .path(let path): Set(path.shortest.map { situation($0, in: deck) })
    case .choices(let right, _): Set(right)
    case .truth(let truth): [truth ? Vocabulary.yes : Vocabulary.no]
    case .recall: [Vocabulary.yes]
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
    case .names, .states, .truth, .recall:
      Answer(accepted(deck).sorted().prefix(1).map { .init(id: $0) })
    case .sequence(let effects):
      Answer(effects.map { .init(id: word(ofName: $0.name, in: deck)) })
    case .path(let path):
      Answer(path.shortest.map { .init(id: situation($0, in: deck)) })
    case .choices(let right, _): Answer(right.map { .init(id: $0) })
    }
  }
}
