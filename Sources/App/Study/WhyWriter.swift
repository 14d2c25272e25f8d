import Machine
import Quiz

/// Tells in full why a verdict is as it is.
struct WhyWriter {
  private let content: LoadedContent
  private let page: Page
  private var deck: Deck { content.deck }

  init(_ content: LoadedContent, _ page: Page) {
    self.content = content
    self.page = page
  }

  /// What the machine did, situation by situation, or all that is known of what a question is about. A path
  /// that the learner made up comes before the one that is shown.
  func lines(_ question: Question, _ verdict: Verdict) -> [String] {
    guard let index = question.card.architecture, let run = question.run else {
      return explanation(of: question)
    }
    let architecture = deck.architectures[index]
    let shown = trace(of: run.outcomes, in: architecture)
    let isOwn = !verdict.walk.isEmpty && verdict.walk.map(\.call) != run.outcomes.map(\.call)
    guard isOwn else { return shown }
    return [page.voice.say("why.path.yours")] + trace(of: verdict.walk, in: architecture)
      + ["", page.voice.say("why.path.shown")] + shown
  }

  private func trace(of outcomes: [Macrostep], in architecture: Architecture) -> [String] {
    let writer = TraceWriter(deck, architecture, page.voice)
    let lines = outcomes.flatMap { outcome in
      [page.voice.text(of: outcome.call, in: architecture)] + writer.lines(outcome)
    }
    return TextWrap.lines(lines, width: page.width)
  }

  private func explanation(of question: Question) -> [String] {
    let name: String
    switch question.subject {
    case .duties(let index), .counterpart(let index, _): name = deck.names[index].id
    case .myth(let myth, _): name = myth.id
    case .definition(let definition): name = definition.id
    case .legal(let world, let refusals): return possibilities(in: world, refusals, question)
    case .moment, .log, .path, .claim, .listing: return []
    }
    return Explainer(content, page).explain(name, asJSON: false).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Each choice with what keeps it from happening, if anything.
  private func possibilities(
    in world: Configuration, _ refusals: [String: Impossibility], _ question: Question
  ) -> [String] {
    guard let index = question.card.architecture else { return [] }
    let architecture = deck.architectures[index]
    let traces = TraceWriter(deck, architecture, page.voice)
    let writer = QuestionWriter(deck, voice: page.voice)
    return traces.world(world)
      + question.vocabulary.entries.map(\.id).flatMap { id -> [String] in
        guard let call = architecture.call(named: id) else { return [] }
        let why =
          refusals[id].map { traces.reason($0, call) } ?? page.voice.say("legal.possible")
        return page.wrap("  \(writer.title(id, in: question)) \(why)")
      }
  }
}
