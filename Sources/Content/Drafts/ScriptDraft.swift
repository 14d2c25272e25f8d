/// How a situation unfolds in an architecture.
struct ScriptDraft: Draft {
  let situation: Word
  let parameter: Parameter?
  let data: [Keyed<Word>]
  let when: Word?
  let steps: [StepDraft]

  struct Parameter: Draft {
    let role: Word
    let among: Word
    let isOptional: Bool

    init(_ fields: inout Fields) {
      role = fields.required("role", .text, "The role of the instance told after @.")
      among = fields.required("among", .text, "Who can be meant; my is the candidate.")
      isOptional = fields.flag("optional", "It need not be told; conditions ask: told.")
    }
  }

  static var form: Form<ScriptDraft> { form(named: "script") }

  init(_ fields: inout Fields) {
    situation = fields.required("situation", .text, "The situation's id.")
    parameter = fields.optional("parameter", Parameter.form, "What can be told with @.")
    data = fields.map("data", keys: .kebab, of: .text, "What the situation carries.")
    when = fields.optional("when", .text, "A condition; it cannot happen otherwise.")
    steps = fields.required(
      "steps", .list(of: StepDraft.form), "What is sent to whom, in order.")
  }
}

indirect enum StepDraft: Sendable {
  case send(Send)
  case when(Word, then: [StepDraft], otherwise: [StepDraft])
  case together([StepDraft])
  case set([Keyed<Bool>])
  /// Something else, which has been reported.
  case broken

  static let form: Form<StepDraft> = Form<StepDraft>.either(
    "step", otherwise: .broken,
    [
      .mapping(with: "to", Send.form.map { .send($0) }),
      .mapping(
        with: "when", Choice.form.map { .when($0.when, then: $0.steps, otherwise: $0.otherwise) }),
      .mapping(with: "together", Together.form.map { .together($0.steps) }),
      .mapping(with: "set", FactsSet.form.map { .set($0.facts) }),
    ])

  struct Send: Draft {
    let to: Word
    let events: [Dispatch]
    let ifAny: Bool

    init(_ fields: inout Fields) {
      to = fields.required("to", .text, "A target.")
      events = fields.required("send", .list(of: Dispatch.form, minimum: 1), "Events, in order.")
      ifAny = fields.flag("if-any", "It may find nobody and no row.")
    }
  }

  struct Dispatch: Sendable {
    let event: Word
    let ifAny: Bool

    static let form: Form<Dispatch> = Form<Dispatch>.either(
      "dispatch", otherwise: Dispatch(event: nothing, ifAny: false),
      [
        .text(Form<Word>.text.map { Dispatch(event: $0, ifAny: false) }),
        .mapping(with: "event", Written.form.map { Dispatch(event: $0.event, ifAny: $0.ifAny) }),
      ])

    private static let nothing = Word(text: "", span: SourceFile(name: "", text: "").span(0..<0))

    private struct Written: Draft {
      let event: Word
      let ifAny: Bool

      init(_ fields: inout Fields) {
        event = fields.required("event", .text, "An event.")
        ifAny = fields.flag("if-any", "It may find no row.")
      }
    }
  }

  private struct Choice: Draft {
    let when: Word
    let steps: [StepDraft]
    let otherwise: [StepDraft]

    init(_ fields: inout Fields) {
      when = fields.required("when", .text, "A condition; my is the argument.")
      steps = fields.required("steps", .list(of: .later { StepDraft.form }), "If it holds.")
      otherwise =
        fields.optional("else", .list(of: .later { StepDraft.form }), "If it does not.") ?? []
    }
  }

  private struct Together: Draft {
    let steps: [StepDraft]

    init(_ fields: inout Fields) {
      steps = fields.required(
        "together", .list(of: .later { StepDraft.form }, minimum: 1), "Steps in no stated order.")
    }
  }
}
