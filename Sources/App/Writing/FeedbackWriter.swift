import Platform
import Content
import Quiz

/// Puts verdicts into words: first difference, yours beside truth, why, and who says so.
struct FeedbackWriter {
  let deck: Deck
  let page: Page
  let writer: QuestionWriter

  init(_ deck: Deck, _ page: Page) {
    self.deck = deck
    self.page = page
    writer = QuestionWriter(deck, voice: page.voice)
  }

  var voice: Voice { page.voice }

  /// - Parameters:
  ///   - explanation: what a wrong answer may come from.
  ///   - told: how often that was told before in the sitting.
  ///   - isRevealed: the learner has seen the answer already.
  func lines(
    _ verdict: Verdict, _ answer: Answer, _ question: Question, _ explanation: Explanation?,
    told: Int = 0, isRevealed: Bool = false
  ) -> [String] {
    var lines = [headline(verdict, question)]
    if question.hasChoices {
      lines += choices(verdict, answer, question)
    } else if question.form == .recall {
      if !isRevealed { lines += recalled(question) }
    } else if verdict.outcome != .right {
      if !answer.words.isEmpty, verdict.outcome == .wrong {
        lines += labelled("verdict.yours", joined(answer.words.map(\.text), question, verdict))
      } else if verdict.outcome == .wrong {
        lines += labelled("verdict.yours", voice.say("answer.none"))
      }
      lines += labelled("verdict.truth", truth(verdict, question))
    }
    let others = others(verdict)
    if !others.isEmpty {
      let key = question.isSequence ? "verdict.may" : "verdict.others"
      lines += wrap(
        "  "
          + voice.say(
            key, ["names": Phrase(voice.list(unique(others.map(title(question)))))]))
    }
    if question.allowsOtherOrders {
      lines += wrap("  " + voice.say("verdict.open-order"))
    }
    lines += strangers(answer, verdict, question)
    lines += remarks(verdict, question)
    if let because = verdict.because { lines += wrap("  " + voice.text(because)) }
    let sources = writer.sources(Array(verdict.sources.prefix(2)))
    if !sources.isEmpty { lines += wrap("  [\(sources)]").map { page.style(.dim, $0) } }
    return lines + (explanation.map { supposed($0, told: told) } ?? [])
  }

  /// What the truth, where it is shown, does not say already.
  private func others(_ verdict: Verdict) -> [String] {
    verdict.outcome == .right
      ? verdict.others : verdict.others.filter { !verdict.truth.contains($0) }
  }

  /// "Wrong at step 3. Two right steps…".
  private func headline(_ verdict: Verdict, _ question: Question) -> String {
    switch verdict.outcome {
    case .right: return page.style(.right, voice.say("verdict.right"))
    case .unknown: return page.style(.hint, voice.say("verdict.unknown"))
    case .wrong: break
    }
    let share = verdict.share.map {
      voice.say(question.shareKey, ["right": Phrase($0.right), "of": Phrase($0.of)])
    }
    let text =
      switch verdict.difference {
      case .step(let index, _, let expected):
        voice.say(
          expected.isEmpty ? "verdict.wrong.extra" : "verdict.wrong.step",
          ["step": Phrase(index + 1)])
      case .missing(let after, _):
        voice.say("verdict.wrong.missing", ["step": Phrase(after + 1)])
      case .set(let missing, let extra):
        voice.say(
          missing.isEmpty
            ? "verdict.wrong.set.extra"
            : extra.isEmpty ? "verdict.wrong.set.missing" : "verdict.wrong.set",
          ["missing": Phrase(missing.count), "extra": Phrase(extra.count)])
      case .path(let detour): headline(detour)
      case nil: voice.say("verdict.wrong")
      }
    return page.style(.wrong, text) + (share.map { "  \($0)" } ?? "")
  }

  /// Given and right choices, each on a line of its own.
  private func choices(_ verdict: Verdict, _ answer: Answer, _ question: Question) -> [String] {
    guard verdict.outcome != .right else { return [] }
    let yours = question.vocabulary.entries.map(\.id).filter { id in
      answer.words.contains { $0.id == id }
    }
    let given = yours.map(title(question)).joined(separator: "\n")
    return (verdict.outcome == .wrong && !yours.isEmpty ? labelled("verdict.yours", given) : [])
      + labelled("verdict.truth", verdict.truth.map(title(question)).joined(separator: "\n"))
  }

  private func truth(_ verdict: Verdict, _ question: Question) -> String {
    guard !verdict.truth.isEmpty else { return voice.say("answer.none") }
    let separator = question.hasSteps ? voice.arrow : voice.say("answer.or")
    return writer.marked(verdict.truth, in: question).map(title(question))
      .joined(separator: separator)
  }

  /// The answer as given, with a mark at the first step that is wrong.
  private func joined(_ ids: [String], _ question: Question, _ verdict: Verdict) -> String {
    var titles = ids.map(title(question))
    if let index = verdict.difference?.wrongStep, titles.indices.contains(index) {
      titles[index] = "\(voice.signs("✗"))\(Self.joint)\(titles[index])"
    }
    return titles.joined(separator: voice.arrow)
  }

  /// A blank at which no line breaks.
  private static let joint = "\u{A0}"

  private func title(_ question: Question) -> (String) -> String {
    { writer.title($0, in: question) }
  }

  func unreadable(_ word: String, nearest: [String], _ question: Question) -> String {
    let names = unique(nearest.map(title(question)))
    guard !names.isEmpty else {
      return voice.say("answer.unreadable", ["word": Phrase(page.shortened(word))])
    }
    return voice.say(
      names.count == 1 ? "answer.unreadable.near" : "answer.unreadable.several",
      ["word": Phrase(page.shortened(word)), "names": Phrase(names.joined(separator: ", "))])
  }

  func labelled(_ key: String, _ text: String) -> [String] {
    let label = "  \(voice.say(key))  "
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: label))
    let lines = TextWrap.lines(text, width: page.width - indent.count)
    return lines.enumerated().map {
      ($0 == 0 ? label : indent) + $1.replacing(Self.joint, with: " ")
    }
  }

  func wrap(_ text: String, indent: String = "  ") -> [String] {
    page.wrap(text, indent: indent)
  }

  func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

extension Verdict.Difference {
  /// The step (from 0) that is wrong, if one is.
  fileprivate var wrongStep: Int? {
    switch self {
    case .step(let index, _, _): index
    case .path(.impossible(let step, _, _)), .path(.passes(let step)): step
    case .missing, .set, .path: nil
    }
  }
}

extension Question {
  /// Says how much of an answer is right.
  fileprivate var shareKey: String {
    hasChoices ? "verdict.choices" : subject.isCode ? "verdict.lines" : "verdict.steps"
  }
}
