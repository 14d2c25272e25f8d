/// What every command understands.
struct GlobalOptions: Sendable {
  var content: String?
  var deck: String?
  var data: String?
  var language: String?

  static let options: [Command.Option] = [
    .init("lang", value: "en|ko"), .init("content", value: "DIR"), .init("deck", value: "NAME"),
    .init("data", value: "DIR"), .init("plain"), .init("help", short: "h"),
  ]

  init(_ invocation: Invocation) {
    content = invocation.value("content")
    deck = invocation.value("deck")
    data = invocation.value("data")
    language = invocation.value("lang")
  }
}
