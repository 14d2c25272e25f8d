/// Everything the logs of one directory say: the set of events, and what is wrong with the files.
///
/// Files are united as sets. In which order they are read, how often the same line occurs and in
/// which file makes no difference.
package struct EventLog: Sendable {
  /// How far ahead of the clock an event may be before it is a problem, in milliseconds: 36 hours,
  /// more than two clocks can differ by their time zones.
  package static let futureTolerance = 36 * 3_600_000

  /// Every event once, in the order of `Event.precedes`.
  package let events: [Event]

  /// By file and line.
  package let problems: [LogProblem]

  /// Reads every `*.jsonl` in the log directory. `now` only tells which events are ahead of it.
  ///
  /// Never fails: what cannot be read is among the problems. A directory that does not exist is an
  /// empty log.
  package static func read(_ directory: DataDirectory, now: EventTime) -> EventLog {
    let (files, unreadable) = LogFolder(path: directory.log).files()
    return EventLog(files, now: now, unreadable: unreadable)
  }

  /// The log that `files` are.
  package init(_ files: [LogFile], now: EventTime, unreadable: [LogProblem] = []) {
    var gathering = LogGathering(latest: now.milliseconds + Self.futureTolerance)
    for file in files.sorted(by: { $0.name < $1.name }) { gathering.add(file) }
    events = gathering.events()
    problems = gathering.problems.sorted { $0.place < $1.place }.map(\.problem) + unreadable
  }

  /// Why nothing may be written; nil if something may.
  package var readOnlyReason: StoreFailure? {
    for problem in problems {
      if case .newerFormat(let place, let version) = problem {
        return .newerFormat(place, version: version)
      }
    }
    return nil
  }
}
