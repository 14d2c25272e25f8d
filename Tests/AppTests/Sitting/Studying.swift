import Content
import Foundation
import Quiz
import Memory
import Terminal

@testable import App

/// A learner's session without a terminal, in a folder of its own, at a time that stands still.
final class Studying {
  var session: PromptState
  private let folder: String
  private let clock: Clock

  /// The time of all that happens; tests move it.
  final class Clock: @unchecked Sendable {
    var milliseconds = 1_800_000_000_000
  }

  private static let contents = Result {
    let root = Catalogue.repository + "/Content"
    return try LoadedContent.open(roots: [root], wordingRoots: [root])
  }

  init() throws {
    let folder = NSTemporaryDirectory() + "/lifecards-study-\(UUID().uuidString)"
    let clock = Clock()
    let contents = try Self.contents.get()
    let environment = Environment(
      isInteractive: false, columns: 80, isPlain: true, style: Style(isPlain: true), variables: [:],
      contentRoots: [],
      now: { .init(milliseconds: clock.milliseconds, offsetMinutes: 0) }, random: { 7 },
      writeFile: { _, _ in nil }, readFile: { _ in nil }, stamps: { _ in nil },
      deviceName: { "here" }, process: 1)
    let store = ProgressStore(
      DataDirectory(path: folder), environment, voice: Voice(contents[0].wording, language: "en"))
    session = PromptState(
      environment: environment, decks: contents.map { OpenDeck($0) },
      options: GlobalOptions(Invocation()), language: "en", store: store)
    self.folder = folder
    self.clock = clock
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func wait(days: Int) {
    clock.milliseconds += days * 86_400_000
  }

  /// Puts questions until there are no more or so many, each answered as told.
  @discardableResult
  func sit(
    kinds: [QuestionKind] = [], architectures: [String] = [], seed: UInt64, count: Int = .max,
    answering answer: (Question) -> Answer? = { _ in nil }
  ) throws -> [Plan] {
    let words =
      kinds.map { "--kind=\($0.rawValue)" } + architectures.map { "--architecture=\($0)" }
    let filter = try QuestionFilter(
      try Invocation(words, options: QuestionFilter.options, takesOperands: false),
      deck: session.deck, voice: session.voice)
    var sitting = StudySession(filters: [session.deck.id: filter], seed: seed, count: count)
    var plans: [Plan] = []
    while !sitting.isOver(at: clock.milliseconds), let plan = session.plan(sitting) {
      plans.append(plan)
      sitting.ask(plan)
      let given = answer(plan.question)
      let verdict =
        given.map { plan.question.grade($0) }
        ?? plan.question.gradeUnknown()
      let event = record(given ?? Answer([]), to: plan.question, verdict)
      sitting.judge(
        verdict.outcome, of: given ?? Answer([]), to: plan.question, event: event, told: nil)
    }
    return plans
  }

  private func record(_ answer: Answer, to question: Question, _ verdict: Verdict) -> String {
    session.store.answer(
      ProgressStore.Given(
        question: question, raw: "", read: answer.words.map(\.text), verdict: verdict,
        rating: verdict.outcome == .right ? .good : .again, hints: 0, aids: [], milliseconds: 1,
        content: session.deck.fingerprint),
      now: session.moment
    ).event
  }
}
