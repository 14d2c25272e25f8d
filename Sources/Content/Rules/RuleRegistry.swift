import Platform
import Quiz

package enum RuleRegistry {
  package static let rules: [Rule] = [
    .agreedMyth, .ambiguousRows, .answerGivenAway, .counterpart, .courseFact, .dutyExpectation,
    .endless, .expectedTraceMet, .figureIdle, .figureSize, .impossibleSituation,
    .indistinguishableMisconception, .introducedTwice, .lessonLine, .listingCode, .listingRun,
    .listingUnimplemented, .missingReading, .missingSection, .mythProof, .neverShown, .noSuchRow,
    .notIntroduced, .orderBroken, .placeholders, .register, .sameText, .startImpossible,
    .tooEarly, .topicOrder, .unaskedCard, .unaskedDuty, .unaskedFollowUp, .unaskedRung,
    .uncarriedClaim,
    .unconsumedEvent, .unheardPoint, .unknownCard, .unknownClaim, .unknownDuty, .unknownProbe,
    .unknownSituationOfDuty,
    .unknownSource, .unknownTerm, .unreachableState, .unscriptedSituation, .unsettledClaim,
    .untranslated, .unusedDuty, .unusedFact, .unusedMachine, .unusedRow, .unusedSource,
    .verdictTruth, .wrongParticle,
  ]

  /// Everything wrong with a deck: the findings of reading and of all rules, in reading order.
  ///
  /// Findings that follow from a file or table that could not be read are left out: an architecture whose tables
  /// have a fault is not run, and a name that an unreadable file mentions is not called unknown.
  ///
  /// - Parameter glossary: the terms that all decks share; nil if they are not known, so that none is missed.
  /// - Returns: the findings; of a deck without any also the maker of its questions.
  package static func check(
    _ result: ContentReader.Result, glossary: [ContentReader.Term]? = nil
  ) -> (findings: [Finding], examiner: Examiner?) {
    let contents = result.contents
    let subject = result.deck.map { makeSubject($0, result, glossary) }
    // Made before the rules that share it run side by side; tables with a fault cannot be asked about.
    if result.findings.isEmpty { _ = subject?.examiner }
    let found = rules.mapSideBySide { rule in
      switch rule.check {
      case .files(let check), .texts(let check): check(contents)
      case .deck(let check): subject.map { check($0) } ?? []
      }
    }.joined().filter { !contents.isExcused($0) && !$0.missesNoName }
    let findings = (result.findings + found).inReadingOrder()
    return (findings, findings.isEmpty ? subject?.examiner : nil)
  }

  /// Everything wrong with a folder of messages and terms: findings of reading, and of the rules about how texts are
  /// written.
  package static func findings(ofCatalogue result: ContentReader.Result) -> [Finding] {
    let found = rules.flatMap { rule -> [Finding] in
      if case .texts(let check) = rule.check { check(result.contents) } else { [] }
    }
    return (result.findings + found).inReadingOrder()
  }

  private static func makeSubject(
    _ deck: Deck, _ result: ContentReader.Result, _ glossary: [ContentReader.Term]?
  ) -> Rule.Subject {
    let contents = result.contents
    let sound =
      contents.unread.isEmpty
      ? contents.architectures.filter { !contents.hasFault(in: $0, among: result.findings) } : []
    let studies = sound.compactMap { draft in
      draft.architecture.flatMap { deck.architecture($0.id.text) }.map {
        ArchitectureStudy($0, draft, shared: contents.shared)
      }
    }
    return Rule.Subject(
      deck: deck, contents: contents, studies: studies, sharedTerms: glossary?.map(\.id))
  }
}

extension Contents {
  /// True if there are findings about the tables of an architecture, so that running it proves nothing.
  func hasFault(in draft: ContentDraft, among findings: [Finding]) -> Bool {
    let run = ["roles", "facts", "derived", "scripts", "machines", "variants"]
    let spans =
      run.flatMap { draft.spans[$0] ?? [] }
      + ["machines", "kinds"].flatMap { shared.spans[$0] ?? [] }
    let names = (draft.spans["names"] ?? []) + (shared.spans["names"] ?? [])
    return findings.contains { finding in
      if Self.harmless.contains(finding.rule) { return false }
      // A name of no kind is none of those that traces observe; how it is described changes nothing.
      return spans.contains { $0.holds(finding) }
        || finding.rule == "unknown-name" && names.contains { $0.holds(finding) }
    }
  }

  /// Rules about words and sources: tables with such a fault can still be run.
  private static let harmless: Set = [
    "missing-language", "unknown-language", "missing-source", "empty-text", "malformed-identifier",
  ]
}

extension SourceSpan {
  fileprivate func holds(_ finding: Finding) -> Bool {
    file == finding.span.file && range.lowerBound <= finding.span.offset
      && finding.span.offset <= range.upperBound
  }
}
