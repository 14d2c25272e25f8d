import Content
import Testing

/// How texts are written, one fault each, and all that is said about it.
@Suite struct PlantedTextTests {
  private func report(_ english: String, _ korean: String, language: String = "en") -> [String] {
    PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{en: There is no connection., ko: 연결이 없습니다.}",
      "{en: \(english), ko: \(korean)}"
    ).report(language: language)
  }

  @Test(arguments: [
    ("1️⃣SYN를 보내지 않았습니다.", "SYN를", "을"), ("1️⃣서버이 SYN-SENT가 아닙니다.", "서버이", "가"),
    ("1️⃣아직 CLOSED은 아닙니다.", "CLOSED은", "는"), ("1️⃣(ESTABLISHED으로) 갑니다.", "ESTABLISHED으로", "로"),
    ("1️⃣처리 중가 아닙니다.", "처리 중가", "이"),
  ])
  func aParticleThatDoesNotFit(korean: String, found: String, fit: String) {
    #expect(
      report("There is none.", korean) == [
        "1️⃣ error: the particle in '\(found)' does not fit how the word is read; expected '\(fit)' [wrong-particle]"
      ])
  }

  @Test(arguments: [
    "SYN을 보내면 서버가 CLOSED가 아닙니다.", "ESTABLISHED로 갑니다.", "SYNC를 기다립니다.", "서버이고 프록시입니다.",
    "클라이언트이나 서버입니다.", "대기가 끝났습니다.", "서버인 쪽입니다.",
  ])
  func particlesThatFit(korean: String) {
    #expect(report("There is none.", korean) == [])
  }

  @Test func textsOfMessages() {
    let result = ContentReader.read(
      [
        (
          path: "words.yaml",
          file: SourceFile(
            name: "words.yaml",
            text: """
              messages:
                a: {en: "{name} is gone", ko: "{name}이 없습니다"}
                b: {en: "{name} is gone", ko: "{name|가} 없습니다"}
                c: {en: "{name} is gone", ko: "{name|이가} 없습니다"}
                d: {en: "{name} is {kind}", ko: "{name|가} 없습니다"}
                e: {en: "nothing is here", ko: "nothing is here"}

              """)
        )
      ], for: .checking, languages: ["en", "ko"])
    #expect(
      RuleRegistry.findings(ofCatalogue: result).map { "\($0.span.position.line) \($0.messageKey)" }
        == [
          "2 check.wrong-particle.glued", "4 check.wrong-particle.place", "5 check.placeholders",
          "6 check.untranslated.equal",
        ])
  }

  @Test func aSentenceThatIsNotTranslated() {
    #expect(
      report("There is no connection.", "1️⃣There is no connection.") == [
        "1️⃣ error: this is the English text again; write it in Korean [untranslated]"
      ])
    #expect(
      report("There is no connection.", "1️⃣No connection.")
        == ["1️⃣ error: this is not Korean [untranslated]"])
    #expect(
      report("1️⃣There is no 연결.", "연결이 없습니다.")
        == ["1️⃣ error: there is Hangul in the English text [untranslated]"])
  }

  @Test func namesAndAbbreviationsStayAsTheyAre() {
    #expect(report("transmission control", "TCP") == [])
    #expect(report("SYN SENT", "SYN SENT") == [])
  }

  @Test(arguments: [
    ("연결이 없다.", "연결이 없다."), ("연결이 없음.", "연결이 없음."), ("연결이 없어요.", "연결이 없어요."),
    ("연결이 없습니다. 연결이 있는가?", "연결이 있는가?"), ("연결하지 않는다. 기다립니다.", "연결하지 않는다."),
  ])
  func aSentenceInAnotherRegister(korean: String, sentence: String) {
    #expect(
      report("There is none.", "1️⃣\(korean)") == [
        "1️⃣ error: the sentence '…\(sentence)' is in another register; end it politely and formally, or as a polite request or question [register]"
      ])
  }

  @Test func sentencesInTheRegister() {
    #expect(report("There is none.", "연결이 없습니다. 연결하세요. 무엇인가요?") == [])
  }

  @Test func aStrangeWord() {
    #expect(
      report("There is none.", "1️⃣당신의 연결이 없습니다.") == [
        "1️⃣ error: '당신' is not the word that content uses; say it as the other Korean texts do [register]"
      ])
    #expect(
      report("There is none.", "1️⃣당신의 연결이 없습니다.", language: "ko") == [
        "1️⃣ 오류: '당신' 표현은 쓰지 않습니다. 다른 텍스트에서 쓰는 말로 바꾸세요 [register]"
      ])
  }

  @Test func aSayingWithoutItsPlace() {
    let content = PlantedContent.tcp.planting(
      "deck.yaml", "    happen: {en: are written, ko: 기록되는}\n",
      """
          happen: {en: are written, ko: 기록되는}
          says:
            that: {en: "{name} is written.", ko: 1️⃣"기록됩니다."}
            that-not: {en: "{name} is not written.", ko: "{name|가} 기록되지 않습니다."}
            can: {en: "{name} is sometimes written.", ko: "{name|가} 기록되기도 합니다."}
            when: {en: "{name} is written", ko: "{name|가} 기록될 때"}

      """)
    #expect(
      content.report() == [
        "1️⃣ error: the place 'name' of language 'en' is missing here [placeholders]"
      ])
  }
}
