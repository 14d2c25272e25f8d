import Machine
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("forground", "foreground"), ("foregruond", "foreground"), ("FOREGROUND", "foreground"),
    ("backgroud", "background"), ("actve", "active"), ("inactiv", "inactive"),
    ("lauch", "launch"), ("scene-3", "scene-2"),
  ])
  func aSlipIsRecognised(typed: String, meant: String) {
    let names = ["foreground", "background", "active", "inactive", "launch", "scene-2", "a"]
    #expect(NearestName.nearest(to: typed, among: names) == meant)
  }

  @Test(arguments: ["", "x", "suspended", "zz", "background-task-expired", "gfdsa"])
  func somethingElseIsNot(typed: String) {
    let names = ["foreground", "background", "active", "a", "ab"]
    #expect(NearestName.nearest(to: typed, among: names) == nil)
  }

  @Test func neighboursSwappedAreOneEdit() {
    #expect(NearestName.nearest(to: "ne", among: ["en"]) == "en")
    #expect(NearestName.nearest(to: "idd", among: ["dix", "did"]) == "did")
  }

  @Test func tiesGoToTheSameCaseThenToTheSameBeginning() {
    #expect(NearestName.nearest(to: "Resing", among: ["resign", "Resign"]) == "Resign")
    #expect(NearestName.nearest(to: "scene-x", among: ["scone-x", "scene-1"]) == "scene-1")
    #expect(NearestName.nearest(to: "scene-x", among: ["scene-2", "scene-1"]) == "scene-2")
  }

  @Test func koreanNamesAreComparedBySyllable() {
    #expect(NearestName.nearest(to: "백그라둔드", among: ["포그라운드", "백그라운드"]) == "백그라운드")
  }

  @Test func noCandidatesNoName() {
    #expect(NearestName.nearest(to: "a", among: []) == nil)
  }
}
