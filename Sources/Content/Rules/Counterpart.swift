extension Rule {
  /// A counterpart relates at least two names, and a name has one counterpart in each family.
  static let counterpart = Rule(
    id: "counterpart",
    files: { contents in
      let counterparts = contents.shared.items("counterparts")
      return counterparts.filter { members(of: $0).count < 2 }.map {
        Finding(
          rule: "counterpart", detail: "alone", arguments: ["id": $0.text("id")],
          at: $0.spanOf("id"))
      } + ambiguous(counterparts) + unused(contents.shared.items("families"), counterparts)
    })

  private static func members(of counterpart: Node) -> [Node.Entry] {
    counterpart["members"]?.entries ?? []
  }

  /// A name of one family beside a name of another.
  private struct Pair: Hashable {
    let family: String
    let name: String
    let other: String
  }

  /// Names that stand beside two different names of one family.
  private static func ambiguous(_ counterparts: [Node]) -> [Finding] {
    var first: [Pair: String] = [:]
    return counterparts.flatMap { counterpart in
      let members = members(of: counterpart)
      return members.flatMap { member in
        members.filter { $0.key != member.key }.compactMap { other -> Finding? in
          let (name, answer) = (member.value.string ?? "", other.value.string ?? "")
          let pair = Pair(family: member.key, name: name, other: other.key)
          guard let earlier = first[pair], earlier != answer else {
            first[pair] = answer
            return nil
          }
          return Finding(
            rule: "counterpart", detail: "ambiguous",
            arguments: ["name": name, "family": other.key, "first": earlier, "second": answer],
            at: member.value.span)
        }
      }
    }
  }

  private static func unused(_ families: [Node], _ counterparts: [Node]) -> [Finding] {
    let used = Set(counterparts.flatMap { members(of: $0).map(\.key) })
    return families.filter { !used.contains($0.text("id")) }.map {
      Finding(
        rule: "counterpart", detail: "unused", arguments: ["id": $0.text("id")],
        at: $0.spanOf("id"))
    }
  }
}
