import TestSupport
import Testing

@testable import App

@Suite struct CommandRegistryTests {
  @Test func namesAndAliasesAreUnique() {
    let names = CommandRegistry.commands.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandRegistry.commands.map(\.name))
  func optionsOfACommandAreUnique(_ name: String) throws {
    let command = try #require(CommandRegistry.command(named: name))
    let options = command.options + GlobalOptions.options
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func everyCommandAndOptionHasASummaryInBothLanguages() throws {
    let wording = try Catalogue.wording()
    let commands = CommandRegistry.commands
    let options = commands.flatMap(\.options) + GlobalOptions.options
    for key in some(Set(commands.map(\.summaryKey) + options.map(\.summaryKey)).sorted()) {
      let message = wording.message(key)
      #expect(message?.byLanguage["en"]?.isEmpty == false, "\(key)")
      #expect(message?.byLanguage["ko"]?.isEmpty == false, "\(key)")
    }
  }

  @Test func optionsStandBeforeTheCommandToo() {
    let split = CommandRegistry.split(["--lang", "ko", "--plain", "study", "--count", "3"])
    #expect(split.command?.name == "study")
    #expect(split.rest == ["--lang", "ko", "--plain", "--count", "3"])
  }
}
