/// Unites the lines of several files into one set of events.
struct LogGathering {
  private struct Entry {
    let event: Event
    /// Index in `names`.
    let file: Int
    let line: Int
  }

  private(set) var problems: [(place: LinePlace, problem: LogProblem)] = []

  /// The last moment that is not in the future, in milliseconds since 1970.
  private let latest: Int
  private var entries: [Entry] = []
  private var names: [String] = []

  init(latest: Int) {
    self.latest = latest
  }

  mutating func add(_ file: LogFile) {
    names.append(file.name)
    file.bytes.withUnsafeBufferPointer { buffer in
      var reader = EventReader(file.bytes, buffer)
      entries.reserveCapacity(entries.count + buffer.count / 600)
      file.forEachLine(buffer) { number, range, isEnded in
        switch reader.read(range) {
        case .success(let event): add(event, line: number)
        case .failure(let fault):
          let place = LinePlace(file: file.name, line: number)
          let problem = Self.problem(place, fault, buffer[range], isEnded: isEnded)
          problems.append((place, problem))
        }
      }
    }
  }

  private mutating func add(_ event: Event, line: Int) {
    let entry = Entry(event: event, file: names.count - 1, line: line)
    entries.append(entry)
    if event.time.milliseconds > latest {
      problems.append((place(of: entry), .future(place(of: entry), event.id)))
    }
  }

  private func place(of entry: Entry) -> LinePlace {
    LinePlace(file: names[entry.file], line: entry.line)
  }

  private static func problem(
    _ place: LinePlace, _ fault: LineFault, _ line: Slice<UnsafeBufferPointer<UInt8>>,
    isEnded: Bool
  ) -> LogProblem {
    if conflictMarkers.contains(where: { line.starts(with: $0.utf8) }) {
      return .conflictMarker(place)
    }
    switch fault {
    case .newer(let version): return .newerFormat(place, version: version)
    case .torn: return .torn(place)
    default: return isEnded ? .broken(place, fault) : .torn(place)
    }
  }

  private static let conflictMarkers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  /// The set of events, in order. Of different events with one id the first in order is it; of
  /// those at the same moment the one whose line is the least text.
  mutating func events() -> [Event] {
    sort()
    var places: [EventID: Int] = [:]
    places.reserveCapacity(entries.count)
    var events: [Event] = []
    events.reserveCapacity(entries.count)
    for entry in entries {
      if let index = places[entry.event.id] {
        guard events[index] != entry.event else { continue }
        let place = place(of: entry)
        problems.append((place, .contradiction(place, entry.event.id)))
      } else {
        places[entry.event.id] = events.count
        events.append(entry.event)
      }
    }
    return events
  }

  /// One machine's log is in order already, except where its clock was set.
  private mutating func sort() {
    let isSorted = entries.indices.dropFirst().allSatisfy {
      Event.precedes(entries[$0 - 1].event, entries[$0].event)
    }
    if !isSorted { entries.sort { Event.precedes($0.event, $1.event) } }
  }
}
