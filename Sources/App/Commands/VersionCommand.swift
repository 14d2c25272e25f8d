extension Command {
  static let version = Command("version") { session, _ in
    Reply(
      output: "lifecards \(Version.number) (\(session.deck.id) \(session.deck.fingerprint))\n",
      leave: 0)
  }
}

/// The program's version; content has its own.
enum Version {
  static let number = "0.1.0"
}
