import Synchronization

/// Successions by kind, found when they are first asked for.
final class SuccessionStore: Sendable {
  private let evidence: Evidence
  private let kinds: Column<EffectName, EffectKind.ID>
  private let found = Mutex<[EffectKind.ID: Succession]>([:])

  init(_ evidence: Evidence, kinds: Column<EffectName, EffectKind.ID>) {
    self.evidence = evidence
    self.kinds = kinds
  }

  func succession(of kind: EffectKind.ID) -> Succession {
    found.withLock { found in
      if let succession = found[kind] { return succession }
      let succession = Succession(in: evidence, of: kind, kinds: kinds)
      found[kind] = succession
      return succession
    }
  }
}
