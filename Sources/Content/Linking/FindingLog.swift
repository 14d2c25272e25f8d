import Machine

/// Findings as they are made. A class, so that every linker of one reading writes into the same list.
final class FindingLog {
  private(set) var findings: [Finding] = []

  func report(_ finding: Finding) {
    findings.append(finding)
  }

  func report(_ more: [Finding]) {
    findings += more
  }

  func unknown(_ kind: String, _ word: Word, among known: some Collection<String>) {
    report(.unknownName(kind: kind, word.text, at: word.span, among: Array(known)))
  }

  /// The value of a name, or a finding that nothing bears it.
  func find<Value>(_ kind: String, _ word: Word, in table: [String: Value]) -> Value? {
    if let value = table[word.text] { return value }
    unknown(kind, word, among: table.keys)
    return nil
  }

  /// Reports every id that an earlier one is equal to.
  func reportDuplicates(_ kind: String, _ ids: [Word]) {
    var seen: [String: SourceSpan] = [:]
    for id in ids where !id.text.isEmpty {
      guard let first = seen.updateValue(id.span, forKey: id.text) else { continue }
      seen[id.text] = first
      report(
        Finding(
          rule: "duplicate-id", arguments: ["kind": kind, "id": id.text], at: id.span,
          notes: [Finding.Note("first-here", at: first)]))
    }
  }

  /// A fact nobody stands for is a content error.
  func requireSources(of kind: String, _ id: Word, _ cited: Cited) {
    guard cited.isEmpty else { return }
    report(
      Finding(rule: "missing-source", arguments: ["kind": kind, "id": id.text], at: id.span))
  }
}

extension Finding {
  /// A name that nothing bears; the nearest one is offered.
  static func unknownName(
    kind: String, _ name: String, at span: SourceSpan, among known: [String]
  ) -> Finding {
    var arguments = ["kind": kind, "name": name]
    arguments["nearest"] = NearestName.nearest(to: name, among: known.sorted())
    return Finding(
      rule: "unknown-name", detail: arguments["nearest"].map { _ in "near" }, arguments: arguments,
      at: span)
  }

  /// A reference to a thing that is not there; the nearest name is offered.
  static func unreferenced(_ rule: String, _ word: Word, among known: [String]) -> Finding {
    var arguments = ["name": word.text]
    arguments["nearest"] = NearestName.nearest(to: word.text, among: known.sorted())
    return Finding(
      rule: rule, detail: arguments["nearest"].map { _ in "near" }, arguments: arguments,
      at: word.span)
  }
}

/// What stands for facts: their own sources, then those of the claims that they carry.
struct Citations {
  private var claims: [String: (sources: [Word], claims: [Word])] = [:]

  init(_ content: ContentDraft) {
    for claim in content.claims {
      claims[claim.id.text] = ((claim.documents ?? []) + claim.sources, [])
    }
    for myth in content.myths { claims[myth.id.text] = (myth.cited.sources, myth.cited.claims) }
  }

  func sources(of cited: Cited) -> [String] {
    guard !cited.claims.isEmpty else { return cited.sources.map(\.text) }
    var sources: [String] = []
    var seen: Set<String> = []
    func add(_ more: [Word], _ carried: [Word]) {
      for source in more where !sources.contains(source.text) { sources.append(source.text) }
      for claim in carried where seen.insert(claim.text).inserted {
        if let found = claims[claim.text] { add(found.sources, found.claims) }
      }
    }
    add(cited.sources, cited.claims)
    return sources
  }
}
