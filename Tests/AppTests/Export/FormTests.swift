import Machine
import TestSupport
import Testing

@testable import App
@testable import Quiz

/// Each way of being answered has room on the paper that fits it, and all of its answer in the key.
@Suite struct FormTests {
  private let examiner = Decks.doors.examiner

  /// The first question of a card, over all seeds from 0, that is as wanted.
  private func question(_ card: String, where isWanted: (Question) -> Bool) throws -> Question {
    let card = try #require(examiner.card(named: card))
    for seed in UInt16(0)..<400 {
      if let question = examiner.question(of: card, seed: seed), isWanted(question) {
        return question
      }
    }
    throw Missing(card: card.id)
  }

  private struct Missing: Error { let card: String }

  private func export(
    _ question: Question, _ language: String = "en", of deck: Decks.Loaded = Decks.doors,
    offersNames: Bool = false
  ) -> (paper: String, key: String, item: QuizPaper.Item?) {
    let quiz = QuizSet(seed: 1, questions: [question])
    let sheet = QuizPaper(
      quiz, of: deck.deck, voice: Voice(deck.wording, language: language),
      offersNames: offersNames)
    return (
      ExportFormat.markdown.paper(sheet), ExportFormat.markdown.key?(sheet) ?? "",
      sheet.items.first
    )
  }

  private func ends(_ paper: String, _ lines: String...) -> Bool {
    paper.contains("\n\n" + lines.joined(separator: "\\\n") + "\n\n1 question · seed 1 ")
      || paper.contains("\n\n" + lines.joined(separator: "\\\n") + "\n\n문제 1개 · 시드 1 ")
  }

  private static let line = String(repeating: ".", count: 60)

  // MARK: Room

  @Test func namesStatesAndSequencesAreWritten() throws {
    let name = try question("callback:one/push/first") { _ in true }
    #expect(ends(export(name).paper, "Answer: \(Self.line)"))
    let state = try question("next-state:one/push") { _ in true }
    #expect(ends(export(state).paper, "Answer: \(Self.line)"))
    let trace = try question("trace:one/pull") { _ in true }
    let lines = Array(repeating: Self.line, count: 4).joined(separator: "\\\n")
    #expect(ends(export(trace).paper, "Answer, in order, with → in between (or none):", lines))
  }

  @Test func choicesAreNumberedAndAnsweredByNumber() throws {
    let one = try question("detective:one/push") { $0.form == .choice }
    #expect(ends(export(one).paper, "Number: \(Self.line)"))
    #expect(export(one).paper.contains("\n1. "))
    let several = try question("duties:willOpen") { $0.form == .set }
    #expect(ends(export(several).paper, "Numbers of all that are right: \(Self.line)"))
    #expect(ends(export(several, "ko").paper, "맞는 번호 모두: \(Self.line)"))
    #expect(export(several).paper.contains("\n5. "))
  }

  @Test func truthIsMarkedNotWritten() throws {
    let claim = try question("claim:one/changes/door") { _ in true }
    #expect(ends(export(claim).paper, "Answer: true / false"))
    #expect(ends(export(claim, "ko").paper, "답: O / X"))
    let myth = try question("myth:M-1") { _ in true }
    #expect(ends(export(myth).paper, "Answer: true / false"))
  }

  /// However many lines are printed, the room is the same.
  @Test func printedLinesAndOwnWordsHaveLinesOfTheirOwn() throws {
    let lines = Array(repeating: Self.line, count: 6).joined(separator: "\\\n")
    for code in ["code:porter", "code:sleeper"] {
      let paper = export(try question(code) { _ in true }).paper
      #expect(ends(paper, "Printed, line by line (or none):", lines))
    }
    let own = export(try question("definition:ajar") { _ in true }).paper
    #expect(ends(own, "Answer:", Array(repeating: Self.line, count: 5).joined(separator: "\\\n")))
  }

  @Test func codeIsFencedInItsLanguage() throws {
    let paper = export(try question("code:porter") { _ in true }).paper
    #expect(paper.contains("\n````doortalk\n# a porter's \"book\" <T> & [sound:x.mp3]\n```\n"))
    #expect(paper.contains("\n```\n````\n"))
    #expect(Decks.ios.wording.message("export.code-language")?.byLanguage["ko"] == "swift")
  }

  @Test func aPaperBeginsWithNameDateAndPoints() throws {
    let question = try question("next-state:one/push") { _ in true }
    func lines(_ name: String, _ date: String, _ points: String) -> String {
      """
      # Doors \\& \\<b>locks\\</b>:: \\#1 \\| \\*all\\* \\`of\\` them

      \(name): \(String(repeating: ".", count: 40))\\
      \(date): \(String(repeating: ".", count: 20))\\
      \(points)

      ## 1.
      """
    }
    let english = lines("Name", "Date", "Points: .......... of 1 (one for each question)")
    #expect(export(question).paper.hasPrefix(english), "\(export(question).paper)")
    #expect(export(question, "ko").paper.contains("\n이름: ......"))
    #expect(export(question, "ko").paper.contains("\n점수: .......... / 1점(문제당 1점)\n"))
  }

  @Test func aTraceHasWordsToChooseFromIfThatIsWished() throws {
    let card = try #require(Decks.ios.examiner.card(named: "trace:scene-based/go-home"))
    let question = try #require(Decks.ios.examiner.question(of: card, seed: 1))
    #expect(export(question, of: Decks.ios).item?.wordBank == nil)
    let (paper, _, item) = export(question, of: Decks.ios, offersNames: true)
    let words = try #require(item?.wordBank?.words(question, Decks.ios.english))
    let right = QuestionWriter(Decks.ios.deck, voice: Decks.ios.english).answerWords(question)
    #expect(Set(words).isSuperset(of: right))
    #expect(Set(words).count == words.count && words.count >= Set(right).count + 3)
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    #expect(paper.contains("\n\nWords to choose from; some do not belong: \(list)\n\n"))
    let same = export(question, of: Decks.ios, offersNames: true).paper
    #expect(same == paper)
  }

  /// Nothing can be typed on paper.
  @Test(arguments: ["en", "ko"]) func nobodyIsToldToType(language: String) throws {
    let quiz = try QuizSelection(count: 120, seed: 2).quiz(by: Decks.ios.examiner)
    let paper = ExportFormat.markdown.paper(Decks.ios.sheet(quiz, language))
    for word in ["Type ", "type its", "type their", "입력하세요"] {
      #expect(!paper.contains(word), "\(word)")
    }
  }

  // MARK: Key

  @Test(arguments: 0..<5) func aKeyHasThreeSourcesAtMostTheMakersFirst(seed: UInt64) throws {
    let quiz = try QuizSelection(count: 40, seed: seed).quiz(by: Decks.ios.examiner)
    let lists = some(Decks.ios.sheet(quiz, "en").items.map(\.sources).filter { !$0.isEmpty })
    for sources in lists {
      #expect(sources.count <= 3)
      let others = sources.drop { $0.isOfMaker }
      #expect(others.allSatisfy { !$0.isOfMaker }, "\(sources.map(\.title))")
    }
    #expect(lists.joined().contains { $0.isOfMaker })
  }

  @Test func rightChoicesHaveNumberAndText() throws {
    let duties = try question("duties:willOpen") { question in
      question.form == .set && question.key.words == ["cat", "mat"]
    }
    let number = try #require(duties.vocabulary.number(of: "cat"))
    let other = try #require(duties.vocabulary.number(of: "mat"))
    let key = export(duties).key
    #expect(
      key.contains(
        "**Answer:**\\\n\(other)\\. - straighten the mat\\\n"
          + "\(number)\\. let the \\*cat\\* in \\| \\<first>\n"))
    #expect(
      key.contains(
        "**Why:**\\\n\(other)\\. The door would catch it.\\\n\(number)\\. 1. The cat waits.\n"))
    #expect(other < number)
    #expect(key.contains("(<https://example.org/") && !key.contains("door_manual"))
  }

  @Test func aSingleRightChoiceIsOnTheLineOfItsLabel() throws {
    let choice = try question("detective:one/push") { $0.key.words == ["creak"] }
    let number = try #require(choice.vocabulary.number(of: "creak"))
    #expect(export(choice).key.contains("**Answer:** \(number). creak\n"))
    let set = try question("duties:didOpen") { _ in true }
    let light = try #require(set.vocabulary.number(of: "light"))
    #expect(
      export(set).key.contains(
        "**Answer:** \(light). turn on the light\n\n"
          + "**Why:** Whoever comes in must see; `Door<T>.didOpen` runs then.\n"))
  }

  @Test func aClaimHasTheCaseThatDecidesIt() throws {
    let wrong = try question("claim:one/push") { $0.key == .truth(false) && $0.run != nil }
    #expect(export(wrong).key.contains("**Answer:** false\n\nThen: `door(_:willOpen:by:)` → "))
    #expect(export(wrong, "ko").key.contains("**정답:** X\n\n이때: `door(_:willOpen:by:)` → "))
    let right = try question("claim:one/changes/door") { $0.key == .truth(true) }
    #expect(
      export(right).key.contains("**Answer:** true\n\nFor example: + The door is "))
    for question in [wrong, right] {
      let paper = export(question).paper
      #expect(!paper.contains("willOpen") && !paper.contains("For example"))
    }
  }

  @Test func aFalseMythIsPutRight() throws {
    let wrong = try question("myth:M-1") { $0.key == .truth(false) }
    #expect(
      export(wrong).key.contains(
        "**Answer:** false\n\n"
          + "Correct: 1. No door\\_1 shuts itself: somebody pulls it.\n\n"
          + "**Why:** There is no spring \\[in it\\].\n"))
    #expect(!export(wrong).paper.contains("No door"))
    let right = try question("myth:M-1") { $0.key == .truth(true) }
    #expect(!export(right).key.contains("What is right"))
    #expect(!export(right).paper.contains("Every"))
  }

  @Test func codeTellsWhatItPrintsAndWhatIsWrongWithIt() throws {
    let porter = export(try question("code:porter") { _ in true })
    #expect(
      porter.key.contains(
        "**Answer:**\n\n```\n1. \\(a)_b\n- `c` | <d>\n```\n\n"
          + "What is wrong with this code: The porter forgets \\*creak\\*.\n"))
    let sleeper = export(try question("code:sleeper") { _ in true })
    #expect(sleeper.key.contains("**Answer:** none\n"))
  }

  @Test func aDefinitionHasItsBackAndItsDate() throws {
    let ajar = export(try question("definition:ajar") { _ in true })
    #expect(
      ajar.key.contains(
        "**Answer:** A little open; `Door<T>.didOpen` was sent \\| not \\`shut\\`. \\$5.\n\n"
          + "As of the third\\_edition.\n"))
    let lintel = export(try question("definition:lintel") { _ in true })
    #expect(!lintel.key.contains("As of"))
  }

  @Test func pointsAreAList() throws {
    let lintel = try question("definition:lintel") { _ in true }
    #expect(
      export(lintel).key.contains(
        "**Answer:**\n\n1. The \\*beam\\* over a door.\n2. \\- It carries the wall.\n"))
    let sheet = Decks.doors.sheet(QuizSet(seed: 1, questions: [lintel]), "en")
    #expect(
      ExportFormat.ankiText.paper(sheet).contains(
        "1. The *beam* over a door.<br>2. - It carries the wall."))
    let answer = QuizDocument(sheet: sheet).key["answers"]?.items.first
    #expect(
      (answer?["points"]?.items ?? []).compactMap { $0.string }
        == ["The *beam* over a door.", "- It carries the wall."])
  }

  // MARK: Leaks

  /// Neither paper says what only the key may say.
  @Test(arguments: ["en", "ko"], 0..<10) func noPaperTellsItsKey(
    language: String, seed: UInt64
  ) throws {
    let quiz = try QuizSelection(count: 60, seed: seed).quiz(by: examiner)
    let sheet = Decks.doors.sheet(quiz, language)
    let markdown = ExportFormat.markdown.paper(sheet)
    let json = QuizDocument(sheet: sheet).paper.text(pretty: true)
    let text = MarkdownText(spotter: CodeSpotter(Decks.doors.deck))
    for item in some(sheet.items) {
      for secret in secrets(of: item, Voice(Decks.doors.wording, language: language)) {
        #expect(!markdown.contains(text.inline(secret)))
        #expect(!json.contains(String(JSONValue.string(secret).text().dropFirst().dropLast())))
      }
    }
  }

  private func secrets(of item: QuizPaper.Item, _ voice: Voice) -> [String] {
    var secrets = item.remarks + item.reasons + [item.question.card.id, item.question.spec.asks]
    secrets += item.sources.map(\.title)
    switch item.question.subject {
    case let subject as Printout:
      secrets += [subject.listing.id, voice.text(subject.listing.title)]
    case let subject as Recall: secrets += subject.definition.back.map(voice.text)
    case let subject as Saying:
      let myth = subject.myth
      secrets.append(voice.text(subject.isTruth ? myth.myth ?? myth.truth : myth.truth))
    default: break
    }
    return secrets.filter { $0.count > 12 }
  }
}
