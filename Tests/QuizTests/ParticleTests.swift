import Quiz
import Testing

@Suite struct ParticleTests {
  struct Transition: Sendable, CustomTestStringConvertible {
    let phrase: Phrase
    let particle: String
    let form: String
    var testDescription: String { "\(phrase.text) \(particle)" }

    init(_ text: String, _ particle: String, _ form: String, reads: String? = nil) {
      phrase = Phrase(text, reads: reads)
      self.particle = particle
      self.form = form
    }
  }

  static let rows: [Transition] = [
    // Hangul: a consonant, a vowel, ㄹ.
    Transition("상태", "을", "를"), Transition("화면", "을", "을"), Transition("서울", "을", "을"),
    Transition("상태", "이", "가"), Transition("화면", "이", "이"), Transition("서울", "이", "이"),
    Transition("상태", "은", "는"), Transition("화면", "은", "은"), Transition("서울", "은", "은"),
    Transition("상태", "과", "와"), Transition("화면", "과", "과"), Transition("서울", "과", "과"),
    Transition("상태", "으로", "로"), Transition("화면", "으로", "으로"), Transition("서울", "으로", "로"),
    Transition("상태", "이라", "라"), Transition("화면", "이라", "이라"), Transition("서울", "이라", "이라"),
    Transition("상태", "이나", "나"), Transition("화면", "이나", "이나"), Transition("상태", "이고", "고"),
    Transition("화면", "이고", "이고"),
    // Found by its other form just as well.
    Transition("상태", "를", "를"), Transition("화면", "를", "을"), Transition("화면", "가", "이"),
    Transition("화면", "와", "과"), Transition("서울", "로", "로"), Transition("화면", "로", "으로"),
    // Jamo that are not put together.
    Transition("화면".decomposed, "을", "을"), Transition("상태".decomposed, "을", "를"),
    Transition("서울".decomposed, "으로", "로"),
    // 영 일 이 삼 사 오 육 칠 팔 구 십.
    Transition("0", "을", "을"), Transition("1", "을", "을"), Transition("2", "을", "를"),
    Transition("3", "을", "을"),
    Transition("4", "을", "를"), Transition("5", "을", "를"), Transition("6", "을", "을"),
    Transition("7", "을", "을"),
    Transition("8", "을", "을"), Transition("9", "을", "를"), Transition("10", "을", "을"),
    Transition("0", "으로", "으로"), Transition("1", "으로", "로"), Transition("2", "으로", "로"),
    Transition("3", "으로", "으로"), Transition("6", "으로", "으로"), Transition("7", "으로", "로"),
    Transition("8", "으로", "로"), Transition("10", "으로", "으로"), Transition("100", "으로", "으로"),
    Transition("100", "이", "이"), Transition("12", "이", "가"), Transition("iOS 27", "으로", "로"),
    Transition("iOS 13", "은", "은"), Transition("iOS 12", "은", "는"), Transition("iOS 26", "과", "과"),
    // Names as they are read aloud.
    Transition("scene", "을", "을", reads: "씬"), Transition("scene", "으로", "으로", reads: "씬"),
    Transition("sceneWillResignActive(_:)", "을", "를", reads: "액티브"),
    Transition("application(_:open:options:)", "을", "를", reads: "옵션스"),
    Transition("Notification", "은", "은", reads: "노티피케이션"),
    Transition("SIGKILL", "으로", "로", reads: "시그킬"), Transition("UIKit", "이", "이", reads: "유아이킷"),
    Transition("scenePhase 값", "을", "을", reads: "무시됨"),
    // A Latin name without a reading goes by its letters.
    Transition("delegate", "을", "를"), Transition("", "을", "를"), Transition("(_:)", "은", "는"),
    Transition("time is up", "이", "이"), Transition("URL shown", "은", "은"),
    Transition("launched", "은", "는"), Transition("start", "이", "가"), Transition("reset", "이", "이"),
    Transition("label", "으로", "로"), Transition("running", "을", "을"), Transition("app", "이", "이"),
    Transition("back", "이", "이"), Transition("task", "이", "가"),
    // A remark in parentheses is not read aloud: the particle follows the word before it.
    Transition("종료(화면)", "을", "를"), Transition("화면(상태)", "을", "을"), Transition("화면 (상태)", "은", "은"),
    Transition("iOS 13(베타)", "은", "은"), Transition("SYN(1)", "을", "을", reads: "씬"),
    Transition("“화면”", "이", "이"),
    Transition("상태.", "은", "는"), Transition("(1)", "이", "이"), Transition("(2)", "이", "가"),
    Transition("[화면]", "은", "은"),
  ]

  @Test(arguments: rows)
  func theFormFollowsTheLastSound(_ row: Transition) {
    #expect(Particle.form(row.particle, after: row.phrase) == row.form)
  }

  @Test func whatIsNoParticleHasNoForm() {
    for text in ["에서", "", "to", "도", "rieul"] { #expect(Particle.form(text, after: "화면") == nil) }
  }
}
