import Memory
import Quiz

extension Command {
  static let plan = Command(
    name: "plan", options: [.init("facts"), .init("decide", value: "FILE"), .init("json")],
    needs: .log
  ) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    if let file = invocation.value("decide") {
      let decider = Decider(page.open)
      if file == "-" {
        state.mode = .deciding(decider)
        return told
      }
      return decider.reply(to: state.environment.readFile(file) ?? "", page.voice)
    }
    return told.followed(by: .json(FactsDocument(page.open).document))
  }
}

extension Decider {
  /// - Parameter isLine: the reply is one line.
  func reply(to text: String, _ voice: Voice, isLine: Bool = false) -> Reply {
    do {
      let decision = try decide(text)
      return isLine ? Reply(output: decision.text() + "\n") : .json(decision)
    } catch {
      return .refuse(Refusal(text: voice.say("plan.unreadable", ["error": "\(error)"])))
    }
  }
}

/// Everything that can be learnt and asked, for programs.
struct FactsDocument {
  let open: OpenDeck

  init(_ open: OpenDeck) { self.open = open }

  var document: JSONValue {
    let book = open.book
    let prospects = open.shelf.prospects(at: Stage(), making: .max)
    let weights = open.weights
    return [
      "format": "lifecards-facts", "version": 1, "deck": JSONValue.string(open.deck.id),
      "content": JSONValue.string(open.deck.fingerprint),
      "facts": JSONValue.array(book.facts.indices.map { line(of: book.facts[$0], weights[$0]) }),
      "questions": JSONValue.array(prospects.map { line(of: $0, book) }),
    ]
  }

  private func line(of fact: StudyFact, _ weight: Double) -> JSONValue {
    let before: JSONValue = fact.buildsOn.map { JSONValue.string($0) } ?? .null
    return [
      "id": JSONValue.string(fact.id), "kind": JSONValue.string(fact.kind.rawValue),
      "asked": JSONValue.string(fact.frequency.rawValue), "weight": JSONValue.double(weight),
      "builds-on": before,
    ]
  }

  private func line(of prospect: Prospect, _ book: FactBook) -> JSONValue {
    let seconds = open.examiner.time(of: prospect.card).seconds(facts: prospect.facts.count)
    let name = "\(prospect.card.handle)@\(Examiner.text(ofSeed: prospect.seed))"
    return [
      "question": JSONValue.string(name), "card": JSONValue.string(prospect.card.id),
      "asked": JSONValue.string(prospect.card.frequency.rawValue),
      "facts": JSONValue.array(prospect.facts.map { JSONValue.string(book.facts[$0].id) }),
      "seconds": JSONValue.double(seconds),
    ]
  }
}
