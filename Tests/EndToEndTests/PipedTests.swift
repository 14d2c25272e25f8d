import Foundation
import PTYSupport
import Testing

/// Studying and misuse without a terminal.
@Suite struct PipedTests {
  @Test func threeQuestionsTheirVerdictsAndASummary() throws {
    let home = try Home()
    let result = try home.run("study", "--count", "3", "--seed", "5", input: "dk\ndk\ndk\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.lines.filter { $0.hasPrefix("[") }.count == 3)
    #expect(result.lines.filter { $0 == "Here is the answer." }.count == 3)
    #expect(result.output.contains("\n\n0 of 3 right.\nTo repeat:\n  "))
    #expect(!result.output.contains("> "))
    #expect(!result.output.contains("\u{1B}"))
    #expect(!result.output.contains("Enter next"))
    #expect(try home.answers().count == 3)
  }

  @Test func whatCannotBeReadIsNotLogged() throws {
    let home = try Home()
    let seed = try home.seed("trace", "scene-based") {
      $0.truth.count == 1 && $0.truth[0].hasPrefix("scene")
    }
    let result = try home.run(
      "study", "--count", "4", "--seed", seed, "--kind", "trace", "--architecture", "scene-based",
      input: "qqqq wwww\nn/a\nfinishLaunchingWithOptions\nsceneDidEnterBackgroud\n")
    let text = flat(result.output)
    #expect(text.contains("“qqqq wwww” cannot be read as an answer. It does not count."))
    #expect(text.contains("“n/a” cannot be read as an answer. It does not count."))
    #expect(
      text.contains(
        """
        “finishLaunchingWithOptions” fits several: \
        application(_:willFinishLaunchingWithOptions:), \
        application(_:didFinishLaunchingWithOptions:). It does not count.
        """))
    #expect(
      text.contains(
        """
        “sceneDidEnterBackgroud” cannot be read; the nearest name is sceneDidEnterBackground(_:). \
        It does not count.
        """))
    #expect(result.output.hasSuffix("\nNothing was answered.\n"))
    #expect(try home.events().isEmpty)
    #expect(result.status == 0)
  }

  @Test func aClosedInputEndsTheSitting() throws {
    let home = try Home()
    let result = try home.shell("lifecards study --count 1 --lang en <&-")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("\nNothing was answered.\n"))
    #expect(try home.shell("lifecards study --count 1 >&-").status == 1)
    #expect(try home.answers().isEmpty)
  }

  @Test func theEndOfInputEndsTheSitting() throws {
    let home = try Home()
    let result = try home.run("study", "--seed", "5", input: "\n\ndk")
    #expect(result.status == 0)
    #expect(result.lines.filter { $0.hasPrefix("[") }.count == 2)
    #expect(result.output.contains("\n0 of 1 right.\n"))
  }

  @Test func oneLineIsOneAnswer() throws {
    let home = try Home()
    let seed = try home.seed("trace", "scene-based") { $0.truth.count > 1 }
    let asked = try Asked(
      try Asked.handle(
        in: try home.run(
          "study", "--kind", "trace", "--architecture", "scene-based", "--seed", seed
        ).output), home)
    let result = try home.run(
      "study", "--kind", "trace", "--architecture", "scene-based", "--seed", seed, "--count", "2",
      input: "\u{FEFF}" + asked.truth.joined(separator: " > ") + "\r\n:hint\r\ndk\r\n")
    #expect(result.output.contains("\nRight."))
    #expect(result.output.contains("\n1 of 2 right.\n"))
  }

  @Test func aClosedPipeIsAQuietGoodbye() throws {
    let home = try Home()
    for command in ["study --count 40 < <(yes dk)", "sim --list --json", "question --seed 1"] {
      let result = try home.shell("lifecards \(command) | head -1 > /dev/null")
      #expect(result.status == 0, "\(command)")
      #expect(result.errors == "")
    }
  }

  @Test(arguments: [
    (
      ["study", "--cuont", "3"],
      "lifecards: there is no option --cuont; did you mean --count?\nSee lifecards study --help\n"
    ),
    (
      ["--contnt", "x"],
      "lifecards: there is no option --contnt; did you mean --content?\nSee lifecards --help\n"
    ),
    (["stud"], "lifecards: no command is called “stud”; did you mean study?\n"),
    (["xyzzyx"], "lifecards: no command is called “xyzzyx”; lifecards help lists them\n"),
    (["stats", "--data", ""], "lifecards: --data needs a value\nSee lifecards stats --help\n"),
    (["study", "--count"], "lifecards: --count needs a value\nSee lifecards study --help\n"),
    (["study", "--count", "0"], "lifecards: “0” is not a whole number above zero\n"),
    (
      ["study", "--kind", "foo"],
      "lifecards: no kind of question is called “foo”; known: callback, next-state, trace, path, legal, detective, counterpart, duties, claim, myth, code, definition, states-in-order, phases-in-order, who-is-told\n"
    ),
    (["stats", "now"], "lifecards: “now” is one word too many\nSee lifecards stats --help\n"),
    (["study", "now"], "lifecards: no card is called “now”\n"),
    (
      ["study", "4"],
      "lifecards: no card is called “4”; study --count 4 asks that many, lesson 4 is a lesson\n"
    ),
    (
      ["study", "trace:scene-based/go-hom"],
      "lifecards: no card is called “trace:scene-based/go-hom”; did you mean trace:scene-based/go-home?\n"
    ),
    (
      ["version", "--plain=yes"],
      "lifecards: --plain takes no value\nSee lifecards version --help\n"
    ),
    (["--lang", "fr"], "lifecards: there is no language “fr”; known: en, ko\n"),
    (
      ["--lang", "ko", "stud"], "lifecards: “stud” 명령은 없습니다. 혹시 study인가요?\n"
    ),
    (["grade", "nosuch", "--answer", "x"], "lifecards: no card is called “nosuch”\n"),
  ])
  func misuseExitsWithTwoAndNamesTheNearest(_ words: [String], _ text: String) throws {
    let home = try Home()
    let result = try home.run(words)
    #expect(result.errors == text)
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func aMissingContentFolderIsNamed() throws {
    let home = try Home()
    let named = try home.run("study", "--content", "/no/such/folder")
    #expect(
      named.errors == """
        lifecards: no deck was found (looked in: /no/such/folder); use --content DIR or \
        LIFECARDS_CONTENT

        """)
    #expect(named.status == 1)
    let korean = try home.run("--lang", "ko", "study", "--content", "/no/such/folder")
    #expect(
      korean.errors == """
        lifecards: 덱을 찾지 못했습니다(찾아본 곳: /no/such/folder). --content DIR 또는 \
        LIFECARDS_CONTENT로 알려 주세요

        """)
  }

  @Test func aFullDiskSaysWhereAndWhyAndGivesTheLineToKeep() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let home = try Home()
    _ = try home.run("study", "--count", "1", "--seed", "5", input: "dk\n")
    let log = try home.logPath()
    try FileManager.default.removeItem(atPath: log)
    try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: "/dev/full")
    let result = try home.run("study", "--count", "1", "--seed", "5", input: "dk\n")
    let start =
      "This answer could not be saved in \(log): No space left on device. The line to keep: "
    let line = try #require(result.lines.first { $0.hasPrefix(start) })
    let event = try object(String(line.dropFirst(start.count)))
    #expect(event["event"] as? String == "answer")
    #expect(event["verdict"] as? String == "unknown")
    #expect(result.output.contains("\nHere is the answer.\n"))
  }

  @Test func aFileSizeLimitIsToldToo() throws {
    let home = try Home()
    let result = try home.shell(
      "(ulimit -f 0; yes dk | head -1 | lifecards study --count 1 --seed 5) 2>&1 | cat",
      environment: ["LIFECARDS_DATA": home.path + "/other"])
    #expect(
      result.output.contains(
        """
        Nothing can be saved in \(home.path)/other/log: File too large. Answers would count only \
        until the program ends.

        """))
    #expect(result.output.contains("\n1 line is not saved. "))
    #expect(result.output.contains("\nThe line to keep: {\""))
  }

  @Test func dataCanBeKeptElsewhere() throws {
    let home = try Home()
    let elsewhere = home.path + "/elsewhere"
    _ = try home.run(
      "study", "--count", "1", "--seed", "5", "--data", elsewhere, input: "dk\n")
    #expect(try home.events().isEmpty)
    #expect(try home.events(in: elsewhere).count == 1)
    #expect(
      try home.run("paths", "--data", elsewhere).output == """
        content   \(Home.content)
        progress  \(elsewhere)
        machine   \(home.path)/state/lifecards

        """)
  }

  @Test func theBareProgramTellsWhereTheLearnerStands() throws {
    let home = try Home()
    let result = try home.run()
    #expect(
      result.output.wholeMatch(
        of:
          #/Lifecards: .+\nDay 1, core 0 of \d+, today \d+ questions left, about 20 min\nNext: 1 .+\nEnter: study · .+ · q quit\n/#
      )
        != nil)
    #expect(result.status == 0)
  }

  @Test func theOnlyInstanceIsNotNamed() throws {
    let text = flat(try Home().run("question", "trace:scene-based/swipe-away").output)
    #expect(text.contains(" The user swipes the app away in the app switcher. "))
  }

  @Test func aQuestionAndItsGradeAreForPrograms() throws {
    let home = try Home()
    let question = try home.json("question", "trace:scene-based/go-home", "--seed", "1", "--json")
    #expect(question["format"] as? String == "lifecards-question")
    let handle = try #require(question["handle"] as? String)
    let asked = try Asked(handle, home)
    let right = try home.json(
      "grade", handle, "--answer", asked.truth.joined(separator: ", "), "--json")
    #expect(right["verdict"] as? String == "right")
    #expect(right["score"] as? Double == 1)
    let unreadable = try home.json("grade", handle, "--answer", "qqqqwwww", "--json")
    #expect(unreadable["verdict"] as? String == "unreadable")
    #expect(try home.run("grade", handle, "--answer", asked.wrong).status == 1)
    #expect(try home.events().isEmpty)
  }
}
