import Machine

/// The names that conditions, targets and rows of one architecture can use.
struct Scope {
  var roles: Column<Role, RoleNames> = []
  var facts: [String: Fact.ID] = [:]
  /// Keys of what situations carry.
  var dataKeys: Set<String> = []
  /// Name ids of the deck.
  var names: [String: EffectName.ID] = [:]

  /// A role before its machine is resolved: its states and events are known.
  struct RoleNames {
    let id: String
    let count: Int
    let links: [String: Role.ID]
    let states: [String: StateSet]
    let events: [String: StateMachine.Event.ID]
    let allLeaves: StateSet
  }

  func role(named name: String) -> Role.ID? {
    roles.firstIndex { $0.id == name }
  }

  /// The index of an instance by its id, in the order of `Architecture.instances`.
  func instance(named name: String) -> (index: Instance.ID, role: Role.ID)? {
    var index = 0
    for role in roles.indices {
      let names = roles[role]
      for number in 1...names.count {
        let id = names.count == 1 ? names.id : "\(names.id)-\(number)"
        if id == name { return (Instance.ID(index), role) }
        index += 1
      }
    }
    return nil
  }
}
