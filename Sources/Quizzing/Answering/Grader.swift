import Simulation
import Statechart

/// Compares an answer with the key that the machine gave.
package struct Grader: Sendable {
  let deck: Deck

  package init(_ deck: Deck) {
    self.deck = deck
  }

  package func grade(_ answer: Answer, to question: Question) -> Verdict {
    switch question.key {
    case .names(let right, let also):
      gradeOne(
        answer, right: right.map { deck.names[$0].id }, also: also.map { deck.names[$0].id },
        question, Reasons(deck, question).reason(of: right.first),
        unusual: UnusualNames(deck, question).right)
    case .states(let right, _):
      gradeOne(answer, right: right, also: [], question, Reasons(deck, question).reason(of: nil))
    case .sequence(let effects): gradeSequence(answer, effects, question)
    case .path(let path): gradePath(answer, path, question)
    case .choices(let right, let several):
      several
        ? gradeSet(answer, right, question)
        : gradeOne(
          answer, right: right, also: [], question, Reasons(deck, question).reason(of: nil))
    case .truth(let truth):
      gradeOne(
        answer, right: [truth ? Vocabulary.yes : Vocabulary.no], also: [], question,
        Reasons(deck, question).reason(of: nil))
    case .recall:
      gradeOne(
        answer, right: [Vocabulary.yes], also: [], question,
        Reasons(deck, question).reason(of: nil))
    }
  }

  /// The verdict on "I don't know".
  package func unknown(_ question: Question) -> Verdict {
    let empty = grade(Answer([]), to: question)
    return Verdict(
      outcome: .unknown, score: 0, steps: nil, difference: nil, truth: empty.truth,
      others: empty.others, because: empty.because, sources: empty.sources)
  }

  private func gradeOne(
    _ answer: Answer, right: [String], also: [String], _ question: Question,
    _ reason: Reasons.Reason, unusual: [String] = []
  ) -> Verdict {
    let given = answer.words.count == 1 ? answer.words.first?.id : nil
    let isRight = given.map { (right + also + unusual).contains($0) } ?? false
    return Verdict(
      outcome: isRight ? .right : .wrong, score: isRight ? 1 : 0, steps: nil, difference: nil,
      truth: right, others: (right.dropFirst() + also).filter { $0 != given },
      because: reason.because, sources: reason.sources)
  }

  /// Partial credit: what both have of what either has; below full for anything wrong.
  private func gradeSet(_ answer: Answer, _ right: [String], _ question: Question) -> Verdict {
    let order = question.vocabulary.entries.map(\.id)
    let wanted = Set(right)
    let given = Set(answer.words.map(\.id))
    let missing = order.filter { wanted.subtracting(given).contains($0) }
    let extra = order.filter { given.subtracting(wanted).contains($0) }
    let isRight = missing.isEmpty && extra.isEmpty
    let reason = Reasons(deck, question).reason(missing: missing, extra: extra)
    return Verdict(
      outcome: isRight ? .right : .wrong,
      score: isRight
        ? 1 : Double(wanted.intersection(given).count) / Double(wanted.union(given).count),
      steps: nil, difference: isRight ? nil : .set(missing: missing, extra: extra),
      truth: order.filter(wanted.contains), others: [], because: reason.because,
      sources: reason.sources)
  }

  /// What an answer calls an effect: its name, or the line that the code prints.
  package static func word(of effect: TracedEffect, in question: Question, _ deck: Deck) -> String {
    if case .listing(let listing) = question.subject { return listing.prints[effect.name] ?? "" }
    return deck.names[effect.name].id
  }

  /// `name@instance`, however the instance is spelt: `scene-2`, `Scene 2`.
  private static func text(
    of word: Answer.Word, _ instances: [Architecture.Instance]
  ) -> String {
    guard let told = word.instance else { return word.id }
    let folded = Spelling.fold(told)
    let fit = instances.first { Spelling.fold($0.id) == folded }
    return Answer.Word(id: word.id, instance: fit?.id ?? told).text
  }

  private func gradeSequence(
    _ answer: Answer, _ usual: [TracedEffect], _ question: Question
  ) -> Verdict {
    let unusual = UnusualNames(deck, question)
    let effects = unusual.added(to: usual)
    let instances = question.card.architecture.map { deck.architectures[$0].instances } ?? []
    let ids = effects.map { Self.word(of: $0, in: question, deck) }
    let items = effects.indices.map { index in
      SequenceMatcher<String>.Item(
        names: [ids[index], "\(ids[index])@\(instances[effects[index].instance].id)"],
        isOptional: effects[index].certainty == .may || unusual.contains(effects[index].name))
    }
    let order = Alphabet.order(of: effects)
    let matcher = SequenceMatcher(items: items, order: order)
    let words = answer.words.map { Self.text(of: $0, instances) }
    let outcome = matcher.match(words)
    let must = effects.indices.filter {
      effects[$0].certainty == .must && !unusual.contains(effects[$0].name)
    }
    let reasons = Reasons(deck, question)
    func verdict(right: Int, _ difference: Verdict.Difference?, settledBy effect: Int?) -> Verdict {
      let isRight = difference == nil
      let credit =
        isRight ? nil : Self.credit(front: right, must: must.count, matcher, words)
      let reason = reasons.reason(ofEffect: effect.map { effects[$0] })
      return Verdict(
        outcome: isRight ? .right : .wrong,
        score: credit.map { Double($0.right) / Double(max($0.of, 1)) } ?? 1,
        steps: (right, must.count), credit: credit, difference: difference,
        truth: must.map { ids[$0] },
        others: effects.indices.filter {
          effects[$0].certainty == .may && !unusual.contains(effects[$0].name)
        }.map { ids[$0] },
        because: reason.because, sources: reason.sources)
    }
    func told(_ expected: [Int]) -> [String] {
      expected.filter { !unusual.contains(effects[$0].name) }.map { ids[$0] }
    }
    switch outcome {
    case .allowed: return verdict(right: must.count, nil, settledBy: nil)
    case .differs(let index, let expected):
      return verdict(
        right: index,
        .step(index, given: answer.words[index].text, expected: told(expected)),
        settledBy: expected.first)
    case .incomplete(let expected):
      return verdict(
        right: answer.words.count,
        .missing(after: answer.words.count, expected: told(expected)),
        settledBy: expected.first)
    }
  }

  /// The better of two measures of a wrong answer: the steps in the best alignment with an allowed order, and
  /// the steps that are right from the front. Always below all of them.
  private static func credit(
    front: Int, must: Int, _ matcher: SequenceMatcher<String>, _ words: [String]
  ) -> Verdict.Credit {
    guard let best = matcher.alignment(with: words) else {
      return Verdict.Credit(measure: .front, right: front, of: max(must, words.count, front + 1))
    }
    return Verdict.Credit(
      measure: best.matched > front ? .alignment : .front, right: best.matched, of: best.total)
  }
}
