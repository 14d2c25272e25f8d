/// A condition as it is written: words only, nothing resolved.
indirect enum Claim: Hashable, Sendable {
  case always
  case told
  case fact(String)
  case datum(key: String, value: String)
  case membership(Mention, states: [String])
  case count(Amount, Crowd)
  case not(Claim)
  case all([Claim])
  case any([Claim])
}

/// How many of a crowd a count asks for.
enum Amount: String, Sendable {
  case some, no, every, one
}

/// Who is spoken of: `my`, `my.session`, `it`, `scene-2`.
enum Mention: Hashable, Sendable {
  case my
  case mine(String)
  case it
  case named(String)
}

/// `other scene in foreground where my.window in front`.
struct Crowd: Hashable, Sendable {
  let others: Bool
  let role: String
  /// Nil when any state will do.
  let states: [String]?
  /// `my` is the candidate.
  let filter: Claim
}

/// Whom an event goes to or an effect is about.
enum Aim: Hashable, Sendable {
  case one(Mention)
  case each(Crowd)
  case first(Crowd)
}
