/// A text with places to fill: `{name}`, `{name|을}` with the particle that fits, and
/// `{n|question|questions}` for the word that fits a number.
package enum Template {
  package static func fill(_ template: String, with arguments: [String: Phrase]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      result += rest[..<open]
      result += place(rest[rest.index(after: open)..<close], arguments)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func place(_ place: Substring, _ arguments: [String: Phrase]) -> String {
    let parts = place.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard let phrase = arguments[parts[0]] else { return "{\(place)}" }
    switch parts.count {
    case 2: return phrase.text + (Particle.form(parts[1], after: phrase) ?? parts[1])
    case 3: return phrase.text == "1" ? parts[1] : parts[2]
    default: return phrase.text
    }
  }

  /// The names of the places in `template`.
  package static func places(in template: String) -> Set<String> {
    Set(
      template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
        part in
        part.split(separator: "}", omittingEmptySubsequences: false).first?
          .split(separator: "|", omittingEmptySubsequences: false).first.map(String.init)
      })
  }
}
