/// Why a test cannot go on, with what the program said.
struct Unexpected: Error, CustomStringConvertible {
  let reason: String
  let transcript: String

  var description: String { "\(reason)\n\(transcript)" }
}
