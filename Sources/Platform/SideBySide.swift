import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// `map` on as many threads as there are processors; results come in the order of the elements.
  package func mapSideBySide<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
