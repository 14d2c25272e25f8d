import Content
import Machine
import Platform
import Quiz
import Terminal

// Texts of verdicts: how much is right, the first difference, and why.

extension DeckPage {
  /// - Parameter isRevealed: true if the learner has seen the answer already.
  func feedback(_ judged: Judged, isRevealed: Bool = false) -> [String] {
    let judged = inWordsThatWereTaught(judged)
    let compared = isRevealed ? [] : compared(judged)
    guard judged.verdict.outcome == .right, compared.isEmpty else {
      let most = judged.verdict.outcome == .unknown ? Self.mostOfUnknown : Self.most
      return reasons(judged).reduce(into: headline(judged) + compared) { lines, reason in
        lines += beginning(of: reason, most - lines.count)
      }
    }
    return praised(judged)
  }

  /// "Right." and why, in at most three lines. A short first reason stands beside "Right."; for lack of room the cause
  /// is told rather than what the situation does to the app.
  private func praised(_ judged: Judged) -> [String] {
    var (lines, reasons) = (headline(judged), reasons(judged))
    if let first = reasons.first, reasons.count > 1 {
      let joined = wrap("\(praise(judged)) \(first)")
      if joined.count == 1 {
        lines = [page.style(.right, praise(judged)) + " " + first]
        reasons.removeFirst()
      }
    }
    let does = judged.question.architecture?.situations.compactMap { $0.does.map(words.text) } ?? []
    for reason in reasons {
      let room = Self.mostOfRight - lines.count
      let whole = beginning(of: reason, room)
      if let does = does.first(where: { reason.hasPrefix($0 + " ") }), whole == told(does) {
        let cause = beginning(of: String(reason.dropFirst(does.count + 1)), room + 1)
        lines += cause.isEmpty ? whole : cause
      } else {
        lines += whole
      }
    }
    return lines
  }

  /// The first whole sentences of a text that fit into `most` lines. If none fits, what stands before its semicolon or
  /// colon; empty if that does not fit, either.
  private func beginning(of text: String, _ most: Int, indent: String = "  ") -> [String] {
    let fitting = [". ", "; ", ": "].lazy.flatMap { sign in
      let parts = text.components(separatedBy: sign)
      // A label before a colon says nothing, either.
      let least = sign == ": " ? Self.leastBeforeColon : 1
      return parts.indices.reversed()
        .filter { parts[...$0].contains { $0.count(where: { $0 == " " }) >= least } }
        .map { last in
          let whole = parts[...last].joined(separator: sign)
          return wrap(indent + whole + (last < parts.count - 1 ? "." : ""), indent: indent)
        }
    }
    return fitting.first { $0.count <= most } ?? []
  }

  /// The fewest blanks in a text before a colon that says something by itself.
  private static let leastBeforeColon = 4

  /// The most lines of a verdict, of one on a right answer, and of what is told to who does not know; `w` shows the
  /// rest.
  private static let (most, mostOfRight, mostOfUnknown) = (14, 3, 22)

  /// Returns what `w` shows after a verdict: reasons, other right answers, remarks.
  func more(_ judged: Judged) -> [String] {
    let (question, verdict) = (judged.question, judged.verdict)
    let others = titles(verdict.others.filter { !verdict.truth.contains($0) }, question)
    let key = question.isSequence ? "verdict.may" : "verdict.others"
    let rest =
      (others.isEmpty ? [] : [say(key, ["names": voice.list(others)])])
      + [question.openOrder(voice)].compactMap(\.self)
      + question.subject.remarks(question, words)
    let said = remarks(judged).map(\.text)
    let because = verdict.because.map(voice.text).flatMap { text in
      said.contains { $0.contains(text) } ? nil : text
    }
    return (said + [because].compactMap { $0 } + rest).unique().flatMap(told)
  }

  private func told(_ sentence: String) -> [String] { wrap("  " + sentence) }

  private func titles(_ ids: [String], _ question: Question) -> [String] {
    ids.map { questions.title($0, in: question) }.unique()
  }

  // MARK: Why

  /// Returns the sentences below a verdict, the most important first, without those that already
  /// stand below a choice.
  private func reasons(_ judged: Judged) -> [String] {
    let told = remarks(judged).filter { $0.choice == nil && !speaksAhead($0.text, judged) }
      .map(\.text)
    let sayable = withTruth(judged, told)
    let whole = sayable.filter { !explainsOneStep($0, judged) }
    let remarks = whole.isEmpty ? sayable : whole
    guard judged.verdict.outcome == .right else {
      guard let belief = judged.belief else { return remarks }
      return [sentence(belief, told: judged.told)]
        + judged.question.subject.remarks(besidesBeliefIn: judged.question, words)
    }
    guard let (sentence, isSecond) = tolerance(judged) else { return remarks }
    return isSecond ? [sentence] + remarks : remarks + [sentence]
  }

  /// Adds the truth behind the misconception that a right answer avoids. It replaces the usual reason, or comes first
  /// if that is not among the remarks.
  private func withTruth(_ judged: Judged, _ remarks: [String]) -> [String] {
    guard let (belief, step) = judged.avoided, !speaksAhead(voice.text(belief.truth), judged),
      isUnderstood(belief.truth, judged)
    else { return remarks }
    let text = voice.text(belief.truth)
    let truth =
      step.map {
        say("verdict.step", ["n": $0 + 1, "text": text])
      } ?? text
    guard let because = judged.verdict.because.map(words.text),
      let place = remarks.firstIndex(of: because)
    else { return [truth] + remarks }
    var remarks = remarks
    remarks[place] = truth
    return remarks
  }

  /// True if a text is the reason of only one of several right calls.
  private func explainsOneStep(_ text: String, _ judged: Judged) -> Bool {
    judged.verdict.outcome == .right && judged.question.isSequence
      && !judged.question.subject.isOfValues && !judged.question.subject.isCode
      && judged.verdict.truth.count > 1
      && judged.verdict.because.map(words.text) == text
  }

  /// True if a text has names that no lesson had introduced when the question was asked.
  private func speaksAhead(_ text: String, _ judged: Judged) -> Bool {
    guard let stage = judged.question.stage else { return false }
    let said = judged.answer.words.compactMap { open.deck.name(withID: $0.id) }
    return stage.hiddenNames(in: open.deck).subtracting(said)
      .contains { text.contains(words.name($0)) }
  }

  /// The same with a plainer reason, if there is one and the usual reason has words of later lessons.
  private func inWordsThatWereTaught(_ judged: Judged) -> Judged {
    guard judged.verdict.plainer != nil, let because = judged.verdict.because,
      !isUnderstood(because, judged)
    else { return judged }
    var judged = judged
    judged.verdict = judged.verdict.inPlainerWords
    return judged
  }

  /// True if a text has no words that lessons introduce only after the question was asked.
  private func isUnderstood(_ text: LocalizedText, _ judged: Judged) -> Bool {
    guard let stage = judged.question.stage, let curriculum = open.curriculum else { return true }
    return curriculum.isUnderstood(text, at: stage)
  }

  private func remarks(_ judged: Judged) -> [Remark] {
    judged.question.subject.remarks(on: judged.verdict, judged.answer, judged.question, words)
  }

  /// For a right answer that is not the only one: what else is right, and whether the given one is only second best.
  private func tolerance(_ judged: Judged) -> (sentence: String, isSecond: Bool)? {
    let (question, verdict) = (judged.question, judged.verdict)
    let given = judged.answer.words.map(\.id)
    if question.isSequence {
      let optional = titles(
        verdict.others.filter { given.contains($0) && !verdict.truth.contains($0) }, question)
      if !optional.isEmpty { return (say("verdict.may", ["names": voice.list(optional)]), true) }
      return given == verdict.truth ? nil : question.openOrder(voice).map { ($0, true) }
    }
    guard question.form == .name, !verdict.truth.isEmpty else { return nil }
    let isSecond = given.first.map { !verdict.truth.contains($0) } ?? true
    // No better answer is named beside a method that only some apps implement.
    if isSecond, let name = given.first, question.key.tolerates(name) { return nil }
    let names = titles(isSecond ? verdict.truth : verdict.others, question)
    guard !names.isEmpty else { return nil }
    let key = isSecond ? "verdict.better" : "verdict.others"
    return (say(key, ["names": voice.list(names)]), isSecond)
  }

  /// Names a misconception and the truth, and says how often it came up if this is not the first time.
  private func sentence(_ belief: Misconception, told before: Int) -> String {
    let again =
      before == 0
      ? nil : say(before == 1 ? "verdict.again.second" : "verdict.again", ["n": before + 1])
    let told = say(
      "verdict.belief", ["told": voice.text(belief.told), "truth": voice.text(belief.truth)])
    return sentences(told, again)
  }

  // MARK: What is wrong

  private func headline(_ judged: Judged) -> [String] {
    let (style, text): (Style.Role, String) =
      switch judged.verdict.outcome {
      case .right: (.right, praise(judged))
      case .unknown: (.hint, say("verdict.unknown"))
      case .wrong: (.wrong, fault(judged))
      }
    return wrap(text).map { page.style(style, $0) }
  }

  /// Says "Right." and how much help was taken.
  private func praise(_ judged: Judged) -> String {
    if judged.sawAnswer { return say("verdict.right.shown") }
    return judged.hints == 0
      ? say("verdict.right") : say("verdict.right.hints", ["n": judged.hints])
  }

  /// Says how much is right and what is wrong first.
  private func fault(_ judged: Judged) -> String {
    let (question, verdict) = (judged.question, judged.verdict)
    if question.hasPoints { return incomplete(judged) }
    switch verdict.difference {
    case .sequence(let steps):
      guard !judged.answer.words.isEmpty else { return nothing(verdict, question) }
      guard !verdict.truth.isEmpty else {
        return say("verdict.nothing" + question.subject.stepSuffix)
      }
      let missing = steps.count { $0.mark == .missing && !$0.isOptional }
      let counted = counted(verdict, missing: missing)
      // If nothing is right, the two sequences below say enough.
      return hasRight(steps, verdict) ? counted + first(steps, verdict, question) : counted.trimmed
    case .set(let missing, let extra):
      // The list of choices below says which are missing.
      if missing.isEmpty { return counted(verdict, missing: 0) + surplus(extra, question) }
      let (of, right) = (verdict.truth.count, verdict.truth.count - missing.count)
      let key =
        of == 1 ? "verdict.wrong" : right == 0 ? "verdict.count.none" : "verdict.count.set"
      return say(key, ["right": right, "of": of])
    case nil:
      if question.form == .recall { return say("verdict.recall") }
      let truth = titles(verdict.truth, question).first
      guard question.form == .truth, let truth else { return say("verdict.wrong") }
      return say("verdict.wrong.truth", ["truth": truth])
    }
  }

  /// Says how many points were named, those of an earlier answer among them, and which were not.
  private func incomplete(_ judged: Judged) -> String {
    let (missing, of) = (judged.missingPoints, judged.question.subject.points)
    let said = of - missing.count
    let numbers = missing.map { say("choice.number", ["n": $0]) }
    return say(
      said == 0 ? "verdict.points.none" : "verdict.points",
      ["n": said, "of": of, "list": numbers.joined(separator: ", ")])
  }

  /// Says how many of the right steps or choices were given; where only one is right, "Wrong."
  private func counted(_ verdict: Verdict, missing: Int) -> String {
    let of = verdict.truth.count
    if missing == 0 {
      return say(of == 1 ? "verdict.count.all.one" : "verdict.count.all", ["of": of]) + " "
    }
    let right = max(0, of - missing)
    let key = of == 1 ? "verdict.wrong" : right == 0 ? "verdict.count.none" : "verdict.count"
    return say(key, ["right": right, "of": of]) + " "
  }

  /// "option 3 and option 5 should not be there."
  private func surplus(_ ids: [String], _ question: Question) -> String {
    let numbers = ids.compactMap(question.vocabulary.number).map {
      say("choice.option", ["n": $0])
    }
    return say("verdict.set.extra", ["list": voice.list(numbers)])
  }

  /// The reply to "nothing happens" when something does.
  private func nothing(_ verdict: Verdict, _ question: Question) -> String {
    let n = verdict.truth.count
    let kind = words.arguments(question.card.effectKind)
    return say(
      "verdict.none" + question.subject.stepSuffix,
      [
        "n": n, "nouns": kind[n == 1 ? "noun" : "nouns"] ?? "",
        "happen": kind[n == 1 ? "happens" : "happen"] ?? "",
      ])
  }

  private func first(
    _ steps: [Verdict.Step], _ verdict: Verdict, _ question: Question
  ) -> String {
    guard let place = steps.firstIndex(where: { $0.mark != .right }) else { return "" }
    let step = steps[place]
    let rest = steps[(place + 1)...]
    // A name that is extra in one place and missing in another stands in the wrong place.
    let counterpart: Verdict.Step.Mark = step.mark == .extra ? .missing : .extra
    let isElsewhere =
      rest.contains { $0.mark == counterpart && $0.word.id == step.word.id }
      || step.mark == .extra && !verdict.truth.contains(step.word.id)
        && (verdict.others.contains(step.word.id) || question.isOptional(step.word.id))
    var arguments = ["name": phrase(step, question)]
    if let surplus = surplus(steps, question), !isElsewhere { return surplus }
    if isElsewhere { return say("verdict.first.misplaced", arguments) }
    let kind = question.subject.stepSuffix
    if step.mark == .extra {
      let isRepeated = steps.contains { $0.mark == .right && $0.word.id == step.word.id }
      return say("verdict.first." + (isRepeated ? "repeated" : "extra" + kind), arguments)
    }
    if let other = rest.prefix(while: { $0.mark != .right }).first(where: { $0.mark == .extra }) {
      arguments["other"] = phrase(other, question)
      return say("verdict.first.other" + kind, arguments)
    }
    let more = rest.prefix { $0.mark == .missing }.count
    arguments["n"] = Phrase(String(more + 1))
    // The lines below show the place.
    let isLast = !rest.contains { $0.mark == .right }
    let key = isLast ? "last" : place == 0 ? "front" : "missing"
    return say("verdict.first." + key + (more > 0 ? ".several" : ""), arguments)
  }

  /// Sentences about several surplus words if nothing is missing: those that do not belong at all, and those that come
  /// too often. Nil if there is one such word.
  private func surplus(_ steps: [Verdict.Step], _ question: Question) -> String? {
    let extra = steps.filter { $0.mark == .extra }
    let right = steps.filter { $0.mark == .right }.map(\.word.id)
    let strangers = extra.filter { !right.contains($0.word.id) }
    let repeated = extra.filter { right.contains($0.word.id) }
    guard extra.count + right.count == steps.count, extra.unique(by: { $0.word }).count > 1 else {
      return nil
    }
    let kind = question.subject.stepSuffix
    return [(strangers, "extra", kind), (repeated, "repeated", "")].compactMap { steps, key, kind in
      listed(steps.unique { $0.word }, as: key, kind, question)
    }.joined(separator: " ")
  }

  /// "X and Y come once too often."; nil for no steps.
  private func listed(
    _ steps: [Verdict.Step], as key: String, _ kind: String, _ question: Question
  ) -> String? {
    guard let last = steps.last else { return nil }
    if steps.count == 1 {
      return say("verdict.first." + key + kind, ["name": phrase(last, question)])
    }
    // Korean puts a noun after a name. In a list only the last name gets it.
    let names =
      steps.dropLast().map { step in
        let title = voice.listed(questions.title(step, in: question))
        return deck.name(withID: step.word.id) == nil ? quoted(title, question).text : title
      } + [voice.listed(phrase(last, question).text)]
    let several = ["extra": "extras" + kind, "repeated": "repeated.several"][key] ?? key
    return say("verdict.first." + several, ["names": Phrase(voice.list(names))])
  }

  /// Puts a printed line in quotation marks, and in English a state, too. Without them "saved is not printed" is hard to
  /// read.
  private func quoted(_ title: String, _ question: Question) -> Phrase {
    let kind = question.subject.stepSuffix
    guard !kind.isEmpty else { return Phrase(title) }
    let text = say("verdict.quoted." + kind.dropFirst(), ["name": Phrase(title)])
    return Phrase(text, reads: title)
  }

  /// "second" for 1.
  private func phrase(_ step: Verdict.Step, _ question: Question) -> Phrase {
    let title = questions.title(step, in: question)
    let name = question.subject.isCode ? nil : deck.name(withID: step.word.id)
    return name.map { words.phrase($0) }.flatMap { $0.text.hasPrefix(title) ? $0 : nil }
      ?? quoted(title, question)
  }

  // MARK: Yours and the truth

  func recalled(_ question: Question) -> [String] {
    labelled("verdict.truth", questions.answer(question))
  }

  /// The points that are asked for, with a mark at those (ids) that were recognised.
  func points(_ question: Question, said: [String]) -> [String] {
    zip(question.vocabulary.entries, questions.answerWords(question)).flatMap { entry, point in
      let mark = said.contains(entry.id) ? voice.signs("✓") : " "
      return wrap("  \(mark) \(point)", indent: "       ")
    }
  }

  /// The points of the answer, those found in `typed` marked, or the whole answer if it has no points. Empty for
  /// other questions.
  func ownWords(_ typed: String, to question: Question) -> Reply {
    guard question.form == .recall else { return .show([]) }
    return .show(
      question.hasPoints
        ? points(question, said: points(of: question, saidIn: typed)) : recalled(question))
  }

  /// The asked points (ids) that a text mentions.
  func points(of question: Question, saidIn text: String) -> [String] {
    guard question.hasPoints, !text.isEmpty else { return [] }
    let terms = open.content.glossary.map { $0.term.everyText + $0.accepts }
    let synonyms = (try? open.interviewing())?.synonyms ?? []
    return questions.points(of: question, saidIn: text, terms: terms, synonyms: synonyms)
  }

  private func compared(_ judged: Judged) -> [String] {
    let (question, verdict) = (judged.question, judged.verdict)
    if question.form == .recall { return recalled(question) }
    guard verdict.outcome != .right else { return [] }
    guard verdict.outcome == .wrong else {
      return labelled("verdict.truth", truth(verdict, question))
    }
    switch verdict.difference {
    case .sequence(let steps): return lines(steps, judged)
    case .set(let missing, let extra): return lines(missing, extra, judged)
    case nil:
      guard question.form != .truth else { return [] }
      return labelled("verdict.yours", yours(judged))
        + labelled("verdict.truth", truth(verdict, question))
    }
  }

  private func yours(_ judged: Judged) -> String {
    let titles = judged.answer.words.map { questions.title($0.text, in: judged.question) }
    return titles.isEmpty ? say("answer.none") : titles.joined(separator: ", ")
  }

  private func truth(_ verdict: Verdict, _ question: Question) -> String {
    guard !verdict.truth.isEmpty else { return say("answer.none") }
    let titles = questions.marked(verdict.truth, in: question)
      .map { questions.title($0, in: question) }
    // The choices stand right above, and their reasons need the room.
    if question.form == .set, question.hasChoices,
      titles.flatMap({ wrap("  " + $0) }).count > Self.mostLinesOfChoices
    {
      return verdict.truth.compactMap(question.vocabulary.number).sorted().map(String.init)
        .joined(separator: ", ")
    }
    guard question.hasChoices || !question.isSequence else { return voice.inOrder(titles) }
    return question.hasChoices ? titles.joined(separator: "\n") : voice.either(titles)
  }

  /// The most lines for right choices that are told in full to who does not know.
  private static let mostLinesOfChoices = 2

  /// A line for each step; where there are many, or none is right, the given answer and the right one.
  private func lines(_ steps: [Verdict.Step], _ judged: Judged) -> [String] {
    let question = judged.question
    let isMixed = hasRight(steps, judged.verdict) || judged.answer.words.isEmpty
    guard steps.count > Self.mostSteps || !isMixed else {
      return questions.lines(steps, in: question).flatMap { wrap("  " + $0, indent: "      ") }
    }
    func row(_ key: String, _ titles: [String]) -> [String] {
      let text = titles.isEmpty ? say("answer.none") : voice.inOrder(titles.map(unbroken))
      return cut(labelled(key, text))
    }
    let yours = judged.answer.words.map { questions.title($0.text, in: question) }
    let truth = steps.filter { $0.mark != .extra && isRequired($0, judged.verdict) }
    return row("verdict.yours", yours)
      + row("verdict.truth", truth.map { questions.title($0, in: question) })
  }

  /// True if a word that has to come is in its place.
  private func hasRight(_ steps: [Verdict.Step], _ verdict: Verdict) -> Bool {
    steps.contains { $0.mark == .right && isRequired($0, verdict) }
  }

  private func isRequired(_ step: Verdict.Step, _ verdict: Verdict) -> Bool {
    verdict.truth.contains { $0 == step.word.id || $0 == step.word.text }
  }

  private static let (mostSteps, mostLines) = (9, 5)

  private func cut(_ lines: [String]) -> [String] {
    lines.count <= Self.mostLines
      ? lines : lines.prefix(Self.mostLines - 1) + ["  " + voice.signs("…")]
  }

  /// A text that is not broken at its blanks.
  private func unbroken(_ text: String) -> String { text.replacing(" ", with: Self.joint) }

  /// The choices that were made wrongly or missed, with their remarks. If room is short, each choice, which stands in
  /// full above, is cut to a line, and gets the beginning of its first remark before any gets a second.
  private func lines(_ missing: [String], _ extra: [String], _ judged: Judged) -> [String] {
    let remarks = remarks(judged)
    let wrong = judged.question.vocabulary.entries.map(\.id).filter((missing + extra).contains)
    let titles = wrong.map { id in
      "  \(missing.contains(id) ? "+" : "-") \(questions.title(id, in: judged.question))"
    }
    let texts = wrong.map { id in remarks.filter { $0.choice == id }.map(\.text) }
    var why = titles.map { wrap($0, indent: Self.indent) }
    var said = texts.map { $0.map { wrap(Self.indent + $0, indent: Self.indent) } }
    let room = Self.most - headline(judged).count
    if (why + said.compactMap(\.first)).joined().count > room {
      why = titles.map { [page.cut($0)] }
      said = zip(said, texts).map { lines, texts in
        zip(lines, texts).map { lines, text in
          let short = beginning(of: text, Self.mostOfRemark, indent: Self.indent)
          return short.isEmpty ? lines : short
        }
      }
    }
    for turn in 0..<(said.map(\.count).max() ?? 0) {
      for place in said.indices where turn < said[place].count {
        let lines = said[place][turn]
        if why.joined().count + lines.count <= room { why[place] += lines }
      }
    }
    return why.flatMap(\.self)
  }

  /// In front of a remark on a choice; the most lines that it gets if room is short.
  private static let (indent, mostOfRemark) = ("       ", 2)

  private static let joint = "\u{A0}"

  private func labelled(_ key: String, _ text: String) -> [String] {
    let label = "  \(say(key))  "
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: label))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      // Further lines of a numbered point are indented as far as its text.
      let number = line.prefixMatch(of: #/\d+\. /#).map { $0.count } ?? 0
      return TextWrap.lines(
        String(line), width: page.width - indent.count,
        indent: String(repeating: " ", count: number))
    }
    return lines.enumerated().map {
      ($0 == 0 ? label : indent) + $1.replacing(Self.joint, with: " ")
    }
  }

  // MARK: No answer

  /// Says why something is no answer and, unless it is near one, what is expected.
  func refusal(_ unread: Unread, to question: Question) -> String {
    let text = text(unread, to: question)
    switch unread.reason {
    case .overlong, .several: return text
    case .unreadable, .foreign: break
    }
    guard unread.nearest.isEmpty, let expected = question.subject.expected(question, words) else {
      return text
    }
    return "\(text) \(expected)"
  }

  func text(_ unread: Unread, to question: Question) -> String {
    let word = page.shortened(unread.word)
    switch unread.reason {
    case .unreadable where question.form == .recall && Int(unread.word) == nil:
      return say("recall.unread" + (question.hasPoints ? ".points" : ""))
    case .unreadable(let nearest):
      // A sequence may have the same name twice.
      let names =
        unread.areTogether
        ? nearest.map { questions.title($0, in: question) } : titles(nearest, question)
      let key =
        names.isEmpty
        ? "answer.unreadable"
        : names.count == 1
          ? "answer.unreadable.near"
          : unread.areTogether ? "answer.unreadable.together" : "answer.unreadable.several"
      return say(key, ["word": word, "names": names.joined(separator: ", ")])
    case .foreign(let noun):
      return say("answer.foreign", ["word": word, "noun": voice.text(noun)])
    case .several(let count): return say("answer.one", ["word": word, "n": count])
    case .overlong(let limit): return say("line.overlong", ["limit": limit])
    }
  }
}
