package import Content
package import Testing

/// Every expected finding must be there, at its marker and equal in all it says, and no other may be.
package func expect(
  _ findings: [Finding], at sample: MarkedSource, _ expected: ExpectedFinding...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(findings, at: sample, expected, sourceLocation: sourceLocation)
}

package func expect(
  _ findings: [Finding], at sample: MarkedSource, _ expected: [ExpectedFinding],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for mismatch in mismatches(findings, at: sample, expected) {
    Issue.record("\(mismatch)", sourceLocation: sourceLocation)
  }
}

/// What is missing, then what is left over, a line each.
package func mismatches(
  _ findings: [Finding], at sample: MarkedSource, _ expected: [ExpectedFinding]
) -> [String] {
  var leftOver = findings
  var missing: [String] = []
  for expectation in expected {
    if let index = leftOver.firstIndex(where: { expectation.matches($0, in: sample) }) {
      leftOver.remove(at: index)
    } else {
      missing.append("missing: \(expectation)")
    }
  }
  return missing + leftOver.map(described)
}

private func described(_ finding: Finding) -> String {
  let place = finding.span.position
  let notes = finding.notes.map { "\($0.key) \($0.arguments) at \($0.span.position)" }
  return """
    unexpected: \(finding.messageKey) \(finding.arguments) \
    at \(place.line):\(place.column) '\(finding.span.text)' notes \(notes)
    """
}
