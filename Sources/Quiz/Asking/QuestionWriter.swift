import Machine

/// Puts a question into words.
package struct QuestionWriter: Sendable {
  private let deck: Deck
  private let voice: Voice

  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  /// "trace · scene-based".
  package func heading(_ question: Question) -> String {
    let kind = voice.say("kind.\(question.card.kind.rawValue)")
    guard let architecture = architecture(of: question) else { return kind }
    return voice.say(
      "question.heading",
      ["kind": Phrase(kind), "architecture": Phrase(voice.text(architecture.title))])
  }

  /// "iOS 13 and later, with scenes": what the key depends on besides the world; nil where nothing does.
  package func versions(_ question: Question) -> String? {
    if case .myth = question.subject { return nil }
    return architecture(of: question).map { architecture in
      if case .listing = question.subject { return voice.text(architecture.codeVersionsText) }
      return voice.text(architecture.versionsText)
    }
  }

  private func architecture(of question: Question) -> Architecture? {
    question.card.architecture.map { deck.architectures[$0] }
  }

  // MARK: The question

  package func text(_ question: Question) -> QuestionText {
    var text: QuestionText
    switch question.subject {
    case .moment, .listing: text = moment(question)
    case .log(let edit): text = log(edit, question)
    case .path: text = QuestionText(lead: "\(world(question)) \(pathPrompt(question))")
    case .legal: text = QuestionText(lead: "\(world(question)) \(voice.say("question.legal"))")
    case .duties(let name):
      let isWorded = deck.names[name].name.byLanguage.count > 1
      let key = isWorded ? "question.duties.worded" : "question.duties"
      text = QuestionText(lead: voice.say(key, nameArguments(name)))
    case .counterpart(let name, let family): text = counterpart(name, family)
    case .claim(let statement, _): text = claim(statement, question)
    case .myth(let myth, let isTruth):
      text = judged(isTruth ? myth.truth : myth.myth ?? myth.truth)
    case .definition(let definition): text = QuestionText(lead: voice.text(definition.front))
    }
    if case .listing(let listing) = question.subject { text.code = listing.code }
    if question.hasChoices {
      text.choices = question.vocabulary.entries.map { voice.text($0.title) }
    }
    return text
  }

  private func world(_ question: Question) -> String {
    question.world.map(voice.text).joined(separator: " ")
  }

  private func moment(_ question: Question) -> QuestionText {
    let world = [world(question), instances(question)].compactMap { $0 }.joined(separator: " ")
    guard question.card.kind != .callback else {
      let clause = question.calls.first.flatMap { call in
        architecture(of: question).map { voice.text($0.situations[call.situation].clause) }
      }
      return QuestionText(lead: "\(world) \(prompt(question, clause: clause ?? ""))")
    }
    let happenings = happenings(question)
    guard happenings.count > 1 else {
      return QuestionText(
        lead: "\(world) \(happenings.first ?? "") \(prompt(question, clause: ""))")
    }
    var text = QuestionText(lead: "\(world) \(voice.say("question.then"))")
    text.steps = happenings
    text.prompt = prompt(question, clause: "")
    return text
  }

  /// Which instance is meant is said only where there are several.
  private func happenings(_ question: Question) -> [String] {
    guard let architecture = architecture(of: question) else { return [] }
    let worlds = question.run?.outcomes.flatMap { [$0.before, $0.after] } ?? []
    let isAlone = worlds.allSatisfy(architecture.hasOneOfEach)
    return question.calls.map { call in
      voice.text(of: isAlone ? Occurrence(situation: call.situation) : call, in: architecture)
    }
  }

  /// The role (index) of which several instances are in play in a sequence; nil for none.
  private func instancesRole(of question: Question) -> Role.ID? {
    guard question.card.kind == .trace, let before = question.run?.outcomes.first?.before,
      let architecture = architecture(of: question), !architecture.hasOneOfEach(before)
    else { return nil }
    return architecture.askedRole
  }

  /// The steps of a right answer, each with the instance it concerns where an answer can say so.
  package func marked(_ truth: [String], in question: Question) -> [String] {
    guard case .sequence(let effects) = question.key, let architecture = architecture(of: question),
      let role = instancesRole(of: question)
    else { return truth }
    let steps = effects.filter { $0.certainty == .must }
    guard steps.map({ deck.names[$0.name].id }) == truth else { return truth }
    return zip(truth, steps).map { id, step in
      let instance = architecture.instances[step.instance]
      return instance.role == role ? "\(id)@\(instance.id)" : id
    }
  }

  /// Of a sequence where several instances are in play: which stands where, and how an answer names them.
  private func instances(_ question: Question) -> String? {
    guard let before = question.run?.outcomes.first?.before,
      let architecture = architecture(of: question), let asked = instancesRole(of: question)
    else { return nil }
    let instances = architecture.instances.indices.filter {
      architecture.instances[$0].role == asked
    }
    let states = instances.map { instance in
      let state = architecture.roles[asked].machine.answer(forLeaf: before.leaves[instance])
      return voice.say(
        "question.instance",
        [
          "instance": Phrase(architecture.instances[instance].id),
          "state": Phrase(voice.text(state.title)),
        ])
    }
    let last = instances.last.map { architecture.instances[$0].id } ?? ""
    return voice.say(
      "question.instances",
      ["list": Phrase(states.joined(separator: ", ")), "instance": Phrase(last)])
  }

  /// What happened, then the log: as choices where one of its lines is the answer.
  private func log(_ edit: LogEdit, _ question: Question) -> QuestionText {
    let kind = deck.kinds[question.card.effectKind]
    let arguments: [String: Phrase] = [
      "noun": Phrase(voice.text(kind.noun), reads: kind.reads),
      "nouns": Phrase(voice.text(kind.nouns), reads: kind.reads),
      "happen": Phrase(voice.text(kind.happen)),
    ]
    let parts =
      [world(question)] + happenings(question) + [voice.say("question.detective.log", arguments)]
    var text = QuestionText(lead: parts.joined(separator: " "))
    switch edit {
    case .missing(_, let lines):
      text.steps = lines.map { voice.text(deck.names[$0].name) }
      text.prompt = voice.say("question.detective.missing", arguments)
    case .extra: text.prompt = voice.say("question.detective.extra", arguments)
    }
    return text
  }

  private func pathPrompt(_ question: Question) -> String {
    guard case .path(let path) = question.key,
      let role = architecture(of: question)?.roles[path.role]
    else { return "" }
    func title(_ state: State.ID) -> Phrase {
      let state = role.machine.states[state]
      return Phrase(voice.text(state.title), reads: state.reads)
    }
    var arguments = [
      "role": Phrase(voice.text(role.title), reads: role.reads), "state": title(path.goal),
    ]
    guard let avoided = path.avoided else {
      return voice.say(
        path.mustBeShortest ? "question.path.shortest" : "question.path", arguments)
    }
    arguments["avoided"] = title(avoided)
    return voice.say(
      path.mustBeShortest ? "question.path.avoiding.shortest" : "question.path.avoiding", arguments)
  }

  private func counterpart(_ name: EffectName.ID, _ family: Counterpart.Family.ID) -> QuestionText {
    let family = deck.material.families[family]
    var arguments = nameArguments(name)
    arguments["family"] = Phrase(voice.text(family.title), reads: family.reads)
    return QuestionText(lead: voice.say("question.counterpart", arguments))
  }

  private func claim(_ statement: Proposition, _ question: Question) -> QuestionText {
    guard let architecture = architecture(of: question) else { return QuestionText(lead: "") }
    let bounds = architecture.roles.first { $0.isAsked && $0.count > 1 }
    let frame =
      bounds.map {
        voice.say(
          "claim.bounds", ["role": Phrase(voice.text($0.title), reads: $0.reads), "n": "1"])
      } ?? voice.say("claim.everything")
    let sentence = StatementWriter(deck: deck, architecture: architecture, voice: voice)
      .sentence(statement)
    var text = QuestionText(
      lead: ([frame] + question.world.map(voice.text)).joined(separator: " "))
    text.prompt = "\(sentence) \(voice.say("question.truth"))"
    return text
  }

  private func judged(_ statement: LocalizedText) -> QuestionText {
    QuestionText(lead: "\(voice.text(statement)) \(voice.say("question.truth"))")
  }

  private func nameArguments(_ name: EffectName.ID) -> [String: Phrase] {
    ["name": voice.phrase(of: deck.names[name], in: deck)]
  }

  private func prompt(_ question: Question, clause: String) -> String {
    let kind = deck.kinds[question.card.effectKind]
    var arguments: [String: Phrase] = [
      "noun": Phrase(voice.text(kind.noun), reads: kind.reads),
      "nouns": Phrase(voice.text(kind.nouns), reads: kind.reads),
      "happens": Phrase(voice.text(kind.happens)), "happen": Phrase(voice.text(kind.happen)),
      "clause": Phrase(clause),
    ]
    if case .duty(let id) = question.card.asks, let duty = deck.duty(id) {
      arguments["does"] = Phrase(voice.text(duty.does))
    }
    if case .states(_, let instance) = question.key,
      let role = architecture(of: question)?.role(of: instance)
    {
      arguments["role"] = Phrase(voice.text(role.title), reads: role.reads)
    }
    return voice.say(promptKey(question), arguments)
  }

  private func promptKey(_ question: Question) -> String {
    switch question.card.asks {
    case .only: "question.callback.only"
    case .first: "question.callback.first"
    case .last: "question.callback.last"
    case .duty: "question.callback.duty"
    case .all, .name, .role, .journey, .start, .state, .counterpart, .entry:
      "question.\(question.card.kind.rawValue)"
    }
  }

  // MARK: The answer

  /// The right answer in one line: any of the names, the state, or one allowed order.
  package func answer(_ question: Question) -> String {
    let words = answerWords(question)
    guard !words.isEmpty else { return voice.say("answer.none") }
    return switch question.form {
    case .name, .state: words.joined(separator: voice.say("answer.or"))
    case .sequence, .path: words.joined(separator: voice.arrow)
    case .choice, .set, .truth, .recall: words.joined(separator: "; ")
    }
  }

  /// The right answer word by word: any of the names or states, all choices with their numbers, one
  /// allowed order; empty where nothing comes.
  package func answerWords(_ question: Question) -> [String] {
    switch question.key {
    case .names(let right, let also):
      return (right + also).map { voice.text(deck.names[$0].name) }
    case .states(let right, _):
      return right.map { title($0, in: question) }
    case .sequence(let effects):
      return effects.filter { $0.certainty == .must }
        .map { title(Grader.word(of: $0, in: question, deck), in: question) }
    case .path(let path):
      guard let architecture = architecture(of: question) else { return [] }
      return path.shortest.map { title(architecture.text(of: $0), in: question) }
    case .choices(let right, _): return right.map { title($0, in: question) }
    case .truth(let truth): return [voice.say(truth ? "answer.yes" : "answer.no")]
    case .recall:
      guard case .definition(let definition) = question.subject else { return [] }
      return [voice.text(definition.back)]
    }
  }

  /// What an entry of the question's vocabulary is called; a choice with its number, and an id with an
  /// instance keeps it.
  package func title(_ id: String, in question: Question) -> String {
    if question.form == .truth || question.form == .recall {
      return voice.say(id == Vocabulary.yes ? "answer.yes" : "answer.no")
    }
    let parts = id.split(separator: "@", maxSplits: 1).map(String.init)
    guard let entry = question.vocabulary.entry(id) ?? question.vocabulary.entry(parts.first ?? id)
    else { return id }
    let title = voice.text(entry.title)
    if question.hasChoices, let number = question.vocabulary.number(of: entry.id) {
      return "\(number). \(title)"
    }
    return parts.count == 2 && entry.id != id ? "\(title)@\(parts[1])" : title
  }

  /// "Managing your app's life cycle; …": the titles of sources.
  package func sources(_ ids: [String]) -> String {
    voice.signs(ids.compactMap { deck.source($0)?.title }.joined(separator: "; "))
  }
}
