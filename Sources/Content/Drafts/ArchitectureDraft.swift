import Machine

struct ArchitectureDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let title = required("title", .texts, "The title.")
  let gloss = required("gloss", .localized, "One or two sentences.")
  let reads = optional("reads", .string, "Hangul reading of the title's last word.")
  let versions = versionRange()
  let versionsText = optional(
    "versions-text", .localized, "The versions in words, as questions state them.")
  let codeVersionsText = optional(
    "code-versions-text", .localized,
    "The same for questions on code; versions-text without it.")
  let listeners = list(
    "listeners", of: ListenerDraft.form, "The answers to who is told of something.")
}

struct ListenerDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let title = required("title", .localized, "As shown.")
  let accepts = words("accepts", "Other spellings of it.").texts
  let objects = words("objects", "The objects that are told; none when left out.")
  let because = optional(
    "because", .localized, "What they are told of, for one who thinks otherwise.")
  let told = optional("told", .localized, "Why it is they who are told.")
}

private func versionRange() -> VersionRange {
  optional("versions", .versions, "The versions it is about.")
    ?? VersionRange(from: nil, through: nil)
}

extension Form<VersionRange> {
  fileprivate static var versions: Self {
    .mapping {
      VersionRange(
        from: optional("from", .integer(1...999), "First major version."),
        through: optional("through", .integer(1...999), "Last major version."))
    }
  }
}

struct RoleDraft: Draft {
  let id = required("id", .kebab, "The role's id.")
  let machine = required("machine", .text, "The machine its instances run.")
  let title = required("title", .texts, "What a person calls it.")
  let reads = optional("reads", .string, "Hangul reading of the title.")
  let count = instanceCount()
  let links = keyed("links", of: .text, "Roles its instances are linked to.")
  let isAsked = flag("asked", "Whether questions ask for its state.")
}

/// The number of instances. One out of range is reported and replaced by the nearest in range, so that reading goes on.
private func instanceCount() -> Int {
  let count = optional(
    "count", .integer(1...8), "How many instances there may be; 1 when left out.")
  return min(max(count ?? 1, 1), 8)
}

struct FactDraft: Draft {
  let id = required("id", .kebab, "Used in conditions.")
  let text = required("text", .localized, "A sentence that says it holds.")
  let negation = required("negation", .localized, "A sentence that says it does not.")
  let holdsAtFirst = flag("default", "Whether it holds at first; false when left out.")
  let cited = citations(requiredOf: "fact")
}

struct StartDraft: Draft {
  let id = required("id", .kebab, "Used by sim and questions.")
  let after = required("after", .words, "Situations that led here.")
  let text = required("text", .texts, "The world in a sentence.")
  let facts = keyed("facts", of: .boolean, "Facts that differ from the default.")
  let isAsked = flag(
    "asked", default: true, "Whether questions begin here; true when left out.")
}

struct DerivedDraft: Draft {
  let id = required("id", .kebab, "The value's id.")
  let role = required("role", .text, "The role that has it, each instance its own.")
  let title = required("title", .localized, "The value's title.")
  let values = required(
    "values", .list(of: Value.form, minimum: 1), "The values, first match first.")
  let changes = list("changes", of: Change.form, "What a change of value shows.")
  let isAsked = flag("asked", "Whether questions ask for it as the state with one window.")
  let inOrder = optional(
    "in-order", .localized, "The question for its values one after another.")
  let cited = citations(requiredOf: "derived")

  struct Value: Draft {
    let id = required("id", .kebab, "One value.")
    let title = required("title", .localized, "As shown.")
    let state = optional("state", .text, "The state that answers call by it.")
    let when = required("when", .text, "A condition; the first that holds wins.")
    let because = optional("because", .localized, "Why it lies on the way, for feedback.")
    let absent = optional("absent", .localized, "When alone it comes, where it does not.")
  }

  struct Change: Draft {
    let from = required("from", .wordOrWords, "Values before, or none.")
    let to = required("to", .wordOrWords, "Values after, or none.")
    let after = optional("after", .wordOrWords, "Names of causing effects that it follows.")
    let effects = list("effects", of: EffectDraft.form, "What the change shows.")
    let because = optional("because", .localized, "In place of the value's reason.")
    let through = optional(
      "through", .wordOrWords, "Values that may be told in between, or not, as accounts differ.")
    let isFleeting = flag("fleeting", "Whether the new value need not be told if another follows.")
  }
}

struct VariantDraft: Draft {
  let id = required("id", .kebab, "Used by --variant.")
  let text = required("text", .localized, "What it says, and who says it.")
  let versions = versionRange()
  let concernsQuestions =
    !flag("unasked", "Whether questions ignore it, since the answer is settled.")
  let rows = list("rows", of: MachineTransitionDraft.form, "Rows that replace rows by id.")
  let scripts = list("scripts", of: ScriptDraft.form, "Scripts that replace scripts.")
  let cited = citations(requiredOf: "variant")
}

// MARK: Scripts

/// The script of a situation: the way it unfolds in an architecture.
struct ScriptDraft: Draft {
  let situation = required("situation", .text, "The situation's id.")
  let parameter = optional("parameter", Parameter.form, "What can be told with @.")
  let data = keyed("data", of: .string, "What the situation carries.")
  let when = optional("when", .text, "A condition; it cannot happen otherwise.")
  let steps = required("steps", .list(of: StepDraft.form), "What is sent to whom, in order.")

  static var form: Form<Self> { Form.mapping { Self() }.named("script") }

  struct Parameter: Draft {
    let role = required("role", .text, "The role of the instance told after @.")
    let among = required("among", .text, "Who can be meant; my is the candidate.")
    let isOptional = flag("optional", "It need not be told; conditions ask: told.")
  }
}

indirect enum StepDraft: Sendable {
  case send(to: Word, [Dispatch], ifAny: Bool)
  case when(Word, then: [StepDraft], otherwise: [StepDraft])
  case together([StepDraft])
  case set([Keyed<Bool>])
  /// Something else, which has been reported.
  case broken

  static let form: Form<StepDraft> = Form<StepDraft>.either(
    otherwise: .broken,
    [
      .mapping(with: "to") {
        .send(
          to: required("to", .text, "A target."),
          required("send", .list(of: .dispatch, minimum: 1), "Events, in order."),
          ifAny: flag("if-any", "It may find nobody and no row."))
      },
      .mapping(with: "when") {
        .when(
          required("when", .text, "A condition; my is the argument."),
          then: required("steps", .list(of: StepDraft.form), "If it holds."),
          otherwise: list("else", of: StepDraft.form, "If it does not."))
      },
      .mapping(with: "together") {
        let steps = Form.list(of: StepDraft.form, minimum: 1)
        return .together(required("together", steps, "Steps in no stated order."))
      },
      .mapping(with: "set") { .set(factsSet()) },
    ]
  ).named("step")

  /// An event of a step. With `ifAny`, an instance may have no row for it.
  struct Dispatch: Sendable {
    let event: Word
    let ifAny: Bool
  }
}

extension Form<StepDraft.Dispatch> {
  fileprivate static var dispatch: Self {
    Form.either(
      otherwise: StepDraft.Dispatch(event: .none, ifAny: false),
      [
        .text(Form<Word>.text.map { StepDraft.Dispatch(event: $0, ifAny: false) }),
        .mapping(with: "event") {
          StepDraft.Dispatch(
            event: required("event", .text, "An event."),
            ifAny: flag("if-any", "It may find no row."))
        },
      ]
    ).named("dispatch")
  }
}
