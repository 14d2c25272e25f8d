import Platform
import Quiz

/// Looks up the names of an alphabet by its handle; empty if they are not known.
package typealias AlphabetNames = (_ handle: String) -> [String]

/// A question as it stands in the log. The names that the observer implements are written out
/// (`implements`) by the first answer that uses them, and named by a handle (`alphabet`) after that.
/// Kind and architecture are left out if the card's name has them.
extension QuestionSpec {
  enum Key: String, CodingKey {
    case deck, architecture, kind, after, facts, variants, alphabet, implements, situations, asks
    case options
  }

  init(from decoder: any Decoder, card: String, seed: String, _ alphabets: AlphabetNames) throws {
    let line = try decoder.container(keyedBy: Key.self)
    let (kind, architecture) = Self.parts(of: card)
    let handle = try line.decodeIfPresent(String.self, forKey: .alphabet)
    self.init(
      card: card, seed: seed, deck: try line.decode(String.self, forKey: .deck),
      architecture: try line.decode(.architecture, or: architecture),
      kind: try line.decode(.kind, or: kind), after: try line.decode(.after, or: []),
      facts: try line.decode(.facts, or: [:]), variants: try line.decode(.variants, or: []),
      implements: try line.decode(.implements, or: handle.map(alphabets) ?? []),
      situations: try line.decode(.situations, or: []), asks: try line.decode(.asks, or: ""),
      options: try line.decode(.options, or: []))
  }

  /// - Parameter alphabets: those that the log has written out; a question that uses another writes it
  ///   out itself.
  func encode(to encoder: any Encoder, _ alphabets: AlphabetNames) throws {
    var line = encoder.container(keyedBy: Key.self)
    let (kind, architecture) = Self.parts(of: card)
    try line.encode(deck, forKey: .deck)
    try line.encode(self.architecture, .architecture, unless: architecture)
    try line.encode(self.kind, .kind, unless: kind)
    try line.encode(after, .after, unless: [])
    try line.encode(facts, .facts, unless: [:])
    try line.encode(variants, .variants, unless: [])
    try line.encode(situations, .situations, unless: [])
    try line.encode(asks, forKey: .asks)
    try line.encode(options, .options, unless: [])
    guard !implements.isEmpty else { return }
    let handle = StableHash.handle(implements.joined(separator: " "))
    try line.encode(handle, forKey: .alphabet)
    try line.encode(implements, .implements, unless: alphabets(handle))
  }

  /// The kind and the architecture in a card's name: `trace` and `wheel` for `trace:wheel/dawn`.
  private static func parts(of card: String) -> (kind: String, architecture: String) {
    let colon = card.firstIndex(of: ":") ?? card.endIndex
    let rest = card[colon...].dropFirst()
    return (String(card[..<colon]), rest.firstIndex(of: "/").map { String(rest[..<$0]) } ?? "")
  }

  /// The question as the log writes it, its alphabet in full.
  package var logText: String {
    LogText { encoder in try encode(to: encoder) { _ in [] } }.jsonText()
  }
}
