import Machine

/// Finds why an answer is what it is, and who says so.
struct Reasons {
  private let deck: Deck
  private let question: Question

  /// A sentence, if there is one, and keys of sources.
  struct Reason {
    let because: LocalizedText?
    let sources: [String]
  }

  init(_ deck: Deck, _ question: Question) {
    self.deck = deck
    self.question = question
  }

  /// Why the key is what it is; for a name (index), why it is shown.
  func reason(of name: EffectName.ID?) -> Reason {
    switch question.subject {
    case .claim(let statement, _): return reason(of: statement)
    case .moment, .log:
      let row = name.flatMap { rowShowing($0) } ?? decisiveRow
      return dutyReason ?? reason(ofRow: row)
    case .legal: return reason(ofRow: nil)
    case .path: return reason(ofRun: nil)
    case .duties: return reason(missing: [], extra: [])
    case .counterpart(let name, _):
      let pair = deck.material.counterparts.first { $0.members.values.contains(name) }
      return Reason(because: nil, sources: pair?.sources ?? [])
    case .myth(let myth, _): return Reason(because: myth.because, sources: myth.sources)
    case .listing(let listing): return Reason(because: listing.because, sources: listing.sources)
    case .definition(let definition): return Reason(because: nil, sources: definition.sources)
    }
  }

  /// Why the example shows what it shows; without one, who speaks of what the statement is about.
  private func reason(of statement: Proposition) -> Reason {
    if let row = row(settling: statement.form) { return reason(ofRow: row) }
    let situation = statement.form.situation.flatMap { architecture?.situations[$0] }
    let subject = statement.form.name.map { deck.names[$0].sources }
    return Reason(because: situation?.because, sources: situation?.sources ?? subject ?? [])
  }

  /// The row of the example's last situation that shows what the statement speaks of or that moves as it
  /// says; else one there whose reason speaks of it.
  private func row(settling form: Proposition.Form) -> Transition? {
    guard let architecture, let last = question.run?.outcomes.last else { return nil }
    if case .moves(let role, let from, let to) = form {
      let step = last.steps.last {
        architecture.instances[$0.instance].role == role && from.contains($0.from)
          && to.contains($0.to)
      }
      return step.map { architecture.role(of: $0.instance).machine.rows[$0.row] }
    }
    return last.effects.last { $0.name == form.name }.flatMap { causingRow(of: $0) }
      ?? form.name.flatMap { rowMentioning($0, of: last) }
  }

  /// A row whose reason speaks of a name.
  private func rowMentioning(_ name: EffectName.ID, of outcome: Macrostep) -> Transition? {
    guard let architecture else { return nil }
    let rows = outcome.steps.map { architecture.role(of: $0.instance).machine.rows[$0.row] }
    let written = deck.names[name].name.byLanguage.values
    return rows.first { row in
      guard let reasons = row.because?.byLanguage.values else { return false }
      return reasons.contains { reason in written.contains { reason.contains($0) } }
    }
  }

  /// What a row that was taken says of a name that the question's situations do not show; nil where none
  /// speaks of it.
  func reason(against name: EffectName.ID) -> Reason? {
    guard case .moment = question.subject, let outcomes = question.run?.outcomes,
      !outcomes.contains(where: { $0.effects.contains { $0.name == name } })
    else { return nil }
    return outcomes.lazy.compactMap { rowMentioning(name, of: $0) }.first.map { reason(ofRow: $0) }
  }

  /// Why an effect of a sequence stands where it does; without one, why the sequence is as it is.
  func reason(ofEffect effect: TracedEffect?) -> Reason {
    if case .listing(let listing) = question.subject, listing.because != nil {
      return reason(of: nil)
    }
    return reason(ofRow: effect.flatMap { causingRow(of: $0) } ?? decisiveRow)
  }

  /// Who says what belongs; why each does is told choice by choice.
  func reason(missing: [String], extra: [String]) -> Reason {
    guard case .duties(let name) = question.subject else { return reason(of: nil) }
    return Reason(because: nil, sources: deck.names[name].sources)
  }

  // MARK: Rows

  private var architecture: Architecture? {
    question.card.architecture.map { deck.architectures[$0] }
  }

  private func causingRow(of effect: TracedEffect) -> Transition? {
    guard case .row(let role, let index) = effect.cause else { return nil }
    return architecture?.roles[role].machine.rows[index]
  }

  private func rowShowing(_ name: EffectName.ID) -> Transition? {
    question.run?.effects.first { $0.name == name }.flatMap { causingRow(of: $0) }
  }

  /// The last row taken by an asked role that says why; it settles how things end.
  private var decisiveRow: Transition? { decisiveRow(of: question.run) }

  private func decisiveRow(of run: Run?) -> Transition? {
    guard let architecture, let run else { return nil }
    let steps = (run.outcomes.last.map { [$0] } ?? []).flatMap(\.steps)
    let all = question.isSequence ? run.outcomes.flatMap(\.steps) : steps
    let rows = (all.isEmpty ? run.outcomes.flatMap(\.steps) : all).map { step in
      (
        architecture.role(of: step.instance),
        architecture.role(of: step.instance).machine.rows[step.row]
      )
    }
    return rows.last { $0.0.isAsked && $0.1.because != nil }?.1
      ?? rows.last { $0.1.because != nil }?.1
  }

  private func reason(ofRow row: Transition?) -> Reason {
    let call = question.calls.last ?? question.run?.outcomes.last?.call
    let situation = call.flatMap { call in architecture?.situations[call.situation] }
    return Reason(
      because: row?.because ?? situation?.because, sources: row?.sources ?? situation?.sources ?? []
    )
  }

  /// Why a path ends where it does: the learner's own, carried out, or else the one that is shown.
  func reason(ofRun run: Run?) -> Reason {
    let run = run ?? question.run
    let situation = (run?.outcomes.last?.call).flatMap { architecture?.situations[$0.situation] }
    let row = decisiveRow(of: run)
    return Reason(
      because: row?.because ?? situation?.because, sources: row?.sources ?? situation?.sources ?? []
    )
  }

  private var dutyReason: Reason? {
    guard case .duty(let id) = question.card.asks, let duty = deck.duty(id) else { return nil }
    let row = question.keyName.flatMap { rowShowing($0) } ?? decisiveRow
    return Reason(because: duty.why ?? reason(ofRow: row).because, sources: duty.sources)
  }
}

extension Question {
  /// The first right name, where names are asked for.
  fileprivate var keyName: EffectName.ID? {
    if case .names(let right, _) = key { right.first } else { nil }
  }
}
