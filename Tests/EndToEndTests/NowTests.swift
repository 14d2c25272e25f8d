import Foundation
import PTYSupport
import Testing

/// A clock set by hand.
@Suite struct NowTests {
  @Test func answersCarryTheTimeThatIsTold() throws {
    let home = try Home()
    let told = ["LIFECARDS_NOW": "2031-05-06T07:08:09+09:00"]
    let run = try home.run(
      "study", "--count", "1", "--kind", "next-state", "--seed", "1", input: "dk\n",
      environment: told)
    #expect(run.status == 0)
    let time = try #require(try home.answers().first?["time"] as? String)
    #expect(time.hasPrefix("2031-05-06T07:08:"))
    #expect(time.hasSuffix("+09:00"))
  }

  @Test func nonsenseIsRefused() throws {
    let run = try Home().run("stats", environment: ["LIFECARDS_NOW": "tomorrow"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "lifecards: LIFECARDS_NOW is “tomorrow”, which is no time with an offset, such as "
        + "2026-12-12T09:00:00+09:00\n")
  }
}
