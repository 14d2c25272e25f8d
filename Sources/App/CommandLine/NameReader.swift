import Quiz
import Machine

/// Finds a name of the deck by how a person writes it.
struct NameReader {
  let deck: Deck

  /// The index in `Deck.names`; nil if nothing, or more than one name, is written so.
  func name(_ text: String) -> EffectName.ID? {
    let wanted = Spelling.fold(text)
    let found = deck.names.indices.filter { spellings(of: $0).contains(wanted) }
    return found.count == 1 ? found.first : nil
  }

  /// All names that end or begin so, for short names that several share.
  func names(resembling text: String) -> [EffectName.ID] {
    let wanted = Spelling.fold(text)
    guard wanted.count >= 4 else { return [] }
    return deck.names.indices.filter { index in
      spellings(of: index).contains { $0.hasSuffix(wanted) || $0.hasPrefix(wanted) }
    }
  }

  func nearest(to text: String) -> String? {
    NearestName.nearest(to: text, among: deck.names.map(\.id))
  }

  private func spellings(of index: EffectName.ID) -> [String] {
    let name = deck.names[index]
    return ([name.id] + name.name.byLanguage.values.sorted() + name.accepts).map(Spelling.fold)
  }
}
