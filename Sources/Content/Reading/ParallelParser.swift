import Dispatch

/// Parses files side by side, since all content is read at every start of the program.
enum ParallelParser {
  typealias Parsed = (Node?, [Finding])

  /// What `YAMLReader` makes of each file, in the order given.
  static func parse(_ files: [SourceFile]) -> [Parsed] {
    let largestFirst = files.indices.sorted { files[$0].bytes.count > files[$1].bytes.count }
    let slots = Slots(count: files.count)
    DispatchQueue.concurrentPerform(iterations: files.count) { turn in
      let index = largestFirst[turn]
      slots.put(YAMLReader.read(files[index]), at: index)
    }
    return slots.all
  }

  /// A place for every result. A class with a lock, as the threads share it.
  private final class Slots: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var results: [Parsed]

    init(count: Int) {
      results = Array(repeating: (nil, []), count: count)
    }

    func put(_ result: Parsed, at index: Int) {
      lock.wait()
      results[index] = result
      lock.signal()
    }

    var all: [Parsed] { results }
  }
}
