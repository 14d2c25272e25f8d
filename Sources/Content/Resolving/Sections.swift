/// The sections of all files of one folder, each file's in turn.
struct Sections {
  private var nodes: [String: [Node]] = [:]

  mutating func add(_ file: Node) {
    for entry in file.entries { nodes[entry.key, default: []].append(entry.value) }
  }

  func first(_ key: String) -> Node? {
    nodes[key]?.first
  }

  /// Every occurrence of a section that may stand only once.
  func all(_ key: String) -> [Node] {
    nodes[key] ?? []
  }

  /// The items of a list that may be spread over several files.
  func items(_ key: String) -> [Node] {
    (nodes[key] ?? []).flatMap(\.items)
  }
}
