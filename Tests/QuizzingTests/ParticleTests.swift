import Quizzing
import Testing

@Suite struct ParticleTests {
  struct Row: Sendable, CustomTestStringConvertible {
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

  static let rows: [Row] = [
    // Hangul: a consonant, a vowel, ㄹ.
    Row("상태", "을", "를"), Row("화면", "을", "을"), Row("서울", "을", "을"),
    Row("상태", "이", "가"), Row("화면", "이", "이"), Row("서울", "이", "이"),
    Row("상태", "은", "는"), Row("화면", "은", "은"), Row("서울", "은", "은"),
    Row("상태", "과", "와"), Row("화면", "과", "과"), Row("서울", "과", "과"),
    Row("상태", "으로", "로"), Row("화면", "으로", "으로"), Row("서울", "으로", "로"),
    Row("상태", "이라", "라"), Row("화면", "이라", "이라"), Row("서울", "이라", "이라"),
    Row("상태", "이나", "나"), Row("화면", "이나", "이나"), Row("상태", "이고", "고"),
    Row("화면", "이고", "이고"),
    // Found by its other form just as well.
    Row("상태", "를", "를"), Row("화면", "를", "을"), Row("화면", "가", "이"),
    Row("화면", "와", "과"), Row("서울", "로", "로"), Row("화면", "로", "으로"),
    // Jamo that are not put together.
    Row("화면".decomposed, "을", "을"), Row("상태".decomposed, "을", "를"),
    Row("서울".decomposed, "으로", "로"),
    // 영 일 이 삼 사 오 육 칠 팔 구 십.
    Row("0", "을", "을"), Row("1", "을", "을"), Row("2", "을", "를"), Row("3", "을", "을"),
    Row("4", "을", "를"), Row("5", "을", "를"), Row("6", "을", "을"), Row("7", "을", "을"),
    Row("8", "을", "을"), Row("9", "을", "를"), Row("10", "을", "을"),
    Row("0", "으로", "으로"), Row("1", "으로", "로"), Row("2", "으로", "로"),
    Row("3", "으로", "으로"), Row("6", "으로", "으로"), Row("7", "으로", "로"),
    Row("8", "으로", "로"), Row("10", "으로", "으로"), Row("100", "으로", "으로"),
    Row("100", "이", "이"), Row("12", "이", "가"), Row("iOS 27", "으로", "로"),
    Row("iOS 13", "은", "은"), Row("iOS 12", "은", "는"), Row("iOS 26", "과", "과"),
    // Names as they are read aloud.
    Row("scene", "을", "을", reads: "씬"), Row("scene", "으로", "으로", reads: "씬"),
    Row("sceneWillResignActive(_:)", "을", "를", reads: "액티브"),
    Row("application(_:open:options:)", "을", "를", reads: "옵션스"),
    Row("Notification", "은", "은", reads: "노티피케이션"),
    Row("SIGKILL", "으로", "로", reads: "시그킬"), Row("UIKit", "이", "이", reads: "유아이킷"),
    Row("scenePhase 값", "을", "을", reads: "무시됨"),
    // A Latin name without a reading counts as one that ends in a vowel.
    Row("delegate", "을", "를"), Row("", "을", "를"), Row("(_:)", "은", "는"),
    // A remark in parentheses is not read aloud: the particle follows the word before it.
    Row("종료(화면)", "을", "를"), Row("화면(상태)", "을", "을"), Row("화면 (상태)", "은", "은"),
    Row("iOS 13(베타)", "은", "은"), Row("SYN(1)", "을", "을", reads: "씬"),
    Row("“화면”", "이", "이"),
    Row("상태.", "은", "는"), Row("(1)", "이", "이"), Row("(2)", "이", "가"),
    Row("[화면]", "은", "은"),
  ]

  @Test(arguments: rows)
  func theFormFollowsTheLastSound(_ row: Row) {
    #expect(Particle.form(row.particle, after: row.phrase) == row.form)
  }

  @Test func whatIsNoParticleHasNoForm() {
    for text in ["에서", "", "to", "도", "rieul"] { #expect(Particle.form(text, after: "화면") == nil) }
  }
}
