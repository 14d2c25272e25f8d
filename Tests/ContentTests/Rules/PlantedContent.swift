import Content
import Foundation
import Quiz
import Testing
import TestSupport

/// A folder of content copied into memory, to plant faults in.
struct PlantedContent {
  var files: [String: String]
  /// What is found before any fault is planted, because a part was left out.
  private var known: Set<String>
  /// Where each marker of a planted text stands.
  private var places: [Character: (path: String, offset: Int)] = [:]

  /// The repository's folder, found from this file's place in it.
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The deck that ships, in full; to run all of it takes seconds in a debug build.
  static let shipped = PlantedContent(folder: "\(repository)/Content/ios-app")
  /// The shipped deck with one of its two architectures: what that leaves unscripted is known.
  static let half = PlantedContent(folder: "\(repository)/Content/ios-app", without: "scene-based/")
  /// The connection of a client and a server through a proxy.
  static let tcp = PlantedContent(folder: "\(repository)/Tests/ContentTests/Fixture/tcp")

  init(files: [String: String]) {
    self.files = files
    known = []
  }

  init(folder: String, without left: String? = nil) {
    let read =
      (try? ContentFolder(path: folder).files(below: "", includingExpected: true)) ?? []
    files = Dictionary(
      uniqueKeysWithValues: read.filter { left == nil || !$0.path.hasPrefix(left ?? "") }.map {
        ($0.path, $0.file.text(0..<$0.file.bytes.count))
      })
    known = []
    guard left != nil else { return }
    known = Set(findings().map(Self.gist))
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

  /// One line a finding and note, in reading order, as a person reads it; a place with a marker is shown by the marker.
  func report(language: String = "en") -> [String] {
    let voice = Voice(Self.wording, language: language)
    return findings().filter { !known.contains(Self.gist($0)) }.flatMap { finding -> [String] in
      let text = FindingRenderer { key, arguments in
        voice.say(key, arguments.mapValues { Phrase($0) })
      }.render(finding)
      let lines = text.split(separator: "\n").map(String.init)
      let spans = [finding.span] + finding.notes.map(\.span)
      return zip(spans, stride(from: 0, to: lines.count, by: 3)).map { span, index in
        shown(lines[index], at: span)
      }
    }
  }

  /// A finding without its line.
  private static func gist(_ finding: Finding) -> String {
    // Half of the shipped content cites its sources less often, and what is planted may cite them too.
    if finding.rule == "citation-count" {
      return "\(finding.rule) \(finding.arguments["id"] ?? "")"
    }
    return
      "\(finding.span.file.name) \(finding.messageKey) \(finding.arguments.sorted { $0.key < $1.key })"
  }

  func findings() -> [Finding] {
    RuleRegistry.findings(of: read())
  }

  func read() -> ContentReader.Result {
    ContentReader.read(
      files.sorted { $0.key < $1.key }.map { path, text in
        (path: path, file: SourceFile(name: path, text: text))
      }, isChecking: true)
  }

  private func shown(_ line: String, at span: SourceSpan) -> String {
    let marker = places.first { $0.value == (span.file.name, span.offset) }?.key
    guard let marker else { return line }
    let place = "\(span.file.name):\(span.position.line):\(span.position.column):"
    #expect(line.hasPrefix(place))
    return "\(marker)\(line.dropFirst(place.count))"
  }

  /// The catalogue that ships.
  static let wording: Wording = {
    let files = try? ContentFolder(path: "\(repository)/Content").files(
      below: "wording", includingExpected: false)
    return ContentReader.wording(of: ContentReader.read(files ?? [], isChecking: false).contents)
  }()
}
