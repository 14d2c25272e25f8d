import Machine

extension Voice {
  /// A name as a sentence speaks of it: with the noun that a language puts after what is written in code.
  package func phrase(of name: EffectName, in deck: Deck) -> Phrase {
    let plain = Phrase(text(name.name), reads: name.reads)
    let isWorded = name.name.byLanguage.count > 1
    guard !isWorded, let call = deck.kinds[name.kind].says?.call else { return plain }
    let text = Template.fill(self.text(call), with: ["name": plain])
    return text == plain.text ? plain : Phrase(text)
  }
}
