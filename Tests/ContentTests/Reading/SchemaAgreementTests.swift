import Content
import Quiz
import TestSupport
import Testing

/// The schema that editors use and the checker that the program uses say the same.
@Suite struct SchemaAgreementTests {
  private static let checker = SchemaChecker(schema: schema)

  private static let schema: JSONValue = {
    let text = SchemaWriter.schema(of: ContentReader.shape, title: "x", languages: ["en", "ko"])
    return JSONValue(reading: text)
  }()

  @Test func allContentThatShipsFitsTheSchema() throws {
    let files = try ContentFolder(path: "\(PlantedContent.repository)/Content")
      .files(below: "")
    #expect(files.count > 20)
    for (path, file) in files {
      let node = try #require(YAMLReader.read(file).0, "\(path)")
      #expect(Self.checker.problems(JSONValue(yaml: node)) == [], "\(path)")
    }
  }

  @Test(arguments: [
    ("situations.yaml", "asked: rarely", "aksed: rarely"),
    ("situations.yaml", "    clause: {en: the client connects, ko: 클라이언트가 연결할 때}\n", ""),
    ("situations.yaml", "asked: rarely", "asked: rarly"),
    ("situations.yaml", "label: {en: Reset, ko: 리셋}", "label: {en: Reset}"),
    ("situations.yaml", "label: {en: Reset, ko: 리셋}", "label: {en: Reset, ko: 리셋, fr: Coupure}"),
    ("situations.yaml", "label: {en: Reset, ko: 리셋}", "label: {en: Reset, ko: \"\"}"),
    ("situations.yaml", "label: {en: Reset, ko: 리셋}", "label: Reset"),
    ("situations.yaml", "label: {en: Reset, ko: 리셋}", "label: [Reset]"),
    ("situations.yaml", "id: reset", "id: Re set"),
    ("deck.yaml", "languages: [en, ko]", "languages: en"),
    ("deck.yaml", "languages: [en, ko]", "languages: []"),
    ("deck.yaml", "asked: true", "asked: \"true\""),
    ("deck.yaml", "asked: true", "asked: yes"),
    ("proxied/architecture.yaml", "machine: client,", "machine: client, count: 9,"),
    ("proxied/architecture.yaml", "machine: client,", "machine: client, count: several,"),
    ("proxied/architecture.yaml", "facts: {keep-alive: true}", "facts: {keep-alive: 1}"),
    ("proxied/architecture.yaml", "facts: {keep-alive: true}", "facts: {Keep alive: true}"),
    ("proxied/architecture.yaml", "{to: client, send: [open]}", "{ot: client, send: [open]}"),
    ("proxied/machines.yaml", "effects: [syn, become]", "effects: [syn, {sned: x to client}]"),
    ("proxied/expected.yaml", "do: [send, send]", "do: []"),
  ])
  func bothRefuseAFault(_ path: String, _ old: String, _ new: String) throws {
    let content = PlantedContent.tcp
    #expect(try Self.verdicts(content.files[path]) == [true, true])
    #expect(try Self.verdicts(content.planting(path, old, new).files[path]) == [false, false])
  }

  /// Whether the checker and the schema accept a file.
  private static func verdicts(_ text: String?) throws -> [Bool] {
    let file = SourceFile(name: "x", text: try #require(text))
    let node = try #require(YAMLReader.read(file).0)
    return [
      ShapeChecker(ContentReader.shape, languages: ["en", "ko"]).check(node).isEmpty,
      checker.problems(JSONValue(yaml: node)).isEmpty,
    ]
  }
}
