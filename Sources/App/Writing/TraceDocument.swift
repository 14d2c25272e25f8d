import Machine
import Quiz

// Traces and what can be simulated as JSON, for programs. Keys are permanent.

extension TraceWriter {
  /// One document for a run: `situations`, each with its effects in one allowed order.
  func document(of run: Run, variants: [String], from start: Configuration) -> JSONValue {
    var observed = alphabet.observe(run.effects)[...]
    let situations = run.outcomes.map { outcome in
      let count = outcome.effects.count { alphabet.names.contains($0.name) }
      defer { observed = observed.dropFirst(count) }
      return situation(outcome, observed.prefix(count))
    }
    return [
      "format": "lifecards-trace", "version": 1, "deck": deck.id, "content": deck.fingerprint,
      "architecture": architecture.id, "variants": variants,
      "implements": alphabet.names.sorted().map { deck.names[$0].id },
      "start": document(of: start), "situations": situations,
    ]
  }

  private func situation(
    _ outcome: Macrostep, _ effects: ArraySlice<TracedEffect>
  ) -> JSONValue {
    let (call, why) = (outcome.call, outcome.impossibility)
    return [
      "id": architecture.situations[call.situation].id,
      "argument": call.argument.map { architecture.instances[$0].id },
      "possible": why == nil, "reason": why.map { reason($0, outcome) },
      "before": document(of: outcome.before), "after": document(of: outcome.after),
      "effects": effects.map(document),
    ]
  }

  /// An effect as JSON. Ids count from 1 through the whole run.
  private func document(of effect: TracedEffect) -> JSONValue {
    let name = deck.names[effect.name]
    return [
      "id": effect.id + 1, "after": effect.after.map { $0 + 1 },
      "kind": deck.kinds[name.kind].id, "name": name.name["en"], "object": name.object,
      "instance": architecture.instances[effect.instance].id, "state": id(ofStateOf: effect),
      "certainty": effect.certainty.rawValue,
    ]
  }

  private func id(ofStateOf effect: TracedEffect) -> String {
    switch effect.state {
    case .leaf(let leaf): return self.leaf(of: effect.instance, leaf).id
    case .derived(let index, let value):
      let derived = architecture.derived[index]
      return value.map { derived.values[$0].id } ?? "none"
    }
  }

  private func document(of configuration: Configuration) -> JSONValue {
    .object(
      architecture.instances.indices.map { index in
        JSONValue.Member(
          key: architecture.instances[index].id,
          value: .string(leaf(of: index, configuration.leaves[index]).id))
      })
  }

  func list() -> JSONValue {
    [
      "format": "lifecards-list", "version": 1, "deck": deck.id, "content": deck.fingerprint,
      "architecture": architecture.id,
      "situations": architecture.situations.map { situation -> JSONValue in
        [
          "id": situation.id, "label": situation.label, "text": situation.text,
          "clause": situation.clause, "asked": situation.asked.rawValue,
          "argument": situation.parameter.map { architecture.roles[$0.role].id },
        ]
      },
      "facts": architecture.facts.map { fact -> JSONValue in
        [
          "id": fact.id, "text": fact.text, "negation": fact.negation,
          "default": fact.holdsAtFirst,
        ]
      },
      "variants": architecture.variants.map { ["id": $0.id, "text": $0.text] as JSONValue },
      "starts": architecture.starts.map { start -> JSONValue in
        let after = start.after.map { architecture.text(of: $0) }
        return ["id": start.id, "text": start.text, "after": after]
      },
      "instances": architecture.instances.map {
        ["id": $0.id, "role": architecture.roles[$0.role].id] as JSONValue
      },
      "states": architecture.roles.flatMap { role in
        role.machine.states.map { state -> JSONValue in
          [
            "role": role.id, "id": state.id, "title": state.title, "leaf": state.isLeaf,
            "gloss": state.gloss,
          ]
        }
      },
      "callbacks": deck.names.map { name -> JSONValue in
        [
          "id": name.id, "kind": deck.kinds[name.kind].id, "name": name.name["en"],
          "object": name.object, "since": name.since,
          "implemented": name.isImplementedByDefault, "text": name.gloss,
        ]
      },
    ]
  }
}
