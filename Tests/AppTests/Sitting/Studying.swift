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
  let clock: Clock

  /// The time of all that happens; tests move it.
  final class Clock: @unchecked Sendable {
    var milliseconds = 1_800_000_000_000
    var offsetMinutes = 0
  }

  /// What is worked out from the content is worked out once.
  private static let decks = Result {
    let root = Catalogue.repository + "/Content"
    return try LoadedContent.open(roots: [root], wordingRoots: [root]).map { OpenDeck($0) }
  }

  /// - Parameter rows: the lines of a terminal; nil for none.
  init(rows: Int? = nil) throws {
    let folder = NSTemporaryDirectory() + "/lifecards-study-\(UUID().uuidString)"
    let clock = Clock()
    let decks = try Self.decks.get()
    let environment = Environment(
      isInteractive: false, columns: 80, rows: { rows }, isPlain: true, style: Style(isPlain: true),
      variables: ["XDG_STATE_HOME": folder + "/state"], contentRoots: [],
      now: { .init(milliseconds: clock.milliseconds, offsetMinutes: clock.offsetMinutes) },
      random: { 7 },
      writeFile: { _, _ in nil }, readFile: { _ in nil }, stamps: { _ in nil },
      deviceName: { "here" }, process: 1)
    let store = ProgressStore(
      directory: DataDirectory(path: folder), environment: environment,
      voice: Voice(decks[0].content.wording, language: "en"))
    session = PromptState(
      environment: environment, options: GlobalOptions(Invocation()),
      decks: decks, commandNames: CommandRegistry.names, store: store)
    self.folder = folder
    self.clock = clock
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  var open: OpenDeck { session.decks[0] }
  var voice: Voice { session.voice }

  func wait(days: Int) {
    clock.milliseconds += days * 86_400_000
  }

  /// Puts questions until there are no more or so many, each answered as told.
  @discardableResult
  func sit(
    kinds: [QuestionKind] = [], architectures: [String] = ["all"], seed: UInt64, count: Int = .max,
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
      sitting.ask(plan.question, isProbe: plan.isProbe)
      sitting.judge(record(answer(plan.question), to: plan.question))
    }
    return plans
  }

  private func record(_ answer: Answer?, to question: Question) -> Judged {
    let given = answer ?? Answer([])
    let verdict = answer.map(question.grade) ?? question.gradeUnknown()
    let rating = verdict.outcome == .right ? Rating.good : .again
    let event = session.store.append(
      .answer(
        AnswerRecord(
          question: question.spec, raw: "",
          read: given.words.map(\.text),
          grade: Grade(verdict.outcome, score: verdict.score, rating: rating), milliseconds: 1))
    ).event
    return Judged(question: question, answer: given, raw: "", verdict: verdict, event: event)
  }
}
