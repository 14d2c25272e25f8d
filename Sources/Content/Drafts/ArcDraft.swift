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

  struct Opening: Draft {
    let level = ArcDraft.level()
    let text = required("text", .localized, "What the interviewer says.")
    let subject = words("subject", "Words that an answer to it need not say again.")
    let asks = words("asks", "Facts of the points that it asks for; all when left out.")
  }

  struct Point: Draft {
    let fact = required("fact", .text, "The fact that whoever makes the point knows.")
    let level = ArcDraft.level()
    let text = required("text", .texts, "One short sentence.")
    let cues = SpokenCues()
    let scattered = words("scattered", "Words, all of which stand somewhere in the answer.")
    let after = optional("after", .text, "The fact of the point whose names must come before its.")
  }

  struct FollowUp: Draft {
    let rung = TopicDraft.Rung()
    let level = ArcDraft.level()
    let text = required("text", .localized, "What the interviewer says.")
  }

  struct Falsehood: Draft {
    let myth = optional("myth", .text, "A myth that people tell here.")
    let contradicts = words("contradicts", "Facts of the points that it contradicts.")
    let isNear = flag("near", "Whether all words of a phrase stand in one thought.")
    let unless = words("unless", "Words beside which, in one sentence, it is no falsehood.")
    let cues = SpokenCues()
  }

  private static func level() -> Arc.Level {
    optional(
      "level", .oneOf(Arc.Level.allCases.map(\.rawValue)), "The lowest level at which it counts."
    ).flatMap { Arc.Level(rawValue: $0.text) } ?? .junior
  }
}

/// The keys of content that say by which words a point or a falsehood is recognised.
struct SpokenCues {
  let phrases = words(
    "phrases", "Words, all of which stand together in any order; any entry will do.")
  let at = words("at", "Names; if one is named, it is one of these.")
  let isDenied = flag("denied", "Whether it says that something does not happen.")
}

struct SpokenWordDraft: Draft {
  let id = required("id", .dotted, "What phrases call it; a name's id for a name.")
  let spellings = required("is", .localizedWords, "All words that mean the same.")
  let family = optional(
    "family", .kebab, "Shared by words that are taken for one another; one is meant.")
}
