import Platform

/// A file descriptor that takes text.
package struct TerminalOutput: Sendable {
  package enum WriteOutcome: Equatable, Sendable {
    case written
    /// Nobody reads any more (`lifecards … | head`).
    case closed
    /// A full disk, for instance: the system's error number.
    case failed(errno: Int32)
  }

  package let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package static let standard = TerminalOutput(descriptor: STDOUT_FILENO)
  package static let errors = TerminalOutput(descriptor: STDERR_FILENO)

  /// Writing to a closed pipe becomes `.closed` instead of ending the process.
  package static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Writes all of the text, made harmless, or says why not.
  package func write(_ text: String) -> WriteOutcome {
    write(bytesOf: text.harmless(emphasis: true))
  }

  private func write(bytesOf text: String) -> WriteOutcome {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        switch writeSome(of: rest) {
        case .success(let count): rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        case .failure(let failure): return failure.outcome
        }
      }
      return .written
    }
  }

  private struct Failure: Error {
    let outcome: WriteOutcome
  }

  /// The number of bytes written, 0 if it has to be tried again.
  private func writeSome(of bytes: UnsafeRawBufferPointer) -> Result<Int, Failure> {
    let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
    if count >= 0 { return .success(count) }
    switch errno {
    case EINTR: return .success(0)
    case EAGAIN: return waitUntilWritable()
    case EPIPE: return .failure(Failure(outcome: .closed))
    default: return .failure(Failure(outcome: .failed(errno: errno)))
    }
  }

  /// The other end may have made the descriptor non-blocking, as some shells and CI runners do.
  private func waitUntilWritable() -> Result<Int, Failure> {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
    return .success(0)
  }
}

private let systemWrite = write

extension TerminalOutput {
  /// Lets time pass. Afterwards, whether somebody may still be reading.
  package func pause(milliseconds: Int) -> Bool {
    usleep(UInt32(clamping: milliseconds * 1000))
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return true }
    return Int32(request.revents) & (POLLERR | POLLHUP) == 0
  }
}
