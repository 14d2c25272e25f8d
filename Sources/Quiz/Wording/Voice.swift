import Machine

/// A catalogue and the language it speaks now.
package struct Voice: Sendable {
  package let wording: Wording
  package let language: String
  /// True to write arrows, marks and quotation marks in ASCII.
  private let isPlain: Bool

  package init(_ wording: Wording, language: String, isPlain: Bool = false) {
    (self.wording, self.language, self.isPlain) = (wording, language, isPlain)
  }

  /// The same with all arrows and marks, for what is kept in files.
  package var adorned: Voice { Voice(wording, language: language) }

  package func say(_ key: String, _ arguments: [String: any PhraseConvertible] = [:]) -> String {
    signs(wording.text(key, in: language, arguments.mapValues(\.phrase)))
  }

  package func text(_ text: LocalizedText) -> String { signs(text[language]) }

  /// The separator in texts such as "a → b".
  package var arrow: String { signs(" → ") }

  /// The texts with arrows between them: "a → b".
  package func inOrder(_ texts: [String]) -> String {
    texts.map(listed).joined(separator: arrow)
  }

  /// The title of a state as it stands among others, where nobody needs to be told that it is a state: its name in
  /// code.
  package func listed(_ title: String) -> String {
    let noun = " " + say("list.state")
    let name = title.dropLast(noun.count)
    return title.hasSuffix(noun) && name.last?.isASCII == true ? String(name) : title
  }

  /// The text; if the voice is plain, with its signs in ASCII.
  package func signs(_ text: String) -> String {
    guard isPlain, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += Self.plainSigns[$1] ?? String($1) }
  }

  private static let plainSigns: [Character: String] = [
    "→": "->", "←": "<-", "✗": "x", "✓": "v", "·": "-", "…": "...", "“": "\"", "”": "\"",
    "‘": "'", "’": "'", "–": "-", "—": "-", "×": "x",
  ]

  /// The words joined as the language does: "a, b and c" or "a, b, c".
  package func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return say("list.last", ["list": words.dropLast().joined(separator: ", "), "last": last])
  }

  /// "a, b or c"
  package func either(_ words: [String]) -> String {
    [words.dropLast().joined(separator: ", "), words.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: say("answer.or"))
  }
}

extension Voice {
  /// A name as a sentence speaks of it: with the noun that a language puts after what is written in code.
  package func phrase(of name: EffectName, in deck: Deck) -> Phrase {
    let plain = Phrase(text(name.name), reads: name.reads)
    let isWorded = name.name.byLanguage.count > 1
    guard !isWorded, let call = deck.kinds[name.kind].says?.call else { return plain }
    let text = Template.fill(self.text(call), with: ["name": plain])
    return text == plain.text ? plain : Phrase(text)
  }

  /// A situation in a sentence; with the instance it is about, if one is told.
  package func text(of call: Occurrence, in architecture: Architecture) -> String {
    let situation = architecture.situations[call.situation]
    guard let told = situation.told, let argument = call.argument else {
      return text(situation.text)
    }
    return Template.fill(text(told), with: ["it": Phrase(architecture.instances[argument].id)])
  }

  /// The points of an answer, numbered if there are several.
  package func points(_ points: [LocalizedText]) -> [String] {
    guard points.count > 1 else { return points.map(text) }
    return points.enumerated().map { "\($0 + 1). \(text($1))" }
  }
}

/// A deck's things in the words of one language.
package struct DeckVoice: Sendable {
  package let deck: Deck
  package let voice: Voice

  package init(_ deck: Deck, voice: Voice) { (self.deck, self.voice) = (deck, voice) }

  package func say(_ key: String, _ arguments: [String: any PhraseConvertible] = [:]) -> String {
    voice.say(key, arguments)
  }

  package func text(_ text: LocalizedText) -> String { voice.text(text) }

  func inOrder(_ texts: [String]) -> String { voice.inOrder(texts) }

  package func name(_ name: EffectName.ID) -> String { voice.text(deck.names[name].name) }

  package func phrase(_ name: EffectName.ID) -> Phrase {
    voice.phrase(of: deck.names[name], in: deck)
  }

  func phrase(_ role: Role) -> Phrase { Phrase(voice.text(role.title), reads: role.reads) }

  func phrase(_ state: State) -> Phrase { Phrase(voice.text(state.title), reads: state.reads) }

  /// The nouns for a kind of names, and the verbs for one and for several.
  package func arguments(_ kind: EffectKind.ID) -> [String: Phrase] {
    let kind = deck.kinds[kind]
    return [
      "noun": Phrase(voice.text(kind.noun), reads: kind.reads),
      "nouns": Phrase(voice.text(kind.nouns), reads: kind.reads),
      "happens": Phrase(voice.text(kind.happens)), "happen": Phrase(voice.text(kind.happen)),
    ]
  }

  func meaning(_ gloss: LocalizedText) -> String { say("hint.meaning", ["meaning": text(gloss)]) }

  /// "didOpen is called once the door is open.": a name and what it stands for.
  func meaning(of name: EffectName.ID) -> String { stated(name, deck.names[name].gloss) }

  /// The only case in which a name comes; nil if content does not say.
  func onlyCase(of name: EffectName.ID) -> String? {
    deck.names[name].absent.map { stated(name, $0) }
  }

  /// A sentence about a name, such as a method: `text` begins with a participle ("Called when …"), and "is" joins the
  /// two. A value of a property is not called, so a colon stands between its name and `text`.
  private func stated(_ name: EffectName.ID, _ text: LocalizedText) -> String {
    guard deck.kind(ofName: name).says != nil else {
      return say(
        "verdict.means", ["name": Phrase(self.name(name)), "gloss": Phrase(self.text(text))])
    }
    return say("verdict.is", ["name": phrase(name), "gloss": predicate(text)])
  }

  /// "called once the door is open": the meaning of a name, to stand inside a sentence.
  func predicate(_ gloss: LocalizedText) -> Phrase {
    let text = self.text(gloss)
    // A name in code and a Latin word with a Korean particle keep their capital.
    let isWord = text.prefix(while: \.isLetter).dropFirst().allSatisfy(\.isLowercase)
    return Phrase(isWord ? text.prefix(1).lowercased() + text.dropFirst() : text)
  }

  /// "didOpen never happens in a house without doors." A deck may word that for each architecture.
  func stranger(_ name: EffectName.ID, in architecture: Architecture) -> String {
    let own = "verdict.stranger.\(architecture.id)"
    let title = Phrase(text(architecture.title), reads: architecture.reads)
    return say(
      voice.wording.message(own) == nil ? "verdict.stranger" : own,
      ["name": phrase(name), "architecture": title])
  }

  /// "Managing your app's life cycle; …": the titles of sources, pages that anybody can open first.
  package func sources(_ ids: [String], most: Int = .max) -> String {
    let titles = ids.compactMap(deck.source).pagesFirst.prefix(most).map(\.title)
    return voice.signs(titles.joined(separator: "; "))
  }
}
