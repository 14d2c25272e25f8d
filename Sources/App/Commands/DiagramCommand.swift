import Quiz
import Machine

extension Command {
  static let diagram = Command(
    "diagram",
    options: [
      .init("architecture", value: "NAME"), .init("format", value: "text|dot|mermaid"),
      .init("output", value: "FILE", short: "o"),
    ], operands: "[ROLE]"
  ) { session, invocation in
    let voice = session.voice
    let name = invocation.value("format") ?? "text"
    guard let format = Diagram.Format(rawValue: name) else {
      return .refuse(
        voice.say("misuse.choice", ["value": Phrase(name), "known": "text, dot, mermaid"]))
    }
    let index: Int
    do throws(SimSetup.Refusal) {
      index = try SimSetup(deck: session.deck, voice: voice)
        .architecture(invocation.value("architecture"))
    } catch { return .refuse(error.text) }
    let roles = session.deck.architectures[index].roles
    let wanted = invocation.operands.first ?? roles.first(where: \.isAsked)?.id ?? ""
    guard let role = roles.first(where: { $0.id == wanted }) else {
      return .refuse(
        voice.say(
          "misuse.choice",
          ["value": Phrase(wanted), "known": Phrase(roles.map(\.id).joined(separator: ", "))]))
    }
    let text = Diagram(of: role, in: session.deck, voice: voice).text(format)
    return FileOutput.reply(text, to: invocation.value("output"), session)
  }
}
