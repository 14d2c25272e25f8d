import Machine
import Quiz

/// Links the rules of what questions may ask, and reports references to unknown things.
struct AskingRulesLinker {
  let shared: ContentDraft
  let architectures: [ContentDraft]
  let deck: DeckScope

  private var log: FindingLog { deck.log }

  func rules() -> AskingRules {
    let known = Known(shared, architectures)
    return AskingRules(shared.asking.compactMap { rule($0, known) })
  }

  /// Links one rule; nil if its keyword is unknown, which has been reported.
  private func rule(_ draft: AskingRuleDraft, _ known: Known) -> AskingRules.Limit? {
    guard let word = AskingRules.Word(rawValue: draft.rule.text) else { return nil }
    log.require("question-kind", draft.kinds, among: QuestionKind.allCases.map(\.rawValue))
    log.require("situation", draft.situations + draft.after, among: known.situations)
    log.require("start", draft.starts, among: known.starts)
    log.require("role", [draft.role], among: known.roles)
    log.require("state", draft.states, among: known.states)
    for pair in draft.pairs {
      let parts = pair.text.split(separator: "/").map(pair.part)
      log.require("counterpart", Array(parts.prefix(1)), among: shared.counterparts.map(\.id.text))
      log.require("family", Array(parts.dropFirst()), among: shared.families.map(\.id.text))
    }
    var rule = AskingRules.Limit(
      word, of: Set(draft.kinds.texts.compactMap { QuestionKind(named: $0) }))
    rule.names = Set(draft.names.compactMap(deck.name))
    (rule.situations, rule.after) = (Set(draft.situations.texts), Set(draft.after.texts))
    (rule.starts, rule.cards) = (Set(draft.starts.texts), Set(draft.cards.texts))
    (rule.role, rule.states) = (draft.role?.text, Set(draft.states.texts))
    (rule.pairs, rule.least, rule.most) = (Set(draft.pairs.texts), draft.least, draft.most)
    return rule
  }

  /// The ids that a rule can speak of.
  private struct Known {
    let situations: [String]
    let starts: [String]
    let roles: [String]
    let states: [String]

    init(_ shared: ContentDraft, _ architectures: [ContentDraft]) {
      situations = shared.situations.map(\.id.text)
      starts = architectures.flatMap(\.starts).map(\.id.text)
      roles = architectures.flatMap(\.roles).map(\.id.text)
      let machines = shared.machines + architectures.flatMap(\.machines)
      states = machines.flatMap { Self.paths($0.states, under: "") }
    }

    private static func paths(_ states: [StateDraft], under parent: String) -> [String] {
      states.flatMap { state in
        [parent + state.id.text] + paths(state.states, under: "\(parent)\(state.id.text).")
      }
    }
  }
}
