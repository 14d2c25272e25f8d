/// A part that instances of one machine play: the process, the scenes, the sessions.
package struct Role: Sendable {
  package typealias ID = Machine.ID<Role>

  package let id: String
  package let title: LocalizedText
  package let reads: String?
  package private(set) var machine: StateMachine
  /// How many instances there may be; each exists from the start, in the machine's initial state.
  package let count: Int
  /// Roles that an instance is linked to: the instance with the same number, or the only one.
  package let links: [String: Role.ID]
  /// Whether questions may ask for its state.
  package let isAsked: Bool

  package init(
    id: String, title: LocalizedText, reads: String?, machine: StateMachine, count: Int,
    links: [String: Role.ID],
    isAsked: Bool
  ) {
    self.id = id
    self.title = title
    self.reads = reads
    self.machine = machine
    self.count = count
    self.links = links
    self.isAsked = isAsked
  }

  package func replacing(rows: [Transition]) -> Role {
    var copy = self
    copy.machine = machine.replacing(rows: rows)
    return copy
  }

  /// `process` where there is one, `scene-2` where there may be several.
  package func instanceID(_ number: Int) -> String {
    count == 1 ? id : "\(id)-\(number)"
  }
}
