package import Content

/// A sample with markers (1️⃣ … 9️⃣) in it: the file has them taken out, their places are remembered.
package struct MarkedSource {
  package let file: SourceFile
  /// Byte offsets by marker.
  package let offsets: [Character: Int]

  package init(_ sample: String, name: String = "sample.yaml") {
    var text = ""
    var offsets: [Character: Int] = [:]
    for character in sample {
      if Self.isMarker(character) {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    file = SourceFile(name: name, text: text)
    self.offsets = offsets
  }

  static func isMarker(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    return scalars.count == 3 && ("1"..."9").contains(scalars[0]) && scalars[2] == "\u{20E3}"
  }
}
