import Synchronization

/// Successions by kind, found when they are first asked for.
final class SuccessionStore: Sendable {
  private let evidence: Evidence
  private let kinds: [Int]
  private let found = Mutex<[Int: Succession]>([:])

  init(_ evidence: Evidence, kinds: [Int]) {
    self.evidence = evidence
    self.kinds = kinds
  }

  func succession(of kind: Int) -> Succession {
    found.withLock { found in
      if let succession = found[kind] { return succession }
      let succession = Succession(in: evidence, of: kind, kinds: kinds)
      found[kind] = succession
      return succession
    }
  }
}
