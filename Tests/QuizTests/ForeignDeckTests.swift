import Content
import Quiz
import TestSupport
import Machine
import Testing

/// A deck with roles, effect kinds and words of its own needs no code of its own.
@Suite struct ForeignDeckTests {
  private static let folder = ContentFolder(
    path: #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Fixture/tcp")

  private static func read() throws -> ContentReader.Result {
    ContentReader.read(
      try folder.files(below: ""), for: .checking)
  }

  private let deck: Deck
  private let examiner: Examiner
  private let wording: Wording

  init() throws {
    let result = try Self.read()
    deck = try #require(result.deck)
    examiner = Examiner(deck)
    wording = Shipped.wording.overridden(by: ContentReader.wording(of: result.contents))
  }

  private func writer(_ language: String) -> QuestionWriter {
    QuestionWriter(deck, voice: Voice(wording, language: language))
  }

  private func question(_ card: String, seed: UInt16 = 0) throws -> Question {
    let card = try #require(examiner.card(named: card))
    return try #require(examiner.question(of: card, seed: seed))
  }

  /// The first question of `card` that begins with `start` and asks about that alone.
  private func question(_ card: String, start: [String], warm: Bool = false) throws -> Question {
    let card = try #require(examiner.card(named: card))
    return try #require(
      (0...200).lazy.compactMap { examiner.question(of: card, seed: $0) }.first {
        $0.spec.after == start && $0.spec.situations.count == 1
          && ($0.spec.facts["cache-is-warm"] ?? false) == warm
      })
  }

  @Test func itReadsWithoutFindings() throws {
    let found = RuleRegistry.check(try Self.read()).findings
    #expect(found.map { "\($0.rule) \($0.arguments)" } == [])
    #expect(deck.id == "tcp-proxy")
    #expect(deck.kinds.map(\.id) == ["segment", "log"])
    #expect(deck.architectures.map { $0.roles.map(\.id) } == [["client", "proxy", "server"]])
  }

  @Test func itIsSimulated() throws {
    let architecture = deck.architectures[0]
    let simulator = examiner.simulator(of: 0)
    let calls = try ["connect", "send", "reset"].map { try #require(architecture.call(named: $0)) }
    let run = simulator.run(calls, from: Configuration(initialFor: architecture))
    #expect(run.isPossible)
    let told = run.outcomes.map { outcome in
      outcome.effects.map { "\(deck.names[$0.name].id)@\(architecture.instances[$0.instance].id)" }
    }
    #expect(
      told == [
        [
          "syn@client", "syn@proxy", "syn-ack@server", "keep-alive@proxy", "syn-ack@proxy",
          "ack@client", "link-up@proxy",
        ],
        ["data@client", "relayed@proxy", "data@proxy", "data@server"],
        ["rst@server", "link-down@proxy", "rst@proxy"],
      ])
  }

  @Test func itsCardsAreThoseOfItsTables() {
    #expect(
      Set(examiner.cards.map(\.id)).isSuperset(of: [
        "next-state:proxied/connect", "trace:proxied/connect", "trace:proxied/connect/log",
        "callback:proxied/connect/first", "callback:proxied/connect/last",
        "callback:proxied/connect/log", "callback:proxied/send", "trace:proxied/reset",
        "callback:proxied/duty/open-connection", "callback:proxied/duty/carry-bytes",
      ]))
    let names = Set(["duties:syn", "duties:data"])
    #expect(
      examiner.cards.allSatisfy {
        $0.architecture == nil ? names.contains($0.id) : $0.id.contains(":proxied/")
      })
  }

  @Test func aTraceIsAskedAndGradedInItsOwnWords() throws {
    let closing = try question("trace:proxied/close", start: ["connect"])
    let english = writer("en")
    let korean = writer("ko")
    #expect(english.heading(closing) == "packet trace, TCP of 1981 and later")
    #expect(korean.heading(closing) == "전송 순서, 1981년 이후의 TCP")
    #expect(
      english.text(closing).lines == [
        "The client is connected through the proxy. The client closes the connection. "
          + "Write down the segments that are sent."
      ])
    #expect(
      korean.text(closing).lines == [
        "클라이언트가 프록시를 거쳐 연결되어 있습니다. 이제 클라이언트가 연결을 닫습니다. "
          + "전송되는 세그먼트를 차례로 적으세요."
      ])
    #expect(english.answer(closing) == "FIN → ACK → FIN → ACK")
    let right = [["FIN", "ACK", "FIN", "ACK"], ["fin", "fin", "ack", "ack"]]
    for words in right { #expect(try grade(words, closing).outcome == .right, "\(words)") }
    let wrong = try grade(["FIN", "FIN", "FIN", "ACK"], closing)
    #expect(wrong.outcome == .wrong)
    guard case .sequence(let steps) = wrong.difference else {
      Issue.record("no difference")
      return
    }
    #expect(
      english.lines(steps, in: closing).sorted() == ["  ACK", "  FIN", "  FIN", "+ ACK", "- FIN"])
    #expect(wrong.sources == ["RFC9293"])
    #expect(english.sources(wrong.sources) == "Transmission Control Protocol")
  }

  @Test func aLogLineIsAskedForByItsOwnNoun() throws {
    let cold = try question("callback:proxied/send/log", start: ["connect"])
    #expect(
      writer("en").text(cold).lines == [
        "The client is connected through the proxy. The proxy has nothing in its cache. "
          + "Name the log line that is written when the client sends a request."
      ])
    #expect(
      writer("ko").text(cold).lines == [
        "클라이언트가 프록시를 거쳐 연결되어 있습니다. 프록시의 캐시에는 아무것도 없습니다. "
          + "클라이언트가 요청을 보낼 때 기록되는 로그 줄을 적으세요."
      ])
    #expect(writer("en").answer(cold) == "relayed a request")
    let warm = try question("callback:proxied/send/log", start: ["connect"], warm: true)
    #expect(writer("en").answer(warm) == "served from the cache")
    #expect(try grade(["served from the cache"], warm).outcome == .right)
    #expect(try grade(["served from the cache"], cold).outcome == .wrong)
  }

  @Test func aDutyIsAskedForInItsOwnWords() throws {
    let question = try question("callback:proxied/duty/open-connection")
    #expect(
      writer("en").text(question).lines == [
        "No connection is open. By RFC 9293, which segment opens a connection "
          + "when the client connects?"
      ])
    #expect(
      writer("ko").text(question).lines == [
        "열린 연결이 없습니다. RFC 9293에서 클라이언트가 연결할 때 연결을 여는 세그먼트는 무엇인가요?"
      ])
    #expect(writer("ko").answer(question) == "SYN, 또는 SYN-ACK")
    #expect(try grade(["동기화"], question).outcome == .right)
    #expect(try grade(["syn ack"], question).outcome == .right)
    #expect(try grade(["RST"], question).outcome == .wrong)
  }

  @Test func aStateIsAskedFor() throws {
    let question = try question("next-state:proxied/close", start: ["connect"])
    #expect(
      writer("en").text(question).lines == [
        "The client is connected through the proxy. The client closes the connection. "
          + "Where does that leave the client?"
      ])
    #expect(
      writer("ko").text(question).lines == [
        "클라이언트가 프록시를 거쳐 연결되어 있습니다. 이제 클라이언트가 연결을 닫습니다. "
          + "그러면 클라이언트는 어떤 상태가 되나요?"
      ])
    #expect(writer("ko").answer(question) == "CLOSED 상태")
    #expect(try grade(["closed"], question).outcome == .right)
    #expect(try grade(["닫힘"], question).outcome == .right)
    #expect(try grade(["fin-wait"], question).outcome == .wrong)
  }

  @Test func aVariantThatMattersTakesItsQuestionsAway() {
    let cards = examiner.cards.filter { $0.id.contains("/timeout") }
    #expect(cards.count > 3)
    for card in cards { #expect(examiner.question(of: card, seed: 0) == nil, "\(card.id)") }
  }

  @Test func everyQuestionAcceptsTheMachinesOwnAnswer() {
    for card in some(examiner.cards) {
      for seed: UInt16 in 0...9 {
        guard let question = examiner.question(of: card, seed: seed) else { continue }
        let verdict = question.grade(question.machinesOwn(deck))
        #expect(verdict.outcome == .right, "\(question.id)")
      }
    }
  }

  /// Reads the words as a learner types them, then grades.
  private func grade(_ words: [String], _ question: Question) throws -> Verdict {
    let reader = AnswerReader(question, wording: wording)
    let read = try words.map { text -> Answer.Word in
      guard case .entry(let id, let instance) = reader.word(text) else {
        throw Unread(text: text, reading: reader.word(text))
      }
      return .init(id: id, instance: instance)
    }
    return question.grade(Answer(read))
  }

  private struct Unread: Error {
    let text: String
    let reading: Reading
  }
}
