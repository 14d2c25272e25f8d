import Content
import TestSupport
import Testing

@Suite struct NamePatternTests {
  private static let patterns: [NamePattern] = [.kebab, .dotted, .path]
  private static let names = [
    "go-home", "goHome", "LC", "000", "foreground.active", "S-64", "scene/active-to-inactive",
    "trace:scene-based/go-home", "", "-a", "a-", "a--b", "a b", "값", "a_b", ".", "a.b-c", "a\n",
  ]

  @Test(arguments: [
    (NamePattern.kebab, ["go-home", "000"]),
    (
      .dotted, ["go-home", "goHome", "LC", "000", "foreground.active", "S-64", "a.b-c"]
    ),
    (
      .path,
      [
        "go-home", "goHome", "LC", "000", "foreground.active", "S-64", "scene/active-to-inactive",
        "trace:scene-based/go-home", "a.b-c",
      ]
    ),
  ])
  func names(pattern: NamePattern, allowed: [String]) {
    #expect(Self.names.filter(pattern.matches) == allowed)
  }

  @Test(arguments: patterns)
  func theRegularExpressionSaysTheSame(pattern: NamePattern) throws {
    let expression = try Regex(pattern.regularExpression)
    for name in some(Self.names.filter { name in !name.hasSuffix("\n") }) {
      #expect((try expression.wholeMatch(in: name) != nil) == pattern.matches(name), "\(name)")
    }
  }
}
