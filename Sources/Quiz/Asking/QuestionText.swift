/// A question in words, part by part, so that every page can set it in its own way.
package struct QuestionText: Equatable, Sendable {
  /// The world and, where no steps follow, what happens and what is asked.
  package var lead: String
  /// What happens one after another, where there are several situations.
  package var steps: [String] = []
  /// What is asked, where steps come before it.
  package var prompt: String?
  /// Code to read, as it is written.
  package var code: String?
  /// Choices in the order of their numbers, from 1.
  package var choices: [String] = []

  package init(lead: String) {
    self.lead = lead
  }

  /// Line by line: the parts in the order they are read, with numbers before steps and choices.
  package var lines: [String] {
    [lead] + steps.enumerated().map { "  \($0 + 1). \($1)" } + [prompt].compactMap { $0 }
      + codeLines.map { "    \($0)" } + choices.enumerated().map { "  \($0 + 1). \($1)" }
  }

  package var codeLines: [String] {
    guard let code else { return [] }
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}
