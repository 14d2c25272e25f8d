import Testing

extension PlantedContent {
  /// The connection with claims, a myth, definitions, code, counterparts, an order and expected duties.
  static let material = tcp.appending("material.yaml", materialText)

  private static let materialText = """
    claims:
      - id: S-1
        text: {en: A client begins with SYN., ko: 클라이언트는 SYN 세그먼트로 시작합니다.}
        documents: [RFC9293]
        verdict: agree
        sources: [RFC1928]
      - id: S-2
        text: {en: A proxy never gives up., ko: 프록시는 포기하지 않습니다.}
        documents: [RFC1928]
        verdict: contradict
        truth: {en: A proxy gives up after a while., ko: 프록시는 얼마 뒤 포기합니다.}
        sources: [RFC1928]

    myths:
      - id: C-1
        question: {en: Does a proxy give up?, ko: 프록시는 포기하나요?}
        verdict: contradict
        myth: {en: A proxy waits for ever., ko: 프록시는 끝없이 기다립니다.}
        truth: {en: A proxy gives up after a while., ko: 프록시는 얼마 뒤 포기합니다.}
        settles: [S-2]
        claims: [S-2]
        sources: [RFC1928]

    definitions:
      - id: handshake
        front: {en: How does a connection begin?, ko: 연결은 어떻게 시작되나요?}
        back: {en: With three segments., ko: 세그먼트 셋으로 시작합니다.}
        claims: [S-1]
        sources: [RFC9293, RFC1928]
      - id: patience
        front: {en: How long does a proxy wait?, ko: 프록시는 얼마나 기다리나요?}
        back: {en: As long as it is told to., ko: 정해진 시간만큼 기다립니다.}
        claims: [S-2]
        sources: [RFC1928]

    families:
      - {id: segments, title: {en: segment, ko: 세그먼트}}
      - {id: lines, title: {en: log line, ko: 로그}}
    counterparts:
      - {id: opening, members: {segments: syn, lines: opened}, sources: [RFC1928]}
      - {id: closing, members: {segments: fin, lines: closed}, sources: [RFC1928]}

    listings:
      - id: printer
        title: {en: A printer, ko: 출력기}
        architecture: proxied
        code: |
          func SYN() { print("hello") }
          func FIN() { print("bye") }
        implements: [syn, fin]
        prints: {syn: hello, fin: bye}
        runs:
          - {from: idle, do: [connect, close]}
        sources: [RFC9293]

    orders:
      - {id: hello-first, first: syn, then: opened, sources: [RFC1928]}

    expected-duties:
      - {name: syn, duties: [choose-sequence-number], sources: [RFC9293]}
      - {name: syn-ack, also: [choose-sequence-number], sources: [RFC9293]}
      - {name: fin, duties: [flush-buffers], sources: [RFC9293]}
      - {name: rst, duties: [release-buffers], sources: [RFC9293]}
      - {name: closed, duties: [release-buffers], sources: [RFC9293]}

    """

  /// What is said of the material with one piece replaced.
  static func material(
    planting old: String, _ new: String, language: String = "en"
  ) -> [String] {
    material.planting("material.yaml", old, new).report(language: language)
  }
}
