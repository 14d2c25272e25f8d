import Foundation
import PTYSupport
import Testing

/// With --plain no arrow, mark or quotation mark is printed that a terminal may lack.
@Suite struct PlainTests {
  @Test(arguments: [
    "next-state", "callback", "trace", "path", "claim", "legal", "detective", "counterpart",
    "duties", "myth", "code", "definition",
  ])
  func wholeSittingsAreASCII(kind: String) throws {
    let home = try Home()
    let terminal = try home.terminal(
      "study", "--plain", "--kind", kind, "--seed", "3", "--count", "1", "--lang", "en")
    var text = ""
    func say(_ line: String, until end: Regex<Substring>) throws {
      try terminal.sendLine(line)
      text += try terminal.expect(matching: end)
    }
    let answer = #/\n  (?:1|numbers?|your words|true\/false)?> /#
    let prompt = #/\n(?:(?:sim)?>|\(Enter: more, q: enough\)) /#
    let opening = try terminal.expect(matching: answer)
    text += opening
    try say("?", until: answer)
    for line in [":hint", ":hint", ":hint", ":hint", ":hint", ""] where kind != "definition" {
      try say(line, until: answer)
    }
    let named = try #require(text.firstMatch(of: #/\n  Question (\w{5}@[0-9a-f]{4})\n/#))
    let asked = try Asked(String(named.1), home)
    let form = try home.json("question", asked.handle, "--json")["answer"] as? String
    if kind == "definition" { try say("something", until: #/> /#) }
    let wrong =
      ["truth", "recall"].contains(form) ? "n" : asked.wrong.isEmpty ? "1" : asked.wrong
    try say(form == "sequence" ? "\(wrong), \(wrong)" : wrong, until: prompt)
    for line in ["w", "t", "explain background", "s", "replay", "?", "q"] {
      try say(line, until: prompt)
    }
    try say("q", until: #/\nDay 1, .*\n/#)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(text.contains(" of 1 right.") || text.contains(" with help, of 1."))
    // The documents have Korean names.
    let strange = Set(
      text.unicodeScalars.filter { $0.value > 127 && !("가"..."힣").contains($0) }.map(String.init))
    #expect(strange.isEmpty, "\(strange.sorted()) in \(text)")
  }
}
