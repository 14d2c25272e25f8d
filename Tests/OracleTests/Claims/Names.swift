import Content

/// What a deck says of the names that rows show.
struct Names: Sendable {
  /// The kind of each name.
  private(set) var kinds: [String: String] = [:]
  /// Names that an observer sees who says nothing about them.
  private(set) var seen: Set<String> = []
  /// Names of the kinds that questions ask for.
  private(set) var asked: Set<String> = []

  init(_ roots: [Node]) throws {
    let askedKinds = try roots.compactMap { $0["kinds"] }.flatMap(\.items)
      .filter { $0["asked"]?.isTrue ?? false }.map { try $0.text("id") }
    for node in roots.compactMap({ $0["names"] }).flatMap(\.items) {
      let id = try node.text("id")
      let kind = try node.text("kind")
      kinds[id] = kind
      if node["implemented"]?.isTrue ?? true { seen.insert(id) }
      if askedKinds.contains(kind) { asked.insert(id) }
    }
  }
}
