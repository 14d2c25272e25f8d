import Quiz
import Machine

/// Traces and what can be simulated as JSON, for programs. Keys are permanent.
struct TraceDocument {
  let deck: Deck
  let architecture: Architecture
  let alphabet: Alphabet
  let voice: Voice

  /// One document for a run: `situations`, each with its effects in one allowed order.
  func document(of run: Run, variants: [String], from start: Configuration) -> JSONValue {
    .object([
      "format": .string("lifecards-trace"), "version": .int(1), "deck": .string(deck.id),
      "content": .string(deck.fingerprint), "architecture": .string(architecture.id),
      "variants": .strings(variants),
      "implements": .strings(alphabet.names.sorted().map { deck.names[$0].id }),
      "start": world(start),
      "situations": .array(situations(run)),
    ])
  }

  private struct ObservedEffect {
    let id: Int
    let effect: TracedEffect
    let after: [Int]
  }

  /// The observed effects of each situation, numbered through from 1.
  private func effectIDs(_ run: Run) -> [[ObservedEffect]] {
    let observed = alphabet.observe(run.effects)
    let counts = run.outcomes.map { outcome in
      outcome.effects.count { alphabet.names.contains($0.name) }
    }
    var next = 0
    return counts.map { count in
      defer { next += count }
      return observed[next..<next + count].map { effect in
        ObservedEffect(id: effect.id + 1, effect: effect, after: effect.after.map { $0 + 1 })
      }
    }
  }

  private func situations(_ run: Run) -> [JSONValue] {
    zip(run.outcomes, effectIDs(run)).map { outcome, effects in
      let why = outcome.impossibility
      let writer = TraceWriter(deck, architecture, voice, alphabet: alphabet)
      return .object([
        "id": .string(architecture.situations[outcome.call.situation].id),
        "argument": outcome.call.argument.map { .string(architecture.instances[$0].id) },
        "possible": .bool(why == nil),
        "reason": why.map { .string(writer.reason($0, outcome.call)) },
        "before": world(outcome.before), "after": world(outcome.after),
        "effects": .array(effects.map { self.effect($0.effect, id: $0.id, after: $0.after) }),
      ])
    }
  }

  private func effect(_ effect: TracedEffect, id: Int, after: [Int]) -> JSONValue {
    let name = deck.names[effect.name]
    return .object([
      "id": .int(id), "after": .array(after.map { .int($0) }),
      "kind": .string(deck.kinds[name.kind].id), "name": .string(name.name["en"]),
      "object": .string(name.object),
      "instance": .string(architecture.instances[effect.instance].id),
      "state": .string(state(of: effect)), "certainty": .string(effect.certainty.rawValue),
    ])
  }

  private func state(of effect: TracedEffect) -> String {
    switch effect.state {
    case .leaf(let leaf): return architecture.role(of: effect.instance).machine.leaf(leaf).id
    case .derived(let index, let value):
      let derived = architecture.derived[index]
      return value.map { derived.values[$0].id } ?? "none"
    }
  }

  /// Every instance's state, the facts that hold and the derived values.
  func world(_ configuration: Configuration) -> JSONValue {
    .object(
      architecture.instances.indices.map { index in
        let machine = architecture.role(of: index).machine
        return JSONValue.Member(
          key: architecture.instances[index].id,
          value: .string(machine.leaf(configuration.leaves[index]).id))
      })
  }

  // MARK: Lists

  /// Everything that can be simulated, with its texts.
  func list() -> JSONValue {
    .object([
      "format": .string("lifecards-list"), "version": .int(1), "deck": .string(deck.id),
      "content": .string(deck.fingerprint), "architecture": .string(architecture.id),
      "situations": .array(architecture.situations.map(situation)),
      "facts": .array(
        architecture.facts.map { fact in
          .object([
            "id": .string(fact.id), "text": text(fact.text), "negation": text(fact.negation),
            "default": .bool(fact.holdsAtFirst),
          ])
        }),
      "variants": .array(
        architecture.variants.map { .object(["id": .string($0.id), "text": text($0.text)]) }),
      "starts": .array(
        architecture.starts.map { start in
          .object([
            "id": .string(start.id), "text": text(start.text),
            "after": .strings(start.after.map { architecture.text(of: $0) }),
          ])
        }),
      "instances": .array(
        architecture.instances.map { instance in
          .object([
            "id": .string(instance.id), "role": .string(architecture.roles[instance.role].id),
          ])
        }),
      "states": .array(
        architecture.roles.flatMap { role in
          role.machine.states.map { state in
            .object([
              "role": .string(role.id), "id": .string(state.id), "title": text(state.title),
              "leaf": .bool(state.isLeaf), "gloss": state.gloss.map(text),
            ])
          }
        }),
      "callbacks": .array(
        deck.names.map { name in
          .object([
            "id": .string(name.id), "kind": .string(deck.kinds[name.kind].id),
            "name": .string(name.name["en"]), "object": .string(name.object),
            "since": name.since.map { .string($0) },
            "implemented": .bool(name.isImplementedByDefault), "text": text(name.gloss),
          ])
        }),
    ])
  }

  private func situation(_ situation: Situation) -> JSONValue {
    .object([
      "id": .string(situation.id), "label": text(situation.label), "text": text(situation.text),
      "clause": text(situation.clause), "asked": .string(situation.asked.rawValue),
      "argument": situation.parameter.map { .string(architecture.roles[$0.role].id) },
    ])
  }

  private func text(_ text: LocalizedText) -> JSONValue {
    .object(
      text.byLanguage.sorted { $0.key < $1.key }.map {
        JSONValue.Member(key: $0.key, value: .string($0.value))
      })
  }
}
