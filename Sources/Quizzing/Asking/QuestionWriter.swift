import Simulation
import Statechart

/// Puts a question into words.
package struct QuestionWriter: Sendable {
  private let deck: Deck
  private let voice: Voice

  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  /// "trace · scene-based".
  package func heading(_ question: Question) -> String {
    let architecture = deck.architectures[question.card.architecture]
    return voice.say(
      "question.heading",
      [
        "kind": Phrase(voice.say("kind.\(question.card.kind.rawValue)")),
        "architecture": Phrase(voice.text(architecture.title)),
      ])
  }

  /// "iOS 13 and later, with scenes": what the key depends on besides the world.
  package func versions(_ question: Question) -> String {
    voice.text(deck.architectures[question.card.architecture].versionsText)
  }

  /// The question in paragraphs: the world, what happens (one line each where there are several),
  /// what is asked.
  package func paragraphs(_ question: Question) -> [String] {
    let world = question.world.map(voice.text).joined(separator: " ")
    let architecture = deck.architectures[question.card.architecture]
    let situations = question.calls.map { architecture.situations[$0.situation] }
    guard question.card.kind != .callback else {
      let clause = situations.first.map { voice.text($0.clause) } ?? ""
      return ["\(world) \(prompt(question, clause: clause))"]
    }
    guard situations.count > 1 else {
      let happening = situations.first.map { voice.text($0.text) } ?? ""
      return ["\(world) \(happening) \(prompt(question, clause: ""))"]
    }
    let lines = situations.enumerated().map { "  \($0 + 1). \(voice.text($1.text))" }
    return ["\(world) \(voice.say("question.then"))"] + lines + [prompt(question, clause: "")]
  }

  private func prompt(_ question: Question, clause: String) -> String {
    let kind = deck.kinds[question.card.effectKind]
    var arguments: [String: Phrase] = [
      "noun": Phrase(voice.text(kind.noun), reads: kind.reads),
      "nouns": Phrase(voice.text(kind.nouns), reads: kind.reads),
      "happens": Phrase(voice.text(kind.happens)), "happen": Phrase(voice.text(kind.happen)),
      "clause": Phrase(clause),
    ]
    if case .duty(let id) = question.card.asks, let duty = deck.duty(id) {
      arguments["does"] = Phrase(voice.text(duty.does))
    }
    if case .states(_, let instance) = question.key {
      let role = deck.architectures[question.card.architecture].role(of: instance)
      arguments["role"] = Phrase(voice.text(role.title), reads: role.reads)
    }
    return voice.say(promptKey(question), arguments)
  }

  private func promptKey(_ question: Question) -> String {
    switch question.card.asks {
    case .all: "question.\(question.card.kind.rawValue)"
    case .only: "question.callback.only"
    case .first: "question.callback.first"
    case .last: "question.callback.last"
    case .duty: "question.callback.duty"
    }
  }

  /// The right answer in one line: any of the names, the state, or one allowed order.
  package func answer(_ question: Question) -> String {
    switch question.key {
    case .names(let right, let also):
      return (right + also).map { voice.text(deck.names[$0].name) }
        .joined(separator: voice.say("answer.or"))
    case .states(let right, _):
      return right.map { title($0, in: question) }.joined(separator: voice.say("answer.or"))
    case .sequence(let effects):
      let must = effects.filter { $0.certainty == .must }
      guard !must.isEmpty else { return voice.say("answer.none") }
      return must.map { voice.text(deck.names[$0.name].name) }.joined(separator: " → ")
    }
  }

  /// What an entry of the question's vocabulary is called; an id with an instance keeps it.
  package func title(_ id: String, in question: Question) -> String {
    let parts = id.split(separator: "@", maxSplits: 1).map(String.init)
    guard let entry = question.vocabulary.entry(parts.first ?? id) else { return id }
    let title = voice.text(entry.title)
    return parts.count == 2 ? "\(title)@\(parts[1])" : title
  }

  /// "Managing your app's life cycle; …": the titles of sources.
  package func sources(_ ids: [String]) -> String {
    ids.compactMap { deck.source($0)?.title }.joined(separator: "; ")
  }
}
