import Content
import Machine
import Quiz
import Testing

/// No question uses a word, a happening, a method or a fact of a topic whose lesson was not shown.
@Suite struct CourseLawTests {
  private static let deck = Shipped.deck
  private static let topics = deck.course?.topics ?? []

  /// Questions that are made of each stage.
  private static let made = 500

  private static func stage(through place: Int) -> Stage {
    Stage(topics.indices.filter { $0 <= place && (!topics[$0].isOptional || $0 == place) })
  }

  @Test(arguments: topics.indices) func noQuestionSpeaksOfWhatIsToCome(place: Int) throws {
    let stage = Self.stage(through: place)
    let shelf = CandidateShelf(Shipped.examiner, Shipped.book, Shipped.curriculum)
    let prospects = shelf.prospects(at: stage, making: Self.made)
    #expect(!prospects.isEmpty)
    let later = Self.topics.indices.filter { !stage.contains($0) }.map { Self.topics[$0] }
    let hidden = stage.hiddenNames(in: Self.deck)
    for prospect in prospects {
      let question = try #require(
        Shipped.examiner.at(stage).question(of: prospect.card, seed: prospect.seed))
      let told = Set(question.spec.after + question.spec.situations + question.spec.options)
      let toCome = Set(later.flatMap(\.situations))
        .filter { Self.deck.duty($0) == nil }
      #expect(told.isDisjoint(with: toCome), "\(question.id): \(told.intersection(toCome))")
      let lines = question.subject.text(question, DeckVoice(Self.deck, voice: Shipped.english))
        .lines.joined(separator: " ")
      for name in hidden {
        let label = Self.deck.names[name].name["en"]
        #expect(!lines.hasWord(label), "\(question.id) speaks of \(label)")
      }
      let right = Set(question.key.words).intersection(hidden.map { Self.deck.names[$0].id })
      #expect(right.isEmpty, "\(question.id): \(right)")
      for fact in prospect.facts.map({ Shipped.book.facts[$0].id }) {
        #expect(!later.contains { $0.has(fact) }, "\(question.id) uses \(fact)")
      }
    }
  }

  /// Every first question of a topic can be asked right after its lesson.
  @Test(arguments: topics.indices) func everyFirstQuestionIsTaught(place: Int) throws {
    let curriculum = try #require(Shipped.curriculum)
    let stage = Self.stage(through: place)
    for rung in Self.topics[place].ladder {
      let found =
        Shipped.examiner.question(
          of: rung, at: stage, where: { stage.isSuperset(of: curriculum.stage(neededBy: $0)) })
        ?? Shipped.examiner.question(of: rung, at: stage)
      let question = try #require(found, "\(rung.card) from \(rung.start ?? "anywhere")")
      let needed = curriculum.stage(neededBy: question)
      let missing = Self.topics.indices.filter { needed.contains($0) && !stage.contains($0) }
        .map { Self.topics[$0].id }
      #expect(missing.isEmpty, "\(question.id) needs \(missing)")
    }
  }
}

extension String {
  /// True if a name stands in it that is no part of a longer one.
  fileprivate func hasWord(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      return !before.isLetter && before != "." && !after.isLetter
    }
  }
}
