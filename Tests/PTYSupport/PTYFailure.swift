/// Why a conversation with a program did not go as expected, with all that was on the screen.
package struct PTYFailure: Error, CustomStringConvertible {
  package let reason: String
  package let transcript: String

  package var description: String {
    "\(reason)\n---- screen ----\n\(transcript)\n---- end of screen ----"
  }
}
