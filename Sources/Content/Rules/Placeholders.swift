import Quiz

extension Rule {
  /// A message must have the same places to fill in every language.
  static let placeholders = Rule(
    id: "placeholders",
    texts: { contents in
      let messages = contents.shared.all("messages").flatMap(\.entries).map(\.value)
      let sayings = contents.shared.items("kinds").flatMap { $0["says"]?.entries ?? [] }
        .map(\.value)
      let told = contents.shared.items("situations").compactMap { $0["told"] }
      return (messages + sayings + told).flatMap(lacking)
    })

  /// The places that one language of a message has and another lacks.
  private static func lacking(_ message: Node) -> [Finding] {
    let texts = message.entries.compactMap { entry in
      entry.value.string.map { (language: entry.key, node: entry.value, text: $0) }
    }
    return texts.flatMap { one in
      texts.flatMap { other in
        Template.places(in: other.text).subtracting(Template.places(in: one.text)).sorted().map {
          Finding(
            rule: "placeholders", arguments: ["place": $0, "language": other.language],
            at: one.node.span)
        }
      }
    }
  }
}
