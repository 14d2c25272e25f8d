import Content
import Foundation
import Machine
import Memory
import Quiz

/// Medians inside one process: reading, dealing, asking, grading, exploring. Argument: Content.
/// Whole processes are measured by `Scripts/bench.py`.
guard CommandLine.arguments.count == 2 else {
  print("lifecards-bench CONTENT")
  exit(2)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

func seconds(_ work: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  work()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

func report(_ name: String, _ value: Double, _ unit: String, _ bar: String = "") {
  let padded = name.padding(toLength: 52, withPad: " ", startingAt: 0)
  let number = String(format: value < 100 ? "%10.3f" : "%10.0f", value)
  print("\(padded) \(number) \(unit.padding(toLength: 9, withPad: " ", startingAt: 0)) \(bar)")
}

let folder = ContentFolder(path: CommandLine.arguments[1])
let files = try folder.files(below: "ios-app")
guard let deck = ContentReader.read(files, for: .interviewing).deck else {
  print("the content cannot be read")
  exit(1)
}
let reading = (0..<21).map { _ in seconds { _ = ContentReader.read(files, for: .interviewing) } }
report("read and resolve all content", median(reading) * 1000, "ms")
let dealing = (0..<21).map { _ in seconds { _ = Examiner(deck) } }
report("deal all cards", median(dealing) * 1000, "ms")

let examiner = Examiner(deck)
var makes: [Double] = []
var grades: [Double] = []
var wrongs: [QuestionKind: [Double]] = [:]
for (index, card) in examiner.cards.enumerated() {
  var question: Question?
  makes.append(seconds { question = examiner.question(of: card, seed: UInt16(index & 0xFFFF)) })
  guard let question else { continue }
  for entry in question.vocabulary.entries.prefix(4) {
    wrongs[card.kind, default: []].append(
      seconds { _ = question.grade(Answer([.init(id: entry.id)])) })
  }
  guard let effects = question.key.effects else { continue }
  let answer = Answer(effects.map { Answer.Word(id: deck.names[$0.name].id) })
  grades.append(seconds { _ = question.grade(answer) })
}
report("make a question, any card", median(makes) * 1000, "ms")
report("make a question, slowest card", (makes.max() ?? 0) * 1000, "ms")
report("grade a trace", median(grades) * 1000, "ms", "(bar 1)")
report("grade a trace, slowest", (grades.max() ?? 0) * 1000, "ms")
for kind in QuestionKind.allCases {
  report("grade an answer, \(kind.rawValue)", median(wrongs[kind] ?? []) * 1000, "ms", "(bar 5)")
  report("the slowest of them", (wrongs[kind]?.max() ?? 0) * 1000, "ms")
}

for architecture in deck.architectures {
  let simulator = Simulator(architecture)
  let start = Configuration(initialFor: architecture)
  var count = 0
  let times = (0..<11).map { _ in
    seconds { count = StateGraph(of: simulator, from: [start]).worlds.count }
  }
  report(
    "explore \(architecture.id), \(count) configurations", median(times) * 1000, "ms", "(bar 50)")
}

// MARK: Statements

for architecture in deck.architectures {
  guard let kind = deck.kinds.firstIndex(where: { $0.isAsked && $0.says != nil }) else { break }
  var count = 0
  let times = (0..<7).map { _ in
    seconds {
      let courtroom = ProverCache.of(architecture, in: deck)
      let statements = ClaimFinder(deck: deck, prover: courtroom, kind: kind).all
      for statement in statements { _ = courtroom.settled(statement) }
      count = statements.count
    }
  }
  report(
    "all claims of \(architecture.id) judged, \(count) statements", median(times) * 1000, "ms",
    "(bar 1000, both)")
}

for kind in QuestionKind.allCases {
  let cards = examiner.cards.enumerated().filter { $0.element.kind == kind }
  guard let first = cards.first else { continue }
  let cold = (0..<7).map { _ in
    let fresh = Examiner(deck)
    return seconds { _ = fresh.question(of: first.element, seed: 1) }
  }
  let warm = cards.flatMap { index, card in
    (1...3).map { seed in
      seconds { _ = examiner.question(of: card, seed: UInt16(index * 3 + seed & 0xFFFF)) }
    }
  }
  report("first question of a kind, \(kind.rawValue)", median(cold) * 1000, "ms")
  report("a question of a kind, \(kind.rawValue)", median(warm) * 1000, "ms", "(bar 5)")
  report("the slowest of them", (warm.max() ?? 0) * 1000, "ms")
}

// MARK: What a wrong answer supposes

let diagnostician = Diagnostician(deck)
let asked = examiner.survey(of: .trace) + examiner.survey(of: .nextState)
var believed: [Double] = []
var supposed: [Double] = []
for question in asked {
  believed.append(seconds { _ = diagnostician.believedKeys(of: question) })
  guard let effects = question.key.effects, effects.count > 1 else { continue }
  var words = effects.map { Answer.Word(id: deck.names[$0.name].id) }
  for _ in 0..<words.count {
    words.append(words.removeFirst())
    supposed.append(
      seconds { _ = diagnostician.foundMutation(behind: Answer(words), to: question) })
  }
}
report("what all misconceptions answer to a question", median(believed) * 1000, "ms")
report("the slowest of them", (believed.max() ?? 0) * 1000, "ms")
report("the smallest change behind an answer", median(supposed) * 1000, "ms")
report("the slowest of them", (supposed.max() ?? 0) * 1000, "ms", "(bar 50)")

for kind in [QuestionKind.path, .detective] {
  let cold = Diagnostician(deck)
  var generator = SeededGenerator(name: "wrong \(kind.rawValue)")
  var times: [Double] = []
  var noted: [Double] = []
  var explained = 0
  for card in examiner.cards where card.kind == kind {
    for seed in UInt16(0)...4 {
      guard let question = examiner.question(of: card, seed: seed) else { continue }
      let entries = question.vocabulary.entries
      for _ in 0..<10 {
        let length =
          question.isSequence || question.form == .set ? 1 + generator.index(below: 3) : 1
        let answer = Answer(
          (0..<length).map { _ in
            Answer.Word(id: entries[generator.index(below: entries.count)].id)
          })
        var belief: Misconception.ID?
        times.append(seconds { belief = cold.belief(behind: answer, to: question) })
        explained += belief == nil ? 0 : 1
        noted.append(seconds { _ = cold.diagnosis(of: [(question, answer)]) })
      }
    }
  }
  report("what stands behind an answer, \(kind.rawValue)", median(times) * 1000, "ms")
  report("the slowest of them", (times.max() ?? 0) * 1000, "ms", "(bar 50)")
  report("what such an answer tells of beliefs", median(noted) * 1000, "ms")
  report("the slowest of them", (noted.max() ?? 0) * 1000, "ms", "(bar 50)")
  report("such answers that something stands behind, of \(times.count)", Double(explained), "")
}

// MARK: What comes next

let asker = Diagnostician(deck)
let nobody = Diagnosis(ofMisconceptions: deck.material.misconceptions.count)
var picks: [Double] = []
var firstPick = 0.0
for (index, card) in examiner.cards.enumerated() where index.isMultiple(of: 5) {
  var generator = SeededGenerator(seed: UInt64(index))
  let time = seconds {
    let cards = examiner.cards(aboutFactOf: card)
    let questions = examiner.questions(of: cards, atMost: 24, using: &generator)
    _ = asker.mostTelling(of: questions, given: nobody)
  }
  if picks.isEmpty { firstPick = time }
  picks.append(time)
}
report("the first probe of 24 questions picked", firstPick * 1000, "ms")
report("a probe of 24 questions picked", median(picks) * 1000, "ms", "(bar 60)")
report("the slowest of them", (picks.max() ?? 0) * 1000, "ms")

var partners: [Double] = []
for card in examiner.cards {
  partners.append(seconds { _ = examiner.confusable(with: card, among: examiner.cards) })
}
report("what a card is confused with, the first", (partners.first ?? 0) * 1000, "ms")
report("what a card is confused with", median(partners) * 1000, "ms")
report("the slowest of them", (partners.max() ?? 0) * 1000, "ms")

/// A plain machine of six states in a ring, one event.
let leaves = (0..<6).map { Leaf(ordinal: $0) }
let states = leaves.map { leaf in
  State(
    id: "s\(leaf)", depth: 1, leaves: StateSet(leaf: leaf), title: LocalizedText([:]),
    gloss: nil, accepts: [], reads: nil, isLeaf: true, isAnswer: false, says: nil, saysBeside: [:],
    sources: [])
}
let event = StateMachine.Event.ID(0)
let rows = leaves.map { leaf in
  Transition(
    id: "r\(leaf)", from: StateSet(leaf: leaf), depth: 1, event: event, when: .always,
    to: Leaf(ordinal: (leaf.ordinal + 1) % 6), effects: [], because: nil, sources: [])
}
let ring = Role(
  id: "ring", title: LocalizedText([:]), reads: nil,
  machine: StateMachine(
    id: "ring", states: Table(states), leafStates: (0..<6).map { State.ID($0) },
    initialLeaf: leaves[0], events: [StateMachine.Event(id: "next")], rows: Table(rows)),
  count: 1, links: [:], isAsked: true)
let next = Situation(
  id: "next", label: LocalizedText([:]), text: LocalizedText([:]), clause: LocalizedText([:]),
  accepts: [], asked: .often, because: nil, parameter: nil, data: [:], when: .always,
  steps: [
    .send(
      to: .one(.instance(Instance.ID(0)), role: Role.ID(0)), [.init(event: event, ifAny: false)],
      ifAny: false)
  ],
  sources: [])
let plain = Architecture(
  id: "plain", title: LocalizedText([:]), gloss: LocalizedText([:]), reads: nil,
  versions: VersionRange(from: nil, through: nil), versionsText: LocalizedText([:]),
  codeVersionsText: LocalizedText([:]), roles: [ring],
  facts: [], derived: [], situations: [next], starts: [], variants: [])
let simulator = Simulator(plain)
var configuration = Configuration(initialFor: plain)
let steps = 200_000
let rate = (0..<7).map { _ in
  Double(steps)
    / seconds {
      for _ in 0..<steps {
        configuration =
          simulator.successor(of: configuration, by: Occurrence(situation: Situation.ID(0)))
          ?? configuration
      }
    }
}
report("events a second, plain six-state machine", median(rate), "1/s")

// MARK: Memory

let model = FactModel.standard
let reviews = 1_000_000
let reviewing = (0..<5).map { _ -> Double in
  let time = seconds {
    var memory = model.first(.good, on: 0)
    for number in 1...reviews {
      let rating: Rating = number % 7 == 0 ? .again : .good
      memory = model.reviewed(memory, rating, on: memory.last + number % 5)
    }
    precondition(memory.last > 0)
  }
  return Double(reviews) / time
}
report("FSRS steps a second", median(reviewing) / 1e6, "M/s", "(bar 5)")

func forecastFact(_ number: Int) -> ForecastFact {
  let memory = number % 2 == 0 ? model.first(.good, on: number % 9) : nil
  let seconds = Double(8 + number % 3 * 10)
  return ForecastFact(
    weight: 1, memory: memory, topic: number / 50, isCore: number % 5 == 0, seconds: seconds)
}

let met = (0..<500).map(forecastFact)
let terms = StudyForecast.Terms(today: 10, date: 70, seconds: 1200, left: 1200, newADay: 22)
let forecasts = (0..<11).map { _ in seconds { _ = StudyForecast(met, terms) } }
report("forecast 500 facts over 60 days", median(forecasts) * 1000, "ms", "(bar 100)")
