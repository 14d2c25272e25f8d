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

  /// All that is known of what a question is about, if nothing was carried out.
  private func explanation(of question: Question) -> [String] {
    if let topic = question.subject.topic(in: deck) {
      return Explainer(content, page).explain(topic, asJSON: false).output
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    guard let world = question.told, let architecture = question.architecture else { return [] }
    return TraceWriter(deck, architecture, page.voice).world(world)
      + question.subject.explanation(question, DeckVoice(deck, voice: page.voice))
      .flatMap { page.wrap("  " + $0) }
  }
}
