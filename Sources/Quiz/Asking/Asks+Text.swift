extension Card.Asks {
  /// As the log keeps it: `first`, `duty pause-music`.
  package var text: String {
    switch self {
    case .all: "all"
    case .only: "only"
    case .first: "first"
    case .last: "last"
    case .duty(let duty): "duty \(duty)"
    case .name(let name): "name \(name)"
    case .role(let role): "role \(role)"
    case .journey(let count, let ofSeveral):
      "journey \(count)" + (ofSeveral ? " several" : "")
    case .start(let start): "start \(start)"
    case .counterpart(let group, let from, let to): "counterpart \(group) \(from) \(to)"
    case .state(let state): "state \(state)"
    case .entry(let id): "entry \(id)"
    }
  }
}
