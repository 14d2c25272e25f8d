import Foundation
import PTYSupport
import TestSupport
import Testing

/// A mock interview, from the first question to the transcript.
@Suite struct InterviewTests {
  /// What a learner says who knows the first steps, in either language.
  private static let script = """
    main calls UIApplicationMain, and then didFinishLaunchingWithOptions
    sceneWillEnterForeground is not called on the first launch

    dk
    dk
    dk
    """ + "\n"

  /// Commands need no colon in place of an answer; behind one only *quit* is none of it, and what was said counts.
  @Test func commandsAreNoAnswers() throws {
    let home = try Home()
    let asked = ["interview", "--topic", "launch", "--seed", "3", "--lang", "en"]
    let skipped = try home.run(asked, input: "skip\nq\n")
    #expect(skipped.status == 0 && !skipped.output.contains("> skip"))
    #expect(try home.answers().isEmpty)
    let begun = try home.run(asked, input: "main calls UIApplicationMain\nq\n")
    #expect(begun.output.contains("> main calls UIApplicationMain\n"))
    #expect(!begun.output.contains("> q\n"))
    #expect(try home.answers().map { $0["raw"] as? String } == ["main calls UIApplicationMain"])
  }

  private func transcript(_ home: Home, _ language: String = "en") throws -> (PipedRun, String) {
    let path = home.path + "/talk.md"
    let run = try home.run(
      "interview", "--topic", "launch", "--seed", "3", "--transcript", path, "--lang", language,
      input: Self.script)
    return (run, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  @Test(arguments: ["en", "ko"])
  func theSameSeedAndAnswersGiveTheSameTranscript(language: String) throws {
    let (first, text) = try transcript(try Home(), language)
    let (second, again) = try transcript(try Home(), language)
    #expect(first.status == 0 && second.status == 0, "\(first.errors)")
    #expect(text == again)
    #expect(first.output == second.output.replacing(second.written, with: first.written))
    for part in try #require(Self.parts[language]) {
      #expect(text.contains(part), "\(text)")
    }
    let marks = text.components(separatedBy: "\n").map { $0.prefix(5) }
    #expect(marks.count { $0 == "- [x]" } == 2 && marks.count { $0 == "- [ ]" } == 3)
  }

  /// What a transcript says, whatever is asked.
  private static let parts = [
    "en": [
      """
      # Mock interview: 1 question, 20 minutes, junior, seed 3

      ## 1. From the tap to the first screen

      **Interviewer:** 
      """,
      """
      **You:**

      > main calls UIApplicationMain, and then didFinishLaunchingWithOptions\\
      > sceneWillEnterForeground is not called on the first launch

      **A good answer:**

      - [x] main calls UIApplicationMain, which makes
      """,
      "\n\n2 of 5 points.\n\nLook again at “sceneWillEnterForeground is not called on the first launch”: ",
      "\n\n**You:** I do not know\n\nHere is the answer.\\\nright `",
      "\n\n**A mid-level answer adds:**\n\n- ",
      "\n\n## Points by topic\n\n| Topic | Points |\n|---|---|\n| From the tap to the first screen | 2/5 |\n",
      "\n\n**To study first:**\n\n- ", "\n\nNext: lesson 2 From the tap to the first screen\n",
    ],
    "ko": [
      "# 모의 면접: 질문 1개, 20분, 주니어, 시드 3\n\n## 1. 탭에서 첫 화면까지\n\n**면접관:** ",
      "\n\n**답:**\n\n> main calls UIApplicationMain", "\n\n**모범 답안:**\n\n- [x] main이 ",
      "\n\n요점 5개 중 2개를 말했습니다.\n\n“sceneWillEnterForeground is not called on the first launch”라는 부분은 다시 확인해 보세요. ",
      "\n\n**답:** 모름\n\n정답은 다음과 같습니다.\\\n정답 `", "\n\n**미들 수준이라면 더 말할 것:**\n\n- ",
      "\n\n## 주제별 요점\n\n| 주제 | 요점 |\n|---|---|\n| 탭에서 첫 화면까지 | 2/5 |\n",
      "\n\n**먼저 공부할 것:**\n\n- ", "\n\n다음: 2번 주제 실행에서 첫 화면까지\n",
    ],
  ]

  @Test func anotherSeedAsksOtherwise() throws {
    func opening(_ seed: String) throws -> String? {
      try Home().run("interview", "--seed", seed, input: "").lines.first { $0.hasPrefix("[1/5] ") }
    }
    let openings = Set(try (1...6).compactMap { try opening("\($0)") })
    #expect(openings.count > 2, "\(openings)")
  }

  @Test(arguments: ["1", "2", "3"])
  func whatWasMetAndIsWeakComesFirst(seed: String) throws {
    let home = try Home()
    _ = try home.run("study", "myth:C-10", input: "dk\n")
    let run = try home.run("interview", "--seed", seed, "--minutes", "4", input: "a scene\n\n")
    #expect(run.output.contains("\n[1/1] "))
    #expect(try home.answers().last?["card"] as? String == "interview:launch")
  }

  @Test func whatWasSaidIsKeptAndWhatWasNotIsMissed() throws {
    let home = try Home()
    _ = try transcript(home)
    let answers = try home.answers()
    let open = try #require(answers.first)
    #expect(open["card"] as? String == "interview:launch")
    #expect(
      open["raw"] as? String == """
        main calls UIApplicationMain, and then didFinishLaunchingWithOptions
        sceneWillEnterForeground is not called on the first launch
        """)
    let facts = (open["facts"] as? String ?? "").split(separator: " ")
    #expect(
      facts.filter { $0.hasPrefix("+") } == [
        "+definition:uiapplicationmain", "+row:process/launch",
      ])
    #expect(facts.contains("-myth:C-10"))
    #expect(answers.count == 4)
    #expect(answers.dropFirst().allSatisfy { $0["verdict"] as? String == "unknown" })
    for _ in answers { #expect(try home.run("undo").status == 0) }
    #expect(try home.json("--json")["met"] as? Int == 0)
    #expect(try home.run("regrade").status == 0)
  }

  @Test func nothingIsToldBeforeTheEnd() throws {
    let (run, _) = try transcript(try Home())
    let parts = run.output.components(separatedBy: "\nHow it went\n")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("Here is the answer") && !parts[0].contains("points"))
    #expect(parts[1].contains("Here is the answer"))
  }

  @Test func aFileIsNotWrittenOver() throws {
    let home = try Home()
    let (first, text) = try transcript(home)
    #expect(first.output.hasSuffix("\(home.path)/talk.md\n"))
    let (second, again) = try transcript(home)
    #expect(second.status == 1 && again == text)
    #expect(second.errors == "\(home.path)/talk.md exists; --force writes over it\n")
    #expect(second.output == "")
  }

  @Test(arguments: [
    (["--topic", "lunch"], "launch"), (["--level", "middle"], "junior, mid, senior"),
    (["--minutes", "0"], "0"),
  ])
  func whatIsNotThereIsRefused(arguments: [String], told: String) throws {
    let run = try Home().run(["interview"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(told), "\(run.errors)")
  }

  @Test func theChecklistIsCorrectedAtTheEnd() throws {
    let home = try Home()
    let terminal = try home.terminal("interview", "--topic", "launch", "--seed", "3")
    try terminal.expect("\n  0:00 of 20 min\n  > ")
    try terminal.sendLine("UIApplicationMain makes the run loop")
    try terminal.sendLine()
    try answerWhatFollows(terminal)
    try terminal.expect("Which of these did you say? numbers, all, none (Enter keeps 1)\n")
    try terminal.expectScreen { $0.currentLine == "  >" }
    try terminal.sendLine("1 2")
    try terminal.expect("  2 of ")
    #expect(try terminal.waitForExit() == .exited(0))
    let regrades = try #require(try home.events().first { $0["event"] as? String == "regrades" })
    let answer = try #require((regrades["answers"] as? [[String: Any]])?.first)
    #expect((answer["facts"] as? String)?.count { $0 == "+" } == 2)
  }

  /// Tab lists nothing, and there are no hints.
  private func answerWhatFollows(_ terminal: PseudoTerminal) throws {
    for _ in 0..<3 {
      try terminal.expect(matching: #/min\n  .*> $/#)
      try terminal.send("\t\t")
      try terminal.sendLine(":hint")
      try terminal.expect("no command")
      try terminal.expect(matching: #/> $/#)
      try terminal.sendLine("dk")
    }
  }

  @Test func spokenAnswersAreTicked() throws {
    let home = try Home()
    let terminal = try home.terminal(
      "interview", "--topic", "launch", "--seed", "3", "--aloud", "--lang", "ko")
    try terminal.expect("\n  20분 중 0:00\n  > ")
    try terminal.sendLine()
    try terminal.expect("이 중에서 무엇을 말했나요? 번호, 모두, 없음 (Enter: 없음)\n")
    try terminal.sendLine("모두")
    try terminal.expect(matching: #/min|분 중/#)
    try terminal.sendLine("q")
    try terminal.expect("\n면접 결과\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.answers().map { $0["verdict"] as? String } == ["right"])
  }

  @Test func leavingInTheMiddleTellsOfWhatWasAsked() throws {
    let home = try Home()
    let run = try home.run("interview", "--seed", "3", input: "the run loop\n\n")
    #expect(run.status == 0)
    #expect(run.output.contains("\nHow it went\n"))
    #expect(run.output.components(separatedBy: "A good answer").count == 2)
    #expect(try home.answers().count == 1)
    let none = try home.run("interview", input: "q\n")
    #expect(none.output.hasSuffix("\nNothing was answered.\n") && none.status == 0)
  }
}

extension PipedRun {
  /// The path that the last line names.
  fileprivate var written: String {
    output.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }
}
