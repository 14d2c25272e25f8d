import Simulation
import Statechart

/// Which misconceptions give which answer to a question.
package struct Forecast: Sendable {
  /// By misconception (index), the number of the answer that it gives; those left out give answer 0, as who
  /// holds none does.
  package let classes: [Int: Int]
  /// How many different answers are given.
  package let count: Int

  package init(of question: Question, by diagnostician: Diagnostician) {
    var keys = [Gist(question.key)]
    var classes: [Int: Int] = [:]
    for (misconception, key) in diagnostician.believedKeys(of: question) {
      let gist = Gist(key)
      let found = keys.firstIndex(of: gist)
      if found == nil { keys.append(gist) }
      if found != 0 { classes[misconception] = found ?? keys.count - 1 }
    }
    self.classes = classes
    count = keys.count
  }

  /// What a key allows; which row made an effect does not matter.
  private enum Gist: Equatable {
    case sequence([Item])
    case other(Question.Key)

    struct Item: Equatable {
      let name: Int
      let instance: Int
      let after: [Int]
      let certainty: Certainty
    }

    init(_ key: Question.Key) {
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
