import Content
import Quiz
import Testing

/// Whatever bytes a file holds, reading it ends in a node or in findings that can be printed.
@Suite struct YAMLReaderRobustnessTests {
  private static let sample = """
    # 이름
    names: &anchor
      - {id: first, kind: "call\\tback", reads: '메서드'}
      - id: second
        gloss:
          en: "One line: when it is called."
          ko: |
            두 줄로 쓴
            설명입니다.
        also: >-
          folded
          text
        duties: [a, b, *anchor]
      - ? [complex, key]
        : !!str value
      - !own <<: 1
        empty:
    ...

    """

  @Test func everyTruncationIsReadOrRefused() {
    let bytes = Array(Self.sample.utf8)
    for length in 0...bytes.count {
      check(Array(bytes[..<length]), "cut at \(length)")
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func flippedBytesAreReadOrRefused(seed: UInt64) {
    let bytes = Array(Self.sample.utf8)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: damaged.remove(at: place)
        default:
          damaged.insert(
            "[]{}:-?&*!|>'\"%@`#,\n\t ".utf8.randomElement(using: &random) ?? 0, at: place)
        }
      }
      check(damaged, "seed \(seed), round \(round)")
    }
  }

  private func check(_ bytes: [UInt8], _ label: Comment) {
    let file = SourceFile(name: "a.yaml", bytes: bytes)
    let (node, findings) = YAMLReader.read(file)
    if let node {
      expectPlacesInside(node, file, label)
    } else if findings.isEmpty {
      #expect(saysNothing(bytes), label)
    }
    for finding in findings {
      #expect(finding.span.range.upperBound <= bytes.count, label)
    }
    let text = FindingRenderer(words: { key, _ in key }).render(findings)
    #expect(text.isEmpty == findings.isEmpty, label)
  }

  private func expectPlacesInside(_ node: Node, _ file: SourceFile, _ label: Comment) {
    let range = node.span.range
    #expect(range.upperBound <= file.bytes.count, label)
    for child in node.items + node.entries.map(\.value) {
      let isInside = range.lowerBound <= child.span.offset
      #expect(isInside && child.span.range.upperBound <= range.upperBound, label)
      expectPlacesInside(child, file, label)
    }
  }

  /// Whether there are only comments, blanks, directives and document ends.
  private func saysNothing(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).allSatisfy { line in
      let text = line.drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("#") || text.hasPrefix("...") || text.hasPrefix("%")
    }
  }
}
