import Synchronization

/// Remembers what was worked out once, when it was first asked for.
package final class Lazy<Value: Sendable>: Sendable {
  package init() {}

  private let known = Mutex<Value?>(nil)

  package func value(_ make: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = make()
    known.withLock { $0 = value }
    return value
  }
}

/// Remembers what was worked out for a key, so that it is worked out once.
package final class Memo<Input: Hashable & Sendable, Value: Sendable>: Sendable {
  package init() {}

  private let known = Mutex<[Input: Value]>([:])

  /// The value that `make` gave for `key` when it was first asked for.
  package func value(for key: Input, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}
