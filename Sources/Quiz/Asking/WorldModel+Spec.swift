import Machine

/// Finds the world of a question as it was asked.
extension WorldModel {
  /// Where a question begins, and the configuration there. A start that is not among the architecture's any
  /// more is told by what led to it.
  func beginning(of spec: QuestionSpec) throws(LostQuestion) -> (Start, Configuration) {
    let start = try start(of: spec)
    guard let configuration = Self.configuration(of: start, by: simulator) else {
      throw .impossible
    }
    return (start, configuration)
  }

  private func start(of spec: QuestionSpec) throws(LostQuestion) -> Start {
    let after = try calls(named: spec.after)
    var facts: [Fact.ID: Bool] = [:]
    for (id, holds) in spec.facts.sorted(by: { $0.key < $1.key }) {
      guard let fact = simulator.architecture.facts.firstIndex(where: { $0.id == id }) else {
        throw .missing(id)
      }
      facts[fact] = holds
    }
    let known = simulator.architecture.starts.filter { $0.after == after && $0.facts == facts }
    return known.first(where: \.isAsked) ?? known.first
      ?? Start(id: "", text: text(of: after), after: after, facts: facts, isAsked: false)
  }

  func calls(named texts: [String]) throws(LostQuestion) -> [Occurrence] {
    var calls: [Occurrence] = []
    for text in texts {
      guard let call = simulator.architecture.call(named: text) else { throw .missing(text) }
      calls.append(call)
    }
    return calls
  }

  /// What happened, sentence by sentence.
  private func text(of calls: [Occurrence]) -> LocalizedText {
    let texts = calls.map { simulator.architecture.situations[$0.situation].text.byLanguage }
    let languages = texts.first?.keys.sorted() ?? []
    return LocalizedText(
      Dictionary(
        uniqueKeysWithValues: languages.map { language in
          (language, texts.compactMap { $0[language] }.joined(separator: " "))
        }))
  }
}

extension Deck {
  /// The names that an observer saw.
  func alphabet(named ids: [String]) throws(LostQuestion) -> Alphabet {
    let wanted = Set(ids)
    let found = names.indices.filter { wanted.contains(names[$0].id) }
    if found.count < wanted.count {
      let known = Set(found.map { names[$0].id })
      throw .missing(ids.first { !known.contains($0) } ?? "")
    }
    return Alphabet(Set(found))
  }
}

extension Architecture {
  /// The facts (ids) that a start sets.
  func facts(of start: Start) -> [String: Bool] {
    Dictionary(start.facts.map { (facts[$0.key].id, $0.value) }, uniquingKeysWith: { $1 })
  }
}
