import Quiz
import Machine

/// Questions and verdicts as JSON, for programs that are the front end. Keys are permanent.
struct QuestionDocument {
  let deck: Deck
  let voice: Voice

  /// A question without its key.
  func question(_ question: Question) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    return .object([
      "format": .string("lifecards-question"), "version": .int(1), "deck": .string(deck.id),
      "content": .string(deck.fingerprint), "handle": .string(question.handle),
      "kind": .string(question.card.kind.rawValue),
      "architecture": question.card.architecture.map { _ in .string(question.spec.architecture) },
      "language": .string(voice.language),
      "heading": .string(writer.heading(question)),
      "versions": writer.versions(question).map { .string($0) },
      "text": .strings(writer.text(question).lines),
      "code": writer.text(question).code.map { .string($0) },
      "choices": question.hasChoices ? .strings(writer.text(question).choices) : nil,
      "claim": claim(question), "path": path(question), "answer": .string(question.form.rawValue),
      "alphabet": .strings(question.vocabulary.entries.map { voice.text($0.title) }),
    ])
  }

  /// What a claim says in names, and what it is confined to.
  private func claim(_ question: Question) -> JSONValue? {
    guard case .claim = question.subject, let index = question.card.architecture else { return nil }
    let architecture = deck.architectures[index]
    let unusual = Set(question.run?.outcomes.first.map { differing($0.before, architecture) } ?? [])
    return .object([
      "says": .string(question.spec.asks), "instances": .int(1),
      "free": .strings(architecture.facts.map(\.id)), "facts": .strings(unusual.sorted()),
    ])
  }

  /// Where a path has to lead.
  private func path(_ question: Question) -> JSONValue? {
    guard case .path(let path) = question.key, let index = question.card.architecture else {
      return nil
    }
    let role = deck.architectures[index].roles[path.role]
    return .object([
      "role": .string(role.id), "goal": .string(role.machine.states[path.goal].id),
      "avoiding": path.avoided.map { .string(role.machine.states[$0].id) },
      "fewest": .bool(path.mustBeShortest),
    ])
  }

  /// Facts that do not hold by default but do here, or the other way round.
  private func differing(_ world: Configuration, _ architecture: Architecture) -> [String] {
    let beginning = Configuration(initialFor: architecture)
    return architecture.facts.indices.filter { world.holds(fact: $0) != beginning.holds(fact: $0) }
      .map { architecture.facts[$0].id }
  }

  /// What the machine says of an answer; `read` is how it was read.
  func verdict(
    _ verdict: Verdict, read: [String], of question: Question, explanation: Explanation? = nil
  ) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    func titles(_ ids: [String]) -> JSONValue {
      .strings(ids.map { writer.title($0, in: question) })
    }
    return .object([
      "format": .string("lifecards-verdict"), "version": .int(1),
      "handle": .string(question.handle),
      "read": titles(read), "verdict": .string(verdict.outcome.rawValue),
      "score": .double((verdict.score * 1000).rounded() / 1000),
      "steps": verdict.steps.map { .object(["right": .int($0.right), "of": .int($0.of)]) },
      "credit": verdict.credit.map {
        .object([
          "measure": .string($0.measure.rawValue), "right": .int($0.right), "of": .int($0.of),
        ])
      },
      "difference": verdict.difference.map { difference($0, of: question, titles) },
      "shortest": question.form == .path ? .bool(verdict.isShortest) : nil,
      "truth": titles(verdict.truth), "others": titles(verdict.others),
      "example": example(question), "because": verdict.because.map { .string(voice.text($0)) },
      "sources": .array(
        verdict.sources.compactMap { deck.source($0) }.map {
          .object(["title": .string($0.title), "location": .string($0.location)])
        }),
      "misconception": explanation.flatMap(misconception),
      "supposed": explanation.flatMap(supposed),
    ])
  }

  /// The belief that makes the answer right.
  private func misconception(_ explanation: Explanation) -> JSONValue? {
    guard case .misconception(let misconception) = explanation else { return nil }
    return .object([
      "id": .string(misconception.id), "title": .string(voice.text(misconception.title)),
      "told": .string(voice.text(misconception.told)),
    ])
  }

  /// The smallest change that makes it right, where no belief does.
  private func supposed(_ explanation: Explanation) -> JSONValue? {
    guard case .supposition(let supposition) = explanation else { return nil }
    return .string(SuppositionWriter(deck, voice: voice).sentence(supposition))
  }

  /// The situations that show a claim to be false, or that what it says can happen.
  private func example(_ question: Question) -> JSONValue? {
    guard case .claim(_, let judgement) = question.subject, let example = judgement.example,
      let index = question.card.architecture
    else { return nil }
    let architecture = deck.architectures[index]
    return .object([
      "facts": .strings(differing(example.start, architecture)),
      "situations": .strings(example.calls.map { architecture.text(of: $0) }),
    ])
  }

  private func difference(
    _ difference: Verdict.Difference, of question: Question, _ titles: ([String]) -> JSONValue
  ) -> JSONValue {
    switch difference {
    case .step(let index, let given, let expected):
      .object([
        "step": .int(index + 1), "given": .string(given), "expected": titles(expected),
      ])
    case .missing(let after, let expected):
      .object(["step": .int(after + 1), "given": .null, "expected": titles(expected)])
    case .set(let missing, let extra):
      .object(["missing": titles(missing), "extra": titles(extra)])
    case .path(let detour): self.detour(detour, of: question) ?? .null
    }
  }

  private func detour(_ detour: PathFault, of question: Question) -> JSONValue? {
    guard case .path(let path) = question.key, let index = question.card.architecture else {
      return nil
    }
    let architecture = deck.architectures[index]
    let machine = architecture.roles[path.role].machine
    func state(_ leaf: Leaf) -> JSONValue { .string(machine.answer(forLeaf: leaf).id) }
    return switch detour {
    case .impossible(let step, let why, let world):
      .object([
        "fault": .string("impossible"), "step": .int(step + 1),
        "state": state(architecture.standing(of: path.role, in: world)),
        "why": .string(
          PathWriter(deck, architecture, voice)
            .reason(why)),
      ])
    case .passes(let step):
      .object([
        "fault": .string("passes"), "step": .int(step + 1),
        "state": path.avoided.map { .string(machine.states[$0].id) },
      ])
    case .ends(let leaf): .object(["fault": .string("ends-elsewhere"), "state": state(leaf)])
    case .tooLong(let needed):
      .object(["fault": .string("too-long"), "needed": .int(needed)])
    }
  }

  /// An answer that could not be read: not a wrong one.
  func unreadable(_ word: String, nearest: [String], of question: Question) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    return .object([
      "format": .string("lifecards-verdict"), "version": .int(1),
      "handle": .string(question.handle),
      "verdict": .string("unreadable"), "word": .string(word),
      "nearest": .strings(nearest.map { writer.title($0, in: question) }),
    ])
  }
}
