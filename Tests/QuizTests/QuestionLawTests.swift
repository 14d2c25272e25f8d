import Quiz
import TestSupport
import Machine
import Testing

/// What holds for every question of every card.
@Suite struct QuestionLawTests {
  private let deck = Shipped.deck
  private let asked = Asked.shipped
  private let faults = TextFaults(Shipped.wording)

  @Test func aCardAndASeedAreOneQuestion() {
    let again = Examiner(Shipped.deck)
    for question in some(asked.all.filter { question in question.spec.seed == "0003" }) {
      let twin = again.card(named: question.card.handle).flatMap { again.question(of: $0, seed: 3) }
      #expect(twin?.spec == question.spec)
      #expect(twin?.key == question.key)
      #expect(twin?.world == question.world)
      #expect(twin?.handle == question.handle)
    }
  }

  @Test func handlesAreUniqueAndNameTheirCard() {
    let cards = Shipped.examiner.cards
    #expect(Set(cards.map(\.handle)).count == cards.count)
    #expect(Set(cards.map(\.id)).count == cards.count)
    #expect(cards.allSatisfy { Shipped.examiner.card(named: $0.handle) == $0 })
    #expect(cards.allSatisfy { Shipped.examiner.card(named: $0.id) == $0 })
  }

  @Test func everyKeyIsWhatASecondReckoningGives() {
    for question in some(asked.all.filter { question in question.isRun }) {
      guard let architecture = question.card.architecture else { continue }
      let simulator = Shipped.examiner.simulator(of: architecture)
      let truth = Ground(deck: deck).truth(of: question, by: simulator)
      #expect(truth == Truth(question.key), "\(question.id)")
    }
  }

  @Test func everyVariantThatConcernsQuestionsGivesTheSameKey() {
    let ground = Ground(deck: deck)
    let simulators = Column<Architecture, [Simulator]>(
      deck.architectures.indices.map { ground.simulators(of: $0) })
    #expect(simulators.allSatisfy { $0.count > 1 })
    for question in asked.all where question.isRun {
      for simulator in question.card.architecture.map({ simulators[$0] }) ?? [] {
        #expect(ground.truth(of: question, by: simulator) == Truth(question.key), "\(question.id)")
      }
    }
  }

  @Test func theVocabularyHoldsEveryAcceptedAnswer() {
    for question in some(asked.all) {
      let ids = Set(question.vocabulary.entries.map(\.id))
      #expect(ids.count == question.vocabulary.entries.count, "\(question.id)")
      #expect(ids.isSuperset(of: question.accepted(deck)), "\(question.id)")
    }
  }

  @Test(arguments: ["en", "ko"])
  func textsAreWholeAndGiveNothingAway(_ language: String) {
    let writer = QuestionWriter(deck, voice: Voice(Shipped.wording, language: language))
    for question in some(asked.all) {
      var words = writer.text(question)
      words.code = nil
      let text = ([writer.heading(question)] + words.lines).joined(separator: "\n")
      let all = "\(text)\n\(writer.answer(question))"
      #expect(faults.found(in: all).isEmpty, "\(all)")
      let hangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(hangul == (language == "ko"), "\(text)")
      guard question.form == .name || question.card.kind == .trace else { continue }
      // That a method which few apps implement may be left out is said wherever an app may be launched.
      for id in question.accepted(deck) where id != "willFinishLaunchingWithOptions" {
        let name = deck.names.first { $0.id == id }?.name[language] ?? id
        #expect(!text.contains(name) && !text.contains(id), "\(question.id): \(text)")
      }
    }
  }

  @Test func everyTextIsInBothLanguages() {
    for key in some(Shipped.wording.keys) {
      let text = Shipped.wording.message(key)?.byLanguage ?? [:]
      #expect(text["en"]?.isEmpty == false && text["ko"]?.isEmpty == false, "\(key)")
    }
    for question in asked.all {
      let texts = question.world + question.vocabulary.entries.map(\.title)
      for text in texts {
        let isName = text.byLanguage.keys.contains("")
        #expect(isName || (text.byLanguage["en"] != nil && text.byLanguage["ko"] != nil))
      }
    }
  }

  // MARK: Choices

  @Test func ofAllWordsExactlyTheAcceptedOnesAreRight() {
    for question in some(asked.all.filter { question in !question.takesSeveralWords }) {
      let right = question.accepted(deck)
      var generator = SeededGenerator(name: question.id)
      let others = generator.shuffled(question.usualWords(deck)).prefix(8)
      for id in right.union(others) {
        let verdict = question.grade(Answer([.init(id: id)]))
        #expect((verdict.outcome == .right) == right.contains(id), "\(question.id): \(id)")
        #expect((verdict.score == 1) == right.contains(id) && (0...1).contains(verdict.score))
        #expect(Set(verdict.truth + verdict.others).union([id]).isSuperset(of: right))
      }
      let first = right.sorted().first ?? ""
      let wrong = [[first, first], [first, others.first { !right.contains($0) } ?? ""]]
      for words in right.isEmpty ? wrong : wrong + [[]] {
        let verdict = question.grade(Answer(words.map { .init(id: $0) }))
        #expect(verdict.outcome == .wrong && verdict.score < 1, "\(question.id): \(words)")
      }
      let unknown = question.gradeUnknown()
      #expect(unknown.outcome == .unknown && unknown.score == 0)
      #expect(unknown.truth.isEmpty == right.isEmpty)
    }
  }

  // MARK: Sequences

  @Test func everyAllowedOrderIsRight() {
    for question in some(asked.all.filter { question in question.isSequence }) {
      let search = OrderSearch(question, deck: deck)
      var generator = SeededGenerator(name: question.id)
      #expect(question.grade(question.machinesOwn(deck)).outcome == .right)
      for _ in 0..<4 {
        let words = search.draw(using: &generator).map { place in
          let names = search.names[place].sorted()
          return names[generator.index(below: names.count)]
        }
        #expect(search.allows(words))
        let verdict = question.grade(answer(words))
        #expect(verdict.outcome == .right && verdict.score == 1, "\(question.id): \(words)")
        #expect(verdict.difference == nil)
      }
    }
  }

  @Test func aChangedOrderIsJudgedAsARunOfItsOwnWould() {
    var wrong = 0
    for question in asked.all where question.isSequence {
      let search = OrderSearch(question, deck: deck)
      let all = question.usualWords(deck)
      var generator = SeededGenerator(name: "\(question.id) changed")
      for round in 0..<8 {
        var words = search.draw(using: &generator).map { search.names[$0].sorted()[0] }
        Self.change(&words, how: round % 4, all, &generator)
        // Where it begins may be said, and is no word of the answer.
        if case .sequence(let key) = question.key, key.start == words.first { continue }
        let verdict = question.grade(answer(words))
        #expect((verdict.outcome == .right) == search.allows(words), "\(question.id): \(words)")
        #expect((verdict.score == 1) == (verdict.outcome == .right))
        #expect((0...1).contains(verdict.score))
        guard verdict.outcome == .wrong else { continue }
        wrong += 1
        expectDifference(verdict, of: words, search, question)
      }
    }
    #expect(wrong > 1000)
  }

  /// Takes a word out, puts another in its place, swaps two, or adds one.
  private static func change(
    _ words: inout [String], how: Int, _ all: [String], _ generator: inout SeededGenerator
  ) {
    let other = all[generator.index(below: all.count)]
    guard how < 3, !words.isEmpty else {
      words.insert(other, at: generator.index(below: words.count + 1))
      return
    }
    let place = generator.index(below: words.count)
    switch how {
    case 0: words.remove(at: place)
    case 1: words[place] = other
    default: words.swapAt(place, generator.index(below: words.count))
    }
  }

  /// The answer is the lines without those that are missing; the lines without those that are too many are right.
  private func expectDifference(
    _ verdict: Verdict, of words: [String], _ search: OrderSearch, _ question: Question
  ) {
    guard case .sequence(let steps) = verdict.difference else {
      Issue.record("\(question.id): \(words) is wrong without a difference")
      return
    }
    #expect(steps.filter { $0.mark != .missing }.map(\.word.text) == words, "\(question.id)")
    let right = steps.filter { $0.mark != .extra }
      .map { $0.mark == .missing ? $0.word.id : $0.word.text }
    #expect(search.allows(right), "\(question.id): \(words) as \(right)")
    let required = search.steps.count { !$0.isOptional }
    #expect((verdict.share == nil) == (required == 0))
    guard let share = verdict.share else { return }
    let matched = steps.count { $0.mark == .right }
    #expect(share.right >= matched)
    // What may come only together is shown as missing only where it was begun, but counts where it would fit.
    guard required == search.steps.count else { return }
    #expect(share.right == matched)
    #expect(share.right >= search.fittingPrefix(words))
    #expect(share.of == max(right.count, words.count))
  }

  private func answer(_ words: [String]) -> Answer {
    Answer(
      words.map { word in
        let parts = word.split(separator: "@").map(String.init)
        return .init(id: parts[0], instance: parts.count == 2 ? parts[1] : nil)
      })
  }
}
