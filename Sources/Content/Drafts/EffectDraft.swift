/// One effect of a row as written in content: a name to show, an event to send, or facts to set.
indirect enum EffectDraft: Sendable {
  /// A name, or `become`.
  case line(Word)
  case showing(ShowingDraft)
  case anyOrder([[EffectDraft]])
  /// `EVENT to TARGET`.
  case send(Word)
  case set([Keyed<Bool>])
  /// Something else, which has been reported.
  case broken

  static let form: Form<EffectDraft> = Form<EffectDraft>.either(
    otherwise: .broken,
    [
      .text(Form<Word>.text.map { .line($0) }),
      .mapping(with: "name") { .showing(ShowingDraft()) },
      .mapping(with: "any-order") {
        let branches = Form.list(of: EffectDraft.branch, minimum: 1)
        return .anyOrder(required("any-order", branches, "Lines in no stated order."))
      },
      .mapping(with: "send") { .send(required("send", .text, "EVENT to TARGET")) },
      .mapping(with: "set") { .set(factsSet()) },
    ]
  ).named("effect")

  /// One branch of `any-order`: an effect, or a list of effects in order.
  private static let branch: Form<[EffectDraft]> = Form<[EffectDraft]>.either(
    otherwise: [],
    [
      .text(Form<Word>.text.map { [.line($0)] }),
      .list(.list(of: .later { EffectDraft.form }, minimum: 1)),
      .mapping(with: "name") { [.showing(ShowingDraft())] },
    ]
  ).named("branch")
}

struct ShowingDraft: Draft {
  let name = required("name", .text, "A name's id.")
  let when = optional("when", .text, "A condition.")
  let on = optional("on", .text, "The instance it concerns.")
  let certainty = optional("certainty", .oneOf("must", "may"), "may: it can be left out.")
}

/// Facts that a row or a step sets.
func factsSet() -> [Keyed<Bool>] {
  required("set", .map(keys: .kebab, of: .boolean), "Facts and their values.")
}
