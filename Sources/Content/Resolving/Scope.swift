import Machine

/// The names that conditions, targets and rows of one architecture can use.
struct Scope {
  var roles: [RoleNames] = []
  var facts: [String: Int] = [:]
  /// Keys of what situations carry.
  var dataKeys: Set<String> = []
  /// Name ids of the deck.
  var names: [String: Int] = [:]

  /// A role before its machine is resolved: its states and events are known.
  struct RoleNames {
    let id: String
    let count: Int
    let links: [String: Int]
    let states: [String: StateSet]
    let events: [String: Int]
    let allLeaves: StateSet
  }

  func role(named name: String) -> Int? {
    roles.firstIndex { $0.id == name }
  }

  /// The index of an instance by its id, in the order of `Architecture.instances`.
  func instance(named name: String) -> (index: Int, role: Int)? {
    var index = 0
    for (role, names) in roles.enumerated() {
      for number in 1...names.count {
        let id = names.count == 1 ? names.id : "\(names.id)-\(number)"
        if id == name { return (index, role) }
        index += 1
      }
    }
    return nil
  }
}
