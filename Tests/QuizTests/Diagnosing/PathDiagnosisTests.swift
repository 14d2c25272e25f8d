import Machine
import TestSupport
import Testing

@testable import Quiz

/// Wrong paths, and wrong lines of logs, that a belief or one small change of the tables would make right.
@Suite struct PathDiagnosisTests {
  private static let deck = Shipped.deck
  private static let diagnostician = MisconceptionTests.diagnostician
  private static let paths = Asked.shipped.all.filter { $0.card.kind == .path }
  private static let logs = Asked.shipped.all.filter { $0.card.kind == .detective }

  private struct Believer {
    let question: Question
    let misconception: Misconception
    let key: Key
    let answer: Answer
  }

  /// What those who hold misconceptions answer where it is wrong.
  private static let ofPaths = believers(paths)
  private static let ofLogs = believers(logs)

  private static func believers(_ questions: [Question]) -> [Believer] {
    questions.flatMap { question in
      diagnostician.believedKeys(of: question).compactMap { index, key -> Believer? in
        guard let answer = key.answer,
          question.grade(answer).outcome == .wrong
        else { return nil }
        return Believer(
          question: question, misconception: deck.material.misconceptions[index], key: key,
          answer: answer)
      }
    }
  }

  private static func isFound(_ believer: Believer) -> Bool {
    believer.key.accepts(believer.answer)
      && diagnostician.misconceptions(behind: believer.answer, to: believer.question)
        .contains { $0.id == believer.misconception.id }
  }

  @Test(arguments: [QuestionKind.path, .detective])
  func whoAnswersByABeliefIsToldIt(kind: QuestionKind) {
    let believers = kind == .path ? Self.ofPaths : Self.ofLogs
    for believer in some(believers) {
      #expect(
        Self.isFound(believer),
        "\(believer.question.id), \(believer.misconception.id): \(believer.answer)")
    }
  }

  @Test func beliefsThatChangeWhereThingsLeadAreFoundBehindPaths() {
    let found = Set(Self.ofPaths.map(\.misconception.id))
    #expect(
      found.isSuperset(of: [
        "background-skipped", "notification-center-backgrounds", "ringing-backgrounds",
        "lock-only-resigns",
      ]), "\(found.sorted())")
  }

  @Test func beliefsThatChangeWhatIsCalledAreFoundBehindLines() {
    let found = Set(Self.ofLogs.map(\.misconception.id))
    #expect(
      found.isSuperset(of: [
        "inactive-skipped", "background-skipped", "return-without-foreground",
        "scene-launch-without-foreground", "interruption-ignored",
      ]), "\(found.sorted())")
  }

  /// The log without its missing line is right under a belief; the answer says that no line is missing.
  @Test func aLogThatIsTakenForCompleteTellsNoBelief() {
    for believer in some(Self.ofLogs.filter(\.answer.words.isEmpty)) {
      #expect(
        Self.diagnostician.belief(behind: believer.answer, to: believer.question) == nil,
        "\(believer.question.id)")
    }
  }

  @Test func nothingStandsBehindARightPathOrLine() throws {
    for question in some(Self.paths + Self.logs) {
      let answer = try #require(question.key.answer)
      #expect(question.grade(answer).outcome == .right)
      #expect(question.key.accepts(answer))
      #expect(
        Self.diagnostician.foundMutation(behind: answer, to: question) == nil, "\(question.id)")
    }
  }

  /// By the tables as they are the key is the key.
  @Test func whoBelievesInTheTablesIsRight() throws {
    for question in some((Self.paths + Self.logs).filter({ $0.spec.seed == "0000" })) {
      let index = try #require(question.card.architecture)
      let tables = Tables(Self.deck.architectures[index], of: Self.deck)
      let key = try #require(question.key(in: tables))
      #expect(key == question.key, "\(question.id)")
      let answer = try #require(key.answer)
      #expect(question.grade(answer).outcome == .right, "\(question.id)")
    }
  }

  /// What an answer of one word is told is the same every time, and under what was supposed it is right.
  @Test(arguments: [QuestionKind.path, .detective])
  func whatIsSupposedMakesTheAnswerRight(kind: QuestionKind) throws {
    var rows: Set<String> = []
    for question in kind == .path ? Self.paths : Self.logs where question.spec.seed == "0000" {
      for entry in question.vocabulary.entries {
        let answer = Answer([.init(id: entry.id)])
        guard let supposed = Self.diagnostician.foundMutation(behind: answer, to: question) else {
          continue
        }
        rows.insert(supposed.row.id)
        #expect(question.grade(answer).outcome == .wrong)
        #expect(try isRight(answer, question, under: supposed), "\(question.id): \(answer)")
        let again = Self.diagnostician.foundMutation(behind: answer, to: question)
        #expect(again?.change == supposed.change && again?.row.id == supposed.row.id)
      }
    }
    let named: Set =
      kind == .path
      ? ["process/active-to-inactive", "process/inactive-to-active"]
      : ["process/inactive-to-background", "scene/inactive-to-background"]
    #expect(rows.isSuperset(of: named), "\(rows.sorted())")
  }

  private func isRight(
    _ answer: Answer, _ question: Question, under supposed: FoundMutation
  ) throws -> Bool {
    let edit: TransitionEdit
    switch supposed.change {
    case .drop(let name): edit = .drop(name)
    case .replace(let name, let other): edit = .replace(name, with: other)
    case .lead(let leaf): edit = .lead(to: leaf)
    case .add, .repeated, .move: return false
    }
    let architecture = Self.deck.architectures[supposed.architecture].applying(
      mutations: [.rows(.init(role: supposed.role, row: supposed.row.id), [edit])])
    let key = try #require(question.keyAsTold(in: Tables(architecture, of: Self.deck)))
    return key.accepts(answer)
  }

  @Test func aWrongPathCountsInTheDiagnosis() throws {
    let believer = try #require(
      Self.ofPaths.first { $0.misconception.id == "background-skipped" })
    let before = Diagnosis(ofMisconceptions: Self.deck.material.misconceptions.count)
    let after = Self.diagnostician.diagnosis(of: [(believer.question, believer.answer)])
    let index = try #require(
      Self.deck.material.misconceptions.firstIndex { $0.id == "background-skipped" })
    #expect(after.probability(of: index) > before.probability(of: index))
    #expect(after.probabilities[before.probabilities.count - 1] < 0.5)
  }
}
