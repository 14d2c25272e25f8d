/// Where lines come from: a person at a terminal, or a pipe.
package protocol LineReader {
  /// Waits for the next line; a reader that has reached its end says so each time it is asked.
  mutating func read(_ request: LineRequest) -> LineOutcome
}
