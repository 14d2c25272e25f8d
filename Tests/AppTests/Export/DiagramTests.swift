import Machine
import Platform
import TestSupport
import Testing

@testable import App
@testable import Quiz

/// What the tables allow, drawn: nothing that is not so, and nothing that does not fit.
@Suite struct DiagramTests {
  private func diagram(
    _ architecture: String, _ language: String = "en", role: String? = nil, all: Bool = false
  ) throws -> Diagram {
    let deck = Decks.ios.deck
    let architecture = try #require(deck.architectures.first { $0.id == architecture })
    let roles = Diagram.roles(of: architecture, in: deck)
    let named = architecture.roles.indices.filter { architecture.roles[$0].id == role }
    return Diagram(
      roles: role == nil ? all ? roles : Array(roles.prefix(1)) : named,
      architecture: architecture, deck: deck,
      voice: Voice(Decks.ios.wording, language: language), showsAll: all)
  }

  @Test(arguments: ["app-based", "scene-based"], ["en", "ko"])
  func everyFormatInBothLanguages(architecture: String, language: String) throws {
    let text = try diagram(architecture, language).text(.text)
    expectGolden(text, "Goldens/diagram-\(architecture)-\(language).txt")
  }

  @Test(arguments: ["app-based", "scene-based"], ["en", "ko"])
  func aPictureFitsAndItsBoxesAreStraight(architecture: String, language: String) throws {
    let lines = try diagram(architecture, language, all: true).text(.text)
      .split(separator: "\n").map(String.init)
    for line in some(lines) { #expect(DisplayWidth.columns(of: line) <= 78, "\(line)") }
    let rules = some(lines.indices.filter { lines[$0].hasPrefix("  +--") })
    for (top, bottom) in zip(rules, rules.dropFirst()) where bottom == top + 2 {
      #expect(
        DisplayWidth.columns(of: lines[top + 1]) == DisplayWidth.columns(of: lines[top]),
        "\(lines[top + 1])")
    }
  }

  /// A plain launch calls the two launch methods, and what it does not call is not beside it.
  @Test func aPlainLaunchShowsWhatItCalls() throws {
    let plain = try diagram("app-based").text(.text)
    #expect(plain.contains("- application(_:didFinishLaunchingWithOptions:)\n"))
    #expect(!plain.contains("application(_:open:options:)"))
    let all = try diagram("app-based", all: true).text(.text)
    #expect(all.contains("+ Open a URL: application(_:open:options:)\n"))
    #expect(!all.contains("- application(_:open:options:)"))
  }

  /// What is beside an arrow without a mark is called whenever it is taken.
  @Test(arguments: ["app-based", "scene-based"])
  func whatIsNotMarkedIsAlwaysCalled(id: String) throws {
    let deck = Decks.ios.deck
    let architecture = try #require(deck.architectures.first { $0.id == id })
    let role = try #require(Diagram.roles(of: architecture, in: deck).first)
    let simulator = Simulator(architecture)
    let machine = architecture.roles[role].machine
    let arrows = some(StateArrows(role: role, architecture: architecture, deck: deck).arrows())
    for start in architecture.starts {
      let world = try #require(simulator.world(of: start))
      for call in simulator.possibleCalls(in: world) {
        let outcome = simulator.run([call], from: world).outcomes[0]
        let shown = Set(outcome.effects.map(\.name))
        for step in outcome.steps where architecture.instances[step.instance].role == role {
          let ends = [step.from, step.to].map { machine.answer(forLeaf: $0).id }
          let fitting = arrows.filter {
            [machine.states[$0.from].id, machine.states[$0.to].id] == ends
              && $0.situations.contains(call.situation)
          }
          if ends[0] == ends[1] || fitting.isEmpty { continue }
          #expect(fitting.contains { shown.isSuperset(of: $0.names) }, "\(call) \(ends)")
        }
      }
    }
  }

  @Test func onlyTheAskedMachineIsDrawnUnlessAllAreWished() throws {
    #expect(try diagram("scene-based").text(.text).hasPrefix("scene (scene-based)\n"))
    let process = try diagram("scene-based", role: "process").text(.text)
    #expect(process.hasPrefix("process (scene-based)\n"))
    let all = try diagram("scene-based", all: true).text(.text)
    #expect(all.hasPrefix("scene (scene-based)\n") && all.contains("\n\nprocess (scene-based)\n"))
    #expect(!all.contains("\nwindow (scene-based)\n"))
  }

  /// Nobody learns the names of events.
  @Test func arrowsSayWhatHappens() throws {
    for format in Diagram.Format.allCases {
      let text = try diagram("app-based").text(format)
      #expect(text.contains("Ten minutes pass") && text.contains("Incoming call"))
      for event in ["vanish", "time-over", "come-forward", "resign-"] {
        #expect(!text.contains(event))
      }
    }
  }
}
