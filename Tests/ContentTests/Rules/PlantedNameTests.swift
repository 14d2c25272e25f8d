import Testing

/// One wrong name each in content that is right, and all that is said about it.
@Suite struct PlantedNameTests {
  @Test func anEffectWithATypo() {
    let (english, korean) = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "[send: accept to my.back, become, opened]",
      "[send: accept to my.back, become, 1️⃣opend]"
    ).reports()
    #expect(
      english == ["1️⃣ error: no effect is named 'opend'; did you mean 'opened'? [unknown-name]"])
    #expect(
      korean == ["1️⃣ 오류: 이름이 'opend'인 효과가 없습니다. 혹시 'opened'인가요? [unknown-name]"])
  }

  @Test func anEffectThatIsNothingLikeAnother() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "[send: accept to my.back, become, opened]",
      "[send: accept to my.back, become, 1️⃣zzz, opened]")
    #expect(content.report() == ["1️⃣ error: no effect is named 'zzz' [unknown-name]"])
  }

  @Test func aStateToComeFrom() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "from: opening, on: acknowledge",
      "from: 1️⃣openin, on: acknowledge")
    #expect(
      content.report() == [
        "1️⃣ error: no state is named 'openin'; did you mean 'opening'? [unknown-name]"
      ])
  }

  @Test func aFact() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "on: idle, when: keep-alive,", "on: idle, when: 1️⃣keep-alife,")
    #expect(
      content.report() == [
        "1️⃣ error: no fact is named 'keep-alife'; did you mean 'keep-alive'? [unknown-name]"
      ])
  }

  @Test func aRole() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "when: some client in established",
      "when: some 1️⃣cliemt in established")
    #expect(
      content.report() == [
        "1️⃣ error: no role is named 'cliemt'; did you mean 'client'? [unknown-name]"
      ])
  }

  @Test func aLink() {
    let content = PlantedContent.shipped.planting(
      "scene-based/scene.yaml", "{name: configurationForConnecting, when: not my.session in kept}",
      "{name: configurationForConnecting, when: not 1️⃣my.sesion in kept}")
    #expect(
      content.report() == [
        "1️⃣ error: no link is named 'sesion'; did you mean 'session'? [unknown-name]"
      ])
  }

  @Test func anEvent() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "{to: client, send: [write]}",
      "{to: client, send: [1️⃣wite]}")
    #expect(
      content.report() == [
        "1️⃣ error: no event is named 'wite'; did you mean 'write'? [unknown-name]"
      ])
  }

  @Test func anInstance() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "when: proxy in joined", "when: 1️⃣prxy in joined")
    #expect(
      content.report() == [
        "1️⃣ error: no instance is named 'prxy'; did you mean 'proxy'? [unknown-name]"
      ])
  }

  @Test func aSituationOfAStart() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "after: [connect, timeout]", "after: [connect, 1️⃣timout]")
    #expect(
      content.report() == [
        "1️⃣ error: no situation is named 'timout'; did you mean 'timeout'? [unknown-name]"
      ])
  }

  @Test func aMachine() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "machine: server", "machine: 1️⃣sever")
    #expect(
      content.report() == [
        "1️⃣ error: no machine is named 'sever'; did you mean 'server'? [unknown-name]",
        "proxied/machines.yaml:59:9: error: no role runs machine 'server' [unused-machine]",
      ])
  }

  @Test func aKind() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "kind: log\n    name: {en: connection opened",
      "kind: 1️⃣logs\n    name: {en: connection opened")
    #expect(
      content.report() == [
        "1️⃣ error: no kind of effect is named 'logs'; did you mean 'log'? [unknown-name]"
      ])
  }

  @Test func namesOfAnExpectedTrace() {
    let content = PlantedContent.tcp.appending(
      "proxied/expected.yaml",
      """
        - id: planted
          title: {en: Planted, ko: 심은 것}
          facts: {1️⃣keep-alife: true}
          variant: 2️⃣silent
          after: [3️⃣conect]
          do: [close4️⃣]
          observe: [5️⃣segments]
          implements: [6️⃣+synn]
          effects: [7️⃣fni, 8️⃣rst@cliennt]
          sources: [RFC9293]

      """.replacing("close4️⃣", with: "4️⃣close@clien"))
    #expect(
      content.report() == [
        "1️⃣ error: no fact is named 'keep-alife'; did you mean 'keep-alive'? [unknown-name]",
        "2️⃣ error: no variant is named 'silent' [unknown-name]",
        "3️⃣ error: no situation is named 'conect'; did you mean 'connect'? [unknown-name]",
        "4️⃣ error: no instance is named 'clien'; did you mean 'client'? [unknown-name]",
        "5️⃣ error: no kind of effect is named 'segments'; did you mean 'segment'? [unknown-name]",
        "6️⃣ error: no effect is named 'synn'; did you mean 'syn'? [unknown-name]",
        "7️⃣ error: no effect is named 'fni'; did you mean 'fin'? [unknown-name]",
        "8️⃣ error: no instance is named 'cliennt'; did you mean 'client'? [unknown-name]",
      ])
  }

  @Test func aSource() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "effects: [syn, become], sources: [RFC9293]",
      "effects: [syn, become], sources: [1️⃣BBBB, RFC9293]")
    #expect(content.report() == ["1️⃣ error: no source has the key 'BBBB' [unknown-source]"])
  }

  @Test func aSourceWithATypo() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "effects: [syn-ack, become], sources: [RFC9293]",
      "effects: [syn-ack, become], sources: [1️⃣RFC9239]")
    #expect(
      content.report() == [
        "1️⃣ error: no source has the key 'RFC9239'; did you mean 'RFC9293'? [unknown-source]"
      ])
  }

  @Test func aDuty() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "duties: [flush-buffers]", "duties: [flush-buffers, 1️⃣relaese-buffers]")
    #expect(
      content.report() == [
        "1️⃣ error: no duty is named 'relaese-buffers'; did you mean 'release-buffers'? [unknown-duty]"
      ])
  }

  @Test func anArchitectureOfADuty() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "architectures: [proxied]", "architectures: [1️⃣direct]")
    #expect(
      content.report() == ["1️⃣ error: no architecture is named 'direct' [unknown-name]"])
  }

  @Test func anIDGivenTwice() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{id: server/receive,", "{id: 2️⃣server/receive,"
    ).planting("proxied/machines.yaml", "{id: server/cut,", "{id: 1️⃣server/receive,")
    #expect(
      content.report() == [
        "1️⃣ error: another row is named 'server/receive' already [duplicate-id]",
        "2️⃣ note: first declared here",
      ])
  }
}
