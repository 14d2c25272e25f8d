import Testing

@testable import Quiz

/// Points of an answer in what was typed.
@Suite struct PointReaderTests {
  private let reader = PointReader(
    PointStatement(points: [
      "doorWillShut comes when the hinge begins to turn.",
      "It may be a draught or a visitor.",
      "door(_:didOpenWithOptions:) comes last.",
      "The bell does not ring.",
      "There you pause.",
    ]), of: "When does doorDidOpen come?",
    terms: [
      ["hinge", "경첩"], ["draught", "외풍"], ["bell", "초인종"], ["door", "문"], ["visitor"],
      ["options"],
    ], lexicon: Shipped.wording.lexicon)

  @Test(arguments: [
    ("doorWillShut, the hinge turns", [0]), ("the hinges turn: door will shut", [0]),
    ("경첩이 움직이면 doorWillShut이 와요", [0]), ("frontdoorWillShut and the hinge", []),
    ("willShut when the hinge turns", [0]), ("My.doorWillShut: hinge", [0]),
    ("the door will shut on its hinge", [0]),
    ("doorWillShut", []), ("the hinge", []), ("It is not doorWillShut, it is the hinge", []),
    ("Draughts or a visitor", [1]), ("외풍이나 visitor", [1]), ("a draught", []),
    ("never a draught, but a visitor", []), ("외풍은 아니고 visitor", []),
    ("didOpenWithOptions", [2]), ("door(_:didOpenWithOptions:)", [2]), ("didOpen", []),
    ("the bell doesn't ring", [3]), ("초인종은 울리지 않습니다", [3]), ("the bell rings", []),
    ("pause there", []), ("", []),
    ("the bell is not heard. doorWillShut: the hinge; a draught, a visitor", [0, 1, 3]),
  ])
  func pointsAreRecognisedByWhatOnlyTheyName(text: String, said: [Int]) {
    #expect(reader.said(in: text) == said)
  }

  @Test(arguments: [
    ["Hinge: it turns.", "Bell: it rings, and the hinge does not.", "Hinge and bell are small."],
    ["경첩은 돕니다.", "초인종은 울리고 hinge는 울리지 않습니다.", "경첩과 초인종은 작습니다."],
  ])
  func aPointThatSaysWhatATermMeansIsSaidWithTheTerm(points: [String]) {
    let reader = PointReader(
      PointStatement(points: points), of: "", terms: [["hinge", "경첩"], ["bell", "초인종"]],
      lexicon: Shipped.wording.lexicon)
    #expect(reader.said(in: "a hinge and a bell") == [0, 1])
    #expect(reader.said(in: "초인종") == [1])
    #expect(reader.said(in: "not the bell") == [])
  }

  /// What the last item of a list denies is not denied of terms that others explain.
  @Test(arguments: [
    "hinge is what turns, bell is what rings, lock does not move",
    "경첩은 도는 것, 초인종은 울리는 거, 자물쇠는 안 움직임",
  ])
  func aListThatExplainsItsTermsIsHeard(text: String) {
    let reader = PointReader(
      PointStatement(points: ["경첩은 돕니다.", "초인종은 울립니다.", "자물쇠는 움직이지 않습니다."]), of: "",
      terms: [["hinge", "경첩"], ["bell", "초인종"], ["lock", "자물쇠"]],
      lexicon: Shipped.wording.lexicon)
    #expect(reader.said(in: text) == [0, 1, 2])
    #expect(reader.said(in: "not the lock") == [])
    #expect(reader.said(in: "자물쇠는 없습니다") == [])
  }

  /// A term that denies by itself denies nothing that stands beside it in a list.
  @Test(arguments: [
    "The states are not locked, ajar and open.", "not locked, ajar, open", "ajar, not locked, open",
  ])
  func aListWithATermThatDeniesIsHeard(text: String) {
    let reader = PointReader(
      PointStatement(points: [
        "There are three states: not locked, ajar and open.", "It creaks while it turns.",
      ]), of: "How can a door be?", terms: [["not locked"], ["ajar"], ["open"]],
      lexicon: Shipped.wording.lexicon)
    #expect(reader.said(in: text) == [0])
  }

  /// Two words of a point, one of which no other point has, are enough; each may be said by another word for it.
  @Test(arguments: [
    ("the tenant hears the chime", [0]), ("세입자가 종소리를 들어요", [0]), ("the tenant hears nothing", []),
    ("no tenant hears the chime", []), ("the tenant leaves at night", [1]), ("the chime", []),
    ("the tenant", []),
  ])
  func aPointIsSaidInOtherWords(text: String, said: [Int]) {
    let reader = PointReader(
      PointStatement(points: ["The lodger hears the bell.", "The lodger leaves at night."]),
      of: "What happens?", terms: [],
      synonyms: [
        .init(["lodger", "tenant", "세입자"]), .init(["bell", "chime", "종소리"]),
        .init(["hear", "hears", "들어요"]),
      ], lexicon: Shipped.wording.lexicon)
    #expect(reader.said(in: text) == said)
  }

  @Test func aNameThatIsPartOfAnotherTellsNothing() {
    let reader = PointReader(
      PointStatement(points: ["doorWillShut is first.", "gateWillShut is second."]), of: "",
      terms: [],
      lexicon: Shipped.wording.lexicon)
    #expect(reader.said(in: "willShut") == [])
    #expect(reader.said(in: "gateWillShut") == [1])
  }
}

/// Points that define one state each.
@Suite struct StatePointTests {
  private let reader = PointReader(
    PointStatement(points: [
      "Not open: nobody has come.", "Ajar: it gets no visitors.", "Wide: it gets all visitors.",
      "Locked: it is there, but nothing moves.",
    ]), of: "Which are they?",
    terms: [["not open"], ["ajar", "반쯤"], ["wide", "활짝"], ["locked", "잠김"]],
    lexicon: Shipped.wording.lexicon)

  @Test(arguments: [
    ("not open, ajar, wide, locked", [0, 1, 2, 3]),
    ("아직 안 온 상태, 반쯤, 활짝, 잠김 이렇게 있습니다", [1, 2, 3]),
    ("nobody came: not open, no visitors: ajar, all visitors: wide", [0, 1, 2]),
    ("ajar, wide, 잠김은 아닙니다", [1, 2]), ("not ajar", []),
  ])
  func aListNamesThem(text: String, said: [Int]) {
    #expect(reader.said(in: text) == said)
  }
}

/// Points that tell one after the other what happens.
@Suite struct PointOrderTests {
  private let reader = PointReader(
    PointStatement(
      points: [
        "gate(_:willFinishTurningWithOptions:) comes first.",
        "gate(_:didFinishTurningWithOptions:) follows.", "gate(_:willConnectTo:) comes third.",
        "gateDidRest is the last.",
      ], isInOrder: true), of: "Which come, in order?", terms: [], lexicon: Shipped.wording.lexicon)

  @Test(arguments: [
    ("willFinish, didFinish, willConnect, gateDidRest", [0, 1, 2, 3]),
    ("didFinishTurning, then willConnect and at the end didRest", [1, 2, 3]),
    ("First gateDidRest, then willConnect, then didFinish", [1]),
    ("gateDidRest, willFinish, didFinish, willConnect", [0, 1, 2]),
    ("gateDidRest comes after willConnect, before that didFinish", [1, 2, 3]),
  ])
  func namesCountInTheirOrder(text: String, said: [Int]) {
    #expect(reader.said(in: text) == said)
  }
}

/// Points that are told in other words than names and terms.
@Suite struct PointWordsTests {
  private let reader = PointReader(
    PointStatement(points: [
      "gateWillShut corresponds to doorWillShut.", "gateDidOpen corresponds to doorDidOpen.",
      "gateDidVanish is no counterpart of doorWillBreak.",
      "A full-size visitor rings the bell for a long time.", "The draught blows out every candle.",
      "The porter sweeps the yard in spring and the cellar in autumn, but never the attic.",
    ]), of: "Which names correspond?", terms: [], lexicon: Shipped.wording.lexicon)

  @Test(arguments: [
    ("gateWillShut = doorWillShut", [0]), ("gateWillShut corresponds to doorDidOpen", []),
    ("gateDidVanish corresponds to doorWillBreak", []),
    ("gateDidVanish is not the counterpart of doorWillBreak", [2]),
    ("when a full-size visitor is ringing the bell", [3]), ("the bell of a visitor", []),
    ("a full-size visitor never rings the bell", []),
    ("a draught blowing out the candle, gateDidOpen, doorDidOpen", [1, 4]),
    ("the porter sweeps the yard in spring and the cellar in autumn, but not the attic", [5]),
    ("the porter sweeps the yard and the cellar", [5]),
  ])
  func aPointIsSaidInMostOfItsWords(text: String, said: [Int]) {
    #expect(reader.said(in: text) == said, "\(text)")
  }
}

/// What says which points were named.
@Suite struct TickReaderTests {
  private func line(_ text: String) -> LineMeaning {
    AnswerReader(
      Vocabulary(points: ["1", "2", "4"]), takesSeveral: true, acceptsNone: true,
      lexicon: Shipped.wording.lexicon
    ).line(text)
  }

  @Test(arguments: [
    ("1 4", ["1", "4"]), ("4,1", ["4", "1"]), ("14", ["1", "4"]), ("1번 4번", ["1", "4"]),
    ("1 1", ["1"]), ("one and two", ["1", "2"]), ("all", ["1", "2", "4"]), ("모두", ["1", "2", "4"]),
    ("전부", ["1", "2", "4"]), ("y", ["1", "2", "4"]), ("O", ["1", "2", "4"]),
    ("예", ["1", "2", "4"]),
  ])
  func pointsAreTicked(text: String, ids: [String]) {
    #expect(line(text) == .words(ids, isComplete: true))
  }

  @Test(arguments: ["none", "None.", "없음", "n", "x", "아니요", "nothing"])
  func noPointIsTicked(text: String) { #expect(line(text) == LineMeaning.none) }

  @Test(arguments: ["dk", "모름"])
  func notKnowingIsSaid(text: String) { #expect(line(text) == .unknown) }

  @Test func whatWasNotAskedForCannotBeTicked() {
    let reader = AnswerReader(
      Vocabulary(points: ["2"]), takesSeveral: true, acceptsNone: true,
      lexicon: Shipped.wording.lexicon)
    #expect(reader.word("2") == .entry("2", instance: nil))
    #expect(reader.word("1") == .unreadable(nearest: nil))
    #expect(reader.word("a draught") == .unreadable(nearest: nil))
  }
}
