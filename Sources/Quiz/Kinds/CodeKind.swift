import Machine

/// Asks what a listing prints: a trace of the names it implements.
struct CodeKind: Kind {
  static let id = QuestionKind("code")
  let context: KindContext
  private let vocabularies = Memo<String, Vocabulary>()

  func cards() -> [Card] {
    deck.material.listings.map {
      card(entry: $0.id, of: $0.architecture, titled: $0.title, $0.frequency)
    }
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let listing = draw.card.entry.flatMap(deck.material.listing) else { return nil }
    let names = observer(of: listing).ids
    return draw.generator.shuffled(listing.runs).lazy.compactMap { [draw] run in
      draw.ask(draw.spec(from: run.start, run.calls, seeing: names))
    }.first
  }

  /// Sees the names that a listing prints something for.
  private func observer(of listing: Listing) -> KindContext.Observer {
    KindContext.Observer(Set(listing.implements).intersection(listing.prints.keys), in: deck)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let listing = card.entry.flatMap(deck.material.listing) else { throw .card }
    guard try context.alphabet(named: spec.implements) == observer(of: listing).alphabet,
      spec.asks == card.asks.text
    else { throw .changed }
    let vocabulary = vocabularies.value(for: listing.id) {
      Vocabulary(lines: listing.prints.values.sorted())
    }
    return try context.question(spec, of: card, vocabulary: vocabulary) { happening, _ in
      Printout(happening: happening, listing: listing)
    }
  }
}

/// The lines that a listing prints.
struct Printout: SituationSubject {
  let happening: Happening
  let listing: Listing

  var form: Question.Form { .sequence }
  var isCode: Bool { true }
  var emptyKey: String { "answer.empty.code" }

  func key(of run: Run, in tables: Tables) -> Key? {
    .sequence(
      SequenceKey(happening.alphabet.observe(run.effects), in: tables.architecture) {
        listing.prints[$0] ?? ""
      })
  }

  /// All that code prints must be certain.
  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    !run.outcomes.contains(where: \.hasPicked)
      && happening.alphabet.observe(run.effects).allSatisfy { $0.certainty == .must }
  }

  func vocabularyID(_ question: Question) -> String? { "lines/\(question.card.handle)" }

  func suspicion(of answer: Answer, _ question: Question) -> Suspicion? {
    let given = answer.words.compactMap { word in
      listing.prints.filter { $0.value == word.id }.map(\.key).min()
    }
    return question.suspicion(.names(right: question.key.effects?.map(\.name) ?? [], given: given))
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let prompt = voice.say("question.code", voice.arguments(question.card.effectKind))
    var text = text(question, prompt: prompt, voice)
    text.code = listing.code
    return text
  }

  func versions(in architecture: Architecture) -> LocalizedText? {
    listing.versionsText ?? architecture.codeVersionsText
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let count = question.key.effects?.count ?? 0
    guard count > 0 else { return hintsToNothing(question, voice) }
    return [
      [voice.say("hint.lines", ["n": count])],
      [voice.states(question), voice.say("hint.edge")],
      [voice.names(question), voice.say("hint.moment")],
    ]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    if listing.because == nil, case .effect(let effect, _) = focus {
      return reason(ofEffect: effect, stranger: nil, question)
    }
    return Verdict.Reason(because: listing.because, sources: listing.sources)
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    listing.fault.map { [voice.text($0)] } ?? []
  }
}
