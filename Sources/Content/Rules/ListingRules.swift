import Machine

extension Rule {
  /// The code of a listing must print exactly the lines that are declared, each in one name, and mention
  /// the names that it implements.
  static let listingCode = files("listing-code") { contents in
    let names = contents.names.byName { ($0.id.text, $0) }
    return contents.shared.listings.flatMap { faults(in: $0, names) }
  }

  private static func faults(in listing: ListingDraft, _ names: [String: NameDraft]) -> [Finding] {
    func finding(_ detail: String, _ key: String, _ text: String, _ span: SourceSpan) -> Finding {
      Finding("listing-code", detail, [key: text, "id": listing.id.text], at: span)
    }
    let declared = listing.prints.map(\.value)
    let printed = linesPrinted(by: listing.code.text)
    var seen: Set<String> = []
    let repeated = declared.filter { !seen.insert($0.text).inserted }
    let unmentioned = listing.implements.compactMap { word -> Finding? in
      guard let entry = names[word.text]?.name.entries.first, entry.language.isEmpty else {
        return nil
      }
      let name = entry.word.text
      let base = base(of: name)
      let isMethod = name.prefix { !$0.isWhitespace }.contains("(")
      guard isMethod || AnswerSpellings.isCode(base),
        !AnswerSpellings.stands(base, in: listing.code.text)
      else { return nil }
      return finding("unmentioned", "name", base, word.span)
    }
    return declared.filter { !printed.contains($0.text) }
      .map { finding("unprinted", "line", $0.text, $0.span) }
      + printed.filter { !declared.texts.contains($0) }
      .map { finding("undeclared", "line", $0, listing.code.span) }
      + repeated.map { finding("repeated", "line", $0.text, $0.span) } + unmentioned
  }

  /// A name as code calls it: without its labels, the type it belongs to and a remark.
  private static func base(of name: String) -> String {
    let identifier = name.prefix { $0 != "(" && !$0.isWhitespace }
    return String(identifier.split(separator: ".").last ?? identifier)
  }

  private static func linesPrinted(by code: String) -> [String] {
    code.ranges(of: "print(\"").map { String(code[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  /// Code must print only in names that it implements.
  static let listingUnimplemented = files("listing-unimplemented") { contents in
    contents.shared.listings.flatMap { listing in
      listing.prints.map(\.key).filter { !listing.implements.texts.contains($0.text) }.map {
        Finding(
          "listing-unimplemented", ["id": listing.id.text, "name": $0.text], at: $0.span)
      }
    }
  }

  /// Every run of a listing must be able to happen.
  static let listingRun = deck("listing-run") { subject in
    subject.contents.shared.listings.flatMap { listing -> [Finding] in
      let study = subject.studies.first { $0.architecture.id == listing.architecture.text }
      guard let study else { return [] }
      let simulator = Simulator(study.architecture)
      return listing.runs.compactMap { run in
        let start = study.architecture.starts.first { $0.id == run.from.text }
        // A start that cannot come about has a finding of its own.
        guard let from = start.flatMap(simulator.world),
          let word = simulator.firstImpossible(of: run.situations, from: from)
        else { return nil }
        return Finding(
          "listing-run",
          ["id": listing.id.text, "situation": word.text, "start": run.from.text], at: word.span)
      }
    }
  }

  /// The situations before a start must be able to happen.
  static let startImpossible = deck("start-impossible") { subject in
    subject.studies.flatMap { study in
      study.draft.starts.compactMap { start -> Finding? in
        let facts = start.facts.byName { ($0.key.text, $0.value) }
        let first = Configuration(initialFor: study.architecture, facts: facts)
        let simulator = Simulator(study.architecture)
        return simulator.firstImpossible(of: start.after, from: first).map {
          Finding("start-impossible", ["id": start.id.text, "situation": $0.text], at: $0.span)
        }
      }
    }
  }
}

extension Simulator {
  /// The first situation that cannot happen; nil if all can. Nil too if a name or the tables are at fault, which has a
  /// finding of its own.
  fileprivate func firstImpossible(of words: [Word], from start: Configuration) -> Word? {
    var here = start
    for word in words {
      guard let call = architecture.call(named: word.text) else { return nil }
      let outcome = outcome(of: call, in: here)
      if outcome.isContentError { return nil }
      if outcome.impossibility != nil { return word }
      here = outcome.after
    }
    return nil
  }
}
