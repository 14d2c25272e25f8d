extension Rule {
  /// The code of a listing must print exactly the lines that are declared, each in one name, and mention
  /// the names that it implements.
  static let listingCode = Rule(
    id: "listing-code",
    files: { contents in
      let names = Dictionary(
        contents.names.map { ($0.text("id"), $0) }, uniquingKeysWith: { first, _ in first })
      return contents.shared.items("listings").flatMap { listing in
        unprinted(listing) + undeclared(listing) + repeated(listing) + unmentioned(listing, names)
      }
    })

  /// Declared lines that the code does not print.
  private static func unprinted(_ listing: Node) -> [Finding] {
    let printed = Set(lines(printedBy: listing))
    return (listing["prints"]?.entries ?? []).map(\.value)
      .filter { !printed.contains($0.string ?? "") }
      .map { finding("unprinted", listing, ["line": $0.string ?? ""], at: $0.span) }
  }

  /// Printed lines that are not declared.
  private static func undeclared(_ listing: Node) -> [Finding] {
    let declared = Set((listing["prints"]?.entries ?? []).compactMap(\.value.string))
    return lines(printedBy: listing).filter { !declared.contains($0) }.map {
      finding("undeclared", listing, ["line": $0], at: listing.spanOf("code"))
    }
  }

  /// Lines that an earlier name prints as well.
  private static func repeated(_ listing: Node) -> [Finding] {
    var seen: Set<String> = []
    return (listing["prints"]?.entries ?? []).map(\.value)
      .filter { !seen.insert($0.string ?? "").inserted }
      .map { finding("repeated", listing, ["line": $0.string ?? ""], at: $0.span) }
  }

  /// Implemented names that the code does not mention.
  private static func unmentioned(_ listing: Node, _ names: [String: Node]) -> [Finding] {
    (listing["implements"]?.words ?? []).compactMap { word in
      guard let name = names[word.string ?? ""]?["name"]?.string,
        isMethod(name) || AnswerSpellings.isCode(base(of: name)),
        !AnswerSpellings.stands(base(of: name), in: listing.text("code"))
      else { return nil }
      return finding("unmentioned", listing, ["name": base(of: name)], at: word.span)
    }
  }

  private static func isMethod(_ name: String) -> Bool {
    name.prefix { !$0.isWhitespace }.contains("(")
  }

  /// What code calls a name: without its labels, the type it belongs to and a remark.
  private static func base(of name: String) -> String {
    let identifier = name.prefix { $0 != "(" && !$0.isWhitespace }
    return String(identifier.split(separator: ".").last ?? identifier)
  }

  /// What stands in `print("…")`, in the order of the code.
  private static func lines(printedBy listing: Node) -> [String] {
    let code = listing.text("code")
    return code.ranges(of: "print(\"").map { range in
      String(code[range.upperBound...].prefix { $0 != "\"" })
    }
  }

  private static func finding(
    _ detail: String, _ listing: Node, _ arguments: [String: String], at span: SourceSpan
  ) -> Finding {
    Finding(
      rule: "listing-code", detail: detail,
      arguments: arguments.merging(["id": listing.text("id")]) { $1 }, at: span)
  }
}
