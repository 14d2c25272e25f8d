import Machine

/// What an architecture says of names: which it has, and of which instances each can be.
struct NameMarks {
  private let architecture: Architecture?
  private let names: Set<EffectName.ID>
  /// For each role the names that its rows show.
  private let namesByRole: Column<Role, Set<EffectName.ID>>
  /// Of every role that has several instances and is asked about.
  let instances: [MarkedInstance]

  init(_ architecture: Architecture?) {
    self.architecture = architecture
    guard let architecture else {
      names = []
      namesByRole = []
      instances = []
      return
    }
    names = architecture.namesShown
    namesByRole = architecture.namesByRow.mapValues { $0.reduce(into: Set()) { $0.formUnion($1) } }
    instances = architecture.instances.compactMap { instance in
      let role = architecture.roles[instance.role]
      guard role.isAsked, role.count > 1 else { return nil }
      return MarkedInstance(
        id: instance.id, number: instance.number, words: role.words)
    }
  }

  /// Whether the architecture has a name; every name is had where there is none.
  func has(_ name: EffectName.ID) -> Bool {
    architecture == nil || names.contains(name)
  }

  /// Of a role's instances are the names that its rows show or whose object speaks of it.
  func instances(of index: EffectName.ID, _ name: EffectName) -> [String] {
    guard let architecture else { return [] }
    let object = NameParts(name.object).words
    return architecture.instances.compactMap { instance in
      let role = architecture.roles[instance.role]
      return namesByRole[instance.role].contains(index) || object.contains(Spelling.fold(role.id))
        ? instance.id : nil
    }
  }
}

extension Role {
  /// What it is called: its id, its title and how that is read.
  var words: [String] {
    [id] + title.byLanguage.values.sorted() + (reads.map { [$0] } ?? [])
  }
}
