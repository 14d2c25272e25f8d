import Machine
import Quiz

extension Rule {
  /// What stands for a myth must be false of the tables and what stands for the truth true, and both must
  /// speak of something that can happen: in every world that can be reached, and with every variant that
  /// concerns questions.
  static let mythProof = Rule(
    id: "myth-proof",
    deck: { subject in
      subject.studies.flatMap { study -> [Finding] in
        let proofs = ProvingStatement.all(in: subject, of: study.architecture)
        if proofs.isEmpty { return [] }
        var verdicts = MythVerdicts(deck: subject.deck, study: study, open: proofs)
        for (variant, exploration) in study.explorations
        where variant?.concernsQuestions ?? true {
          verdicts.judge(exploration, variant)
        }
        return verdicts.findings
      }
    })
}

/// What became of statements: each is judged until tables say otherwise.
private struct MythVerdicts {
  let deck: Deck
  let study: ArchitectureStudy
  /// Nothing was found of these so far.
  var open: [ProvingStatement]
  var findings: [Finding] = []

  mutating func judge(_ exploration: Exploration, _ variant: Variant?) {
    guard exploration.isExhaustive else { return }
    let prover = deck.prover(evidence(exploration))
    open = open.filter { proof in
      let judgement = prover.judge(proof.statement)
      guard judgement.isTrue != proof.isTruth else { return true }
      findings.append(finding(proof, judgement, variant))
      return false
    }
  }

  private func evidence(_ exploration: Exploration) -> Evidence {
    Evidence(
      of: Simulator(exploration.architecture), alphabet: Alphabet(deck.defaultAlphabet),
      bounds: Evidence.Bounds(
        instances: nil, freeFacts: Set(exploration.architecture.facts.indices)))
  }

  private func finding(
    _ proof: ProvingStatement, _ judgement: Judgement, _ variant: Variant?
  ) -> Finding {
    let calls = judgement.example?.calls.map(study.architecture.text(of:)) ?? []
    let header = study.draft.variants.first { $0.id.text == variant?.id }
    return Finding(
      rule: "myth-proof", detail: detail(judgement),
      arguments: [
        "id": proof.myth, "statement": proof.draft.text,
        "situations": calls.joined(separator: ", "),
      ], at: proof.draft.span,
      notes: header.map { [Finding.Note("in-variant", at: $0.id.span)] } ?? [])
  }

  private func detail(_ judgement: Judgement) -> String {
    switch judgement {
    case .holds(nil): "true"
    case .holds: "true-shown"
    case .fails(nil): "false"
    case .fails: "false-shown"
    case .void: "void"
    }
  }
}

/// A statement about the tables that stands for a myth, or for what is true instead.
struct ProvingStatement {
  /// The myth's id.
  let myth: String
  let statement: Proposition
  /// Whether it must be true of the tables; false where it stands for the myth.
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
}
