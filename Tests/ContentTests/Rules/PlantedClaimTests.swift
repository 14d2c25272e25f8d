import Testing

/// Claims and what carries them, one fault each, and all that is said about it.
@Suite struct PlantedClaimTests {
  @Test func materialWithoutAFault() {
    #expect(PlantedContent.material.report() == [])
  }

  @Test func aClaimWithATypo() {
    #expect(
      PlantedContent.material(
        planting: "claims: [S-1]\n", "claims: [S-1, 1️⃣S-21]\n") == [
          "1️⃣ error: no claim or myth is named 'S-21'; did you mean 'S-2'? [unknown-claim]"
        ])
  }

  @Test func aClaimInADeckThatStatesNone() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "duties: [choose-sequence-number]",
      "duties: [choose-sequence-number]\n    claims: [S-9]")
    #expect(content.report() == [])
  }

  @Test func aClaimNobodyCarries() {
    let content = PlantedContent.material.planting("material.yaml", "- id: S-1", "- id: 1️⃣S-1")
      .planting("material.yaml", "    claims: [S-1]\n", "")
    #expect(
      content.report() == [
        "1️⃣ error: nothing carries the claim 'S-1'; name it under 'claims' where it is taught [uncarried-claim]"
      ])
  }

  @Test func whatCarriesAClaimNeedNotCiteWhatItRestsOn() {
    let content = PlantedContent.material.planting(
      "material.yaml", "claims: [S-1]\n    sources: [RFC9293, RFC1928]\n", "claims: [S-1]\n")
    #expect(content.report() == [])
    let handshake = content.read().deck?.material.definition("handshake")
    #expect(handshake?.sources == ["RFC9293", "RFC1928"])
  }

  @Test func ownSourcesComeBeforeThoseOfClaims() {
    let content = PlantedContent.material.planting(
      "material.yaml", "claims: [S-1]\n    sources: [RFC9293, RFC1928]\n",
      "claims: [S-1]\n    sources: [RFC1928]\n")
    #expect(content.report() == [])
    let handshake = content.read().deck?.material.definition("handshake")
    #expect(handshake?.sources == ["RFC1928", "RFC9293"])
  }

  @Test func aFactNobodyStandsFor() {
    let content = PlantedContent.material.planting(
      "material.yaml", "- id: handshake", "- id: 1️⃣handshake"
    ).planting(
      "material.yaml", "    claims: [S-1]\n    sources: [RFC9293, RFC1928]\n", ""
    ).planting(
      "material.yaml", "    settles: [S-2]\n    claims: [S-2]",
      "    settles: [S-2]\n    claims: [S-1, S-2]")
    #expect(
      content.report().filter { $0.contains("missing-source") }.map { $0.hasPrefix("1️⃣ error:") }
        == [true])
  }

  @Test func aDocumentOfNoSource() {
    #expect(
      PlantedContent.material(
        planting: "documents: [RFC1928]", "documents: [RFC1928, 1️⃣RFC1]"
      ).first
        == "1️⃣ error: no source has the key 'RFC1' [unknown-source]")
  }

  @Test(arguments: [
    (
      "    verdict: agree\n", "", "- id: 1️⃣S-1",
      "1️⃣ error: documents make the claim 'S-1', but it has no 'verdict' [verdict-truth]"
    ),
    (
      "verdict: agree", "verdict: 1️⃣refine", "- id: S-1",
      "1️⃣ error: the claim 'S-1' needs a limit or is wrong, but no 'truth' says what is right [verdict-truth]"
    ),
    (
      "verdict: agree", "verdict: agree\n    truth: 1️⃣{en: It does., ko: 그렇습니다.}", "- id: S-1",
      "1️⃣ error: the claim 'S-1' agrees with what is right, so it needs no 'truth'; take it out, or mend the verdict [verdict-truth]"
    ),
  ])
  func aClaimWhoseVerdictDoesNotFit(old: String, new: String, id: String, message: String) {
    let content = PlantedContent.material.planting("material.yaml", "- id: S-1", id)
      .planting("material.yaml", old, new)
    // Where the truth is a mapping the place is its first key.
    #expect(content.report().map { $0.replacing("material.yaml:7:13:", with: "1️⃣") } == [message])
  }

  @Test func aMythThatIsAskedWithoutAFalseSentence() {
    #expect(
      PlantedContent.material(
        planting:
          "verdict: contradict\n    myth: {en: A proxy waits for ever., ko: 프록시는 끝없이 기다립니다.}\n",
        "verdict: 1️⃣contradict\n") == [
          "1️⃣ error: the myth 'C-1' is asked, but no 'myth' says what is wrong [verdict-truth]"
        ])
  }

  @Test func aMythThatIsNotAskedWithAFalseSentence() {
    #expect(
      PlantedContent.material(
        planting: "verdict: contradict\n    myth: {", "verdict: refine\n    myth: 1️⃣{") == [
          "1️⃣ error: the myth 'C-1' is not asked, so it needs no false sentence; take 'myth' out, or mend the verdict [verdict-truth]"
        ])
  }

  @Test func aWrongClaimThatNoMythSettles() {
    let content = PlantedContent.material.planting("material.yaml", "- id: S-2", "- id: 1️⃣S-2")
      .planting("material.yaml", "    settles: [S-2]\n", "")
    #expect(
      content.report() == [
        "1️⃣ error: the claim 'S-2' contradicts what is right, but no myth settles it; name it under 'settles' of a myth [unsettled-claim]"
      ])
  }

  @Test func aMythThatIsAgainstAClaimThatIsRight() {
    let content = PlantedContent.material.planting(
      "material.yaml", "settles: [S-2]", "settles: [S-2, 1️⃣S-1]")
    #expect(
      content.report() == [
        "1️⃣ error: the myth 'C-1' is wrong, but the claim 'S-1' agrees with what is right; take it out here, or mend its verdict [agreed-myth]"
      ])
    #expect(
      content.report(language: "ko") == [
        "1️⃣ 오류: 'C-1' 항목은 잘못 알려진 설명인데 'S-1' 설명은 사실과 맞습니다. 여기에서 빼거나 그 설명의 'verdict'를 고치세요 [agreed-myth]"
      ])
  }

  @Test func aMythThatIsAgainstAnUnknownClaim() {
    #expect(
      PlantedContent.material(planting: "settles: [S-2]", "settles: [S-2, 1️⃣X-77]") == [
        "1️⃣ error: no claim or myth is named 'X-77' [unknown-claim]"
      ])
  }
}
