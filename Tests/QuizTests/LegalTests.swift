import Machine
import Testing

@testable import Quiz

/// The explanations of "what can happen".
@Suite struct LegalTests {
  /// The state in which all right choices can happen stands once, behind them, and then why another one cannot.
  @Test func theStateThatChoicesShareIsToldOnce() throws {
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
        "1: Only a suspended app can be resumed.",
        "2: The system disconnects only a connected scene that is in the background or suspended.",
        "Here the app is in the state “suspended”, so they can happen.",
        "Not 3: An app can crash at any time while its code runs, and only then. Here the process is suspended.",
      ])
    #expect(
      told(Shipped.korean) == [
        "1번: 재개는 suspended 상태의 앱에서만 일어납니다.",
        "2번: 시스템은 background나 suspended 상태이면서 연결되어 있는 scene의 연결만 해제합니다.",
        "지금 앱은 suspended 상태이므로 모두 일어날 수 있습니다.",
        "3번이 아닌 이유: 크래시는 코드가 실행되는 동안에는 언제든 발생할 수 있고, 그 밖에는 발생하지 않습니다. 지금 프로세스는 suspended 상태입니다.",
      ])
  }
}
