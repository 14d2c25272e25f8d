/// The bare program: where the learner stands and the one next thing to do.
enum HomeCommand {
  static func run(_ session: inout Session) -> Reply {
    Reply()
  }
}
