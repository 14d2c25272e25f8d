import CYAML

/// Reads the part of YAML that content is written in, over libyaml's events.
///
/// Refused are anchors, aliases, merge keys, tags other than `!!str`, keys that are no scalars and
/// second documents: they make a file mean something that its lines do not show.
package enum YAMLReader {
  /// Deeper nesting is refused.
  package static let deepest = 64
  /// Longer files are refused, in bytes.
  package static let longest = 4 << 20

  /// The file's value, and all that is wrong with it as YAML.
  ///
  /// The value is nil if the file says nothing (comments at most) or cannot be read to its end.
  /// Elsewhere refused parts are reported and what stands around them is kept: entries with a refused
  /// key are left out, an alias is an empty text.
  package static func read(_ file: SourceFile) -> (Node?, [Finding]) {
    guard file.bytes.count <= longest else {
      let sizes = ["bytes": "\(file.bytes.count)", "limit": "\(longest)"]
      return (nil, [Finding(rule: "yaml-size", arguments: sizes, at: file.span(0..<0))])
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
}
