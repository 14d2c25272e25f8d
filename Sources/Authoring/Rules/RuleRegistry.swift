import Diagnostics
import Quizzing

/// All rules, and what they find in a deck that has been read.
package enum RuleRegistry {
  package static let rules: [Rule] = [
    .expectedTraceMet,
  ]

  /// Everything wrong with a deck: what reading found, and what the rules find, in reading order.
  package static func findings(of result: ContentReader.Result) -> [Finding] {
    guard let deck = result.deck else { return result.findings }
    let subject = Rule.Subject(deck: deck, contents: result.contents)
    let found = rules.flatMap { $0.check(subject) }
    return (result.findings + found).inReadingOrder()
  }
}
