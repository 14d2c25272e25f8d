import Platform

/// Reads the part of YAML that content is written in, over libyaml's events.
///
/// Refused are anchors, aliases, merge keys, tags other than `!!str`, keys that are no scalars and
/// second documents: they make a file mean something that its lines do not show.
package enum YAMLReader {
  /// The longest file that is read, in bytes; longer files are refused.
  package static let longest = 4 << 20

  package typealias Result = (Node?, [Finding])

  /// The file's value, and all that is wrong with it as YAML.
  ///
  /// The value is nil if the file says nothing (comments at most) or cannot be read to its end.
  /// Elsewhere refused parts are reported and what stands around them is kept: entries with a refused
  /// key are left out, an alias is an empty text.
  package static func read(_ file: SourceFile) -> Result {
    guard file.size <= longest else {
      let sizes = ["bytes": "\(file.size)", "limit": "\(longest)"]
      return (nil, [Finding("yaml-size", sizes, at: file.span(0..<0))])
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      let mark = file.byteOrderMarkLength
      guard bytes.count > mark else { return (nil, []) }
      var builder = TreeBuilder(
        file: file, text: UnsafeBufferPointer(rebasing: bytes[mark...]), skipped: mark)
      let root = builder.document()
      return (root, builder.findings)
    }
  }

  /// The same for many files at once, on several threads, as content is read at every start of the program.
  static func read(_ files: [SourceFile]) -> [Result] {
    let largestFirst = files.indices.sorted { files[$0].bytes.count > files[$1].bytes.count }
    let results = largestFirst.mapSideBySide { (place: $0, result: read(files[$0])) }
    return results.sorted { $0.place < $1.place }.map(\.result)
  }
}
