import Foundation
import Testing

/// A fault in a table is mended, and answers that were judged by it are judged once more.
@Suite struct RegradeTests {
  private let home: Home
  private let faulty: [String: String]
  private let real: String

  init() throws {
    home = try Home()
    let copy = home.path + "/Content"
    try FileManager.default.copyItem(atPath: Home.content, toPath: copy)
    // Misconceptions change rows that they find by what those show.
    try FileManager.default.removeItem(atPath: copy + "/ios-app/misconceptions.yaml")
    // And the course looks for them, and interviews go by the course.
    try FileManager.default.removeItem(atPath: copy + "/ios-app/course")
    for file in ["interview.yaml", "interview-words.yaml"] {
      try FileManager.default.removeItem(atPath: "\(copy)/ios-app/\(file)")
    }
    let table = copy + "/ios-app/scene-based/scene.yaml"
    let row = "effects: [sceneWillResignActive, UIScene.willDeactivateNotification, become]"
    let text = try String(contentsOfFile: table, encoding: .utf8)
    try #require(text.components(separatedBy: row).count == 2)
    try text.replacing(row, with: "effects: [UIScene.willDeactivateNotification, become]")
      .write(toFile: table, atomically: true, encoding: .utf8)
    faulty = ["LIFECARDS_CONTENT": copy]
    real = home.path + "/real"
  }

  @Test func answersThatAFaultMisjudgedAreJudgedOnceMore() throws {
    let rounds = try answeredRounds()
    let wanted = rounds.filter(\.isMisjudged)
    #expect(wanted.count >= 4 && wanted.count < rounds.count)
    let before = try progress(in: real)

    let dry = try regraded("--dry-run", "--json")
    let changes = dry["changes"] as? [[String: Any]] ?? []
    #expect(changes.compactMap { $0["id"] as? String } == wanted.map(\.event))
    #expect(dry["changed"] as? Int == wanted.count)
    #expect(dry["gone"] as? Int == 0)
    for (change, round) in zip(changes, wanted) {
      #expect(verdict(change, "was") == (round.givesTruth ? "wrong" : "right"))
      #expect(verdict(change, "is") == (round.givesTruth ? "right" : "wrong"))
      #expect(change["handle"] as? String != nil)
      #expect((change["question"] as? [String])?.isEmpty == false)
    }
    #expect(try progress(in: real) == before)

    let done = try home.run("regrade", "--data", real)
    #expect(done.status == 0)
    #expect(done.output.contains("\(wanted.count) of \(rounds.count) answers are judged"))
    #expect(done.output.contains("right → wrong") || done.output.contains("right → wrong ("))
    #expect(try progress(in: real) == progress(of: rounds))
    #expect(try (regraded("--dry-run", "--json")["changes"] as? [Any])?.isEmpty == true)

    let undone = try home.run("undo", "--data", real)
    #expect(undone.output.contains("the new verdicts on \(wanted.count) answers"))
    #expect(try progress(in: real) == before)
    let again = try regraded("--dry-run", "--json")["changes"] as? [[String: Any]] ?? []
    #expect(again.compactMap { $0["id"] as? String } == wanted.map(\.event))
  }

  @Test func whatCanNoLongerBeAskedStaysAsItWas() throws {
    _ = try home.run(
      "study", "--count", "1", "--kind", "trace", "--seed", "3", "--data", real, input: "none\n")
    let folder = real + "/log"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first)
    let line = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    let situations = try #require(line.firstMatch(of: #/"situations":\["[^"]+"/#))
    try line.replacing(situations.output, with: "\"situations\":[\"moved-house\"")
      .write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    let report = try regraded("--json")
    let lost = try #require((report["lost"] as? [[String: Any]])?.first)
    #expect(lost["reason"] as? String == "missing")
    #expect(lost["missing"] as? String == "moved-house")
    #expect((report["changes"] as? [Any])?.isEmpty == true)
    #expect(try home.run("regrade", "--data", real).output.contains("moved-house, which is gone"))
    #expect(try home.events(in: real).count == 1)
  }

  // MARK: Answering

  /// One question, and what the tables with and without the fault say of it.
  private struct Round {
    let event: String
    let faultyTruth: [String]
    let truth: [String]
    /// Answered as the mended tables have it, otherwise as the faulty ones do.
    let givesTruth: Bool

    var isMisjudged: Bool { faultyTruth != truth }
  }

  /// Twenty answers under the faulty content: every second as the mended content has it.
  private func answeredRounds() throws -> [Round] {
    let questions = try study(answers: Array(repeating: "none", count: 20), in: home.path + "/try")
    let truths = try questions.map { question in
      (try truth(of: question, faulty), try truth(of: question, [:]))
    }
    let lines = truths.enumerated().map { index, truth in
      let words = index % 2 == 0 ? truth.0 : truth.1
      return words.isEmpty ? "none" : words.joined(separator: " > ")
    }
    let answers = try study(answers: lines, in: real)
    try #require(answers.map(card) == questions.map(card))
    return try zip(answers, truths).enumerated().map { index, item in
      Round(
        event: try #require(item.0["id"] as? String), faultyTruth: item.1.0, truth: item.1.1,
        givesTruth: index % 2 == 1)
    }
  }

  private func card(_ answer: [String: Any]) -> String {
    "\(answer["card"] ?? "")@\(answer["seed"] ?? "")"
  }

  private func study(answers: [String], in data: String) throws -> [[String: Any]] {
    _ = try home.run(
      "study", "--count", "\(answers.count)", "--kind", "trace", "--architecture", "scene-based",
      "--seed", "11", "--data", data, input: answers.map { $0 + "\n" }.joined(),
      environment: faulty)
    return try home.events(in: data).filter { $0["event"] as? String == "answer" }
  }

  /// What the simulator shows for a logged question.
  private func truth(of answer: [String: Any], _ content: [String: String]) throws -> [String] {
    let spec = try #require(answer["question"] as? [String: Any])
    func list(_ key: String) -> [String] { spec[key] as? [String] ?? [] }
    let facts = (spec["facts"] as? [String: Bool] ?? [:]).map {
      "\($0.key)=\($0.value ? "on" : "off")"
    }
    let result = try home.run(
      [
        "sim", "--json", "--architecture", "scene-based", "--implements",
        list("implements").joined(separator: ","), "--do",
        (list("after") + list("situations")).joined(separator: ","),
      ] + (facts.isEmpty ? [] : ["--set", facts.joined(separator: ",")]),
      environment: content)
    let situations = try #require(try object(result.output)["situations"] as? [[String: Any]])
    return situations.dropFirst(list("after").count).flatMap { situation in
      (situation["effects"] as? [[String: Any]] ?? [])
        .filter { $0["certainty"] as? String == "must" && $0["kind"] as? String == "callback" }
        .compactMap { $0["name"] as? String }
    }
  }

  @Test func aReportIsBoundedWhateverTheLogHolds() throws {
    let rounds = try answeredRounds()
    let first = rounds.first { $0.isMisjudged }
    let misjudged = try #require(first).event
    let folder = real + "/log"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first)
    let lines = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      .split(separator: "\n")
    let found = lines.first { $0.contains(misjudged) }
    let line = try #require(found)
    let raw = try Regex(#""raw":"[^"]*""#)
    let long = line.replacing(raw) { _ in "\"raw\":\"\(String(repeating: "a", count: 9_000))\"" }
    let copies = (0..<400).map { number in
      long.replacing(misjudged, with: misjudged.dropLast(3) + "\(number + 100)")
    }
    try copies.joined(separator: "\n").appending("\n")
      .write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    let report = try regraded("--dry-run", "--json")
    let changes = report["changes"] as? [[String: Any]] ?? []
    #expect(report["changed"] as? Int == 400)
    #expect(changes.count == 250)
    let answers = Set(changes.compactMap { ($0["answer"] as? String)?.count })
    #expect(answers == [400])
  }

  // MARK: Looking

  private func regraded(_ options: String...) throws -> [String: Any] {
    let result = try home.run(["regrade", "--data", real] + options)
    #expect(result.status == 0)
    return try object(result.output)
  }

  private func verdict(_ change: [String: Any], _ key: String) -> String? {
    (change[key] as? [String: Any])?["verdict"] as? String
  }

  /// What the snapshot says of cards, once it was written anew.
  private func progress(in data: String) throws -> NSDictionary {
    _ = try home.run("study", "--seed", "1", "--data", data, input: "")
    let text = try String(contentsOfFile: data + "/progress.json", encoding: .utf8)
    let state = try object(text)["state"] as? [String: Any]
    let progress = state?["progress"] as? [String: Any]
    let decks = try #require(progress?["decks"] as? [String: [String: Any]])
    return NSDictionary(dictionary: decks.mapValues { $0["cards"] ?? "" })
  }

  /// The progress of a log in which every answer was judged by the mended tables at once.
  private func progress(of rounds: [Round]) throws -> NSDictionary {
    let data = home.path + "/mended"
    try FileManager.default.createDirectory(
      atPath: data + "/log", withIntermediateDirectories: true)
    let events = try home.events(in: real).filter { $0["event"] as? String == "answer" }
    let lines = try zip(events, rounds).map { event, round in
      var event = event
      let isRight = round.givesTruth || !round.isMisjudged
      event["verdict"] = isRight ? "right" : "wrong"
      event["rating"] = isRight ? "good" : "again"
      let json = try JSONSerialization.data(withJSONObject: event)
      return String(decoding: json, as: UTF8.self) + "\n"
    }
    try lines.joined().write(
      toFile: data + "/log/by-hand.jsonl", atomically: true, encoding: .utf8)
    return try progress(in: data)
  }
}
