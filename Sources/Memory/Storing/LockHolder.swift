/// The program that writes, as the lock file names it: `4711 host`.
package struct LockHolder: Hashable, Sendable {
  package let process: Int32
  package let host: String

  package init(process: Int32, host: String) {
    self.process = process
    self.host = host
  }

  /// What `text` writes; nil for anything else.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let process = Int32(words[0]) else { return nil }
    self.init(process: process, host: String(words[1]))
  }

  var text: String { "\(process) \(DeviceName.make(hostName: host))\n" }
}
