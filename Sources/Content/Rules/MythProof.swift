import Machine
import Quiz

extension Rule {
  /// The statement for a myth must be false of the tables, and the one for the truth must be true. Both must speak of
  /// something that can happen. All reachable worlds count, with every variant that concerns questions.
  static let mythProof = deck("myth-proof") { subject in
    subject.studies.flatMap { study -> [Finding] in
      var open = ProvingStatement.all(in: subject, of: study.architecture)
      if open.isEmpty { return [] }
      return study.asked.filter(\.isExhaustive).flatMap { exploration in
        let prover = subject.deck.prover(
          Evidence(
            of: Simulator(exploration.architecture),
            alphabet: Alphabet(subject.deck.defaultAlphabet),
            bounds: Evidence.Bounds(
              instances: nil, freeFacts: Set(exploration.architecture.facts.indices))))
        let failed = open.compactMap {
          $0.finding(prover.judge($0.statement), exploration.variant, study)
        }
        // Each statement is reported once, for the first tables that disagree.
        open.removeAll { proof in failed.contains { $0.span == proof.draft.span } }
        return failed
      }
    }
  }
}

/// A statement about the tables that stands for a myth or for the truth.
private struct ProvingStatement {
  let myth: String
  let statement: Proposition
  /// True if it must be true of the tables; false where it stands for the myth.
  let isTruth: Bool
  let draft: PropositionDraft

  /// The statements about an architecture, in the order written.
  static func all(in subject: Rule.Subject, of architecture: Architecture) -> [ProvingStatement] {
    zip(subject.contents.shared.myths, subject.deck.material.myths).flatMap {
      draft, myth -> [ProvingStatement] in
      guard let proof = myth.proof,
        subject.deck.architectures[proof.architecture].id == architecture.id
      else { return [] }
      return [
        (draft.proof?.myth, proof.myth, false), (draft.proof?.truth, proof.truth, true),
      ].compactMap { written, statement, isTruth in
        guard let statement, let written else { return nil }
        return ProvingStatement(
          myth: myth.id, statement: statement, isTruth: isTruth, draft: written)
      }
    }
  }

  /// The finding for a judgement; nil if the tables agree with the statement.
  func finding(
    _ judgement: Judgement, _ variant: Variant?, _ study: ArchitectureStudy
  ) -> Finding? {
    if judgement.isTrue == isTruth { return nil }
    let detail =
      switch judgement {
      case .holds(nil): "true"
      case .holds: "true-shown"
      case .fails(nil): "false"
      case .fails: "false-shown"
      case .void: "void"
      }
    let calls = judgement.example?.calls.map(study.architecture.text(of:)) ?? []
    return Finding(
      "myth-proof", detail,
      ["id": myth, "statement": draft.text, "situations": calls.joined(separator: ", ")],
      at: draft.span,
      notes: study.draft(of: variant).map { [Finding.Note("in-variant", at: $0.id.span)] } ?? [])
  }
}
