import Platform

extension TerminalOutput {
  /// Lets time pass. Afterwards, whether somebody may still be reading.
  package func pause(milliseconds: Int) -> Bool {
    usleep(UInt32(clamping: milliseconds * 1000))
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return true }
    return Int32(request.revents) & (POLLERR | POLLHUP) == 0
  }
}
