import Foundation
import Testing

/// What is easily confused comes near each other in the real program's sittings.
@Suite struct InterleavedSittingTests {
  /// What is right in each question of a sitting that gives up on all of them, in order.
  private func sitting(_ home: Home, _ arguments: [String], count: Int) throws -> [[String]] {
    let result = try home.run(
      ["study", "--count", "\(count)"] + arguments,
      input: String(repeating: "dk\n", count: count))
    let handles = result.output.matches(of: #/\[\d+/\d+\] .*  (\w{5}@[0-9a-f]{4})\n/#)
      .map { String($0.1) }
    return try handles.map { handle in
      let verdict = try home.json("grade", handle, "--answer", "dk", "--json")
      return verdict["truth"] as? [String] ?? []
    }
  }

  /// Whether each of two answers has the other within three, where there is room.
  private func areNear(_ one: String, _ other: String, in truths: [[String]]) -> Bool {
    let places = truths.indices.filter { [[one], [other]].contains(truths[$0]) }
    return places.filter { $0 + 3 < truths.count }.allSatisfy { place in
      let wanted = truths[place] == [one] ? [other] : [one]
      return truths[max(0, place - 3)...place + 3].contains(wanted)
    }
  }

  @Test(arguments: ["1", "2", "3"])
  func whatWasMixedUpIsInterleaved(seed: String) throws {
    let home = try Home()
    let (one, other) = ("sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)")
    let filter = ["--kind", "callback", "--architecture", "scene-based"]
    let card = "callback:scene-based/go-home/first"
    #expect(
      try home.json("grade", "\(card)@1", "--answer", other, "--json")["verdict"] as? String
        == "wrong")
    // Until this card is asked, nothing is known; then one name is given for the other.
    let learning = try home.run(
      ["study", "--count", "40", "--seed", seed] + filter,
      input: String(repeating: "sceneDidEnterBackground\n", count: 40))
    #expect(learning.status == 0)
    let mixedUp = try home.answers().contains { $0["card"] as? String == card }
    #expect(mixedUp)
    let fresh = try Home()
    try FileManager.default.createDirectory(
      atPath: fresh.data + "/log", withIntermediateDirectories: true)
    // The one mistake, and nothing else that is known of the learner.
    let lines = try String(contentsOfFile: try home.logPath(), encoding: .utf8)
      .split(separator: "\n")
    let mistake = try #require(lines.first { $0.contains("\"card\":\"\(card)\"") })
    try (mistake + "\n").write(
      toFile: fresh.data + "/log/other.jsonl", atomically: true, encoding: .utf8)
    let truths = try sitting(fresh, filter + ["--seed", seed], count: 12)
    #expect(truths.count == 12)
    #expect(areNear(one, other, in: truths), "\(truths)")
    #expect(truths.contains([one]) && truths.contains([other]))
    for (before, after) in zip(truths, truths.dropFirst()) where before == after {
      #expect(before != [one] && before != [other])
    }
  }

  /// Two architectures, one situation: the second of the two comes two questions after the first.
  @Test func theSameSituationOfTheOtherArchitectureIsNear() throws {
    let home = try Home()
    _ = try home.run(
      "study", "--kind", "trace", "--architecture", "all", "--count", "12", "--seed", "4",
      input: String(repeating: "dk\n", count: 12))
    let cards = try home.answers().compactMap { $0["card"] as? String }
    #expect(cards.count == 12)
    let situations = cards.map { $0.split(separator: "/").dropFirst().joined(separator: "/") }
    let near = zip(situations, situations.dropFirst(2)).count { $0 == $1 }
    #expect(near >= 2, "\(cards)")
  }
}
