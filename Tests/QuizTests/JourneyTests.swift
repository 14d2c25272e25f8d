import Quiz
import TestSupport
import Machine
import Testing

/// Longer traces, with one scene and with two.
@Suite struct JourneyTests {
  private let deck = Shipped.deck
  private let questions = Asked.shipped.all.filter { question in
    if case .journey = question.card.asks { true } else { false }
  }

  private func grade(_ words: [Answer.Word], _ question: Question) -> Verdict {
    question.grade(Answer(words))
  }

  @Test func aJourneyHasItsLengthAndTellsNothingTwice() throws {
    var lengths: Set<Int> = []
    for question in questions {
      guard case .journey(let count, let ofSeveral) = question.card.asks else { continue }
      lengths.insert(count)
      #expect(question.calls.count == count)
      #expect(Set(question.calls.map(\.situation)).count == count)
      #expect(question.run?.isPossible == true)
      let before = try #require(question.run?.outcomes.first?.before)
      let architecture = deck.architectures[try #require(question.card.architecture)]
      let scenes = architecture.instances.indices.filter {
        architecture.role(of: $0).isAsked
          && before.leaves[$0] != architecture.role(of: $0).machine.initialLeaf
      }
      #expect((scenes.count > 1) == ofSeveral, "\(question.id)")
    }
    #expect(lengths == [2, 3])
  }

  /// The text tells how to name one of several scenes only if they are there from the start.
  @Test func nothingIsAskedBehindASecondScene() throws {
    let examiner = Shipped.examiner
    let card = try #require(examiner.card(named: "trace:scene-based/open-window"))
    let spec = try #require(examiner.question(of: card, seed: 1)?.spec)
    func trace(of situations: [String]) throws -> Question {
      try examiner.question(
        from: QuestionSpec(
          card: spec.card, seed: spec.seed, deck: spec.deck, architecture: spec.architecture,
          kind: spec.kind, after: ["launch"], facts: [:], variants: [], implements: spec.implements,
          situations: situations, asks: spec.asks, options: spec.options))
    }
    #expect(try trace(of: ["open-window"]).key.words.count > 1)
    #expect(throws: LostQuestion.self) { try trace(of: ["open-window", "app-switcher-open"]) }
  }

  @Test func everythingThatHappensIsSensibleThere() throws {
    for question in some(questions) {
      for outcome in question.run?.outcomes ?? [] {
        let architecture = deck.architectures[try #require(question.card.architecture)]
        let situation = architecture.situations[outcome.call.situation]
        #expect(
          situation.offered.map { architecture.holds($0, in: outcome.before) } ?? true,
          "\(question.id): \(situation.id)")
        #expect(outcome.call.argument == nil || situation.told != nil)
      }
    }
  }

  /// What the deck's rules say: nothing else is told after a call that rings, and so on.
  @Test func storiesGoOnAsLifeDoes() {
    let next: [String: Set<String>] = [
      "incoming-call": ["call-accepted", "call-declined"], "call-accepted": ["call-ended"],
      "alert-shown": ["alert-dismissed"], "control-center-open": ["control-center-close", "lock"],
      "lock": ["unlock", "time-passes"],
    ]
    var met: Set<String> = []
    for kind in ["trace", "detective", "callback", "next-state"] {
      for question in Asked.shipped.all where question.card.kind.rawValue == kind {
        guard let architecture = question.architecture else { continue }
        let before = question.spec.after.suffix(1).compactMap { architecture.call(named: $0) }
        let told = (before + question.calls).map { architecture.situations[$0.situation].id }
        for (first, second) in zip(told, told.dropFirst()) {
          guard let allowed = next[first] else { continue }
          met.insert(first)
          #expect(allowed.contains(second), "\(question.id): \(first), \(second)")
        }
      }
    }
    #expect(met == Set(next.keys))
  }

  @Test(arguments: ["en", "ko"]) func theTextTellsWhichSceneIsWhich(language: String) {
    let writer = QuestionWriter(deck, voice: Voice(Shipped.wording, language: language))
    for question in some(questions) {
      guard case .journey(_, let ofSeveral) = question.card.asks else { continue }
      let text = writer.text(question)
      // Where one is in front and the other is not, the beginning says which is which.
      let isMixed = ["is in the background", "background 상태입니다"].contains(where: text.lead.contains)
      #expect(text.lead.contains("(scene-1)") == (ofSeveral && isMixed))
      #expect((text.prompt ?? text.lead).contains("@scene-2") == ofSeveral)
      for (call, step) in zip(question.calls, writer.text(question).steps) {
        let instance = call.argument.map {
          deck.architectures[question.card.architecture ?? 0].instances[$0].id
        }
        #expect(instance.map(step.contains) ?? !step.contains("scene-"), "\(step)")
      }
    }
  }

  /// With the scene behind each name it is right, with the other scene behind one it is wrong there.
  @Test func anAnswerCanSayWhichSceneIsMeant() throws {
    var compared = 0
    for question in questions {
      guard case .journey(_, ofSeveral: true) = question.card.asks,
        let effects = question.key.effects
      else { continue }
      let instances = deck.architectures[try #require(question.card.architecture)].instances
      let words = effects.map { effect in
        Answer.Word(
          id: deck.names[effect.name].id,
          instance: instances[effect.instance].id.replacing("scene-", with: "Scene "))
      }
      #expect(grade(words, question).outcome == .right, "\(question.id)")
      #expect(grade(words.map { .init(id: $0.id) }, question).outcome == .right)
      guard
        let place = effects.indices.first(where: { index in
          instances[effects[index].instance].id == "scene-1"
            && !effects.contains {
              $0.name == effects[index].name && $0.instance != effects[index].instance
            }
        })
      else { continue }
      var other = words
      other[place] = .init(id: words[place].id, instance: "scene-2")
      #expect(grade(other, question).outcome == .wrong, "\(question.id)")
      compared += 1
    }
    #expect(compared > 2)
  }
}
