import Platform
import Quiz

/// Puts statistics into words, and into JSON for programs. Keys are permanent.
struct StatsWriter {
  let deck: Deck
  let voice: Voice

  func lines(_ statistics: Statistics) -> [String] {
    guard statistics.all.answers > 0 else { return [voice.say("summary.nothing")] }
    let kinds = statistics.byKind.map { (title: title($0.kind), count: $0.count) }
    let width = kinds.map { $0.title.count }.max() ?? 0
    return [line("stats.all", statistics.all)]
      + kinds.map { "  \($0.title.padded(to: width))  \(line("stats.kind", $0.count))" }
      + BeliefLines(deck: deck, voice: voice).lines(statistics.diagnosis)
  }

  func document(_ statistics: Statistics, log: JSONValue) -> JSONValue {
    .object([
      "format": .string("lifecards-stats"), "version": .int(1), "deck": .string(deck.id),
      "answers": .int(statistics.all.answers), "right": .int(statistics.all.right),
      "kinds": .array(
        statistics.byKind.map {
          .object([
            "kind": .string($0.kind.rawValue), "answers": .int($0.count.answers),
            "right": .int($0.count.right),
          ])
        }),
      "log": log,
      "misconceptions": .array(
        BeliefLines(deck: deck, voice: voice).likely(in: statistics.diagnosis).map {
          .object([
            "id": .string($0.misconception.id),
            "title": .string(voice.text($0.misconception.title)),
            "probability": .double(($0.probability * 1000).rounded() / 1000),
          ])
        }),
    ])
  }

  private func title(_ kind: QuestionKind) -> String { voice.say("kind.\(kind.rawValue)") }

  private func line(_ key: String, _ count: Statistics.Count) -> String {
    voice.say(
      key,
      [
        "n": Phrase(count.answers), "right": Phrase(count.right), "share": Phrase(count.share),
      ])
  }
}
