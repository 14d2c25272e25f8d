import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// `map` on as many threads as there are processors; results come in the order of the elements.
  package func mapSideBySide<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // Dispatch opens files of its own and ends the program where it cannot.
    guard Self.mayOpenFiles else { return map(transform) }
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }

  /// If a process may open this many files or fewer, Dispatch might find none left.
  private static var fewFiles: rlim_t { 16 }

  private static var mayOpenFiles: Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      let files = RLIMIT_NOFILE
    #else
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    return getrlimit(files, &limit) != 0 || limit.rlim_cur > fewFiles
  }
}
