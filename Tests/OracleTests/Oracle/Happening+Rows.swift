extension Happening {
  /// What the lines of a row, or of a change of a derived value, are carried out with.
  struct Course {
    let my: String
    /// The row's target, or the derived value afterwards.
    let goal: String?
    /// The state that a derived value reports; nil for a row.
    var reported: String?
    var hasBecome = false
    /// Effects that the next line comes directly after.
    var front: Set<Int>
    var shown: [Int] = []
    var sent: [(event: String, instance: String)] = []
  }

  /// Whether a row was found for the event, and taken.
  mutating func take(
    _ event: String, by instance: String, after sender: Set<Int>
  ) throws(Refusal) -> Bool {
    guard let row = try row(for: event, of: instance) else { return false }
    let values = derivedValues()
    let left = world.leaves[instance] ?? ""
    let began = sender.union(latest[instance] ?? [])
    var course = Course(my: instance, goal: row.to, front: began)
    carryOut(row.lines, of: &course)
    if !course.hasBecome { become(&course) }
    if !row.isGone {
      moves.append(Move(instance: instance, from: left, to: world.leaves[instance] ?? ""))
    }
    latest[instance] = course.front
    taken[instance] = TakenRow(began: began, ended: course.front, shown: course.shown)
    queue += course.sent.map {
      SentEvent(event: $0.event, instance: $0.instance, after: course.front)
    }
    showChanges(since: values)
    return true
  }

  /// The innermost of the enabled rows.
  private func row(for event: String, of instance: String) throws(Refusal) -> RowTable? {
    guard let part = oracle.parts[instance], let machine = oracle.tables.machines[part.machine],
      let leaf = world.leaves[instance]
    else { return nil }
    let enabled = machine.rows.values.filter {
      $0.event == event && machine.leaves[$0.from]?.contains(leaf) == true
        && holds($0.when, my: instance)
    }
    let deepest = enabled.map(\.depth).max()
    let rows = enabled.filter { $0.depth == deepest }
    if rows.count > 1 { throw .ambiguous }
    return rows.first
  }

  mutating func carryOut(_ lines: [Line], of course: inout Course) {
    for line in lines {
      switch line {
      case .become: become(&course)
      case .set(let switches): world.set(switches)
      case .send(let event, let aim):
        course.sent += find(aim, my: course.my).map { (event, $0) }
      case .anyOrder(let branches):
        let start = course.front
        var ends: Set<Int> = []
        for branch in branches {
          course.front = start
          carryOut(branch, of: &course)
          ends.formUnion(course.front)
        }
        course.front = ends
      case .shown(let name, let when, let aim, let certainty):
        guard holds(when, my: course.my) else { continue }
        for instance in aim.map({ find($0, my: course.my) }) ?? [course.my] {
          show(name, certainty: certainty, on: instance, of: &course)
        }
      }
    }
  }

  private mutating func become(_ course: inout Course) {
    course.hasBecome = true
    guard let goal = course.goal else { return }
    if course.reported == nil {
      world.leaves[course.my] = goal
    } else {
      course.reported = goal
    }
  }

  private mutating func show(
    _ name: String, certainty: String, on instance: String, of course: inout Course
  ) {
    let isElsewhere = instance != course.my
    let state = course.reported ?? world.leaves[instance] ?? ""
    let direct = isElsewhere ? course.front.union(latest[instance] ?? []) : course.front
    let id = effects.count
    effects.append(
      ShownEffect(name: name, instance: instance, state: state, certainty: certainty))
    origins.append(course.reported == nil ? origin : "derived \(id)")
    earlier.append(
      direct.reduce(into: barrier.union(direct)) { $0.formUnion(earlier[$1]) })
    if isElsewhere { latest[instance] = [id] }
    course.front = [id]
    course.shown.append(id)
  }
}
