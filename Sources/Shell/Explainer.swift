import Authoring
import Diagnostics
import Quizzing
import Simulation
import Statechart

/// Tells all that is known of a callback, notification, state, situation, duty or term.
struct Explainer {
  private let deck: Deck
  private let glossary: [ContentReader.Term]
  private let voice: Voice
  private let width: Int

  init(_ session: Session) {
    deck = session.deck
    glossary = session.library.glossary
    voice = session.voice
    width = session.surroundings.columns
  }

  /// One thing that can be explained, in parts; JSON and text are made from the same.
  private struct Entry {
    let kind: String
    let title: String
    var lines: [(label: String, text: String)] = []
    var sources: [String] = []

    mutating func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { lines.append((label, text)) }
    }
  }

  func explain(_ text: String, asJSON: Bool) -> Reply {
    let entries = self.entries(text)
    guard !entries.isEmpty else { return unknown(text) }
    if asJSON {
      return Reply(output: JSONValue.array(entries.map(document)).text(pretty: true) + "\n")
    }
    let blocks = entries.map { lines(of: $0).joined(separator: "\n") }
    return Reply(output: blocks.joined(separator: "\n\n") + "\n")
  }

  private func unknown(_ text: String) -> Reply {
    let all =
      deck.names.map(\.id) + deck.architectures.flatMap { $0.situations.map(\.id) }
      + deck.architectures.flatMap { $0.roles.flatMap { $0.machine.states.map(\.id) } }
      + deck.duties.map(\.id) + glossary.map { $0.term["en"] }
    guard let nearest = NearestName.nearest(to: text, among: all) else {
      return .refuse(voice.say("explain.unknown", ["name": Phrase(text)]), code: Reply.failure)
    }
    return .refuse(
      voice.say("explain.unknown.near", ["name": Phrase(text), "nearest": Phrase(nearest)]),
      code: Reply.failure)
  }

  private func entries(_ text: String) -> [Entry] {
    let wanted = Spelling.fold(text)
    let reader = NameReader(deck: deck)
    var entries = reader.name(text).map { [name($0)] } ?? []
    entries += situations(wanted) + states(wanted) + duties(wanted) + terms(wanted)
    if entries.isEmpty { entries = reader.names(resembling: text).map(name) }
    return entries
  }

  // MARK: Names

  private func name(_ index: Int) -> Entry {
    let name = deck.names[index]
    var entry = Entry(
      kind: voice.text(deck.kinds[name.kind].title), title: voice.text(name.name))
    entry.add("explain.object", name.object)
    entry.add("explain.since", name.since)
    entry.add("explain.until", name.until)
    entry.add("explain.meaning", voice.text(name.gloss))
    entry.add("explain.detail", name.detail.map(voice.text))
    entry.add("explain.duties", duties(name.duties))
    entry.add("explain.also", duties(name.alsoAccepts))
    for architecture in deck.architectures {
      entry.add(
        voice.say("explain.when", ["architecture": Phrase(voice.text(architecture.title))]),
        occasions(of: index, in: architecture))
    }
    entry.sources = name.sources
    return entry
  }

  private func duties(_ ids: [String]) -> String {
    ids.compactMap { deck.duty($0).map { voice.text($0.task) } }.joined(separator: "; ")
  }

  /// The situations that show the name, from any asked start.
  private func occasions(of name: Int, in architecture: Architecture) -> String {
    let simulator = Simulator(architecture)
    var labels: [String] = []
    for index in architecture.situations.indices {
      let shows = architecture.starts.contains { start in
        guard
          let world = Configuration(initialFor: architecture).after(start.after, by: simulator)
        else { return false }
        return simulator.calls(of: index, in: world).contains { call in
          simulator.run([call], from: world).effects.contains { $0.name == name }
        }
      }
      if shows { labels.append(voice.text(architecture.situations[index].label)) }
    }
    return labels.joined(separator: ", ")
  }

  // MARK: Situations

  private func situations(_ wanted: String) -> [Entry] {
    deck.architectures.flatMap { architecture in
      architecture.situations.indices.filter {
        architecture.situations[$0].isCalled(wanted)
      }.map { situation($0, in: architecture) }
    }
  }

  private func situation(_ index: Int, in architecture: Architecture) -> Entry {
    let situation = architecture.situations[index]
    var entry = Entry(
      kind: voice.say(
        "explain.situation", ["architecture": Phrase(voice.text(architecture.title))]),
      title: voice.text(situation.label))
    entry.add("explain.meaning", voice.text(situation.text))
    let simulator = Simulator(architecture)
    let alphabet = Alphabet(deck.defaultAlphabet)
    for start in architecture.starts where start.isAsked {
      var beginning = Configuration(initialFor: architecture)
      for (fact, value) in start.facts { beginning.set(fact: fact, to: value) }
      guard let world = beginning.after(start.after, by: simulator),
        let call = simulator.calls(of: index, in: world).first,
        simulator.successor(of: world, by: call) != nil
      else { continue }
      let effects = alphabet.observe(simulator.run([call], from: world).effects)
        .filter { deck.kinds[deck.names[$0.name].kind].isAsked }
        .map { voice.text(deck.names[$0.name].name) + ($0.certainty == .may ? " ?" : "") }
      entry.add(
        voice.text(start.text),
        effects.isEmpty ? voice.say("answer.none") : effects.joined(separator: " → "))
    }
    entry.sources = situation.sources
    return entry
  }

  // MARK: States, duties, terms

  private func states(_ wanted: String) -> [Entry] {
    deck.architectures.flatMap { architecture in
      architecture.roles.flatMap { role in
        role.machine.states.filter {
          $0.isCalled(wanted)
        }.map { state($0, of: role, in: architecture) }
      }
    }
  }

  private func state(_ state: State, of role: Role, in architecture: Architecture) -> Entry {
    var entry = Entry(
      kind: voice.say(
        "explain.state",
        [
          "role": Phrase(voice.text(role.title), reads: role.reads),
          "architecture": Phrase(voice.text(architecture.title)),
        ]), title: voice.text(state.title))
    entry.add("explain.meaning", state.gloss.map(voice.text))
    let machine = role.machine
    func names(_ row: Row) -> String {
      let shown = row.effects.flatMap(\.showings).map(\.name)
        .filter { deck.names[$0].isImplementedByDefault && deck.kinds[deck.names[$0].kind].isAsked }
        .map { voice.text(deck.names[$0].name) }
      return shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))"
    }
    let out = machine.rows.compactMap { row -> String? in
      guard row.from.intersects(state.leaves), let to = row.to,
        !state.leaves.contains(to)
      else { return nil }
      return "→ \(voice.text(machine.leaf(to).title))\(names(row))"
    }
    entry.add("explain.leads-to", unique(out).joined(separator: "; "))
    entry.sources = state.sources
    return entry
  }

  private func duties(_ wanted: String) -> [Entry] {
    deck.duties.filter { duty in
      ([duty.id] + duty.task.byLanguage.values.sorted() + duty.does.byLanguage.values.sorted())
        .map(Spelling.fold).contains(wanted)
    }.map { duty in
      var entry = Entry(kind: voice.say("explain.duty"), title: voice.text(duty.task))
      func names(_ belongs: (EffectName) -> Bool) -> String {
        deck.names.filter(belongs).map { voice.text($0.name) }.joined(separator: ", ")
      }
      entry.add("explain.belongs", names { $0.duties.contains(duty.id) })
      entry.add("explain.also-belongs", names { $0.alsoAccepts.contains(duty.id) })
      entry.add("explain.why", duty.why.map(voice.text))
      entry.sources = duty.sources
      return entry
    }
  }

  private func terms(_ wanted: String) -> [Entry] {
    glossary.filter { term in
      ([term.id] + term.term.byLanguage.values.sorted() + term.accepts).map(Spelling.fold)
        .contains(wanted)
    }.map { term in
      var entry = Entry(kind: voice.say("explain.term"), title: voice.text(term.term))
      entry.add("explain.meaning", term.gloss.map(voice.text))
      return entry
    }
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  // MARK: Telling

  private func lines(of entry: Entry) -> [String] {
    var lines = ["\(entry.title)  [\(entry.kind)]"]
    for (label, text) in entry.lines {
      let shown = voice.say(label)
      if DisplayWidth.columns(of: shown) <= 14 {
        lines += TextWrap.lines("  \(shown): \(text)", width: width, indent: "    ")
      } else {
        lines += TextWrap.lines("  \(shown)", width: width, indent: "  ")
        lines += TextWrap.lines("    \(text)", width: width, indent: "    ")
      }
    }
    for id in entry.sources {
      guard let source = deck.source(id) else { continue }
      lines.append("  \(voice.say("explain.source")): \(source.title) — \(source.location)")
    }
    return lines
  }

  private func document(_ entry: Entry) -> JSONValue {
    .object([
      "title": .string(entry.title), "kind": .string(entry.kind),
      "facts": .array(
        entry.lines.map {
          .object(["label": .string(voice.say($0.label)), "text": .string($0.text)])
        }),
      "sources": .array(
        entry.sources.compactMap { deck.source($0) }.map {
          .object(["title": .string($0.title), "location": .string($0.location)])
        }),
    ])
  }
}
