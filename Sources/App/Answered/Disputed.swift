import Memory
import Platform
import Quiz

/// An answer whose verdict the learner disputes, with the data for a report on it.
struct Disputed {
  private let spec: QuestionSpec
  private let raw: String
  /// The graded answer; nil if its question cannot be rebuilt, or its answer cannot be read any more.
  var judged: Judged?
  /// If `judged` is nil, why, and the verdict that the log has.
  private var lost: (loss: Regrader.Loss, outcome: Verdict.Outcome)?

  var handle: String { "\(StableHash.handle(spec.card))@\(spec.seed)" }

  /// The answer that was judged last in this sitting.
  init(_ judged: Judged) {
    spec = judged.question.spec
    raw = judged.raw
    self.judged = judged
  }

  init(_ answer: GradedAnswer, _ regrader: Regrader) {
    spec = answer.answer.question
    raw = answer.answer.raw
    do throws(Regrader.Loss) {
      judged = try regrader.judged(answer)
    } catch {
      judged = nil
      lost = (error, answer.grade.verdict)
    }
  }

  /// The report as Markdown: question, answer, verdict, trace, sources and spec. It has no terminal styles.
  func report(on page: DeckPage) -> String {
    let page = page.unadorned
    var sections = [head(page)]
    let typed = raw.isEmpty ? [] : [raw]
    func add(_ key: String, _ lines: [String], isPlain: Bool = false) {
      guard !lines.isEmpty else { return }
      let fence = isPlain ? [] : [Self.fence]
      sections.append(Self.text(["## " + page.say(key), ""] + fence + lines + fence))
    }
    if let judged {
      let (question, verdict) = (judged.question, judged.verdict)
      add("dispute.question", [page.questions.heading(question)] + page.lines(of: question))
      add("dispute.answer", typed + [read(judged, page)])
      add("dispute.verdict", page.feedback(judged))
      add("dispute.trace", page.why(judged))
      let sources = verdict.sources.compactMap { page.deck.source($0) }
      add("dispute.sources", sources.map { "- \($0.title): \($0.location)" }, isPlain: true)
    }
    if let lost {
      let outcome = page.say("regrade.verdict.\(lost.outcome.rawValue)")
      add("dispute.answer", typed)
      add("dispute.verdict", [outcome, page.reason(lost.loss)])
    }
    add("dispute.spec", [spec.logText])
    add("dispute.yours", [page.say("dispute.yours.hint")], isPlain: true)
    return sections.joined(separator: "\n")
  }

  private func head(_ page: DeckPage) -> String {
    let today = page.deck.fingerprint
    return Self.text(
      [
        "# " + page.say("dispute.title", ["handle": handle]), "",
        "- `\(spec.card)@\(spec.seed)`", "- lifecards \(Version.number)",
        "- \(page.deck.id) `\(today)`",
      ])
  }

  private func read(_ judged: Judged, _ page: DeckPage) -> String {
    let names = judged.answer.words.map { page.questions.title($0.text, in: judged.question) }
    let text = names.isEmpty ? page.say("answer.none") : names.joined(separator: ", ")
    return page.say("dispute.read", ["names": text])
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static let fence = "````"
}
