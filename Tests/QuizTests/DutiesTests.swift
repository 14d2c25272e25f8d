import Testing

@testable import Quiz

/// What is said of tasks that belong elsewhere.
@Suite struct DutiesTests {
  /// A task of the other life cycle has its home there.
  @Test func everyTaskThatBelongsElsewhereHasAHome() throws {
    var told = 0
    for card in Shipped.examiner.cards where card.kind == .duties {
      for seed in UInt16(0)..<40 {
        guard let question = Shipped.examiner.question(of: card, seed: seed) else { continue }
        let wrong = question.vocabulary.entries.map(\.id).filter {
          !question.key.words.contains($0)
        }
        let answer = Answer(wrong.map { .init(id: $0) })
        let remarks = question.subject.remarks(
          on: question.grade(answer), answer, question,
          DeckVoice(Shipped.deck, voice: Shipped.english))
        for remark in remarks where remark.text.hasPrefix("It belongs in") {
          #expect(!remark.text.hasPrefix("It belongs in ."), "\(question.id)")
          told += 1
        }
      }
    }
    #expect(told > 100)
  }

  /// A task that is to be done in a situation that calls the asked method as well is told why it is not done here.
  @Test func aTemptingTaskIsToldItsMoment() throws {
    let card = try #require(Shipped.examiner.card(named: "duties:sceneWillResignActive"))
    let camera = try #require(
      (UInt16(0)...63).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }
        .first { $0.spec.options.contains("release-camera") })
    let remarks = camera.subject.remarks(
      on: camera.grade(Answer([])).unknown, Answer([]), camera,
      DeckVoice(Shipped.deck, voice: Shipped.english))
    let number = try #require(camera.vocabulary.number(of: "release-camera"))
    #expect(
      remarks.map(\.text).contains(
        "\(number): It belongs in sceneDidEnterBackground(_:). An app that is merely covered may go on using it."
      ))
  }

  /// Whoever does not know hears why each task belongs, then where the others do.
  @Test func whoDoesNotKnowIsToldWhereEachTaskBelongs() throws {
    let voice = DeckVoice(Shipped.deck, voice: Shipped.english)
    var told = 0
    for card in Shipped.examiner.cards where card.kind == .duties {
      guard let question = Shipped.examiner.question(of: card, seed: 7) else { continue }
      let verdict = question.grade(Answer([])).unknown
      let remarks = question.subject.remarks(on: verdict, Answer([]), question, voice)
      let whys = question.key.words.compactMap { id in
        Shipped.deck.duties.first { $0.id == id }?.why.map(voice.text)
      }
      for why in whys {
        #expect(remarks.prefix(whys.count).contains { $0.text.hasSuffix(": \(why)") })
      }
      let elsewhere = remarks.dropFirst(whys.count).map(\.text)
      #expect(
        elsewhere.allSatisfy { $0.contains(#/^\d+: It belongs in |^\d+,.*: They belong in /#) },
        "\(question.id)")
      let numbers = Set(
        elsewhere.flatMap { $0.prefix { $0 != ":" }.split { !$0.isNumber }.compactMap { Int($0) } })
      let wrong = question.vocabulary.entries.map(\.id).filter { !question.key.words.contains($0) }
        .compactMap(question.vocabulary.number)
      #expect(numbers == Set(wrong), "\(elsewhere)")
      told += whys.count
    }
    #expect(told > 10)
  }
}
