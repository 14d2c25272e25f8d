import CPTY
import Foundation

/// A program running on a terminal that a test types at.
///
/// What the program writes is read on a thread of its own, so that neither side ever waits for the
/// other. All waiting has an end. The program is killed when this object goes; hence a class.
package final class PseudoTerminal: Sendable {
  package let processID: Int32
  private let state: PTYState

  /// Starts the program with exactly this environment, in `workingDirectory` or the test's own.
  /// It is killed after `lifetime`, however long somebody still waits for it.
  package static func spawn(
    executable: String, arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, workingDirectory: String? = nil,
    lifetime: Duration = .seconds(120)
  ) throws -> PseudoTerminal {
    var master: Int32 = -1
    let strings = environment.map { "\($0)=\($1)" }.sorted()
    let process = withCStrings([executable] + arguments) { arguments in
      withCStrings(strings) { environment in
        spawning.withLock {
          cpty_spawn(
            executable, arguments, environment, workingDirectory, Int32(columns), Int32(rows),
            &master)
        }
      }
    }
    guard process > 0 else {
      let reason = "cannot start \(executable): \(String(cString: strerror(-process)))"
      throw PTYFailure(reason: reason, transcript: "")
    }
    return PseudoTerminal(
      processID: process,
      state: PTYState(
        process: process, master: master, screen: TerminalScreen(columns: columns, rows: rows),
        lifetime: lifetime))
  }

  /// One at a time, so that no program inherits the other end of another's terminal.
  private static let spawning = NSLock()

  private init(processID: Int32, state: PTYState) {
    self.processID = processID
    self.state = state
    state.start()
  }

  deinit {
    state.kill(SIGKILL)
    state.close()
  }

  // MARK: Typing

  /// Types the text as it is; Enter is `\r`.
  package func send(_ text: String) throws {
    try send(bytes: Array(text.utf8))
  }

  package func send(bytes: [UInt8]) throws {
    guard state.write(bytes) else { throw failure("cannot type \(String(reflecting: bytes))") }
  }

  /// Types the text and Enter.
  package func sendLine(_ text: String = "") throws {
    try send(text + "\r")
  }

  /// Holds Control and types one of `a`…`z`, `[`, `\`, `]`, `^`, `_`.
  package func sendControl(_ key: Character) throws {
    guard let byte = key.asciiValue else { throw failure("there is no Ctrl-\(key)") }
    try send(bytes: [byte & 0x1F])
  }

  /// Pastes the text as terminals do that know bracketed paste.
  package func paste(_ text: String) throws {
    let typed = text.replacingOccurrences(of: "\n", with: "\r")
    try send("\u{1B}[200~\(typed)\u{1B}[201~")
  }

  package func resize(columns: Int, rows: Int) {
    state.resize(columns: columns, rows: rows)
  }

  // MARK: Reading

  /// Waits until the program has written the text after the place where the last `expect` ended, and
  /// returns all between there and the text's end. Escape sequences do not count.
  @discardableResult
  package func expect(_ text: String, timeout: Duration = .seconds(20)) throws -> String {
    try expect(String(reflecting: text), timeout) { $0.range(of: text, options: .literal) }
  }

  /// Waits as `expect(_:timeout:)` does, for what the pattern matches.
  @discardableResult
  package func expect(
    matching pattern: some RegexComponent, timeout: Duration = .seconds(20)
  ) throws -> String {
    try expect("the pattern", timeout) { $0.firstRange(of: pattern) }
  }

  private func expect(
    _ what: String, _ timeout: Duration, _ find: (String) -> Range<String.Index>?
  ) throws -> String {
    let found = state.wait(timeout) { $0.consume(find) }
    guard let found else { throw failure("waited \(timeout) for \(what)") }
    return found
  }

  /// Waits until what a person sees is as the condition says.
  package func expectScreen(
    _ what: String = "the screen", timeout: Duration = .seconds(20),
    where condition: (TerminalScreen) -> Bool
  ) throws {
    let found = state.wait(timeout) { condition($0.screen) ? true : nil }
    guard found != nil else { throw failure("waited \(timeout) for \(what)") }
  }

  /// What a person sees now, what has scrolled away included.
  package var screen: TerminalScreen { state.screen }
  package var transcript: String { state.screen.transcript }
  /// Everything written so far, byte by byte.
  package var rawOutput: [UInt8] { state.rawOutput }

  /// Whether the terminal echoes and collects lines, as it does when no program edits on it.
  package var isCooked: Bool { cpty_is_cooked(state.master) == 1 }

  // MARK: Ending

  /// Sends a signal to the program.
  package func kill(_ signal: Int32) {
    state.kill(signal)
  }

  /// Waits for the program to end and for all it has written.
  @discardableResult
  package func waitForExit(timeout: Duration = .seconds(20)) throws -> ExitStatus {
    guard let status = state.wait(timeout, for: { $0.endStatus }) else {
      throw failure("waited \(timeout) for the program to end")
    }
    return status
  }

  private func failure(_ reason: String) -> PTYFailure {
    PTYFailure(reason: reason, transcript: transcript)
  }
}

/// The strings as a C vector that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let vector = strings.map { strdup($0) }
  defer { vector.forEach { free($0) } }
  return body(vector + [nil])
}
