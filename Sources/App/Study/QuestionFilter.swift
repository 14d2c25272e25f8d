import Machine
import Quiz

/// Admits questions by card, kind and architecture. An empty list admits all.
struct QuestionFilter: Sendable {
  /// Ids of cards, in the order in which they are asked.
  var cards: [String] = []
  var kinds: Set<QuestionKind> = []
  var architectures: Set<Architecture.ID> = []
  /// True if questions in which several instances of a role are in play are left out.
  var isOfOne = false

  static let options: [Option] = [
    .init("kind", value: "KIND"), .init("architecture", value: "NAME"), .init("seed", value: "N"),
  ]

  /// The filters, by deck id, of the decks that have all that is named. Throws if none has.
  static func filters(
    _ invocation: Invocation, _ decks: [Deck], _ voice: Voice
  ) throws(Refusal) -> [String: QuestionFilter] {
    var filters: [String: QuestionFilter] = [:]
    var refusal: Refusal?
    for deck in decks {
      do throws(Refusal) {
        filters[deck.id] = try QuestionFilter(invocation, deck: deck, voice: voice)
      } catch { refusal = refusal ?? error }
    }
    if filters.isEmpty, let refusal { throw refusal }
    return filters
  }

  func admits(_ card: Card) -> Bool {
    (cards.isEmpty || cards.contains(card.id))
      && (kinds.isEmpty || kinds.contains(card.kind))
      && (architectures.isEmpty || card.architecture.map(architectures.contains) ?? true)
      && !(isOfOne && card.asks.isOfSeveral)
  }

  func admits(_ question: Question) -> Bool { !isOfOne || !question.tellsOfSeveral }
}

extension QuestionFilter {
  /// Reads the options. Without an architecture or topic, only the main architecture and single windows are asked
  /// about, as in the course.
  init(_ invocation: Invocation, deck: Deck, voice: Voice) throws(Refusal) {
    let all = QuestionKind.allCases
    for name in invocation.list("kind") {
      kinds.insert(all[try all.index(named: name, by: \.rawValue, "misuse.kind", voice)])
    }
    let named = invocation.list("architecture")
    if named == ["all"] { return }
    if named.isEmpty, invocation.list("topic").isEmpty, !invocation.has("missed") {
      (architectures, isOfOne) = ([deck.mainArchitecture], true)
    }
    for name in named { architectures.insert(try deck.architecture(named: name, voice)) }
  }
}

extension Deck {
  /// The index of the architecture with this id, or of the main one if `name` is nil.
  func architecture(named name: String?, _ voice: Voice) throws(Refusal) -> Architecture.ID {
    guard let name else { return mainArchitecture }
    return try architectures.index(named: name, by: \.id, "sim.unknown.architecture", voice)
  }
}
