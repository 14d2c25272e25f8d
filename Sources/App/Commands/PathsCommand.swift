import Quiz

extension Command {
  static let paths = Command("paths") { session, _ in
    let places = DataPlaces(options: session.options, variables: session.environment.variables)
    return Reply(
      output: """
        \(session.voice.say("paths.content", ["path": Phrase(session.content.root)]))
        \(session.voice.say("paths.data", ["path": Phrase(places.data)]))
        \(session.voice.say("paths.state", ["path": Phrase(places.state)]))

        """, leave: 0)
  }
}
