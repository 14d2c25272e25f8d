/// A statement as questions write it: words only, nothing resolved.
struct Statement: Hashable, Sendable, CustomStringConvertible {
  let description: String
  let form: Form
  /// Who must be where when the situation begins; nil: any world counts.
  let from: Place?

  enum Form: Hashable, Sendable {
    case always(String, on: String)
    /// Without a name, none of the names that are asked for; without a situation, whatever happens.
    case never(String?, on: String?)
    case can(String, on: String?)
    case ordered(String, String, on: String)
    case after(String, next: String)
    case before(String, previous: String)
    case during(String, Place)
    case moves(role: String, from: String, to: String)
  }

  /// `scene in foreground.active`: some instance of the role is there.
  struct Place: Hashable, Sendable {
    let role: String
    let state: String
  }

  init(_ text: String) throws {
    description = text
    var words = text.split(separator: " ").map(String.init)
    from = words.first == "moves" ? nil : Self.cut(from: &words)
    form = try Self.form(words, text)
  }

  /// Takes `from ROLE in STATE` off the end.
  private static func cut(from words: inout [String]) -> Place? {
    guard words.count > 4, words[words.count - 4] == "from" else { return nil }
    defer { words.removeLast(4) }
    return Place(role: words[words.count - 3], state: words[words.count - 1])
  }

  private static func form(_ words: [String], _ text: String) throws -> Form {
    func isWritten(_ pattern: String) -> Bool {
      let parts = pattern.split(separator: " ").map(String.init)
      return parts.count == words.count && zip(parts, words).allSatisfy { $0 == "_" || $0 == $1 }
    }
    if isWritten("always _ on _") { return .always(words[1], on: words[3]) }
    if isWritten("never any on _") { return .never(nil, on: words[3]) }
    if isWritten("never any") { return .never(nil, on: nil) }
    if isWritten("never _ on _") { return .never(words[1], on: words[3]) }
    if isWritten("never _") { return .never(words[1], on: nil) }
    if isWritten("can _ on _") { return .can(words[1], on: words[3]) }
    if isWritten("can _") { return .can(words[1], on: nil) }
    if isWritten("ordered _ _ on _") { return .ordered(words[1], words[2], on: words[4]) }
    if isWritten("after _ next _") { return .after(words[1], next: words[3]) }
    if isWritten("before _ previous _") { return .before(words[1], previous: words[3]) }
    if isWritten("during _ _ in _") {
      return .during(words[1], Place(role: words[2], state: words[4]))
    }
    if isWritten("moves _ from _ to _") {
      return .moves(role: words[1], from: words[3], to: words[5])
    }
    throw OracleFault("no statement: \(text)")
  }
}
