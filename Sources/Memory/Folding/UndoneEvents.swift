/// Which events are undone, worked out from the undos among them.
///
/// An undo that is itself undone does nothing. Undos that undo one another in a circle, which no
/// program writes, do nothing either.
struct UndoneEvents {
  private var undone: Set<EventID> = []
  private let targets: [EventID: EventID]

  init(_ events: [Event]) {
    var targets: [EventID: EventID] = [:]
    for event in events {
      if case .undo(let target) = event.payload { targets[event.id] = target }
    }
    self.targets = targets
    if !targets.isEmpty { settle() }
  }

  func contains(_ id: EventID) -> Bool {
    !undone.isEmpty && undone.contains(id)
  }

  /// Decides an undo once all undos of it are decided.
  private mutating func settle() {
    var undecided: [EventID: Int] = [:]
    for target in targets.values where targets[target] != nil { undecided[target, default: 0] += 1 }
    var decidable = targets.keys.filter { undecided[$0] == nil }
    while let undo = decidable.popLast() {
      guard let target = targets[undo] else { continue }
      if !undone.contains(undo) { undone.insert(target) }
      guard let count = undecided[target] else { continue }
      undecided[target] = count - 1
      if count == 1 { decidable.append(target) }
    }
  }
}
