import Content
import Machine
import Quiz

/// Everything of a deck that can be explained.
struct TopicList {
  let deck: Deck
  let glossary: [ContentReader.Term]
  let voice: Voice

  /// All topics. A new kind of content is explained once it is listed here.
  var topics: [Topic] {
    names + situations + states + duties + terms + definitions + myths + claims + listings + sources
  }

  func text(_ text: LocalizedText) -> String { voice.text(text) }

  func say(_ key: String, _ arguments: [String: any PhraseConvertible] = [:]) -> String {
    voice.say("explain.\(key)", arguments)
  }

  func name(_ index: EffectName.ID) -> String { text(deck.names[index].name) }

  /// A fact with the message `explain.<key>` as its label; nil if there is no text.
  func fact(_ key: String, _ text: String?) -> Topic.Fact? {
    let isInSummary = ["meaning", "detail", "answer", "truth"].contains(key)
    return fact(label: say(key), text, isInSummary: isInSummary)
  }

  func fact(_ key: String, _ text: LocalizedText?) -> Topic.Fact? {
    fact(key, text.map(voice.text))
  }

  func fact(_ key: String, _ list: [String], by separator: String = ", ") -> Topic.Fact? {
    fact(key, list.joined(separator: separator))
  }

  func fact(
    label: String, _ text: String?, isCode: Bool = false, isInSummary: Bool = false
  ) -> Topic.Fact? {
    guard let text, !text.isEmpty else { return nil }
    return Topic.Fact(label: label, text: text, isCode: isCode, isInSummary: isInSummary)
  }

  func line(of claim: Claim) -> String {
    "\(claim.id): \(text(claim.text))\(claim.verdict.map { " [\(say($0.rawValue))]" } ?? "")"
  }

  /// Names of effects that an observer sees, in order; `?` where they may be left out.
  func trace(_ effects: [TracedEffect], as shown: (EffectName.ID) -> String?) -> String {
    effects.compactMap { effect in
      shown(effect.name).map { effect.certainty == .may ? "\($0) ?" : $0 }
    }.joined(separator: voice.arrow)
  }
}
