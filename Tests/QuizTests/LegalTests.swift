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
        "1: Only a suspended app is resumed: one that is not running has to be launched, and one in the background runs already.",
        "2: The user does not see the scene, so the system may take back the memory of the scene and its views and leave the process alone; that goes for a suspended app as well.",
        "Here the app is in the state “suspended”, so 1 and 2 can happen.",
        "Not 3: Only an app whose code runs can crash.",
      ])
    #expect(
      told(Shipped.korean) == [
        "1번: suspended 상태의 앱만 재개됩니다. not running 상태의 앱은 새로 실행되고, background 상태의 앱은 이미 코드를 실행하고 있습니다.",
        "2번: 사용자가 보고 있지 않은 scene이므로, 시스템은 프로세스를 종료하지 않고도 scene과 뷰가 쓰던 메모리를 회수할 수 있습니다. suspended 상태의 앱에서도 마찬가지입니다.",
        "지금 앱은 suspended 상태이므로 1, 2번이 일어날 수 있습니다.",
        "3번이 아닌 이유: 크래시는 앱의 코드가 실행 중일 때만 발생합니다.",
      ])
  }
}
