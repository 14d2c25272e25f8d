/// An architecture, which a learner chooses to study: its roles, instances, situations and starts.
///
/// Resolved and immutable. Everything refers to everything else by index. A class, since a simulator hands
/// it on with every event and copying its references would cost more than the event.
package final class Architecture: Sendable {
  package typealias ID = Machine.ID<Architecture>

  package let id: String
  package let title: LocalizedText
  package let gloss: LocalizedText
  package let reads: String?
  package let versions: VersionRange
  package let versionsText: LocalizedText
  /// The versions as told where only what code implements matters.
  package let codeVersionsText: LocalizedText
  package let roles: Table<Role>
  package let facts: Table<Fact>
  package let derived: Table<DerivedValue>
  package let situations: Table<Situation>
  package let starts: Table<Start>
  package let variants: [Variant]
  /// The groups of objects among which an answer to "who is told?" chooses.
  package let listeners: [ToldObjects]
  package let instances: Table<Instance>
  /// For each role and event, the rows that consume it, innermost first.
  let rowsByEvent: Column<Role, Column<StateMachine.Event, [Transition.ID]>>
  /// For each instance and role, the instance it is linked to; nil if there is none.
  let linkedInstances: Column<Instance, Column<Role, Instance.ID?>>

  package init(
    id: String, title: LocalizedText, gloss: LocalizedText, reads: String?,
    versions: VersionRange, versionsText: LocalizedText, codeVersionsText: LocalizedText,
    roles: Table<Role>, facts: Table<Fact>, derived: Table<DerivedValue>,
    situations: Table<Situation>, starts: Table<Start>, variants: [Variant],
    listeners: [ToldObjects] = []
  ) {
    (self.id, self.title, self.gloss) = (id, title, gloss)
    (self.reads, self.versions, self.versionsText) = (reads, versions, versionsText)
    (self.codeVersionsText, self.roles, self.facts) = (codeVersionsText, roles, facts)
    (self.derived, self.situations, self.starts) = (derived, situations, starts)
    (self.variants, self.listeners) = (variants, listeners)
    let instances = Table(
      roles.indices.flatMap { role in
        (1...roles[role].count).map {
          Instance(id: roles[role].instanceID($0), role: role, number: $0)
        }
      })
    self.instances = instances
    rowsByEvent = roles.mapValues { Self.index($0.machine) }
    linkedInstances = instances.mapValues { Self.links(of: $0, roles: roles, instances: instances) }
  }

  package func linked(_ instance: Instance.ID, role: Role.ID) -> Instance.ID? {
    linkedInstances[instance][role]
  }

  package func rows(role: Role.ID, event: StateMachine.Event.ID) -> [Transition.ID] {
    rowsByEvent[role][event]
  }

  package func role(of instance: Instance.ID) -> Role { roles[instances[instance].role] }

  /// The same architecture with the rows and situations of `variants` in place.
  package func applying(_ variants: [Variant]) -> Architecture {
    guard !variants.isEmpty else { return self }
    let rows = variants.reduce(into: [:]) { $0.merge($1.rows, uniquingKeysWith: +) }
    return replacing(rows: rows, situations: variants.flatMap(\.situations))
  }

  /// The same architecture with these rows (by role) and situations in place of those of the same id; a row
  /// with an id of its own is added.
  func replacing(
    rows: [Role.ID: [Transition]] = [:], situations replacements: [Situation] = []
  ) -> Architecture {
    let situationsByID = Dictionary(replacements.map { ($0.id, $0) }) { $1 }
    return Architecture(
      id: id, title: title, gloss: gloss, reads: reads, versions: versions,
      versionsText: versionsText, codeVersionsText: codeVersionsText,
      roles: Table(
        roles.indices.map { role in
          rows[role].map { roles[role].replacing(rows: $0) } ?? roles[role]
        }),
      facts: facts, derived: derived,
      situations: situations.mapValues { situationsByID[$0.id] ?? $0 }, starts: starts,
      variants: variants, listeners: listeners)
  }

  private static func index(
    _ machine: StateMachine
  ) -> Column<StateMachine.Event, [Transition.ID]> {
    Column(
      machine.events.indices.map { event in
        machine.rows.indices.filter { machine.rows[$0].event == event }
          .sorted { (-machine.rows[$0].depth, $0) < (-machine.rows[$1].depth, $1) }
      })
  }

  private static func links(
    of instance: Instance, roles: Table<Role>, instances: Table<Instance>
  ) -> Column<Role, Instance.ID?> {
    var found = roles.mapValues { _ in Instance.ID?.none }
    for role in roles[instance.role].links.values {
      let number = roles[role].count == 1 ? 1 : instance.number
      found[role] = instances.firstIndex { $0.role == role && $0.number == number }
    }
    return found
  }
}

/// The objects that are told of something, under one title.
package struct ToldObjects: Sendable {
  package let id: String
  package let title: LocalizedText
  /// Other spellings of the title that an answer may use.
  package let accepts: [String]
  /// Objects (as in `EffectName.object`) whose names are called; empty: nobody is told.
  package let objects: Set<String>
  /// Feedback after wrongly choosing these objects: what they are told of.
  package let because: LocalizedText?
  /// Why it is these who are told.
  package let told: LocalizedText?

  package init(
    id: String, title: LocalizedText, accepts: [String] = [], objects: Set<String>,
    because: LocalizedText? = nil, told: LocalizedText? = nil
  ) {
    (self.id, self.title, self.objects) = (id, title, objects)
    (self.because, self.told) = (because, told)
    self.accepts = accepts
  }
}

extension Architecture {
  /// A call as it is written: `close-window@scene-2`.
  package func text(of call: Occurrence) -> String {
    let id = situations[call.situation].id
    return call.argument.map { "\(id)@\(instances[$0].id)" } ?? id
  }

  /// The call that is written `close-window@scene-2`; nil if there is no such situation or instance.
  package func call(named text: String) -> Occurrence? {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    guard let situation = situations.firstIndex(where: { $0.id == parts.first }) else { return nil }
    guard parts.count == 2 else { return Occurrence(situation: situation) }
    guard let instance = instances.firstIndex(where: { $0.id == parts[1] }) else { return nil }
    return Occurrence(situation: situation, argument: instance)
  }

  /// The names that each row of each role can show.
  package var namesByRow: Column<Role, Column<Transition, Set<EffectName.ID>>> {
    roles.mapValues { role in
      role.machine.rows.mapValues { row in Set(row.effects.flatMap(\.showings).map(\.name)) }
    }
  }

  /// The names that anything can show.
  package var namesShown: Set<EffectName.ID> {
    namesByRow.joined().reduce(into: namesOfDerived) { $0.formUnion($1) }
  }

  /// The names that changes of derived values can show.
  package var namesOfDerived: Set<EffectName.ID> {
    Set(derived.flatMap(\.changes).flatMap(\.effects).flatMap(\.showings).map(\.name))
  }
}
