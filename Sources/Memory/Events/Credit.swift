/// The facts, by id, that an answer used, and which of them it shows as known or missed.
package struct Credit: Hashable, Sendable, Codable {
  /// The facts that the question used, its target first.
  package var facts: [String]
  /// Ids of the facts that the answer missed.
  package var again: [String]
  /// Ids of the facts that the answer used rightly.
  package var good: [String]

  package init(facts: [String] = [], again: [String] = [], good: [String] = []) {
    (self.facts, self.again, self.good) = (facts, again, good)
  }
}

/// A credit as text, to keep the log small: the names of facts with blanks between. `-` stands before a fact that was
/// missed, `+` before one that was used rightly, and `~` before either mark if the question did not use the fact. A mark
/// without a name stands for the card.
extension Credit {
  init(_ text: String, of card: String) {
    self.init()
    for word in text.split(separator: " ") {
      let isUsed = !word.hasPrefix("~")
      let marked = isUsed ? word : word.dropFirst()
      let isMissed = marked.hasPrefix("-")
      let name = isMissed || marked.hasPrefix("+") ? marked.dropFirst() : marked
      let fact = name.isEmpty ? card : String(name)
      if isUsed { facts.append(fact) }
      if isMissed { again.append(fact) } else if name.count < marked.count { good.append(fact) }
    }
  }

  func text(of card: String) -> String {
    let (missed, known) = (Set(again), Set(good))
    let used = facts.map { (missed.contains($0) ? "-" : known.contains($0) ? "+" : "", $0) }
    let others =
      again.filter { !facts.contains($0) }.map { ("~-", $0) }
      + good.filter { !facts.contains($0) }.map { ("~+", $0) }
    return (used + others).map { mark, fact in
      mark + (fact == card && !mark.isEmpty ? "" : fact)
    }.joined(separator: " ")
  }
}
