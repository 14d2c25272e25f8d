import Testing

@testable import Quiz

/// A log is called wrong only for what cannot be in it.
@Suite struct DetectiveTests {
  @Test func noLineIsCalledWrongThatTheSituationsCanShow() throws {
    var extras = 0
    for question in Asked.shipped.all {
      guard let edit = (question.subject as? WrongLine)?.edit, !edit.isMissing else { continue }
      extras += 1
      let effects = try #require(question.run).effects
      #expect(!effects.contains { Shipped.deck.names[$0.name].id == edit.line }, "\(question.id)")
    }
    #expect(extras > 10)
  }

  /// Behind other lines, what is called at a launch only would be seen at a glance.
  @Test func aLineOfALaunchStandsInFront() throws {
    var launches = 0
    for question in Asked.shipped.all {
      guard let edit = (question.subject as? WrongLine)?.edit, !edit.isMissing,
        edit.line == "didFinishLaunchingWithOptions"
      else { continue }
      launches += 1
      #expect(edit.lines.first == edit.line, "\(question.id)")
    }
    #expect(launches > 2)
  }

  /// Of the line that was given, too, something is said, not only of the one that is wrong.
  @Test func theVerdictSpeaksOfTheLineThatWasGiven() throws {
    var (belong, there) = (0, 0)
    for question in Asked.shipped.all {
      guard let edit = (question.subject as? WrongLine)?.edit else { continue }
      guard let given = edit.lines.first(where: { $0 != edit.line }) else { continue }
      let said = try #require(remark(on: given, to: question))
      let effect = try #require(Shipped.deck.names.first { $0.id == given })
      let name = Shipped.english.text(effect.name)
      if edit.isMissing {
        #expect(said == "\(name) is in the log already, and does not come again here.")
        there += 1
      } else {
        let step = question.run?.outcomes.firstIndex { outcome in
          outcome.effects.contains { Shipped.deck.names[$0.name].id == given }
        }
        let place = try #require(step) + 1
        let inStep = question.calls.count > 1 ? ", in step \(place)" : ""
        let words = [
          "\(name) belongs in the log: it is called ",
          "\(name) belongs in the log\(inStep): it is called ",
        ]
        #expect(words.contains(where: said.hasPrefix), "\(said)")
        belong += 1
      }
      #expect(!(remark(on: edit.line, to: question)?.contains("belongs in the log") ?? false))
    }
    #expect(belong > 10 && there > 10)
  }

  private func remark(on line: String, to question: Question) -> String? {
    let answer = Answer(ids: [line])
    let voice = DeckVoice(Shipped.deck, voice: Shipped.english)
    return question.subject.remarks(on: question.grade(answer), answer, question, voice).last?.text
  }
}
