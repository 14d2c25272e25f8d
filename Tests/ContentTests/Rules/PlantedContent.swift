import Content
import Foundation
import Quiz
import Testing
import TestSupport

/// A folder of content copied into memory, to plant faults in.
struct PlantedContent {
  var files: [String: String]
  /// Where each marker of a planted text stands.
  private var places: [Character: (path: String, offset: Int)] = [:]

  /// The repository's folder, found from this file's place in it.
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The deck that ships, in full; to run all of it takes seconds in a debug build.
  static let shipped = PlantedContent(folder: "\(repository)/Content/ios-app")
  /// The connection of a client and a server through a proxy.
  static let tcp = PlantedContent(folder: "\(repository)/Tests/ContentTests/Fixture/tcp")

  init(files: [String: String]) {
    self.files = files
  }

  init(folder: String) {
    let read = (try? ContentFolder(path: folder).files(below: "")) ?? []
    files = Dictionary(
      uniqueKeysWithValues: read.map { ($0.path, $0.file.text(0..<$0.file.bytes.count)) })
  }

  /// The same with `old`, which must stand in the file once, replaced; markers in `new` are taken out
  /// and remembered.
  func planting(
    _ path: String, _ old: String, _ new: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> PlantedContent {
    var planted = self
    let parts = (files[path] ?? "").components(separatedBy: old)
    #expect(parts.count == 2, "'\(old)' in \(path)", sourceLocation: sourceLocation)
    guard parts.count == 2 else { return self }
    let sample = MarkedSource(new)
    let start = parts[0].utf8.count
    let added = sample.file.bytes.count - old.utf8.count
    for (marker, place) in places where place.path == path && place.offset > start {
      planted.places[marker] = (path, place.offset + added)
    }
    for (marker, offset) in sample.offsets { planted.places[marker] = (path, start + offset) }
    planted.files[path] = parts[0] + sample.file.text(0..<sample.file.bytes.count) + parts[1]
    return planted
  }

  /// The same with text at the end of a file.
  func appending(_ path: String, _ text: String) -> PlantedContent {
    var planted = self
    let sample = MarkedSource(text)
    let whole = files[path] ?? ""
    for (marker, offset) in sample.offsets {
      planted.places[marker] = (path, whole.utf8.count + offset)
    }
    planted.files[path] = whole + sample.file.text(0..<sample.file.bytes.count)
    return planted
  }

  func leavingOut(_ path: String) -> PlantedContent {
    var planted = self
    planted.files[path] = nil
    return planted
  }

  /// What is said in a language, one line a finding and note, in reading order; a place with a marker is shown by
  /// the marker.
  func report(language: String = "en") -> [String] {
    words(findings(), in: language)
  }

  /// The same in both languages, found once.
  func reports() -> (english: [String], korean: [String]) {
    let findings = findings()
    return (words(findings, in: "en"), words(findings, in: "ko"))
  }

  private func words(_ findings: [Finding], in language: String) -> [String] {
    let voice = Voice(Self.wording, language: language)
    let renderer = FindingRenderer { key, arguments in
      voice.say(key, arguments.mapValues { Phrase($0) })
    }
    return findings.flatMap { finding -> [String] in
      let lines = renderer.render(finding).split(separator: "\n").map(String.init)
      let spans = [finding.span] + finding.notes.map(\.span)
      return zip(spans, stride(from: 0, to: lines.count, by: 3)).map { span, index in
        shown(lines[index], at: span)
      }
    }
  }

  func findings() -> [Finding] {
    RuleRegistry.check(read(), glossary: Self.glossary).findings
  }

  func read() -> ContentReader.Result {
    ContentReader.read(
      files.sorted { $0.key < $1.key }.map { path, text in
        (path: path, file: SourceFile(name: path, text: text))
      }, for: .checking)
  }

  private func shown(_ line: String, at span: SourceSpan) -> String {
    let marker = places.first { $0.value == (span.file.name, span.offset) }?.key
    guard let marker else { return line }
    let place = "\(span.file.name):\(span.position.line):\(span.position.column):"
    #expect(line.hasPrefix(place))
    return "\(marker)\(line.dropFirst(place.count))"
  }

  /// The catalogue that ships.
  static let wording = ContentReader.wording(of: catalogue)
  static let glossary = ContentReader.glossary(of: catalogue)

  private static let catalogue: Contents = {
    let files = try? ContentFolder(path: "\(repository)/Content").files(below: "wording")
    return ContentReader.read(files ?? [], for: .interviewing).contents
  }()
}
