import Quiz

/// A mock interview as Markdown: everything that was asked, said and told at the end.
extension DeckPage {
  func transcript(of interview: MockInterview, _ learning: Learning) -> String {
    let text = MarkdownText(spotter: CodeSpotter(deck))
    let rounds = interview.rounds.enumerated().flatMap { place, round in
      ["## \(place + 1). \(text.inline(voice.text(round.arc.title)))"]
        + blocks(of: round, interview.level, text)
    }
    let all =
      ["# " + text.inline(heading(of: interview))] + rounds + end(interview, learning, text)
    return all.joined(separator: "\n\n") + "\n"
  }

  private func label(_ key: String, _ text: MarkdownText) -> String {
    "**\(text.inline(say(key)))**"
  }

  private func blocks(
    of round: Round, _ level: Arc.Level, _ text: MarkdownText
  ) -> [String] {
    let own = round.said.map { $0.isEmpty ? [] : $0.components(separatedBy: "\n") } ?? []
    let said = own.isEmpty ? say(round.ticks.isEmpty ? "interview.silent" : "interview.spoken") : ""
    let answer = own.isEmpty ? "*\(text.inline(said))*" : quotation(own, text)
    let checklist = round.points.enumerated().map { place, point in
      "- [\(round.ticks.contains(place) ? "x" : " ")] \(text.inline(voice.text(point.text)))"
    }.joined(separator: "\n")
    let count = say("interview.points", ["n": round.ticks.count, "of": round.points.count])
    return [
      interviewer([voice.text(round.opening.text)], text), label("interview.you", text), answer,
      label("interview.model.file", text), checklist, text.block(count),
    ] + myths(in: round).map(text.block) + (missing(from: round).map { [text.block($0)] } ?? [])
      + round.answers.flatMap { blocks(of: $0, text) }
      + added(to: round, level, text)
  }

  private func interviewer(_ lines: [String], _ text: MarkdownText) -> String {
    ([label("interview.interviewer", text) + " " + (lines.first.map(text.inline) ?? "")]
      + lines.dropFirst().map(text.block)).joined(separator: "\\\n")
  }

  private func quotation(_ lines: [String], _ text: MarkdownText) -> String {
    lines.map { "> " + text.block($0) }.joined(separator: "\\\n")
  }

  /// A follow-up question, its answer and its verdict.
  private func blocks(
    of answer: Round.Heard, _ text: MarkdownText
  ) -> [String] {
    let asked = (answer.question.text.map { [voice.text($0)] } ?? [])
    let put = questions.text(answer.judged.question)
    let said = answer.judged.raw.isEmpty ? say("interview.unknown") : answer.said
    return [interviewer(asked + [put.lead], text)] + put.blocks.map { text.laidOut($0) }
      + [
        "\(label("interview.you", text)) \(text.inline(said))",
        told(answer.judged).map { text.block($0.trimmed) }.joined(separator: "\\\n"),
      ]
  }

  private func added(
    to round: Round, _ level: Arc.Level, _ text: MarkdownText
  ) -> [String] {
    additions(to: round, above: level).map { title, points in
      ["**\(text.inline(title))**", points.map { "- \(text.inline($0))" }.joined(separator: "\n")]
    } ?? []
  }

  private func end(
    _ interview: MockInterview, _ learning: Learning, _ text: MarkdownText
  ) -> [String] {
    let rows = interview.rounds.map {
      "| \(text.inline(voice.text($0.arc.title))) | \(score(of: $0)) |"
    }
    let head = ["topic", "score"].map { text.inline(say("interview.\($0)")) }
    let table = ["| \(head[0]) | \(head[1]) |", "|---|---|"] + rows
    let facts = weakest(interview).map { "- \(text.inline(title(of: $0)))" }
    return ["## \(text.inline(say("interview.topics")))", table.joined(separator: "\n")]
      + beliefs(in: interview).map(text.block)
      + (facts.isEmpty
        ? []
        : [label("interview.study", text), facts.joined(separator: "\n")]
          + (lesson(after: interview, learning).map { [text.block($0)] } ?? []))
  }
}
