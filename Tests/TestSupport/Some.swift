package import Testing

/// The elements, of which there must be some: a loop over none would prove nothing, and records an issue instead.
package func some<Elements: Sequence>(
  _ elements: Elements, sourceLocation: SourceLocation = #_sourceLocation
) -> [Elements.Element] {
  let all = Array(elements)
  if all.isEmpty {
    Issue.record("there is nothing to look at", sourceLocation: sourceLocation)
  }
  return all
}
