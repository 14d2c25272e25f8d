import Quiz

/// All rules, and what they find in a deck that has been read.
package enum RuleRegistry {
  package static let rules: [Rule] = [
    .agreedMyth, .ambiguousRows, .answerGivenAway, .citationCount, .claimCarriers, .counterpart,
    .dutyExpectation,
    .endless, .expectedTraceMet, .impossibleSituation, .indistinguishableMisconception,
    .listingCode, .listingRun,
    .listingUnimplemented, .missingReading, .missingSection, .mythProof, .neverShown, .noSuchRow,
    .orderBroken,
    .placeholders, .register, .sameText, .startImpossible, .unaskedCard, .unaskedDuty,
    .uncarriedClaim,
    .uncitedClaim, .unconsumedEvent, .unknownClaim, .unknownDuty, .unknownSituationOfDuty,
    .unknownSource, .unreachableState, .unscriptedSituation, .unsettledClaim, .untranslated,
    .unusedDuty, .unusedFact, .unusedMachine, .unusedRow, .unusedSource, .verdictTruth,
    .wrongParticle,
  ]

  /// Everything wrong with a deck: what reading found, and what the rules find, in reading order.
  ///
  /// What follows from a file or table that could not be read is left out: an architecture whose tables
  /// have a fault is not run, and a name that an unreadable file mentions is not called unknown.
  package static func findings(of result: ContentReader.Result) -> [Finding] {
    let contents = result.contents
    let subject = result.deck.map { makeSubject($0, result) }
    let found = rules.flatMap { rule in findings(of: rule, contents, subject) }
    return (result.findings + found).inReadingOrder()
  }

  /// Everything wrong with a folder of messages and terms: what reading found, and how its texts are
  /// written.
  package static func findings(ofCatalogue result: ContentReader.Result) -> [Finding] {
    let found = rules.flatMap { rule -> [Finding] in
      if case .texts(let check) = rule.check { check(result.contents) } else { [] }
    }
    return (result.findings + found).inReadingOrder()
  }

  private static func findings(
    of rule: Rule, _ contents: ContentReader.Contents, _ subject: Rule.Subject?
  ) -> [Finding] {
    let found =
      switch rule.check {
      case .files(let check), .texts(let check): check(contents)
      case .deck(let check): subject.map { check($0) } ?? []
      }
    return found.filter { !contents.isExcused($0) && !$0.missesNoName }
  }

  private static func makeSubject(_ deck: Deck, _ result: ContentReader.Result) -> Rule.Subject {
    let contents = result.contents
    let sound =
      contents.unread.isEmpty
      ? contents.architectures.filter { !contents.hasFault(in: $0, among: result.findings) } : []
    let studies = sound.compactMap { sections in
      sections.first("architecture").flatMap { deck.architecture($0.text("id")) }.map {
        ArchitectureStudy($0, sections: sections)
      }
    }
    return Rule.Subject(deck: deck, contents: contents, studies: studies)
  }
}
