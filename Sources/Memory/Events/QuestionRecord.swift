import Quiz

/// A question as it stands in the log.
///
/// Held as its JSON and read only when asked for: progress is folded from thousands of answers and
/// looks into none of their questions.
package struct QuestionRecord: Hashable, Sendable {
  let json: ArraySlice<UInt8>

  package init(_ spec: QuestionSpec) {
    json = ArraySlice(Self.value(of: spec).text().utf8)
  }

  /// As the log writes it.
  package var text: String { String(decoding: json, as: UTF8.self) }

  /// `json` must be a well-formed object.
  init(json: ArraySlice<UInt8>) {
    self.json = json
  }

  /// The question; nil if the record lacks what every question has. Lists that are absent are empty.
  package var spec: QuestionSpec? {
    guard case .object(let members)? = JSONReader.value(json) else { return nil }
    let fields = Fields(members)
    guard let card = fields.string("card"), let seed = fields.string("seed"),
      let deck = fields.string("deck"), let architecture = fields.string("architecture"),
      let kind = fields.string("kind"), let asks = fields.string("asks"),
      let after = fields.strings("after"), let facts = fields.flags("facts"),
      let variants = fields.strings("variants"), let implements = fields.strings("implements"),
      let situations = fields.strings("situations"), let options = fields.strings("options")
    else { return nil }
    return QuestionSpec(
      card: card, seed: seed, deck: deck, architecture: architecture, kind: kind, after: after,
      facts: facts, variants: variants, implements: implements, situations: situations,
      asks: asks, options: options)
  }

  private static func value(of spec: QuestionSpec) -> JSONValue {
    let facts = spec.facts.sorted { $0.key < $1.key }
      .map { JSONValue.Member(key: $0.key, value: .bool($0.value)) }
    return .object([
      "card": .string(spec.card), "seed": .string(spec.seed), "deck": .string(spec.deck),
      "architecture": .string(spec.architecture), "kind": .string(spec.kind),
      "after": .strings(spec.after), "facts": .object(facts),
      "variants": .strings(spec.variants), "implements": .strings(spec.implements),
      "situations": .strings(spec.situations), "asks": .string(spec.asks),
      "options": .strings(spec.options),
    ])
  }

  /// Members by key; where a key repeats, the first counts.
  private struct Fields {
    private let values: [String: JSONValue]

    init(_ members: [JSONValue.Member]) {
      values = Dictionary(
        members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    func string(_ key: String) -> String? {
      guard case .string(let text)? = values[key] else { return nil }
      return text
    }

    /// Empty if absent, nil if it is something else.
    func strings(_ key: String) -> [String]? {
      guard let value = values[key] else { return [] }
      return value.strings
    }

    /// Empty if absent, nil if it is something else.
    func flags(_ key: String) -> [String: Bool]? {
      guard let value = values[key] else { return [:] }
      guard case .object(let members) = value else { return nil }
      var flags: [String: Bool] = [:]
      for member in members {
        guard case .bool(let flag) = member.value else { return nil }
        flags[member.key] = flag
      }
      return flags
    }
  }
}
