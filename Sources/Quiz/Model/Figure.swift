import Machine

/// A part of what can happen, to be drawn: the content lays out the boxes, the tables say the arrows.
package struct Figure: Sendable {
  /// The id of the topic or of the architecture that it belongs to.
  package let id: String
  package let architecture: Architecture.ID
  /// The role whose states, or the derived value whose values, the boxes stand for.
  package let subject: Owner
  package let boxes: Table<Box>
  /// The situations whose changes of state are the arrows.
  package let situations: [Situation.ID]
  /// The starts from which the situations are tried.
  package let starts: [Start.ID]
  /// The names that are written at the arrows. `callNotes` adds a few words to some.
  package let calls: [EffectName.ID]
  package let callNotes: [EffectName.ID: LocalizedText]

  package init(
    id: String, architecture: Architecture.ID, subject: Owner, boxes: Table<Box>,
    situations: [Situation.ID], starts: [Start.ID], calls: [EffectName.ID],
    callNotes: [EffectName.ID: LocalizedText]
  ) {
    (self.id, self.architecture, self.subject, self.boxes) = (id, architecture, subject, boxes)
    (self.situations, self.starts) = (situations, starts)
    (self.calls, self.callNotes) = (calls, callNotes)
  }

  package enum Owner: Sendable {
    case role(Role.ID)
    case derived(DerivedValue.ID)
  }

  /// A state, or a derived value, and its place.
  package struct Box: Sendable {
    package typealias ID = Machine.ID<Box>

    package let id: String
    package let title: LocalizedText
    package let meaning: Meaning
    /// From 0, counted from the top and from the left.
    package let row: Int
    package let column: Int
    package let note: LocalizedText?
    /// True if it is drawn without arrows.
    package let isGreyed: Bool

    package enum Meaning: Sendable {
      case states(StateSet)
      case value(DerivedValue.Value.ID)
    }

    package init(
      id: String, title: LocalizedText, meaning: Meaning, row: Int, column: Int,
      note: LocalizedText?, isGreyed: Bool
    ) {
      (self.id, self.title, self.meaning) = (id, title, meaning)
      (self.row, self.column, self.note, self.isGreyed) = (row, column, note, isGreyed)
    }
  }

  package typealias Size = (lines: Int, columns: Int)

  /// The most lines and columns that the figure of a topic may take.
  package static let size: Size = (lines: 12, columns: 76)
  /// The most lines and columns of an architecture's figure. Its names are left out where there is no room for them.
  package static let mapSize: Size = (lines: 16, columns: 88)
}

extension Figure {
  package func role(in architecture: Architecture) -> Role.ID {
    switch subject {
    case .role(let role): role
    case .derived(let value): architecture.derived[value].role
    }
  }

  /// The roles whose states decide which box an instance is in.
  func rolesRead(in architecture: Architecture) -> Set<Role.ID> {
    let own: Set = [role(in: architecture)]
    return switch subject {
    case .role: own
    case .derived(let value): own.union(architecture.derived[value].rolesRead)
    }
  }

  /// The instances of the figure's role.
  package func instances(in architecture: Architecture) -> [Instance.ID] {
    let role = role(in: architecture)
    return architecture.instances.indices.filter { architecture.instances[$0].role == role }
  }

  /// Returns the box that an instance is in; nil if it is in none of them.
  package func box(
    of instance: Instance.ID, in world: Configuration, by architecture: Architecture
  ) -> Box.ID? {
    switch subject {
    case .role:
      boxes.indices.first { boxes[$0].contains(world.leaves[instance]) }
    case .derived(let value):
      architecture.value(of: architecture.derived[value], at: instance, in: world)
        .flatMap { value in boxes.indices.first { boxes[$0].isValue(value) } }
    }
  }

  /// The titles of the boxes without the word that all of them end in.
  package func titles(in language: String) -> [String] {
    let titles = boxes.map { $0.title[language].split(separator: " ") }
    let ends = Set(titles.map { $0.last ?? "" })
    let isShared = ends.count == 1 && titles.count > 1 && titles.allSatisfy { $0.count > 1 }
    return titles.map { (isShared ? $0.dropLast() : $0[...]).joined(separator: " ") }
  }
}

extension Figure.Box {
  fileprivate func contains(_ leaf: Leaf) -> Bool {
    if case .states(let states) = meaning { states.contains(leaf) } else { false }
  }

  fileprivate func isValue(_ id: DerivedValue.Value.ID) -> Bool {
    if case .value(let value) = meaning { value == id } else { false }
  }
}

extension EffectName {
  /// The part of the name by which it is told from others: the first label that means something, or
  /// what stands before the parenthesis.
  package func shortName(in language: String) -> String {
    let text = name[language]
    guard let open = text.firstIndex(of: "("), !text.contains(where: \.isWhitespace) else {
      return text
    }
    let labels = text[text.index(after: open)...].split { ":)".contains($0) }
    guard labels.count > 1, labels[0] == "_" else { return String(text[..<open]) }
    let isTelling = labels[1].contains(where: \.isUppercase)
    return isTelling ? String(labels[1]) : "\(text[..<open])(_:\(labels[1]):)"
  }
}
