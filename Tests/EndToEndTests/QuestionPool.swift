import Foundation

/// First questions by seed; each is looked at once, whichever tests want it.
final class QuestionPool: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: Asked] = [:]

  func asked(_ kind: String, _ architecture: String, _ seed: Int, _ home: Home) throws -> Asked {
    try lock.withLock {
      let key = "\(kind) \(architecture) \(seed)"
      if let asked = known[key] { return asked }
      let output = try home.run(
        "study", "--count", "1", "--kind", kind, "--architecture", architecture, "--seed",
        "\(seed)", "--data", home.path + "/none"
      ).output
      let asked = try Asked(try Asked.handle(in: output), home)
      known[key] = asked
      return asked
    }
  }
}
