/// What an answer says about facts, by their ids.
package struct Credit: Hashable, Sendable {
  /// The facts that the question used, its target first.
  package var facts: [String]
  /// Those that were missed.
  package var again: [String]
  /// Those that were used rightly.
  package var good: [String]

  package init(facts: [String] = [], again: [String] = [], good: [String] = []) {
    (self.facts, self.again, self.good) = (facts, again, good)
  }

  /// The same under the names that facts have now, each once; a fact that was missed was not used rightly.
  func renamed(_ names: [String: String]) -> Credit {
    let again = Self.renamed(again, names)
    let good = Self.renamed(good, names).filter { !again.contains($0) }
    return Credit(facts: Self.renamed(facts, names), again: again, good: good)
  }

  private static func renamed(_ facts: [String], _ names: [String: String]) -> [String] {
    facts.reduce(into: []) { renamed, fact in
      let name = names[fact] ?? fact
      if !renamed.contains(name) { renamed.append(name) }
    }
  }
}

/// The parts stand on the line of their event; empty lists are left out.
extension Credit: Codable {
  private enum Key: String, CodingKey { case facts, again, good }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    facts = try line.decode(.facts, or: [])
    again = try line.decode(.again, or: [])
    good = try line.decode(.good, or: [])
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(facts, .facts, unless: [])
    try line.encode(again, .again, unless: [])
    try line.encode(good, .good, unless: [])
  }
}
