import Machine
import Quiz

// Code: what it prints, what it implements, and whether it can run as asked.

extension Rule {
  /// The code of a listing must print exactly the lines that are declared, each in one name, and mention
  /// the names that it implements.
  static let listingCode = Rule(
    id: "listing-code",
    files: { contents in
      let names = Dictionary(
        contents.names.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
      return contents.shared.listings.flatMap { listing in
        unprinted(listing) + undeclared(listing) + repeated(listing) + unmentioned(listing, names)
      }
    })

  /// Declared lines that the code does not print.
  private static func unprinted(_ listing: ListingDraft) -> [Finding] {
    let printed = Set(lines(printedBy: listing))
    return listing.prints.map(\.value).filter { !printed.contains($0.text) }
      .map { finding("unprinted", listing, ["line": $0.text], at: $0.span) }
  }

  /// Printed lines that are not declared.
  private static func undeclared(_ listing: ListingDraft) -> [Finding] {
    let declared = Set(listing.prints.map(\.value.text))
    return lines(printedBy: listing).filter { !declared.contains($0) }.map {
      finding("undeclared", listing, ["line": $0], at: listing.code.span)
    }
  }

  /// Lines that an earlier name prints as well.
  private static func repeated(_ listing: ListingDraft) -> [Finding] {
    var seen: Set<String> = []
    return listing.prints.map(\.value).filter { !seen.insert($0.text).inserted }
      .map { finding("repeated", listing, ["line": $0.text], at: $0.span) }
  }

  /// Implemented names that the code does not mention.
  private static func unmentioned(
    _ listing: ListingDraft, _ names: [String: NameDraft]
  ) -> [Finding] {
    listing.implements.compactMap { word in
      guard let entries = names[word.text]?.name.entries, entries.first?.language == "",
        let name = entries.first?.word.text,
        isMethod(name) || AnswerSpellings.isCode(base(of: name)),
        !AnswerSpellings.stands(base(of: name), in: listing.code.text)
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
  private static func lines(printedBy listing: ListingDraft) -> [String] {
    let code = listing.code.text
    return code.ranges(of: "print(\"").map { range in
      String(code[range.upperBound...].prefix { $0 != "\"" })
    }
  }

  private static func finding(
    _ detail: String, _ listing: ListingDraft, _ arguments: [String: String], at span: SourceSpan
  ) -> Finding {
    Finding(
      rule: "listing-code", detail: detail,
      arguments: arguments.merging(["id": listing.id.text]) { $1 }, at: span)
  }

  /// Code prints only in names that it implements.
  static let listingUnimplemented = Rule(
    id: "listing-unimplemented",
    files: { contents in
      contents.shared.listings.flatMap { listing in
        let implemented = Set(listing.implements.map(\.text))
        return listing.prints.map(\.key).filter { !implemented.contains($0.text) }.map {
          Finding(
            rule: "listing-unimplemented",
            arguments: ["id": listing.id.text, "name": $0.text], at: $0.span)
        }
      }
    })

  /// Every run of a listing must be able to happen.
  static let listingRun = Rule(
    id: "listing-run",
    deck: { subject in
      subject.contents.shared.listings.flatMap { listing -> [Finding] in
        let study = subject.studies.first {
          $0.architecture.id == listing.architecture.text
        }
        guard let study else { return [] }
        let simulator = Simulator(study.architecture)
        return listing.runs.compactMap { run in
          let start = study.architecture.starts.first { $0.id == run.from.text }
          return start?.configuration(by: simulator).flatMap {
            simulator.firstImpossible(of: run.situations, from: $0)
          }.map {
            Finding(
              rule: "listing-run",
              arguments: [
                "id": listing.id.text, "situation": $0.text, "start": run.from.text,
              ], at: $0.span)
          }
        }
      }
    })

  /// What led to a start must be able to happen.
  static let startImpossible = Rule(
    id: "start-impossible",
    deck: { subject in
      subject.studies.flatMap { study in
        study.draft.starts.compactMap { start -> Finding? in
          var first = Configuration(initialFor: study.architecture)
          for fact in study.architecture.facts.indices {
            let id = study.architecture.facts[fact].id
            if let told = start.facts.first(where: { $0.key.text == id }) {
              first.set(fact: fact, to: told.value)
            }
          }
          return Simulator(study.architecture).firstImpossible(of: start.after, from: first).map {
            Finding(
              rule: "start-impossible",
              arguments: ["id": start.id.text, "situation": $0.text], at: $0.span)
          }
        }
      }
    })
}

extension Simulator {
  /// The first situation that cannot happen; nil if all can, or if that is the fault of a name or of the tables, which
  /// has a finding of its own.
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

extension Start {
  /// Where it leads to; nil if that cannot happen, which has a finding of its own.
  fileprivate func configuration(by simulator: Simulator) -> Configuration? {
    var first = Configuration(initialFor: simulator.architecture)
    for (fact, holds) in facts { first.set(fact: fact, to: holds) }
    return first.after(after, by: simulator)
  }
}
