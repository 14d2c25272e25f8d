import Quiz

extension Rule {
  /// What a question says must not contain what it asks for.
  static let answerGivenAway = Rule(
    id: "answer-given-away",
    files: { contents in
      let names = AnswerSpellings(contents)
      let starts = contents.architectures.flatMap { $0.items("starts") }
      return contents.shared.items("situations").flatMap {
        named(in: $0, ["text", "told", "clause"], names)
      }
        + contents.shared.items("duties").flatMap { named(in: $0, ["task", "does"], names) }
        + starts.flatMap { named(in: $0, ["text"], names) }
        + contents.shared.items("definitions").flatMap(answered) + titles(contents)
    })

  private static func named(
    in node: Node, _ keys: [String], _ names: AnswerSpellings
  ) -> [Finding] {
    keys.flatMap { node[$0]?.entries ?? [] }.compactMap { entry in
      names.spelling(in: entry.value.string ?? "").map {
        Finding(rule: "answer-given-away", arguments: ["name": $0], at: entry.value.span)
      }
    }
  }

  /// Definitions whose question contains their answer.
  private static func answered(_ definition: Node) -> [Finding] {
    (definition["front"]?.entries ?? []).compactMap { entry in
      let back = Spelling.fold(definition["back"]?[entry.key]?.string ?? "")
      guard !back.isEmpty, Spelling.fold(entry.value.string ?? "").contains(back) else {
        return nil
      }
      return Finding(rule: "answer-given-away", detail: "definition", at: entry.value.span)
    }
  }

  /// Families whose title contains one of their names.
  private static func titles(_ contents: ContentReader.Contents) -> [Finding] {
    let names = Dictionary(
      contents.names.map { ($0.text("id"), $0) }, uniquingKeysWith: { first, _ in first })
    return contents.shared.items("families").flatMap { family in
      let members = contents.shared.items("counterparts").compactMap {
        names[$0["members"]?[family.text("id")]?.string ?? ""]
      }
      let spellings = members.flatMap(AnswerSpellings.spellings)
      return (family["title"]?.entries ?? []).compactMap { entry in
        spellings.first { AnswerSpellings.stands($0, in: entry.value.string ?? "") }.map {
          Finding(rule: "answer-given-away", arguments: ["name": $0], at: entry.value.span)
        }
      }
    }
  }
}
