import Diagnostics
import Statechart

extension Rule {
  /// Every key of a source must be one of the deck's sources.
  static let unknownSource = Rule(
    id: "unknown-source",
    files: { contents in
      let known = Set(contents.shared.items("sources").map { $0.text("id") })
      return contents.files.flatMap { file in
        file.root.entries.filter { $0.key != "sources" }.flatMap { cited(in: $0.value) }
          .filter { !known.contains($0.string ?? "") }
          .map { .unreferenced("unknown-source", $0, among: Array(known)) }
      }
    })

  /// Every key that a `sources:` list below `node` has.
  private static func cited(in node: Node) -> [Node] {
    node.items.flatMap(cited)
      + node.entries.flatMap { $0.key == "sources" ? $0.value.words : cited(in: $0.value) }
  }
}
