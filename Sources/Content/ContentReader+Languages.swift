extension ContentReader {
  /// The languages that a deck's files declare, however broken the rest of them is.
  package static func languages(of files: [(path: String, file: SourceFile)]) -> [String] {
    files.lazy.compactMap { YAMLReader.read($0.file).0?["deck"] }.first?.strings("languages") ?? []
  }
}
