extension Rule {
  /// Every machine must be run by some role; the rows of one that is not are not even read.
  static let unusedMachine = Rule(
    id: "unused-machine",
    files: { contents in
      let run = contents.architectures.map { sections in
        Set(sections.items("roles").map { $0.text("machine") })
      }
      let shared = contents.shared.items("machines").filter { machine in
        !run.contains { $0.contains(machine.text("id")) }
      }
      let own = zip(contents.architectures, run).flatMap { sections, run in
        sections.items("machines").filter { !run.contains($0.text("id")) }
      }
      return (shared + own).map {
        Finding(rule: "unused-machine", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
      }
    })
}
