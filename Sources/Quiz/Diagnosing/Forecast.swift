import Machine

/// Which misconceptions give which answer to a question.
package struct Forecast: Sendable {
  /// The misconceptions, ascending, that give another answer than who holds none, and the number of
  /// their answer; the others give answer 0.
  package let classes: [(misconception: Misconception.ID, answer: Int)]
  /// What makes each answer right; answer 0 is right as it is.
  package let answers: [BelievedKey]
  /// Which answer (number) those who give one can well give: one that leads another way, where the right way
  /// leads too, cannot be told from the right one before it is given.
  let spoken: [Int]

  /// How many different answers are given.
  package var count: Int { answers.count }

  package init(of question: Question, by diagnostician: Diagnostician) {
    var answers = [BelievedKey.key(question.key)]
    var keys = [Gist(answers[0])]
    var classes: [(misconception: Misconception.ID, answer: Int)] = []
    for (misconception, key) in diagnostician.believedKeys(of: question) {
      let gist = Gist(key)
      let found = gist == nil ? nil : keys.firstIndex(of: gist)
      if found == nil {
        keys.append(gist)
        answers.append(key)
      }
      if found != 0 { classes.append((misconception, found ?? keys.count - 1)) }
    }
    self.classes = classes
    self.answers = answers
    spoken = answers.indices.map { number in
      if case .way(let way) = answers[number], way.leadsAsShown { return 0 }
      return number
    }
  }

  /// What makes the answer of one who holds a misconception, or none, right.
  package func answer(of misconception: Misconception.ID?) -> BelievedKey {
    answers[classes.first { $0.misconception == misconception }?.answer ?? 0]
  }

  /// What a key allows; which row made an effect does not matter.
  private enum Gist: Equatable {
    case sequence([Item])
    case other(Question.Key)

    struct Item: Equatable {
      let name: EffectName.ID
      let instance: Instance.ID
      let after: [Int]
      let certainty: Certainty
    }

    /// Nil for what allows ways by tables of its own.
    init?(_ believed: BelievedKey) {
      guard case .key(let key) = believed else { return nil }
      guard case .sequence(let effects) = key else {
        self = .other(key)
        return
      }
      self = .sequence(
        effects.map {
          Item(name: $0.name, instance: $0.instance, after: $0.after, certainty: $0.certainty)
        })
    }
  }
}
