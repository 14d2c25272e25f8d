import Machine

/// Puts a question into words.
package struct QuestionWriter: Sendable {
  private let voice: DeckVoice

  package init(_ deck: Deck, voice: Voice) { self.voice = DeckVoice(deck, voice: voice) }

  /// "true or false · with scenes (iOS 13+) · one scene": its kind and what its key depends on besides the world.
  package func heading(_ question: Question) -> String {
    let kind = voice.say("kind.\(question.card.kind.rawValue)")
    return [architecture(question), question.subject.count(voice)].compactMap(\.self)
      .reduce(kind) { voice.say("question.heading", ["kind": $0, "scope": $1]) }
  }

  /// The way to build apps that a question is about; nil while a learner has met no other one.
  private func architecture(_ question: Question) -> String? {
    guard let architecture = question.architecture ?? question.subject.scope,
      question.subject.versions(in: architecture) != nil
    else { return nil }
    let versions = versions(question) ?? ""
    let isUsual = versions == voice.text(architecture.codeVersionsText)
    guard !isUsual || knowsOthers(at: question.stage) else { return nil }
    return versions.isEmpty ? voice.text(architecture.title) : versions
  }

  private func knowsOthers(at stage: Stage?) -> Bool {
    guard let stage, let topics = voice.deck.course?.topics else { return true }
    return topics.indices.contains { stage.contains($0) && !topics[$0].architectures.isEmpty }
  }

  /// "iOS 13 and later, with scenes": what the key depends on besides the world; nil if nothing does.
  package func versions(_ question: Question) -> String? {
    guard let architecture = question.architecture ?? question.subject.scope else { return nil }
    let versions = question.subject.versions(in: architecture)
    let isPlain = versions == architecture.versionsText && !question.isAboutNamesOfSomeApps
    return (isPlain ? architecture.codeVersionsText : versions).map(voice.text)
  }

  package func text(_ question: Question) -> QuestionText {
    var text = question.subject.text(question, voice)
    if question.hasChoices {
      text.choices = question.vocabulary.entries.map { voice.voice.listed(voice.text($0.title)) }
    }
    return text
  }

  /// The right answer, in one line unless it is made of points: any of the names, the state, or one allowed order.
  package func answer(_ question: Question) -> String {
    let words = answerWords(question)
    guard !words.isEmpty else { return voice.say("answer.none") }
    return switch question.form {
    case .name, .state: voice.voice.either(words)
    case .sequence: voice.inOrder(words)
    case .choice, .set, .truth: words.joined(separator: "; ")
    case .recall: words.joined(separator: "\n")
    }
  }

  /// The right answer word by word: any of the names or states, all choices with their numbers, one
  /// allowed order; empty if nothing comes.
  package func answerWords(_ question: Question) -> [String] {
    if let words = question.subject.answer(question, voice) { return words }
    let ids =
      switch question.key {
      case .word(let key): key.right + key.also
      case .set(let key): key.right
      case .sequence(let key): key.required
      }
    return ids.map { title($0, in: question) }
  }

  /// The points (ids) that are asked for and that a typed text mentions.
  /// - Parameters:
  ///   - terms: the terms of the field, each with all its words.
  ///   - synonyms: other words that mean the same.
  package func points(
    of question: Question, saidIn typed: String, terms: [[String]], synonyms: [Arc.Synonyms]
  ) -> [String] {
    let asked = question.vocabulary.entries.map(\.id)
    let reader = PointReader(
      question.subject.statement(voice), of: text(question).lead, terms: terms,
      synonyms: synonyms, lexicon: voice.voice.wording.lexicon)
    return reader.said(in: typed).filter(asked.indices.contains).map { asked[$0] }
  }

  /// The title of an entry of the question's vocabulary; a choice with its number, and an id with an
  /// instance keeps it.
  package func title(_ id: String, in question: Question) -> String {
    id == Vocabulary.none ? voice.voice.say("answer.none") : question.title(id, voice.voice)
  }

  /// A difference line by line: `+` before what is missing, `-` before what is too much.
  package func lines(_ steps: [Verdict.Step], in question: Question) -> [String] {
    steps.map { step in
      let mark =
        switch step.mark {
        case .right: " "
        case .missing: "+"
        case .extra: "-"
        }
      return "\(mark) \(title(step, in: question))"
    }
  }

  /// The title of a step of an answer. A missing step has its instance only where an answer can name one.
  package func title(_ step: Verdict.Step, in question: Question) -> String {
    guard step.mark == .missing, let architecture = question.architecture else {
      return title(step.word.text, in: question)
    }
    let instance = architecture.instances.first { $0.id == step.word.instance }
    let isMarked = instance != nil && instance?.role == question.markedRole
    return title(isMarked ? step.word.text : step.word.id, in: question)
  }

  /// The steps of a right answer, each with the instance it concerns if an answer can say so.
  package func marked(_ truth: [String], in question: Question) -> [String] {
    guard let effects = question.key.effects, let architecture = question.architecture,
      let role = question.markedRole
    else { return truth }
    let steps = effects.certain
    guard steps.map({ voice.deck.names[$0.name].id }) == truth else { return truth }
    return zip(truth, steps).map { id, step in
      let instance = architecture.instances[step.instance]
      return instance.role == role ? "\(id)@\(instance.id)" : id
    }
  }

  /// "Managing your app's life cycle; …": the titles of sources.
  package func sources(_ ids: [String]) -> String { voice.sources(ids) }

  /// Hints in rungs: what to think of, where to look, the rule with the answer left out, and last the answer
  /// worked out. None but the last contains an accepted answer.
  package func hints(_ question: Question) -> [String] {
    let blank = AnswerBlank(question)
    return question.subject.hints(question, voice).compactMap { choices in
      choices.lazy.compactMap { $0 }.compactMap(blank.text).first.map(voice.voice.signs)
    } + [workedAnswer(question)]
  }

  /// The answer, and why.
  private func workedAnswer(_ question: Question) -> String {
    let answer = voice.say("hint.answer", ["answer": answer(question)])
    return [answer, question.gradeUnknown().because.map(voice.text)].compactMap { $0 }
      .joined(separator: "\n  ")
  }
}

/// Leaves accepted answers out of a text; only whole words, never a part of another name.
private struct AnswerBlank {
  private let titles: [String]
  private let spellings: Set<String>

  init(_ question: Question) {
    let isTelling = question.form != .truth && question.form != .recall
    let accepted = isTelling ? question.key.words : []
    let entries = question.vocabulary.entries.filter { accepted.contains($0.id) }
    titles = Set(entries.flatMap { $0.title.byLanguage.values }).sorted {
      ($1.count, $0) < ($0.count, $1)
    }
    // A number is in many texts without telling anything.
    spellings = Set(entries.flatMap(\.letters).filter { $0.contains { !$0.isNumber } })
  }

  /// The text with a gap for every accepted answer; nil if one can still be read out of it.
  func text(_ text: String) -> String? {
    let gapped = titles.reduce(text) { WholeWords($0).replacing($1, with: "…") }
    let words = WholeWords(gapped)
    return spellings.contains(where: words.spells) ? nil : gapped
  }
}

extension Question {
  func title(_ id: String, _ voice: Voice) -> String {
    if form == .truth || form == .recall, !hasPoints {
      return voice.say(id == Vocabulary.yes ? "answer.yes" : "answer.no")
    }
    let parts = id.split(separator: "@", maxSplits: 1).map(String.init)
    guard let entry = vocabulary.entry(id) ?? vocabulary.entry(parts.first ?? id) else {
      return deck.name(withID: id).map { voice.text(deck.names[$0].name) } ?? id
    }
    let title = voice.text(entry.title)
    if hasChoices, let number = vocabulary.number(of: entry.id) {
      return "\(number). \(voice.listed(title))"
    }
    return parts.count == 2 && entry.id != id ? "\(title)@\(parts[1])" : title
  }

  /// The role of which several instances are in play in a sequence, so that an answer can say which is meant; nil
  /// if there is none.
  var markedRole: Role.ID? {
    guard isSequence, !subject.isCode, let told, let architecture,
      !architecture.hasOneOfEach(told)
    else { return nil }
    return architecture.roles.firstIndex(where: \.isAsked)
  }
}

extension Question {
  /// True if not every app implements what it is about, so that it matters which apps are meant.
  fileprivate var isAboutNamesOfSomeApps: Bool {
    // A trace is right without those that few apps implement.
    let seldom = isSequence ? deck.rules.names(.seldom) ?? [] : []
    let some = (deck.rules.names(.notEverywhere) ?? []).subtracting(seldom)
    // The run of a statement is only an example.
    let asksForNames = vocabulary.entries.contains { deck.name(withID: $0.id) != nil }
    let seen = Set(spec.implements)
    let shown = Set(asksForNames ? (run?.effects ?? []).map(\.name) : []).filter {
      seen.contains(deck.names[$0].id)
    }
    return !shown.isDisjoint(with: some) || some.contains { spec.asks.contains(deck.names[$0].id) }
  }
}
