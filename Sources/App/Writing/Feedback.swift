import Content
import Machine
import Platform
import Quiz

// Verdicts in words: first difference, yours beside truth, why, and who says so.

extension DeckPage {
  /// - Parameter isRevealed: the learner has seen the answer already.
  func feedback(_ judged: Judged, isRevealed: Bool = false) -> [String] {
    let (question, verdict) = (judged.question, judged.verdict)
    var lines = [headline(verdict, question)]
    if question.form != .recall {
      lines += compared(judged)
    } else if !isRevealed {
      lines += recalled(question)
    }
    let others = titles(others(verdict), question)
    if !others.isEmpty {
      let key = question.isSequence ? "verdict.may" : "verdict.others"
      lines += told(say(key, ["names": voice.list(others)]))
    }
    if question.allowsOtherOrders { lines += told(say("verdict.open-order")) }
    lines += strangers(judged)
    lines += question.subject.remarks(on: verdict, question, words).flatMap {
      wrap("  " + $0.text, indent: $0.isOfChoice ? "     " : "  ")
    }
    if let because = verdict.because { lines += told(voice.text(because)) }
    let sources = words.sources(Array(verdict.sources.prefix(2)))
    if !sources.isEmpty { lines += told("[\(sources)]").map { page.style(.dim, $0) } }
    return lines + (judged.explanation.map { supposed($0, told: judged.told) } ?? [])
  }

  func recalled(_ question: Question) -> [String] {
    labelled("verdict.truth", questions.answer(question))
  }

  private func told(_ sentence: String) -> [String] { wrap("  " + sentence) }

  private func titles(_ ids: [String], _ question: Question) -> [String] {
    ids.map { questions.title($0, in: question) }.unique()
  }

  private func others(_ verdict: Verdict) -> [String] {
    verdict.outcome == .right
      ? verdict.others : verdict.others.filter { !verdict.truth.contains($0) }
  }

  // MARK: What is wrong

  /// "Wrong at step 3. Two right steps…".
  private func headline(_ verdict: Verdict, _ question: Question) -> String {
    switch verdict.outcome {
    case .right: return page.style(.right, say("verdict.right"))
    case .unknown: return page.style(.hint, say("verdict.unknown"))
    case .wrong:
      let share = verdict.share.map {
        "  " + say(question.shareKey, ["right": $0.right, "of": $0.of])
      }
      return page.style(.wrong, headline(verdict.difference)) + (share ?? "")
    }
  }

  private func headline(_ difference: Verdict.Difference?) -> String {
    switch difference {
    case .step(let index, _, let expected):
      say(expected.isEmpty ? "verdict.wrong.extra" : "verdict.wrong.step", ["step": index + 1])
    case .missing(let after, _): say("verdict.wrong.missing", ["step": after + 1])
    case .set(let missing, let extra):
      say(
        missing.isEmpty
          ? "verdict.wrong.set.extra"
          : extra.isEmpty ? "verdict.wrong.set.missing" : "verdict.wrong.set",
        ["missing": missing.count, "extra": extra.count])
    case .path(.impossible(let step, _, _)): say("verdict.path.impossible", ["step": step + 1])
    case .path(.passes(let step)): say("verdict.path.passes", ["step": step + 1])
    case .path(.ends): say("verdict.path.ends")
    case .path(.tooLong): say("verdict.path.long")
    case nil: say("verdict.wrong")
    }
  }

  /// Names in a wrong answer that only another architecture than the question's ever shows.
  private func strangers(_ judged: Judged) -> [String] {
    let question = judged.question
    guard judged.verdict.outcome == .wrong, question.subject.isAboutNames,
      let architecture = question.architecture
    else { return [] }
    let others = deck.architectures.map(\.namesShown).reduce(Set()) { $0.union($1) }
      .subtracting(architecture.namesShown)
    let ids = Set(others.map { deck.names[$0].id })
    let strangers = titles(judged.answer.words.map(\.id).filter(ids.contains), question)
    guard !strangers.isEmpty else { return [] }
    let title = Phrase(voice.text(architecture.title), reads: architecture.reads)
    return told(
      say("verdict.strangers", ["names": voice.list(strangers), "architecture": title]))
  }

  /// "You answered as if …", whether it was so before, and who says otherwise.
  private func supposed(_ explanation: Explanation, told before: Int) -> [String] {
    let sources = words.sources(Array(explanation.sources.prefix(1)))
    let again =
      before == 0
      ? nil : say(before == 1 ? "verdict.again.second" : "verdict.again", ["n": before + 1])
    let parts = [sentence(explanation), again, sources.isEmpty ? nil : "[\(sources)]"]
    return told(parts.compactMap { $0 }.joined(separator: " "))
  }

  private func sentence(_ explanation: Explanation) -> String {
    switch explanation {
    case .misconception(let misconception): voice.text(misconception.told)
    case .supposition(let supposition):
      SuppositionWriter(deck, voice: voice).sentence(supposition)
    }
  }

  // MARK: Yours and the truth

  private func compared(_ judged: Judged) -> [String] {
    let (question, verdict) = (judged.question, judged.verdict)
    guard verdict.outcome != .right else { return [] }
    let given = Set(judged.answer.words.map(\.id))
    let yours =
      question.hasChoices
      ? lines(question.vocabulary.entries.map(\.id).filter(given.contains), question)
      : joined(judged.answer.words.map(\.text), question, verdict)
    let truth = question.hasChoices ? lines(verdict.truth, question) : truth(verdict, question)
    let isShown = verdict.outcome == .wrong && !yours.isEmpty
    return (isShown ? labelled("verdict.yours", yours) : []) + labelled("verdict.truth", truth)
  }

  private func lines(_ ids: [String], _ question: Question) -> String {
    ids.map { questions.title($0, in: question) }.joined(separator: "\n")
  }

  private func truth(_ verdict: Verdict, _ question: Question) -> String {
    guard !verdict.truth.isEmpty else { return say("answer.none") }
    return questions.marked(verdict.truth, in: question)
      .map { questions.title($0, in: question) }
      .joined(separator: question.hasSteps ? voice.arrow : say("answer.or"))
  }

  /// With a mark at the first step that is wrong.
  private func joined(_ ids: [String], _ question: Question, _ verdict: Verdict) -> String {
    guard !ids.isEmpty else { return say("answer.none") }
    var titles = ids.map { questions.title($0, in: question) }
    if let index = verdict.difference?.wrongStep, titles.indices.contains(index) {
      titles[index] = "\(voice.signs("✗"))\(Self.joint)\(titles[index])"
    }
    return titles.joined(separator: voice.arrow)
  }

  private static let joint = "\u{A0}"

  private func labelled(_ key: String, _ text: String) -> [String] {
    let label = "  \(say(key))  "
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: label))
    return TextWrap.lines(text, width: page.width - indent.count).enumerated().map {
      ($0 == 0 ? label : indent) + $1.replacing(Self.joint, with: " ")
    }
  }

  // MARK: No answer

  func text(_ unread: Unread, to question: Question) -> String {
    let word = page.shortened(unread.word)
    switch unread.reason {
    case .unreadable(let nearest):
      let names = titles(nearest, question)
      let key =
        names.isEmpty
        ? "answer.unreadable"
        : names.count == 1 ? "answer.unreadable.near" : "answer.unreadable.several"
      return say(key, ["word": word, "names": names.joined(separator: ", ")])
    case .unusable: return say("answer.unusable", ["word": word])
    case .foreign(let noun):
      return say("answer.foreign", ["word": word, "noun": voice.text(noun)])
    case .overlong(let limit): return say("line.overlong", ["limit": limit])
    }
  }
}

extension Verdict.Difference {
  /// The step (from 0) that is wrong, if one is.
  fileprivate var wrongStep: Int? {
    switch self {
    case .step(let index, _, _): index
    case .path(let fault): fault.step
    case .missing, .set: nil
    }
  }
}

extension Question {
  fileprivate var shareKey: String {
    hasChoices ? "verdict.choices" : subject.isCode ? "verdict.lines" : "verdict.steps"
  }
}
