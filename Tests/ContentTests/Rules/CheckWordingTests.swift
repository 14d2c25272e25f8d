import Content
import Foundation
import Quiz
import Testing

/// Every message that a finding can ask for, with the arguments that it hands in.
@Suite struct CheckWordingTests {
  @Test(arguments: messages.sorted { $0.key < $1.key })
  func everyMessageIsWordedInBothLanguages(key: String, arguments: [String]) throws {
    let message = try #require(PlantedContent.wording.message(key), "\(key)")
    for language in ["en", "ko"] {
      let text = try #require(message.byLanguage[language])
      #expect(!text.isEmpty)
      #expect(Template.places(in: text).subtracting(arguments) == [])
      #expect(!text.hasSuffix("."))
    }
    #expect(message["en"] != message["ko"] || key == "note.yaml-context")
  }

  @Test func theCatalogueHasNoMessageThatNothingAsksFor() {
    let prefixes = ["check.", "note.", "severity.", "thing."]
    let worded = PlantedContent.wording.keys.filter { key in prefixes.contains { key.hasPrefix($0) }
    }
    // What the command says itself, around the findings.
    let own: Set = [
      "check.barren", "check.barren.count", "check.clean", "check.count", "check.more",
      "check.no-deck",
      "check.questions",
    ]
    #expect(Set(worded).subtracting(Self.messages.keys) == own)
  }

  /// Rules, details, kinds and notes as the sources spell them all stand in the table below.
  @Test func theTableKnowsEveryKeyInTheSources() throws {
    let sources = try Self.sources()
    func spelled(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(sources.matches(of: pattern).map { String($0.1) })
    }
    let rules = Set(
      Self.messages.keys.filter { $0.hasPrefix("check.") }.map {
        String($0.split(separator: ".")[1])
      })
    #expect(spelled(/Finding\(\s*"([^"]+)"/).subtracting(rules) == [])
    #expect(spelled(/report\(\s*(?:isControl \? )?"([^"]+)"/).subtracting(rules) == [])
    #expect(spelled(/\bun(?:known|used)\(\s*"(un[^"]+)"/).subtracting(rules) == [])
    let details = Set(
      Self.messages.keys.filter { $0.hasPrefix("check.") }.compactMap {
        $0.split(separator: ".").dropFirst(2).first.map(String.init)
      })
    #expect(spelled(/detail: "([^"]+)"/).subtracting(details) == [])
    #expect(spelled(/Finding\(\s*"[^"]+",\s*"([^"]+)"/).subtracting(details) == [])
    #expect(
      spelled(/\b(?:finding|fault|expected|word)\(\s*(?:or: )?"([^"]+)"/).subtracting(details)
        == [])
    let things = Set(Self.things)
    #expect(spelled(/(?:unknownName|duplicate)\("([^"]+)"/).subtracting(things) == [])
    #expect(spelled(/(?:requiredOf|missSources\(of): "([^"]+)"/).subtracting(things) == [])
    #expect(
      spelled(/log\.(?:unknown|find|require)\(\s*"([^"]+)"/).subtracting(things) == [])
    let notes = spelled(/Note\(\s*"([^"]+)"/).map { "note.\($0)" }
    #expect(Set(notes).subtracting(Self.messages.keys) == [])
  }

  private static func sources() throws -> String {
    let folder = "\(PlantedContent.repository)/Sources/Content"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }.joined(separator: "\n")
  }

  private static let things = [
    "arc", "architecture", "claim", "counterpart", "datum", "definition", "derived", "duty",
    "event",
    "fact",
    "family", "figure", "instance", "kind", "link", "listing", "machine", "misconception", "myth",
    "name",
    "order", "question-kind", "role",
    "row",
    "situation", "source", "start", "state", "term", "topic", "value", "variant", "word",
  ]

  static let messages: [String: [String]] = {
    var all: [String: [String]] = [
      "severity.error": [], "severity.note": [],
      "kind.text": [], "kind.boolean": [], "kind.integer": [], "kind.list": [], "kind.mapping": [],
      "note.first-here": [], "note.yaml-context": ["context"], "note.other-row": [],
      "note.circle": [], "note.in-variant": [], "note.other-text": [],
      "note.other-misconception": [],
    ]
    for thing in things { all["thing.\(thing)"] = [] }
    for (rule, arguments) in ruleMessages { all["check.\(rule)"] = arguments }
    return all
  }()

  private static let ruleMessages: [String: [String]] = [
    "yaml-syntax": ["problem"], "yaml-encoding": ["problem"],
    "yaml-control-character": ["problem"], "yaml-memory": ["problem"], "yaml-anchor": ["name"],
    "yaml-alias": ["name"], "yaml-tag": ["tag"], "yaml-nesting": ["limit"],
    "yaml-size": ["bytes", "limit"], "yaml-merge-key": [], "yaml-complex-key": [],
    "yaml-several-documents": [],
    "missing-key": ["key"], "missing-key.one-of": ["keys"], "unknown-key": ["key", "allowed"],
    "unknown-key.near": ["key", "allowed", "nearest"], "repeated-key": ["key"],
    "wrong-type": ["expected", "found"], "wrong-type.nothing": ["expected"],
    "missing-language": ["language"], "unknown-language": ["language", "allowed"],
    "unknown-language.near": ["language", "allowed", "nearest"],
    "not-allowed-value": ["value", "allowed"],
    "not-allowed-value.near": ["value", "allowed", "nearest"],
    "not-allowed-value.range": ["value", "minimum", "maximum"],
    "malformed-identifier.kebab": ["name"], "malformed-identifier.dotted": ["name"],
    "malformed-identifier.path": ["name"],
    "empty-text": [], "too-few-items": ["minimum", "count"],
    "malformed-statement": [],
    "unknown-name": ["kind", "name"], "unknown-name.near": ["kind", "name", "nearest"],
    "unknown-duty": ["name"], "unknown-duty.near": ["name", "nearest"],
    "unknown-source": ["name"], "unknown-source.near": ["name", "nearest"],
    "duplicate-id": ["kind", "id"], "missing-source": ["kind", "id"],
    "missing-section": ["section"], "missing-section.architecture": ["section", "id"],
    "missing-reading": ["text"], "missing-become": ["id"], "not-a-leaf": ["name", "leaves"],
    "too-many-states": ["id", "limit"],
    "condition-syntax.condition": ["word"], "condition-syntax.end": ["word"],
    "condition-syntax.in": ["word"], "condition-syntax.instance": ["word"],
    "condition-syntax.parenthesis": ["word"], "condition-syntax.role": ["word"],
    "condition-syntax.send": ["word"], "condition-syntax.state": ["word"],
    "condition-syntax.target": ["word"],
    "myth-proof.true": ["id", "statement"],
    "myth-proof.true-shown": ["id", "statement", "situations"],
    "myth-proof.false": ["id", "statement"],
    "myth-proof.false-shown": ["id", "statement", "situations"],
    "myth-proof.void": ["id", "statement"],
    "no-such-row": ["id", "architecture"], "indistinguishable-misconception.unchanged": ["id"],
    "indistinguishable-misconception.same": ["id", "other"],
    "figure-idle.situation": ["id", "name"], "figure-idle.call": ["id", "name"],
    "figure-size": ["id", "lines", "columns", "most-lines", "most-columns"],
    "figure-size.way": ["from", "to"],
    "unreachable-state": ["state", "machine"],
    "ambiguous-rows": ["first", "second", "state", "event"],
    "ambiguous-rows.met": ["first", "second", "state", "event", "situation"],
    "endless": ["situation"], "unconsumed-event": ["event", "machine"],
    "unconsumed-event.unsent": ["event", "machine"], "unused-row": ["id"],
    "unused-machine": ["id"], "unused-duty": ["id"], "impossible-situation": ["situation"],
    "unknown-message": ["key"], "unknown-message.place": ["key", "place"],
    "unscripted-situation": ["id"], "unscripted-situation.variant": ["id"],
    "start-impossible": ["id", "situation"],
    "expected-trace.after": ["id", "situation"], "expected-trace.possible": ["id"],
    "expected-trace.impossible": ["id", "situation"], "expected-trace.effects": ["id", "trace"],
    "expected-trace.nothing": ["id"],
    "expected-trace.unordered": ["id", "first", "second", "trace"],
    "expected-trace.ordered": ["id", "first", "second", "trace"],
    "expected-trace.state": ["id", "instance", "wanted", "state"],
    "unknown-claim": ["name"], "unknown-claim.near": ["name", "nearest"],
    "uncarried-claim": ["id"], "unsettled-claim": ["id"],
    "agreed-myth": ["myth", "claim"], "verdict-truth.no-verdict": ["id"],
    "verdict-truth.no-truth": ["id"], "verdict-truth.needless-truth": ["id"],
    "verdict-truth.no-myth": ["id"], "verdict-truth.needless-myth": ["id"],
    "same-text": ["kind", "key", "other", "language"], "unasked-duty": ["id"],
    "unasked-card.asked": ["card"], "unasked-card.unknown": ["card"],
    "unknown-card": ["card"], "unknown-probe": ["card"], "unasked-rung.unknown": ["card"],
    "unasked-rung.barren": ["card"],
    "unasked-follow-up": ["card"], "unheard-point": [],
    "topic-order": ["id", "other"], "introduced-twice": ["kind", "id"],
    "not-introduced": ["kind", "id"], "too-early": ["kind", "name", "id"],
    "lesson-line.count": ["id", "count", "most"],
    "lesson-line.long": ["language", "most", "columns"], "lesson-line.uncited": [],
    "course-fact.malformed": ["id", "kinds"], "course-fact.unplaced": ["id"],
    "never-shown": ["id"], "never-shown.shown": ["id"], "answer-given-away": ["name"],
    "answer-given-away.definition": [],
    "counterpart.alone": ["id"], "counterpart.ambiguous": ["name", "family", "first", "second"],
    "counterpart.unused": ["id"], "listing-unimplemented": ["id", "name"],
    "listing-code.unprinted": ["id", "line"], "listing-code.undeclared": ["id", "line"],
    "listing-code.repeated": ["id", "line"], "listing-code.unmentioned": ["id", "name"],
    "listing-run": ["id", "situation", "start"],
    "order-broken.opposite": ["first", "then", "situation", "architecture", "variant"],
    "order-broken.open": ["first", "then", "situation", "architecture", "variant"],
    "order-broken.variant": ["first", "then", "situation", "architecture", "variant"],
    "order-broken.vacuous": ["id"], "duty-expectation.lacking": ["name", "duty", "key"],
    "duty-expectation.unexpected": ["name", "duty", "key"],
    "duty-expectation.missing": ["name"], "unused-fact": ["id"], "unused-source": ["id"],
    "unknown-situation-of-duty": ["name"], "unknown-situation-of-duty.near": ["name", "nearest"],
    "wrong-particle": ["phrase", "fit"], "wrong-particle.place": ["phrase"],
    "wrong-particle.glued": ["phrase", "place"], "untranslated": [], "untranslated.equal": [],
    "untranslated.hangul": [], "register.ending": ["sentence"],
    "register.word": ["word"], "placeholders": ["place", "language"],
  ]
}
