import Quiz

/// A few minutes of a mock interview.
struct ArcDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let topic = required("topic", .text, "The topic of the course that it is about.")
  let title = required("title", .localized, "A few words.")
  let openings = required(
    "openings", .list(of: Opening.form, minimum: 1), "Ways to ask; one is chosen.")
  let points = required(
    "points", .list(of: Point.form, minimum: 1), "What a good answer says, in order.")
  let followUps = list(
    "followups", of: FollowUp.form, "Questions that follow, answered by running.")
  let probes = words("probes", "Ids of cards of which one is asked after a weak answer.")
  let myths = list("myths", of: Falsehood.form, "Falsehoods that are pointed out at the end.")

  struct Opening: Draft {
    let level = ArcDraft.level()
    let text = required("text", .localized, "What the interviewer says.")
    let subject = ArcDraft.spoken("subject", "Words that an answer to it need not say again.")
    let asks = words("asks", "Facts of the points that it asks for; all when left out.")
  }

  struct Point: Draft {
    let fact = required("fact", .text, "The fact that whoever makes the point knows.")
    let level = ArcDraft.level()
    let text = required("text", .texts, "One short sentence.")
    let names = words("names", "Names; any of them makes the point.")
    let terms = words("terms", "Terms of the glossary; the same.")
    let phrases = ArcDraft.phrases()
    let scattered = ArcDraft.spoken(
      "scattered", "Words, all of which stand somewhere in the answer.")
    let isDenied = flag("denied", "Whether it says that something does not happen.")
  }

  struct FollowUp: Draft {
    let rung = TopicDraft.Rung()
    let level = ArcDraft.level()
    let text = required("text", .localized, "What the interviewer says.")
  }

  struct Falsehood: Draft {
    let myth = optional("myth", .text, "A myth that people tell here.")
    let contradicts = words("contradicts", "Facts of the points that it contradicts.")
    let phrases = ArcDraft.phrases()
    let isDenied = flag("denied", "Whether it says that something does not happen.")
  }

  private static func level() -> Arc.Level {
    optional(
      "level", .oneOf(Arc.Level.allCases.map(\.rawValue)), "The lowest level at which it counts."
    ).flatMap { Arc.Level(rawValue: $0.text) } ?? .junior
  }

  private static func phrases() -> [String] {
    spoken("phrases", "Words, all of which stand together in any order; any entry will do.")
  }

  private static func spoken(_ key: String, _ about: String) -> [String] {
    (optional(key, .localizedWords, about) ?? []).flatMap(\.value.texts)
  }
}
