import Machine

/// Sequences are compared with every order that the machine allows.
extension Grader {
  /// What an answer calls an effect: its name, or the line that the code prints.
  package static func word(of effect: TracedEffect, in question: Question, _ deck: Deck) -> String {
    if case .listing(let listing) = question.subject { return listing.prints[effect.name] ?? "" }
    return deck.names[effect.name].id
  }

  /// `name@instance`, however the instance is spelt: `scene-2`, `Scene 2`.
  private static func text(
    of word: Answer.Word, _ instances: Table<Instance>
  ) -> String {
    guard let told = word.instance else { return word.id }
    let folded = Spelling.fold(told)
    let fit = instances.first { Spelling.fold($0.id) == folded }
    return Answer.Word(id: word.id, instance: fit?.id ?? told).text
  }

  func gradeSequence(
    _ answer: Answer, _ usual: [TracedEffect], _ question: Question
  ) -> Verdict {
    let unusual = UnusualNames(deck, question)
    let effects = unusual.added(to: usual)
    let instances = question.card.architecture.map { deck.architectures[$0].instances } ?? []
    let ids = effects.map { Self.word(of: $0, in: question, deck) }
    let companions = effects.companions
    let items = effects.indices.map { index in
      let isUnusual = unusual.contains(effects[index].name)
      return SequenceMatcher<String>.Item(
        names: [ids[index], "\(ids[index])@\(instances[effects[index].instance].id)"],
        isOptional: effects[index].certainty == .may || isUnusual,
        group: isUnusual ? nil : companions[index])
    }
    let order = Alphabet.order(of: effects)
    let matcher = SequenceMatcher(items: items, order: order)
    let words = answer.words.map { Self.text(of: $0, instances) }
    let outcome = matcher.match(words)
    let must = effects.indices.filter {
      effects[$0].certainty == .must && !unusual.contains(effects[$0].name)
    }
    let reasons = Reasons(deck, question)
    let given = matcher.fittingPrefix(of: words)
    let stranger =
      given < words.count
      ? deck.name(withID: answer.words[given].id).flatMap { reasons.reason(against: $0) } : nil
    func verdict(_ difference: Verdict.Difference?, settledBy effect: Int?) -> Verdict {
      let isRight = difference == nil
      let credit = isRight ? nil : SequenceCredit(matcher, items, of: effects).credit(of: words)
      let reason =
        (isRight ? nil : stranger) ?? reasons.reason(ofEffect: effect.map { effects[$0] })
      return Verdict(
        outcome: isRight ? .right : .wrong,
        score: credit.map { Double($0.right) / Double(max($0.of, 1)) } ?? 1,
        steps: must.isEmpty
          ? nil : (min(matcher.requiredPrefix(of: words), must.count), must.count),
        credit: credit, difference: difference,
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
    case .allowed: return verdict(nil, settledBy: nil)
    case .differs(let index, let expected):
      return verdict(
        .step(index, given: answer.words[index].text, expected: told(expected)),
        settledBy: expected.first)
    case .incomplete(let expected):
      return verdict(
        .missing(after: answer.words.count, expected: told(expected)),
        settledBy: expected.first)
    }
  }
}
