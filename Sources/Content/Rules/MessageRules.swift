import Machine
import Quiz

extension RuleRegistry {
  /// Finds messages of a deck that the program never uses because the catalogue has none with that key, and places in them
  /// that are never filled. A key may name one case of a message in the catalogue: `claim.state.background`.
  package static func findings(
    ofMessagesIn result: ContentReader.Result, catalogue: Wording
  ) -> [Finding] {
    result.contents.shared.messages.flatMap { message -> [Finding] in
      guard let known = catalogue.message(ofFamily: message.key.text) else {
        return [Finding("unknown-message", ["key": message.key.text], at: message.key.span)]
      }
      let places = known.byLanguage.values.reduce(into: Set<String>()) { places, text in
        places.formUnion(Template.places(in: text))
      }
      return message.value.entries.flatMap { entry in
        Template.places(in: entry.word.text).subtracting(places).sorted().map { place in
          Finding(
            "unknown-message", "place", ["key": message.key.text, "place": place],
            at: entry.word.span)
        }
      }
    }
  }
}

extension Wording {
  /// The message with a key, or with the beginning of a key that ends at a full stop.
  fileprivate func message(ofFamily key: String) -> LocalizedText? {
    var key = key[...]
    while true {
      if let message = message(String(key)) { return message }
      guard let dot = key.lastIndex(of: ".") else { return nil }
      key = key[..<dot]
    }
  }
}
