import Synchronization

/// A value that is computed when first asked for, and kept. It may be shared between threads.
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

/// A cache: the value of a key is computed when first asked for, and kept. It may be shared between threads.
package final class Memo<Input: Hashable & Sendable, Value: Sendable>: Sendable {
  package init() {}

  private let known = Mutex<[Input: Value]>([:])

  /// The kept value for `key`; calls `make` if there is none.
  package func value(for key: Input, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}
