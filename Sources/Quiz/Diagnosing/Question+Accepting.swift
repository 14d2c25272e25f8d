import Machine

extension Question {
  /// Whether an answer would be right if this were what is right.
  func accepts(_ answer: Answer, by key: BelievedKey, in deck: Deck) -> Bool {
    switch key {
    case .key(let key): accepts(answer, by: key, in: deck)
    case .way(let way): way.accepts(answer)
    }
  }

  /// Whether an answer would be right if this were the key.
  func accepts(_ answer: Answer, by key: Key, in deck: Deck) -> Bool {
    switch key {
    case .names(let right, let also):
      guard let given = answer.words.first else { return right.isEmpty && also.isEmpty }
      return answer.words.count == 1
        && (right + also).contains { deck.names[$0].id == given.id }
    case .states(let right, _):
      return answer.words.count == 1 && right.contains { $0 == answer.words.first?.id }
    case .sequence(let effects): return accepts(answer, effects, in: deck)
    case .choices(let right, several: true): return Set(right) == Set(answer.words.map(\.id))
    case .choices(let right, several: false):
      return answer.words.count == 1 && right.contains { $0 == answer.words.first?.id }
    case .truth(let truth):
      return answer.words.map(\.id) == [truth ? Vocabulary.yes : Vocabulary.no]
    case .path(let path):
      guard let index = card.architecture else { return false }
      let architecture = deck.architectures[index]
      return PathJudge(path, in: architecture).judge(architecture.calls(of: answer)).detour == nil
    case .recall: return answer.words.map(\.id) == [Vocabulary.yes]
    }
  }

  private func accepts(_ answer: Answer, _ effects: [TracedEffect], in deck: Deck) -> Bool {
    let instances = card.architecture.map { deck.architectures[$0].instances } ?? []
    let companions = effects.companions
    let items = effects.enumerated().map { index, effect in
      let word = Grader.word(of: effect, in: self, deck)
      return SequenceMatcher<String>.Item(
        names: [word, "\(word)@\(instances[effect.instance].id)"],
        isOptional: effect.certainty == .may, group: companions[index])
    }
    let matcher = SequenceMatcher(items: items, order: Alphabet.order(of: effects))
    return matcher.match(answer.words.map(\.text)) == .allowed
  }

  /// One answer that would be right; nil where there is none that can be given.
  package func answer(by key: BelievedKey, in deck: Deck) -> Answer? {
    switch key {
    case .key(let key): answer(by: key, in: deck)
    case .way(let way): way.answer.flatMap { answer(of: $0, in: deck) }
    }
  }

  /// One answer that is right by a key; nil where it has none that can be given.
  package func answer(by key: Key, in deck: Deck) -> Answer? {
    switch key {
    case .names(let right, let also):
      return Answer((right + also).prefix(1).map { Answer.Word(id: deck.names[$0].id) })
    case .states(let right, _): return Answer(right.prefix(1).map { Answer.Word(id: $0) })
    case .sequence(let effects):
      return Answer(
        effects.filter { $0.certainty == .must }.map {
          Answer.Word(id: Grader.word(of: $0, in: self, deck))
        })
    case .choices(let right, let several):
      return Answer((several ? right : Array(right.prefix(1))).map { Answer.Word(id: $0) })
    case .truth(let truth): return Answer([.init(id: truth ? Vocabulary.yes : Vocabulary.no)])
    case .path(let path): return answer(of: path.shortest, in: deck)
    case .recall: return nil
    }
  }

  private func answer(of calls: [Occurrence], in deck: Deck) -> Answer? {
    card.architecture.map { index in
      Answer(calls.map { Answer.Word(id: deck.architectures[index].situations[$0.situation].id) })
    }
  }
}
