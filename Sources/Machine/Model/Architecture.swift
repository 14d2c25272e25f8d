/// What a learner chooses to study: roles, how many of each, what can happen, where to begin.
///
/// Resolved and immutable. Everything refers to everything else by index. A class, since a simulator hands
/// it on with every event and copying its references would cost more than the event.
package final class Architecture: Sendable {
  package let id: String
  package let title: LocalizedText
  package let gloss: LocalizedText
  package let reads: String?
  package let versions: VersionRange
  package let versionsText: LocalizedText
  /// The same where only what code implements counts.
  package let codeVersionsText: LocalizedText
  package let roles: [Role]
  package let facts: [Fact]
  package let derived: [DerivedValue]
  package let situations: [Situation]
  package let starts: [Start]
  package let variants: [Variant]
  package let instances: [Instance]
  /// For each role and event, the rows that consume it, innermost first.
  let rowsByEvent: [[[Int]]]
  /// For each instance and role, the instance it is linked to, or -1.
  let linkedInstances: [[Int]]

  /// One instance of a role.
  package struct Instance: Sendable {
    package let id: String
    package let role: Int
    /// From 1.
    package let number: Int
  }

  package init(
    id: String, title: LocalizedText, gloss: LocalizedText, reads: String?,
    versions: VersionRange, versionsText: LocalizedText, codeVersionsText: LocalizedText,
    roles: [Role], facts: [Fact],
    derived: [DerivedValue], situations: [Situation], starts: [Start], variants: [Variant]
  ) {
    self.id = id
    self.title = title
    self.gloss = gloss
    self.reads = reads
    self.versions = versions
    self.versionsText = versionsText
    self.codeVersionsText = codeVersionsText
    self.roles = roles
    self.facts = facts
    self.derived = derived
    self.situations = situations
    self.starts = starts
    self.variants = variants
    let instances = roles.indices.flatMap { role in
      (1...roles[role].count).map {
        Instance(id: roles[role].instanceID($0), role: role, number: $0)
      }
    }
    self.instances = instances
    rowsByEvent = roles.map { Self.index($0.machine) }
    linkedInstances = instances.map { Self.links(of: $0, roles: roles, instances: instances) }
  }

  /// The instance of `role` that `instance` is linked to.
  package func linked(_ instance: Int, role: Int) -> Int? {
    let found = linkedInstances[instance][role]
    return found < 0 ? nil : found
  }

  /// Rows of `role` that consume `event`, innermost first.
  package func rows(role: Int, event: Int) -> [Int] {
    rowsByEvent[role][event]
  }

  package func role(of instance: Int) -> Role {
    roles[instances[instance].role]
  }

  /// The same architecture with the rows and situations of `variants` in place.
  package func applying(_ variants: [Variant]) -> Architecture {
    guard !variants.isEmpty else { return self }
    return replacing(
      rows: Dictionary(
        uniqueKeysWithValues: roles.indices.map { role in
          (role, variants.flatMap { $0.rows[role] ?? [] })
        }), situations: variants.flatMap(\.situations))
  }

  /// The same architecture with these rows (by role) and situations in place of those of the same id; a row
  /// with an id of its own is added.
  func replacing(rows: [Int: [Transition]], situations replacements: [Situation]) -> Architecture {
    let situationsByID = Dictionary(
      replacements.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return Architecture(
      id: id, title: title, gloss: gloss, reads: reads, versions: versions,
      versionsText: versionsText, codeVersionsText: codeVersionsText,
      roles: roles.indices.map { role in
        rows[role].map { roles[role].replacing(rows: $0) } ?? roles[role]
      },
      facts: facts, derived: derived,
      situations: situations.map { situationsByID[$0.id] ?? $0 }, starts: starts,
      variants: variants)
  }

  private static func index(_ machine: StateMachine) -> [[Int]] {
    machine.events.indices.map { event in
      machine.rows.indices.filter { machine.rows[$0].event == event }
        .sorted { (-machine.rows[$0].depth, $0) < (-machine.rows[$1].depth, $1) }
    }
  }

  private static func links(of instance: Instance, roles: [Role], instances: [Instance]) -> [Int] {
    var found = Array(repeating: -1, count: roles.count)
    for role in roles[instance.role].links.values {
      let number = roles[role].count == 1 ? 1 : instance.number
      found[role] = instances.firstIndex { $0.role == role && $0.number == number } ?? -1
    }
    return found
  }
}

extension Architecture {
  /// A call as it is written: `close-window@scene-2`.
  package func text(of call: Occurrence) -> String {
    let id = situations[call.situation].id
    return call.argument.map { "\(id)@\(instances[$0].id)" } ?? id
  }
}

extension Architecture {
  /// The call that is written `close-window@scene-2`; nil if there is no such situation or instance.
  package func call(named text: String) -> Occurrence? {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    guard let situation = situations.firstIndex(where: { $0.id == parts.first }) else { return nil }
    guard parts.count == 2 else { return Occurrence(situation: situation) }
    guard let instance = instances.firstIndex(where: { $0.id == parts[1] }) else { return nil }
    return Occurrence(situation: situation, argument: instance)
  }
}
