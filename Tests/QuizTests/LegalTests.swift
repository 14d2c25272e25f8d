import Machine
import Testing

@testable import Quiz

/// The explanations of "what can happen".
@Suite struct LegalTests {
  /// Each right choice is told why it can happen, each other one why it cannot.
  @Test func eachChoiceIsToldWhy() throws {
    let card = try #require(Shipped.examiner.card(named: "legal:scene-based/suspended"))
    var spec = try #require(Shipped.examiner.question(of: card, seed: 1)).spec
    spec.options = ["resume-in-background", "scene-reclaimed", "crash"]
    let question = try Shipped.examiner.question(from: spec)
    let verdict = question.grade(Answer([])).unknown
    func told(_ voice: Voice) -> [String] {
      question.subject.remarks(
        on: verdict, Answer([]), question, DeckVoice(Shipped.deck, voice: voice)
      ).map(\.text)
    }
    #expect(
      told(Shipped.english) == [
        "1: A suspended app is in memory, so the system can resume it for an event such as a silent push.",
        "2: The scene is off the screen, so the system may disconnect it to take back its memory, whether the app is running or suspended.",
        "Not 3: Only an app whose code is running can crash, and this app's code is not running.",
      ])
    #expect(
      told(Shipped.korean) == [
        "1번: suspended 상태의 앱은 메모리에 있으므로, 무음 푸시 같은 이벤트를 처리하도록 재개될 수 있습니다.",
        "2번: 화면에 없는 scene이므로, 앱이 실행 중이든 suspended 상태이든 시스템은 메모리를 회수하려고 scene의 연결을 해제할 수 있습니다.",
        "3번이 답이 아닌 이유: 크래시는 앱의 코드가 실행 중일 때만 발생하는데, 이 앱의 코드는 실행되고 있지 않습니다.",
      ])
  }
}
