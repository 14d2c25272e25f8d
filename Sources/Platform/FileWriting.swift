/// Writes all of a text to a file descriptor. Returns nil, or the error number of the system.
package func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EAGAIN {
        // The other end may have made the descriptor non-blocking, as some shells and CI runners do.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if count < 0, errno != EINTR {
        return errno
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
    return nil
  }
}

/// Replaces a file by writing a new one beside it and renaming that, so that a full disk leaves the old one intact.
package struct FileReplacement {
  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the text, made `harmless`. Returns nil, or the system's message if it failed.
  package func write(_ text: String) -> String? {
    var status = stat()
    let exists = stat(path, &status) == 0
    // A device or a pipe is written to as it is: there is nothing to replace.
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return write(text, to: path, O_WRONLY, mode: 0)
    }
    let target = exists ? resolved : path
    let draft = "\(target).\(getpid()).new"
    let mode = exists ? status.st_mode & 0o777 : 0o644
    let problem =
      write(text, to: draft, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      ?? (rename(draft, target) == 0 ? nil : Self.lastProblem)
    if problem != nil { unlink(draft) }
    return problem
  }

  /// The path behind symbolic links, so that the link stays and its file is replaced.
  private var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func write(_ text: String, to path: String, _ flags: Int32, mode: mode_t) -> String? {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return Self.lastProblem }
    let problem = writeAll(text.harmless(), to: descriptor).map { String(cString: strerror($0)) }
    return close(descriptor) == 0 ? problem : problem ?? Self.lastProblem
  }

  private static var lastProblem: String { String(cString: strerror(errno)) }
}
