import Machine

@testable import Quiz

/// What a wrong answer is told names what was asked or given, or is what the row says that decides.
struct ReasonLaw: Law {
  private let deck: Deck
  private let voice: DeckVoice

  init(_ deck: Deck, _ wording: Wording) {
    self.deck = deck
    voice = DeckVoice(deck, voice: Voice(wording, language: "en"))
  }

  func faults(of question: Question) -> [String] {
    let right = question.key.answer?.words.map(\.id) ?? []
    let others = question.vocabulary.entries.map(\.id).filter { !right.contains($0) }
    let wrong =
      others.prefix(3).map { [$0] } + (question.isSequence ? [Array(right.dropLast())] : [])
    return wrong.flatMap { ids -> [String] in
      let answer = Answer(ids.map { .init(id: $0) })
      let verdict = question.grade(answer)
      guard verdict.outcome == .wrong else { return [] }
      let told = question.subject.remarks(on: verdict, answer, question, voice)
        .filter { $0.choice == nil }
      // Choices are told one by one.
      if question.form == .set { return [] }
      guard let first = told.first?.text else { return ["\(ids) is told nothing"] }
      let named = names(question, ids)
      let speaks =
        named.contains { first.contains($0) }
        || decisive(question, ids).contains(withoutCause(first, question))
        || isEndOfATruth(first)
      return speaks ? [] : ["\(ids) is told “\(first)”"]
    }
  }

  /// A reason without what stands before it: what a situation does to the app, or that it begins a new life.
  private func withoutCause(_ reason: String, _ question: Question) -> String {
    let situations = question.run?.outcomes.compactMap {
      question.architecture?.situations[$0.call.situation]
    }
    let run = question.run
    let anew = question.architecture.flatMap(StatesAsked.init).flatMap { states in
      run.flatMap { states.newLife(in: $0, voice) }
    }
    let causes = [anew] + (situations ?? []).compactMap(\.does).map(voice.text)
    return causes.compactMap { $0.map { $0 + " " } }.reduce(reason) { rest, cause in
      rest.hasPrefix(cause) ? String(rest.dropFirst(cause.count)) : rest
    }
  }

  /// True of the sentences of a myth's truth that the myth does not begin with.
  private func isEndOfATruth(_ text: String) -> Bool {
    deck.material.myths.contains { myth in
      let truth = voice.text(myth.truth).split(separator: ". ").map(String.init)
      return truth.indices.contains { start in
        text == voice.say("verdict.right-is", ["text": truth[start...].joined(separator: ". ")])
      }
    }
  }

  /// The names, states and situations that a question is about, and those that were given.
  private func names(_ question: Question, _ given: [String]) -> [String] {
    let ids = question.key.words.union(given).union(question.spec.options)
    let titles = question.vocabulary.entries.filter { ids.contains($0.id) }
      .flatMap { $0.title.byLanguage.values }
    let code = (question.subject as? Printout)?.listing.prints.keys.map(voice.name) ?? []
    let lines = question.key.effects.map { $0.map { voice.name($0.name) } } ?? []
    let spoken = (question.subject as? Statement)?.statement.form.name.map(voice.name)
    let situations = question.architecture?.situations.map { voice.text($0.label) } ?? []
    // A sentence about everything tells a case.
    return titles + lines + code + [spoken].compactMap { $0 }
      + (question.form == .truth ? situations : [])
  }

  /// What is said of the rows that show the asked names or move what is asked for, of duties, of myths and of
  /// names without a counterpart.
  private func decisive(_ question: Question, _ given: [String]) -> [String] {
    guard let architecture = question.architecture else { return material }
    let shown = question.run?.effects.compactMap { architecture.transition($0.cause)?.because }
    let moved = question.run?.outcomes.flatMap(\.steps)
      .filter { architecture.role(of: $0.instance).isAsked }
      .compactMap { architecture.role(of: $0.instance).machine.rows[$0.row].because }
    let duties = deck.duties.compactMap(\.why)
    let said = question.run?.outcomes.compactMap {
      architecture.situations[$0.call.situation].because
    }
    let listing = deck.material.listings.compactMap(\.because)
    let passed = architecture.derived.flatMap(\.values).compactMap(\.because)
    return (passed + (shown ?? []) + (moved ?? []) + duties + (said ?? []) + listing).map(
      voice.text)
      + material
  }

  private var material: [String] {
    deck.material.counterparts.compactMap(\.because).map(voice.text)
      + deck.material.myths.flatMap { myth in
        [
          myth.because.map(voice.text),
          voice.say("verdict.right-is", ["text": voice.text(myth.truth)]),
        ]
        .compactMap { $0 }
      }
  }
}
