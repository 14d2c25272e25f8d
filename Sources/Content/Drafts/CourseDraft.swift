import Quiz

/// A question that shows which topics somebody knows already.
struct PlacementDraft: Draft {
  let rung = TopicDraft.Rung()
  let shows = required(
    "shows", .list(of: .text, minimum: 1), "Topics that are known to whoever is right.")
}

/// A topic of the course.
struct TopicDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let title = required("title", .localized, "A few words.")
  let goal = required("goal", .localized, "What a learner can do afterwards.")
  let needs = words("needs", "Topics that come before it.")
  let isOptional = flag("optional", "Whether it is offered and never in the way.")
  let terms = words("terms", "Terms of the glossary that it introduces.")
  let situations = words("situations", "Situations that it introduces.")
  let calls = words(
    "calls", "Situations of earlier topics; from here on it is asked what they call.")
  let names = words("names", "Names that it introduces.")
  let architectures = words("architectures", "Architectures that it introduces.")
  let isOfSeveral = flag(
    "several", "Whether it introduces several instances of what questions ask about.")
  let core = words("core", "Facts of it that are asked most.")
  let facts = words("facts", "Its other facts.")
  let listings = words("listings", "Code that is asked from here on.")
  let probes = words("probes", "Misconceptions that are looked for here.")
  let watch = optional("watch", Watch.form, "An example that is carried out in the lesson.")
  let lesson = list("lesson", of: Line.form, "At most eight lines.")
  let ladder = list("ladder", of: Rung.form, "The first questions after the lesson, in order.")

  struct Watch: Draft {
    let architecture = optional(
      "architecture", .text, "Where it happens; the main one when left out.")
    let from = required("from", .text, "A start.")
    let situations = required("situations", .list(of: .text, minimum: 1), "In order.")
    let shows = required(
      "shows", .oneOf(Quiz.Watch.Shows.allCases.map(\.rawValue)), "What is to be seen.")
  }

  struct Line: Draft {
    let text = required("text", .texts, "A sentence or two, at most two printed lines.")
    let cited = citations()
    let span = Fields.current.head
  }

  struct Rung: Draft {
    let card = required("card", .text, "The id of a card.")
    let from = optional("from", .text, "The start that it is asked from.")
    let situations = words("situations", "The situations that it asks about, in order.")
  }
}
