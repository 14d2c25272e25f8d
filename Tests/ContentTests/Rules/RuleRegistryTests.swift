import Content
import Foundation
import Testing

@Suite struct RuleRegistryTests {
  @Test func everyRuleInTheFolderIsListedOnce() throws {
    let folder = "\(PlantedContent.repository)/Sources/Authoring/Rules"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let declared = try names.flatMap { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        .matches(of: /= Rule\(\s*id: "([^"]+)"/).map { String($0.1) }
    }
    #expect(declared.sorted() == RuleRegistry.rules.map(\.id).sorted())
    #expect(Set(declared).count == declared.count)
  }

  @Test(arguments: RuleRegistry.rules.map(\.id))
  func rulesHaveKebabCaseNames(id: String) {
    #expect(NamePattern.kebab.matches(id))
  }

  @Test func shippedContentHasNoFindings() {
    #expect(PlantedContent.shipped.report() == [])
  }

  @Test func theShippedCatalogueHasNoFindings() throws {
    let folder = ContentFolder(path: "\(PlantedContent.repository)/Content")
    let files = try folder.files(below: "wording", includingExpected: true)
    let result = ContentReader.read(files, isChecking: true, languages: ["en", "ko"])
    let findings = RuleRegistry.findings(ofCatalogue: result).map {
      "\($0.span.file.name.suffix(12)):\($0.span.position.line) \($0.messageKey) \($0.arguments)"
    }
    #expect(findings == [])
  }

  @Test func anArchitectureOfAnotherFieldHasNoFindings() {
    #expect(PlantedContent.tcp.report() == [])
  }
}
