import Quiz
import Memory

/// A report on a verdict that somebody disputes, as Markdown: all that is needed to look into it. It is for
/// every reader, so its page is unadorned.
struct DisputeReport {
  private let deck: Deck
  private let page: Page
  private var voice: Voice { page.voice }

  init(_ deck: Deck, _ page: Page) {
    self.deck = deck
    self.page = page
  }

  /// - Parameters:
  ///   - explanation: what a wrong answer may come from, and how often that was told.
  ///   - why: what the machine did.
  func text(
    _ disputed: Disputed, _ explanation: Explanation?, told: Int, why: [String]
  ) -> String {
    var sections = [head(disputed)]
    if let judged = disputed.judged {
      let (question, verdict) = (judged.question, judged.verdict)
      sections += [
        section("dispute.question", question: question),
        section("dispute.answer", typed(disputed) + read(judged.answer, question)),
        section(
          "dispute.verdict",
          FeedbackWriter(deck, page).lines(
            verdict, judged.answer, question, explanation, told: told)),
        section("dispute.trace", why),
        section("dispute.sources", sources(verdict.sources), isPlain: true),
      ]
    }
    if let lost = disputed.lost {
      let words =
        RegradeWriter.words(lost.outcome, voice) + [RegradeWriter.reason(lost.reason, voice)]
      sections += [
        section("dispute.answer", typed(disputed)), section("dispute.verdict", words),
      ]
    }
    sections += [
      section("dispute.spec", [disputed.asked]),
      section("dispute.yours", [voice.say("dispute.yours.hint")], isPlain: true),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func head(_ disputed: Disputed) -> String {
    let lines = [
      "# " + voice.say("dispute.title", ["handle": Phrase(disputed.handle)]), "",
      "- `\(disputed.card)@\(disputed.seed)`",
      "- lifecards \(Version.number)", "- \(deck.id) `\(deck.fingerprint)`",
    ]
    let judged =
      disputed.content == deck.fingerprint
      ? []
      : [
        "- " + voice.say("dispute.judged-by", ["content": Phrase(disputed.content)])
      ]
    return (lines + judged).map { $0 + "\n" }.joined()
  }

  private func section(_ key: String, question: Question) -> String {
    let writer = QuestionWriter(deck, voice: voice)
    return section(key, [writer.heading(question)] + QuestionLines(deck, page).lines(question))
  }

  /// A heading and lines as they stand; empty without lines.
  private func section(_ key: String, _ lines: [String], isPlain: Bool = false) -> String {
    guard !lines.isEmpty else { return "" }
    let fence = isPlain ? [] : [Self.fence]
    return (["## " + voice.say(key), ""] + fence + lines + fence).map { $0 + "\n" }.joined()
  }

  /// Longer than any that a question may show.
  private static let fence = "````"

  private func typed(_ disputed: Disputed) -> [String] {
    disputed.raw.isEmpty ? [] : [disputed.raw]
  }

  private func read(_ answer: Answer, _ question: Question) -> [String] {
    let writer = QuestionWriter(deck, voice: voice)
    let names = answer.words.map { writer.title($0.text, in: question) }
    let text = names.isEmpty ? voice.say("answer.none") : names.joined(separator: ", ")
    return [voice.say("dispute.read", ["names": Phrase(text)])]
  }

  private func sources(_ ids: [String]) -> [String] {
    ids.compactMap { deck.source($0) }.map { "- \($0.title): \($0.location)" }
  }
}
