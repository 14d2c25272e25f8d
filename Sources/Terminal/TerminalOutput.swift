import Platform

/// A file descriptor that takes text.
package struct TerminalOutput: Sendable {
  package enum WriteOutcome: Equatable, Sendable {
    case written
    /// The reader has closed the pipe (`lifecards … | head`).
    case closed
    /// The system refused, for instance because the disk is full; `errno` is its error number.
    case failed(errno: Int32)
  }

  let descriptor: Int32

  package static let standard = TerminalOutput(descriptor: STDOUT_FILENO)
  package static let errors = TerminalOutput(descriptor: STDERR_FILENO)

  /// Makes writes to a closed pipe, or beyond the limit on file sizes, fail instead of ending the process.
  package static func ignoreSignals() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Opens the standard descriptors that were closed when the program began, for nothing: input ends at once, and writing
  /// fails. Otherwise the first files that are opened would take their place, and be read or overwritten.
  package static func holdClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all of the text, without control sequences other than styles; returns the outcome.
  package func write(_ text: String) -> WriteOutcome {
    switch writeAll(text.harmless(emphasis: true), to: descriptor) {
    case nil: .written
    case EPIPE: .closed
    case let errno?: .failed(errno: errno)
    }
  }

  /// Waits; returns false if the reader has closed the pipe by then.
  package func pause(milliseconds: Int) -> Bool {
    usleep(UInt32(clamping: milliseconds * 1000))
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return true }
    return Int32(request.revents) & (POLLERR | POLLHUP) == 0
  }
}
