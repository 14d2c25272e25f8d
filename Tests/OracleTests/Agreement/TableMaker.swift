import Content
import Quiz

/// Makes up content at random, so that every corner of the language is met, used by real content or not.
///
/// A row sends only events that come after its own, so that sending comes to an end.
struct TableMaker {
  private var generator: SeededGenerator
  static let events = ["e1", "e2", "e3", "e4", "e5"]
  static let names = ["n1", "n2", "n3", "n4", "n5", "n6"]
  static let trees: [String: [String]] = [
    "tall": ["a", "a.x", "a.x.p", "a.x.q", "a.y", "b"], "flat": ["c", "d", "g", "g.x", "g.y"],
  ]
  static let machines = ["peer": "tall", "solo": "tall", "twin": "flat"]
  static let instances = ["peer-1", "peer-2", "solo", "twin-1", "twin-2"]
  /// What each role's instances can speak of by a link, and the machine they find there.
  static let links = [
    "peer": ["my.twin": "flat"], "solo": [:], "twin": ["my.solo": "tall", "my.peer": "tall"],
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The deck's own file and the architecture's.
  mutating func files() -> [(path: String, file: SourceFile)] {
    [("deck.yaml", Self.deck), ("made-up/all.yaml", architecture())].map { path, text in
      (path, SourceFile(name: path, text: text))
    }
  }

  static var deck: String {
    let word = "{en: x}"
    let names = names.map { "  - {id: \($0), kind: k, name: \($0), object: o, gloss: \(word)}" }
    let situations = (1...situationCount).map {
      "  - {id: s\($0), label: \(word), text: \(word), clause: \(word)}"
    }
    return """
      deck: {id: made-up, languages: [en], title: \(word)}
      kinds: [{id: k, title: \(word), noun: \(word), nouns: \(word), happens: \(word), happen: \(word)}]
      names:
      \(names.joined(separator: "\n"))
      situations:
      \(situations.joined(separator: "\n"))
      """
  }

  static let situationCount = 8

  mutating func architecture() -> String {
    let derived = lines(2) { "  - \($0.derived($1))" }
    let scripts = lines(Self.situationCount) { "  - \($0.script($1))" }
    return """
      architecture: {id: made-up, title: {en: x}, gloss: {en: x}}
      roles:
        - {id: solo, machine: tall, title: {en: x}}
        - {id: twin, machine: flat, count: 2, links: {solo: solo, peer: peer}, title: {en: x}}
        - {id: peer, machine: tall, count: 2, links: {twin: twin}, title: {en: x}}
      facts:
        - {id: f, text: {en: x}, negation: {en: x}}
        - {id: h, text: {en: x}, negation: {en: x}, default: true}
      machines:
      \(machine("tall", "a.x.p", states: Self.tall))
      \(machine("flat", "c", states: Self.flat))
      derived:
      \(derived)
      scripts:
      \(scripts)
      """
  }

  static func state(_ id: String, _ children: [String] = []) -> String {
    let below = children.isEmpty ? "" : ", states: [\(children.joined(separator: ", "))]"
    return "{id: \(id), title: {en: \(id)}, gloss: {en: x}\(below)}"
  }

  static let tall = [
    state("a", [state("x", [state("p"), state("q")]), state("y")]), state("b"),
  ]
  static let flat = [state("c"), state("d"), state("g", [state("x"), state("y")])]

  mutating func machine(_ id: String, _ initial: String, states: [String]) -> String {
    let rows = lines(14) { "      - \($0.row($1, of: id))" }
    return """
        - id: \(id)
          initial: \(initial)
          states: [\(states.joined(separator: ", "))]
          events: [\(Self.events.joined(separator: ", "))]
          rows:
      \(rows)
      """
  }

  mutating func lines(_ count: Int, _ line: (inout TableMaker, Int) -> String) -> String {
    (1...count).map { line(&self, $0) }.joined(separator: "\n")
  }

  /// A number from 0 below `limit`.
  mutating func draw(_ limit: Int) -> Int { generator.index(below: limit) }

  mutating func chance(_ percent: Int) -> Bool { draw(100) < percent }

  mutating func pick(_ words: [String]) -> String {
    words[draw(words.count)]
  }
}
