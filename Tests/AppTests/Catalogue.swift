import Content
import Foundation
import Quiz

/// The repository's catalogue and sources.
enum Catalogue {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static func wording() throws -> Wording {
    let folder = ContentFolder(path: repository + "/Content")
    let files = try folder.files(below: "wording")
    return ContentReader.wording(of: ContentReader.read(files, for: .interviewing).contents)
  }

  static func quizSchema() throws -> String {
    try String(
      contentsOfFile: repository + "/Content/wording/quiz.schema.json", encoding: .utf8)
  }

  /// Every Swift source of the product, by path below `Sources`.
  static func sources() throws -> [(path: String, text: String)] {
    let folder = repository + "/Sources"
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) }
  }
}
