import Foundation
import Quiz
import TestSupport
import Machine
import Testing

/// The scores of sequences, against what the oracle says of the same situations.
///
/// LIFECARDS_ORACLE_ROUNDS says how many answers are scored.
@Suite struct ScoreTests {
  static let rounds =
    ProcessInfo.processInfo.environment["LIFECARDS_ORACLE_ROUNDS"].flatMap { Int($0) } ?? 10_000

  private let deck: Deck
  private let fixtures: [String: Fixture]
  private let questions: [(question: Question, orders: Orders)]

  init() throws {
    let fixtures = try Fixture.real.get()
    self.fixtures = fixtures
    deck = try #require(fixtures["scene-based"]).deck
    let examiner = Examiner(deck)
    questions = try examiner.cards.filter { $0.kind == .trace }.flatMap { card in
      try (0..<4).compactMap { seed in
        guard let question = examiner.question(of: card, seed: UInt16(seed * 977)),
          let fixture = fixtures[question.spec.architecture]
        else { return nil }
        return (question, try Orders(of: question.spec, fixture))
      }
    }
  }

  @Test func scoresAreAsTheRulesOfTheGameSay() throws {
    var faults: [String] = []
    var generator = SeededGenerator(seed: 2)
    for round in 0..<Self.rounds {
      let (question, orders) = questions[round % questions.count]
      let own = orders.draw(using: &generator)
      let words = changed(own, round / questions.count % 5, question, &generator)
      let verdict = question.grade(answer(words))
      let again = question.grade(answer(words))
      let name = "\(question.id): \(words)"
      if again.score != verdict.score { faults.append("\(name): scored twice otherwise") }
      let isRight = orders.fit(words) == words.count && orders.isComplete(words)
      if isRight != (verdict.outcome == .right) { faults.append("\(name): \(verdict.outcome)") }
      if isRight != (verdict.score == 1) || !(0...1).contains(verdict.score) {
        faults.append("\(name): \(verdict.score)")
      }
      let shared = orders.shared(words, own)
      // Where nothing must come, there is nothing to be partly right about.
      let least = Double(shared) / Double(max(own.count, words.count, 1))
      if orders.mustCome, !isRight, verdict.score < least - 1e-9 {
        faults.append("\(name): \(verdict.score), though \(shared) are as in \(own)")
      }
      if let mended = mended(verdict) {
        if orders.fit(mended) != mended.count || !orders.isComplete(mended) {
          faults.append("\(name): \(mended) is no mending")
        }
      } else if !isRight {
        faults.append("\(name): no difference")
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5).joined(separator: "\n"))")
  }

  // MARK: Answers

  private func answer(_ words: [String]) -> Answer {
    Answer(
      words.map { word in
        let parts = word.split(separator: "@").map(String.init)
        return Answer.Word(id: parts[0], instance: parts.count > 1 ? parts[1] : nil)
      })
  }

  /// Nothing, a step less, two steps swapped, another step in its place, or a step less wherever it stands.
  private func changed(
    _ own: [String], _ how: Int, _ question: Question, _ generator: inout SeededGenerator
  ) -> [String] {
    var words = own
    guard !own.isEmpty else { return how == 0 ? [] : [question.vocabulary.entries[0].id] }
    let place = generator.index(below: own.count)
    switch how {
    case 1: words.remove(at: place)
    case 2: words.swapAt(place, generator.index(below: own.count))
    case 3:
      // What nobody implements by default is not wrong where the tables show it.
      let unusual = Set(deck.names.filter { !$0.isImplementedByDefault }.map(\.id))
      let ids = question.vocabulary.entries.map(\.id).filter { !unusual.contains($0) }
      words[place] = ids[generator.index(below: ids.count)]
    case 4: words.removeAll { $0 == own[place] }
    default: break
    }
    return words
  }

  /// The answer with what is missing and without what is too much; nil if nothing differs.
  private func mended(_ verdict: Verdict) -> [String]? {
    guard case .sequence(let steps) = verdict.difference else { return nil }
    return steps.filter { $0.mark != .extra }
      .map { $0.mark == .missing ? $0.word.id : $0.word.text }
  }
}

/// The orders that the oracle allows for a question about situations, by brute force.
struct Orders {
  private let names: [Set<String>]
  private let optional: [Bool]
  private let earlier: [Set<Int>]
  /// For each effect that may be left out, those that come with it or not at all.
  private let company: [Set<Int>]

  var mustCome: Bool { optional.contains(false) }

  /// Few apps implement it, so that an answer may leave it out.
  private static let seldom = ["willFinishLaunchingWithOptions"]

  init(of spec: QuestionSpec, _ fixture: Fixture) throws {
    var start = World(initialFor: fixture.oracle.tables)
    start.set(spec.facts)
    let telling = try fixture.oracle.tell(spec.after + spec.situations, from: start)
    let first = telling.outcomes.prefix(spec.after.count).reduce(0) {
      max($0, $1.effects.upperBound)
    }
    let seen = telling.effects.indices.filter {
      $0 >= first && spec.implements.contains(telling.effects[$0].name)
    }
    names = seen.map { index in
      let effect = telling.effects[index]
      return [effect.name, "\(effect.name)@\(effect.instance)"]
    }
    let optional = seen.map { index in
      let effect = telling.effects[index]
      return effect.certainty == "may" || Self.seldom.contains(effect.name)
    }
    self.optional = optional
    company = seen.indices.map { place in
      guard optional[place] else { return [] }
      func origin(_ place: Int) -> String {
        "\(telling.origins[seen[place]]) \(telling.effects[seen[place]].instance)"
      }
      return Set(seen.indices.filter { optional[$0] && origin($0) == origin(place) })
    }
    earlier = seen.map { index in
      Set(seen.indices.filter { telling.earlier[index].contains(seen[$0]) })
    }
  }

  /// One allowed order, what may be left out left out now and then.
  func draw(using generator: inout SeededGenerator) -> [String] {
    var left: Set<Int> = []
    for place in names.indices where !optional[place] || place == company[place].min() {
      if !optional[place] || generator.index(below: 2) == 0 {
        left.formUnion(company[place].union([place]))
      }
    }
    var words: [String] = []
    while !left.isEmpty {
      let next = left.filter { earlier[$0].isDisjoint(with: left) }.sorted()
      let place = next[generator.index(below: next.count)]
      left.remove(place)
      words.append(names[place].min() ?? "")
    }
    return words
  }

  /// How many words at the front some allowed order begins with.
  func fit(_ words: [String]) -> Int {
    (0...words.count).last { !reached(words.prefix($0)).isEmpty } ?? 0
  }

  func isComplete(_ words: [String]) -> Bool {
    reached(words[...]).contains { used in
      names.indices.allSatisfy { used.contains($0) || canMiss($0, used) }
    }
  }

  private func canMiss(_ place: Int, _ used: Set<Int>) -> Bool {
    optional[place] && company[place].isDisjoint(with: used)
  }

  /// Every set of effects that words can stand for, in an order that is allowed.
  private func reached(_ words: ArraySlice<String>) -> Set<Set<Int>> {
    words.reduce(into: [[]]) { sets, word in
      sets = Set(
        sets.flatMap { used in
          names.indices.filter { place in
            !used.contains(place) && names[place].contains(word)
              && earlier[place].allSatisfy { used.contains($0) || canMiss($0, used.union([place])) }
              && !used.contains { earlier[$0].contains(place) }
          }.map { used.union([$0]) }
        })
    }
  }

  /// How many words two sequences share in the same order.
  func shared(_ one: [String], _ other: [String]) -> Int {
    var row = Array(repeating: 0, count: other.count + 1)
    for word in one {
      var corner = 0
      for (index, candidate) in other.enumerated() {
        let above = row[index + 1]
        row[index + 1] = word == candidate ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[other.count]
  }
}
