import Platform

/// Copies of the logs by day, in a folder of this machine that is not synchronised: the last seven days, the
/// last of each of four weeks before, and of each of twelve months before those.
package struct Backups: Sendable {
  package let folder: String

  /// - Parameter state: the folder for files of this machine. Each directory of progress has a place in it.
  package init(of directory: DataDirectory, in state: String) {
    let real = realpath(directory.path, nil)
    let path = real.map { String(cString: $0) } ?? directory.path
    free(real)
    folder = "\(state)/backups/\(StableHash.handle(path, length: 8))"
  }

  /// The days that have a copy, the newest first.
  package var days: [CalendarDay] { names.compactMap { CalendarDay($0) }.sorted(by: >) }

  private var names: [String] {
    ((try? LogFolder(path: folder, suffix: "").names()) ?? []).filter { !$0.hasPrefix(".") }
  }

  package func path(of day: CalendarDay) -> String { "\(folder)/\(day.text)" }

  /// Copies the logs if there are any and the day has no copy yet. Failures are ignored, so that no answer is refused
  /// because of them.
  package func keep(_ directory: DataDirectory, on day: CalendarDay, process: Int32) {
    guard access(path(of: day), F_OK) != 0, let copy = try? LogCopy(folder: directory.log),
      !copy.files.isEmpty
    else { return }
    let draft = "\(path(of: day)).\(process).new"
    let isKept = (try? copy.write(to: draft)) != nil && rename(draft, path(of: day)) == 0
    for name in names where name.hasSuffix(".new") { remove(name) }
    guard isKept else { return }
    for old in Set(days).subtracting(Self.kept(of: days)) { remove(old.text) }
  }

  private func remove(_ name: String) {
    let path = "\(folder)/\(name)"
    for file in (try? LogFolder(path: path).names()) ?? [] { unlink("\(path)/\(file)") }
    rmdir(path)
  }

  /// The days whose copies are kept; `days` must have the newest first.
  static func kept(of days: [CalendarDay]) -> [CalendarDay] {
    let daily = days.prefix(7)
    let weekly = days.dropFirst(7).unique { ($0.number + 3) / 7 }.prefix(4)
    let older = days.filter { day in weekly.last.map { day < $0 } ?? false }
    return Array(daily) + weekly + older.unique { $0.text.prefix(7) }.prefix(12)
  }
}
