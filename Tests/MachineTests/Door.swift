import Content
import Quiz
import TestSupport
import Machine
import Testing

/// A made-up world to judge statements in: a door that is opened, pushed wide and shut, a draught, two lamps.
enum Door {
  /// What the prover says of a statement as content writes it, with the situations it shows.
  static func verdict(
    on statement: String, instances: Int? = 1, names: Set<String>? = nil
  ) throws -> Verdict {
    let content = try #require(deck(stating: statement))
    let architecture = content.architectures[0]
    let proposition = try #require(content.material.myths.first?.proof?.truth)
    let observed = names.map { names in
      content.names.indices.filter { names.contains(content.names[$0].id) }
    }
    let evidence = Evidence(
      of: Simulator(architecture),
      alphabet: Alphabet(observed.map(Set.init) ?? content.defaultAlphabet),
      bounds: Evidence.Bounds(instances: instances, freeFacts: [0]))
    let judgement = content.prover(evidence).judge(proposition)
    return Verdict(
      isTrue: judgement.isTrue,
      calls: judgement.example.map { $0.calls.map(architecture.text(of:)) })
  }

  struct Verdict: Equatable {
    /// Nil when the statement is void.
    let isTrue: Bool?
    let calls: [String]?

    static let void = Verdict(isTrue: nil, calls: nil)
    static func holds(_ calls: String...) -> Verdict {
      Verdict(isTrue: true, calls: calls.isEmpty ? nil : calls)
    }
    static func fails(_ calls: String...) -> Verdict {
      Verdict(isTrue: false, calls: calls.isEmpty ? nil : calls)
    }
  }

  private static func deck(stating statement: String) -> Deck? {
    let files = [("deck.yaml", words(statement)), ("door/all.yaml", tables)].map {
      (path: $0, file: SourceFile(name: $0, text: $1))
    }
    return ContentReader.read(files, for: .interviewing).deck
  }

  private static func words(_ statement: String) -> String {
    let names = [
      "knock", "creak", "squeak", "whistle", "rattle", "slam", "glow", "dazzle", "unseen",
    ]
    let situations = [
      "open", "push", "rest", "gust", "shut", "slam-twice", "dusk", "light", "lighten", "smash",
      "never",
    ]
    return """
      deck: {id: door, languages: [en], title: {en: x}}
      kinds:
        - {id: k, title: {en: x}, noun: {en: x}, nouns: {en: x}, happens: {en: x}, happen: {en: x}, asked: true}
        - {id: l, title: {en: x}, noun: {en: x}, nouns: {en: x}, happens: {en: x}, happen: {en: x}}
      names:
      \(names.map { "  - {id: \($0), kind: k, name: \($0), object: o, gloss: {en: x}}" }.joined(separator: "\n"))
        - {id: log, kind: l, name: log, object: o, gloss: {en: x}}
      situations:
      \(situations.map { "  - {id: \($0), label: {en: x}, text: {en: x}, clause: {en: x}}" }.joined(separator: "\n"))
      myths:
        - {id: m, question: {en: x}, verdict: refine, truth: {en: x}, proof: {architecture: door, truth: {\(statement)}}}
      """
  }

  private static let tables = """
    architecture: {id: door, title: {en: x}, gloss: {en: x}}
    roles:
      - {id: door, machine: door, title: {en: x}}
      - {id: lamp, machine: lamp, count: 2, title: {en: x}}
    facts:
      - {id: dark, text: {en: x}, negation: {en: x}}
    machines:
      - id: door
        initial: shut
        states:
          - {id: shut, title: {en: x}}
          - {id: open, title: {en: x}, states: [{id: ajar, title: {en: x}}, {id: wide, title: {en: x}}]}
        events: [open, push, gust, shut, dusk]
        rows:
          - {id: door/open, from: shut, on: open, to: open.ajar, effects: [knock, log, become, creak]}
          - {id: door/push, from: open.ajar, on: push, to: open.wide, effects: [become, {name: squeak, certainty: may}]}
          - {id: door/gust, from: open.wide, on: gust, effects: [any-order: [whistle, rattle]]}
          - {id: door/shut, from: open, on: shut, to: shut, effects: [slam, become]}
          - {id: door/dusk, from: shut, on: dusk, when: dark, effects: [log]}
      - id: lamp
        initial: off
        states: [{id: off, title: {en: x}}, {id: lit, title: {en: x}}]
        events: [light, smash]
        rows:
          - id: lamp/light
            from: off
            on: light
            to: lit
            effects: [become, glow, {name: dazzle, when: every lamp in lit}]
          - {id: lamp/smash, from: lit, on: smash, to: off, gone: true}
    scripts:
      - {situation: open, steps: [{to: door, send: [open]}]}
      - {situation: push, steps: [{to: door, send: [push]}]}
      - {situation: rest, when: door in open.wide, steps: []}
      - {situation: gust, steps: [{to: door, send: [gust]}]}
      - {situation: shut, steps: [{to: door, send: [shut]}]}
      - {situation: slam-twice, steps: [{to: door, send: [shut, open, shut]}]}
      - {situation: dusk, steps: [{to: door, send: [dusk]}]}
      - {situation: light, parameter: {role: lamp, among: my in off}, steps: [{to: it, send: [light]}]}
      - {situation: lighten, when: no lamp in lit, steps: [{to: each lamp, send: [light]}]}
      - {situation: smash, parameter: {role: lamp, among: my in lit}, steps: [{to: it, send: [smash]}]}
      - {situation: never, when: door in shut and door in open, steps: []}
    """
}
