extension ContentReader.Contents {
  /// Every key of a source that something cites: pages under `sources`, documents under `documents`.
  var citations: [Node] {
    files.flatMap { file in
      file.root.entries.filter { $0.key != "sources" }.flatMap { Self.cited(in: $0.value) }
    }
  }

  private static func cited(in node: Node) -> [Node] {
    node.items.flatMap(cited)
      + node.entries.flatMap { entry in
        entry.key == "sources" || entry.key == "documents"
          ? entry.value.words : cited(in: entry.value)
      }
  }
}
