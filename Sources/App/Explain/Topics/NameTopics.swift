import Quiz
import Machine

/// Callbacks, notifications and all else that tables show.
struct NameTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.names.indices.map { index in
      let name = telling.deck.names[index]
      return Topic(
        .name, name.id, title: telling.text(name.name), spellings: [],
        headings: [name.id] + name.name.everyText + name.accepts, bodies: [name.gloss, name.detail]
      ) { entry(index) }
    }
  }

  private func entry(_ index: EffectName.ID) -> Entry {
    let name = telling.deck.names[index]
    var entry = Entry(
      kind: telling.text(telling.deck.kinds[name.kind].title), title: telling.text(name.name))
    entry.add(telling.say("explain.object"), name.object)
    entry.add(telling.say("explain.since"), name.since)
    entry.add(telling.say("explain.until"), name.until)
    entry.addGist(telling.say("explain.meaning"), telling.text(name.gloss))
    entry.addGist(telling.say("explain.detail"), name.detail.map(telling.text))
    entry.add(telling.say("explain.duties"), telling.duties(name.duties))
    entry.add(telling.say("explain.also"), telling.duties(name.alsoAccepts))
    addOccasions(of: index, to: &entry)
    entry.sources = name.sources
    addCounterparts(of: index, to: &entry)
    entry.add(telling.say("explain.claims"), name.claims.joined(separator: ", "))
    return entry
  }

  // MARK: Occasions

  private func addOccasions(of name: EffectName.ID, to entry: inout Entry) {
    for architecture in telling.deck.architectures {
      entry.add(
        telling.say("explain.when", ["architecture": telling.text(architecture.title)]),
        occasions(of: name, in: architecture).joined(separator: ", "))
    }
  }

  /// The situations that show the name, from any start.
  private func occasions(of name: EffectName.ID, in architecture: Architecture) -> [String] {
    let simulator = Simulator(architecture)
    let worlds = architecture.starts.compactMap { telling.world($0, simulator) }
    return architecture.situations.indices.filter { situation in
      worlds.contains { world in
        simulator.calls(of: situation, in: world).contains { call in
          simulator.run([call], from: world).effects.contains { $0.name == name }
        }
      }
    }.map { telling.text(architecture.situations[$0].label) }
  }

  // MARK: Counterparts

  private func addCounterparts(of name: EffectName.ID, to entry: inout Entry) {
    let material = telling.deck.material
    let found = material.counterparts.filter { $0.members.values.contains(name) }
    let lines = found.flatMap { counterpart in
      counterpart.members.sorted { $0.key < $1.key }.filter { $0.value != name }
        .map { "\(telling.name($0.value)) (\(telling.text(material.families[$0.key].title)))" }
    }
    entry.add(telling.say("explain.counterparts"), lines: lines)
    entry.sources += found.flatMap(\.sources)
  }
}
