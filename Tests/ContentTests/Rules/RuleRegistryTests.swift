import Content
import Foundation
import Testing

@Suite struct RuleRegistryTests {
  @Test func everyRuleInTheFolderIsListedOnce() throws {
    let folder = "\(PlantedContent.repository)/Sources/Content/Rules"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let declared = try names.flatMap { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        .matches(of: /= (?:files|texts|deck)\("([^"]+)"\)/).map { String($0.1) }
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

  /// Its words, one source, and its topic.
  @Test func aSituationMoreNeedsOneLineOfSourceAndATopic() {
    let content = PlantedContent.shipped.appending(
      "situations.yaml",
      """
        - id: planted
          label: {en: Planted, ko: 심은 것}
          text: {en: "The user looks at the screen.", ko: "사용자가 화면을 바라봅니다."}
          clause: {en: "the user looks at the screen", ko: "사용자가 화면을 바라볼 때"}
          sources: [LC]

      """
    ).appending(
      "app-based/scripts.yaml",
      """
        - situation: planted
          steps: []

      """
    ).planting(
      "course/04-interrupt.yaml", "[incoming-call, call-declined, call-accepted, call-ended,",
      "[planted, incoming-call, call-declined, call-accepted, call-ended,"
    ).planting(
      "course/04-interrupt.yaml", "[situation:push-banner,",
      "[situation:planted, situation:push-banner,")
    #expect(content.report() == [])
  }

  @Test func theShippedCatalogueHasNoFindings() throws {
    let folder = ContentFolder(path: "\(PlantedContent.repository)/Content")
    let files = try folder.files(below: "wording")
    let result = ContentReader.read(files, for: .checking)
    let findings = RuleRegistry.findings(ofCatalogue: result).map {
      "\($0.span.file.name.suffix(12)):\($0.span.position.line) \($0.messageKey) \($0.arguments)"
    }
    #expect(findings == [])
  }

  @Test func anArchitectureOfAnotherFieldHasNoFindings() {
    #expect(PlantedContent.tcp.report() == [])
  }
}
