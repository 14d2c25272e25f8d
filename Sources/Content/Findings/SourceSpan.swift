/// A half-open range of UTF-8 bytes in one file.
///
/// Made by the ten thousand at every start of the program, hence two 32-bit offsets and no more.
package struct SourceSpan: Hashable, Sendable {
  package let file: SourceFile
  private let lower: Int32
  private let upper: Int32

  package init(file: SourceFile, _ range: Range<Int>) {
    self.file = file
    lower = Int32(clamping: range.lowerBound)
    upper = Int32(clamping: range.upperBound)
  }

  package var range: Range<Int> { Int(lower)..<Int(upper) }

  package var offset: Int { Int(lower) }

  /// The place of the first byte.
  package var position: SourcePosition { file.position(of: offset) }

  /// What the file says there.
  package var text: String { file.text(range) }
}
