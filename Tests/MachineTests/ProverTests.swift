import Testing

/// Each form, true and false and of nothing, in a world small enough to see at a glance.
@Suite struct ProverTests {
  @Test(arguments: [
    ("always: knock, on: open", Door.Verdict.holds()),
    ("always: whistle, on: open", .fails("open")),
    ("always: squeak, on: push", .fails("open", "push")),
    ("always: knock, on: never", .void),
    ("always: log, on: dusk", .holds()),
    ("always: slam, on: shut, from: door in open.wide", .holds()),
    ("always: slam, on: open, from: door in open", .void),
  ])
  func always(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("never: slam, on: open", Door.Verdict.holds()),
    ("never: unseen", .holds()),
    ("never: slam", .fails("open", "shut")),
    ("never: squeak, on: push", .fails("open", "push")),
    ("never: slam, on: never", .void),
  ])
  func never(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("never: any, on: dusk", Door.Verdict.holds()),
    ("never: any, on: rest", .holds()),
    ("never: any, on: push", .fails("open", "push")),
    ("never: any, on: open", .fails("open")),
  ])
  func neverAnySpeaksOfTheKindsThatAreAsked(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("can: rattle, on: gust", Door.Verdict.holds("open", "push", "gust")),
    ("can: squeak, on: push", .holds("open", "push")),
    ("can: squeak", .holds("open", "push")),
    ("can: squeak, on: open", .fails()),
    ("can: unseen", .fails()),
    ("can: knock, on: never", .void),
    ("can: slam, on: shut, from: door in open.wide", .holds("open", "push", "shut")),
  ])
  func can(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("ordered: [knock, creak], on: open", Door.Verdict.holds()),
    ("ordered: [creak, knock], on: open", .fails("open")),
    ("ordered: [whistle, rattle], on: gust", .fails("open", "push", "gust")),
    ("ordered: [knock, slam], on: open", .fails("open")),
    ("ordered: [slam, knock], on: slam-twice", .holds()),
    ("ordered: [knock, slam], on: slam-twice", .fails("open", "slam-twice")),
    ("ordered: [knock, creak], on: never", .void),
  ])
  func ordered(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    // What has another kind does not come between.
    ("after: knock, next: creak", Door.Verdict.holds()),
    // A push may be silent, so that the draught or the slam comes next.
    ("after: creak, next: squeak", .fails("open", "shut")),
    ("after: creak, next: slam", .fails("open", "push")),
    // In either order, and once more when the wind blows again.
    ("after: whistle, next: rattle", .fails("open", "push", "gust", "gust")),
    ("after: whistle, next: slam", .fails("open", "push", "gust")),
    // With the door shut its life is over, unless it is opened again at once.
    ("after: slam, next: knock", .holds()),
    ("after: glow, next: knock", .void),
    ("after: unseen, next: knock", .void),
  ])
  func after(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("before: creak, previous: knock", Door.Verdict.holds()),
    ("before: knock, previous: slam", .fails("open")),
    ("before: squeak, previous: creak", .holds()),
    ("before: slam, previous: creak", .fails("open", "push", "shut")),
    ("before: rattle, previous: whistle", .fails("open", "push", "gust")),
    ("before: unseen, previous: knock", .void),
  ])
  func before(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("during: knock, in: shut", Door.Verdict.holds()),
    ("during: creak, in: open", .holds()),
    ("during: creak, in: shut", .fails("open")),
    ("during: slam, in: open.wide", .fails("open", "shut")),
    ("during: slam, in: open.wide, from: door in open.wide", .fails("open", "push", "slam-twice")),
    ("during: slam, in: open.ajar, from: door in open.ajar", .holds()),
    ("during: rattle, in: open.wide, from: door in shut", .void),
    ("during: slam, in: open.ajar|open.wide", .holds()),
  ])
  func during(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test(arguments: [
    ("moves: door, from: shut, to: open.ajar", Door.Verdict.holds("open")),
    ("moves: door, from: open.ajar, to: open.wide", .holds("open", "push")),
    ("moves: door, from: shut, to: open.wide", .fails()),
    ("moves: door, from: open.wide, to: open.wide", .fails()),
    ("moves: lamp, from: off, to: lit", .holds("light@lamp-1")),
    ("moves: lamp, from: lit, to: off", .fails()),
  ])
  func moves(statement: String, expected: Door.Verdict) throws {
    #expect(try Door.verdict(on: statement) == expected)
  }

  @Test func whatTheObserverDoesNotSeeDoesNotComeBetween() throws {
    let statement = "before: squeak, previous: knock"
    #expect(try Door.verdict(on: statement) == .fails("open", "push"))
    #expect(try Door.verdict(on: statement, names: ["knock", "squeak"]) == .holds())
  }

  @Test func theBoundsSayHowManyMayBeOutAtOnce() throws {
    #expect(try Door.verdict(on: "can: dazzle", instances: 1) == .fails())
    #expect(try Door.verdict(on: "can: dazzle", instances: nil) == .holds("lighten"))
    #expect(
      try Door.verdict(on: "can: dazzle, on: light", instances: 2)
        == .holds("light@lamp-1", "light@lamp-2"))
    #expect(try Door.verdict(on: "always: glow, on: lighten", instances: 1) == .void)
  }
}
