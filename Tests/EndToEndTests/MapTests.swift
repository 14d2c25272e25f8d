import Foundation
import PTYSupport
import Testing

/// `map`, `sheet`, `watch` and the figure of the simulator, in the real program.
@Suite struct MapTests {
  @Test func theMapIsWrittenAsAPictureOrAsAGraph() throws {
    let home = try Home()
    #expect(try home.run("map", "-o", "map.svg").output == "Written: map.svg\n")
    let svg = try String(contentsOfFile: home.path + "/map.svg", encoding: .utf8)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(try home.run("map", "-o", "map.dot", "--lang", "ko").status == 0)
    let dot = try String(contentsOfFile: home.path + "/map.dot", encoding: .utf8)
    #expect(dot.contains("아직 안 배움"))
    let other = try home.run("map", "-o", "map.png")
    #expect(other.status == 2)
    #expect(
      other.errors == "a map is written to a file that ends in .svg or .dot, not “map.png”\n")
  }

  @Test func theMapIsTheSameInAPipeAndForPrograms() throws {
    let home = try Home()
    let text = try home.run("map", "--plain").output
    #expect(text.hasPrefix("Map: scene (scene-based)\n"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    let document = try home.json("map", "--architecture", "app-based", "--json")
    #expect(document["architecture"] as? String == "app-based")
    #expect((document["states"] as? [Any])?.count == 5)
    #expect(try home.run("map", "--architecture", "nothing").status == 2)
  }

  @Test func everyThirdSittingEndsWithTheMapInALine() throws {
    let home = try Home()
    for sitting in 1...6 {
      let time = "2026-12-0\(sitting)T09:00:00+09:00"
      let output = try home.run(
        "study", "--count", "3", input: ":dk\n:dk\n:dk\n",
        environment: ["LIFECARDS_NOW": time]
      ).output
      #expect(
        output.contains("\nMap: 0 of 12 arrows of the scene are solid.") == (sitting % 3 == 0))
    }
  }

  @Test func theSheetIsPrintedOrWritten() throws {
    let home = try Home()
    #expect(try home.run("sheet").output.hasPrefix("The evening before: The iOS app life cycle\n"))
    #expect(try home.run("sheet", "--format", "html", "-o", "s.html").output == "Written: s.html\n")
    #expect(try home.run("sheet", "--format", "pdf").status == 2)
  }

  @Test func watchingGoesOnAtEnterAndEndsWithTheLastStep() throws {
    let home = try Home()
    let terminal = try home.terminal("watch", "launch", "go-home", "return")
    let first = try terminal.expect("Enter next (2 left), q stop")
    #expect(first.contains("The user taps the app's icon."))
    #expect(first.contains("sceneDidBecomeActive(_:)"))
    #expect(!first.contains("sceneDidEnterBackground"))
    try terminal.expect("sim> ")
    try terminal.sendLine("")
    let second = try terminal.expect("Enter next (1 left), q stop")
    #expect(second.contains("sceneDidEnterBackground(_:)"))
    try terminal.expect("sim> ")
    try terminal.sendLine("figure")
    #expect(try terminal.expect("[ ] scene 1: background").contains("[background]"))
    try terminal.sendLine("")
    try terminal.expect("sceneDidBecomeActive(_:)")
    #expect(try terminal.waitForExit().shellStatus == 0)
  }

  @Test func watchingInTheSimulatorStaysThere() throws {
    let home = try Home()
    let terminal = try home.terminal("sim", "--start", "active")
    try terminal.expect("\nsim> ")
    try terminal.sendLine("watch go-home return")
    try terminal.expect("Enter next (1 left), q stop")
    try terminal.expect("\nsim> ")
    try terminal.sendLine("")
    try terminal.expect("sceneDidBecomeActive(_:)")
    try terminal.expect("\nsim> ")
    try terminal.sendLine("watch nowhere")
    try terminal.expect("No situation is called “nowhere”")
  }

  @Test func withoutATerminalAllStepsComeAtOnce() throws {
    let home = try Home()
    let words = ["launch", "go-home", "return"]
    let all = try home.run(["watch"] + words)
    #expect(all.status == 0)
    #expect(all.output == (try home.run(["sim"] + words).output))
    #expect(all.output.contains("sceneDidEnterBackground(_:)"))
    #expect(try home.run("watch").status == 2)
  }

  @Test func theFigureOfTheSimulatorMarksThePresentState() throws {
    let home = try Home()
    let run = try home.run(
      "sim", input: "figure\nlaunch\nfigure\ngo-home\ntime-passes\nfigure\nq\n")
    let marked = run.output.split(separator: "\n").filter { $0.contains("[ ] scene 1: ") }
    #expect(
      marked == [
        "  [ ] scene 1: unattached", "  [ ] scene 1: foreground active",
        "  [ ] scene 1: suspended",
      ])
    for state in ["[unattached]", "[foreground active]", "[suspended]"] {
      #expect(run.output.contains(state))
    }
  }
}
