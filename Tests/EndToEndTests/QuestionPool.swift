import Foundation

/// First questions by seed; each is looked at once, whichever tests want it.
final class QuestionPool: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: [Int: Asked]] = [:]
  private var next: [String: Int] = [:]

  /// A seed whose first question is as wanted: a known one, or the next that nobody looks at.
  func seed(
    _ kind: String, _ architecture: String, _ home: Home, where isWanted: (Asked) -> Bool
  ) throws -> Int? {
    let key = "\(kind) \(architecture)"
    while true {
      let (found, candidate) = lock.withLock {
        let found = known[key]?.filter { isWanted($0.value) }.keys.min()
        if found == nil { next[key, default: 0] += 1 }
        return (found, next[key] ?? 0)
      }
      if let found { return found }
      guard candidate <= 120 else { return nil }
      let output = try home.run(
        "study", "--count", "1", "--kind", kind, "--architecture", architecture, "--seed",
        "\(candidate)", "--data", home.path + "/none"
      ).output
      let asked = try Asked(try Asked.handle(in: output), home)
      lock.withLock { known[key, default: [:]][candidate] = asked }
    }
  }
}
