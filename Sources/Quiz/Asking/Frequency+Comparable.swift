import Machine

extension Situation.Frequency: Comparable {
  package static func < (first: Self, second: Self) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .rarely: 0
    case .sometimes: 1
    case .often: 2
    }
  }
}
