import Machine
import Platform
import Quiz

/// `replay`: a question's situations once more, with the learner's answer beside what was right.
struct SimReplay {
  let judged: Judged
  let voice: Voice

  /// Replays the question in the playground, whose world ends where the question does.
  func lines(_ playground: inout Playground) -> [String] {
    guard let beginning = judged.question.beginning else { return [voice.say("sim.replay.none")] }
    playground.begin(at: beginning)
    let calls = judged.question.run?.outcomes.map(\.call) ?? judged.question.calls
    return carryOut(calls, &playground) + beside()
  }

  private func carryOut(_ calls: [Occurrence], _ playground: inout Playground) -> [String] {
    calls.flatMap { call in
      let situation = playground.architecture.situations[call.situation]
      return [voice.text(situation.text)] + playground.writer(voice).lines(playground.perform(call))
    }
  }

  /// The difference of sequences. Other answers are shown step by step: a line if both agree, else two. The mark is
  /// at the first line of a wrong answer of one word.
  private func beside() -> [String] {
    let titles = QuestionWriter(judged.question.deck, voice: voice)
    if case .sequence(let steps) = judged.verdict.difference {
      return titles.lines(steps, in: judged.question).map { "  \($0)" }
    }
    let yours = judged.answer.words.map { titles.title($0.text, in: judged.question) }
    let right = judged.verdict.truth.map { titles.title($0, in: judged.question) }
    let isOfOneWord = judged.verdict.outcome == .wrong && judged.verdict.difference == nil
    return (0..<max(yours.count, right.count, 1)).flatMap { step in
      let mine = step < yours.count ? yours[step] : nil
      let theirs = step < right.count ? right[step] : nil
      let mark = isOfOneWord && step == 0 ? voice.signs("✗") : " "
      return lines(of: mine, theirs, head: "  \(mark) \(step + 1)  ")
    }
  }

  private func lines(of mine: String?, _ theirs: String?, head: String) -> [String] {
    if let mine, mine == theirs { return [head + mine] }
    let none = voice.say("answer.none")
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: head))
    return [
      "\(head)\(voice.say("verdict.yours"))  \(mine ?? none)",
      "\(indent)\(voice.say("verdict.truth"))  \(theirs ?? none)",
    ]
  }
}
