import Machine

/// A deck's things in the words of one language.
package struct DeckVoice: Sendable {
  package let deck: Deck
  package let voice: Voice

  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  package func say(_ key: String, _ arguments: [String: any PhraseConvertible] = [:]) -> String {
    voice.say(key, arguments)
  }

  package func text(_ text: LocalizedText) -> String { voice.text(text) }

  /// One after another: "a → b".
  func inOrder(_ texts: [String]) -> String { texts.joined(separator: voice.arrow) }

  func name(_ name: EffectName.ID) -> String { voice.text(deck.names[name].name) }

  func phrase(_ name: EffectName.ID) -> Phrase { voice.phrase(of: deck.names[name], in: deck) }

  func phrase(_ role: Role) -> Phrase { Phrase(voice.text(role.title), reads: role.reads) }

  func phrase(_ state: State) -> Phrase { Phrase(voice.text(state.title), reads: state.reads) }

  /// The nouns for a kind of names, and the verbs for one and for several.
  func arguments(_ kind: EffectKind.ID) -> [String: Phrase] {
    let kind = deck.kinds[kind]
    return [
      "noun": Phrase(voice.text(kind.noun), reads: kind.reads),
      "nouns": Phrase(voice.text(kind.nouns), reads: kind.reads),
      "happens": Phrase(voice.text(kind.happens)), "happen": Phrase(voice.text(kind.happen)),
    ]
  }

  func meaning(_ gloss: LocalizedText) -> String { say("hint.meaning", ["meaning": text(gloss)]) }

  /// "Managing your app's life cycle; …": the titles of sources.
  package func sources(_ ids: [String]) -> String {
    voice.signs(ids.compactMap { deck.source($0)?.title }.joined(separator: "; "))
  }
}
