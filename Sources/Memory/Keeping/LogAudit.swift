#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform

/// The logs of a directory, looked at line by line: all that is wrong, and what can be kept.
package struct LogAudit {
  /// Sorted by file and line.
  package private(set) var damages: [LogDamage] = []
  private var lines: [Line] = []
  private let now: EventTime

  private struct Line {
    let place: LinePlace
    let bytes: [UInt8]
    /// Nil for what another version wrote.
    let item: LogItem?
  }

  /// The length of the longest line that the program writes, in bytes, apart from `regrades`.
  private static let longest = 1 << 16

  /// - Parameter decks: the ids of the decks at hand; empty if they are not known.
  package init(_ directory: DataDirectory, decks: Set<String>, now: EventTime) {
    self.now = now
    let folder = LogFolder(path: directory.log)
    do throws(StoreFailure) {
      for name in try LogFolder(path: directory.log, suffix: "").names() { look(at: name, folder) }
    } catch { note(.unreadable, LinePlace(file: "", line: 0), "\(error.code)") }
    look(atDecks: decks)
    lookForRepeats()
    lookForTargets()
    damages.sort { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
  }

  private mutating func note(_ kind: LogDamage.Kind, _ place: LinePlace, _ detail: String = "") {
    damages.append(LogDamage(kind: kind, place: place, detail: detail))
  }

  private mutating func look(at name: String, _ folder: LogFolder) {
    guard name.hasSuffix(folder.suffix), !name.hasPrefix(".") else {
      let isStray = name.contains(folder.suffix)
      return isStray ? note(.strayFile, LinePlace(file: name, line: 0)) : ()
    }
    if Self.rightName(of: name) != name { note(.wrongName, LinePlace(file: name, line: 0)) }
    do throws(StoreFailure) {
      var last = 0
      let end = try folder.open(name).forEachLine(of: name) { line in
        noteEmpty(name, last + 1..<line.span.place.line)
        last = line.span.place.line
        look(at: line)
      }
      noteEmpty(name, last + 1..<max(last, end.lines) + 1)
    } catch { note(.unreadable, LinePlace(file: name, line: 0), "\(error.code)") }
  }

  private mutating func noteEmpty(_ name: String, _ lines: Range<Int>) {
    for line in lines { note(.empty, LinePlace(file: name, line: line)) }
  }

  private static func rightName(of name: String) -> String {
    DataDirectory.logName(of: String(name.dropLast(DataDirectory.logSuffix.count)))
  }

  // MARK: One line

  private mutating func look(at line: RawLine) {
    let place = line.span.place
    do throws(LogDamage) {
      let item = try LogItem(line)
      if line.bytes.count > Self.longest, !item.isRegrade { return note(.overlong, place) }
      lines.append(Line(place: place, bytes: Array(line.bytes), item: item))
      if item.event.time.milliseconds > now.milliseconds + Journal.futureTolerance {
        note(.future, place, item.event.time.text)
      }
    } catch { look(at: line, error) }
  }

  private mutating func look(at line: RawLine, _ damage: LogDamage) {
    guard damage.kind == .unknownKind || damage.kind == .newerFormat else {
      note(Self.kind(of: line, isTorn: damage.kind == .torn), line.span.place)
      return lines += Self.events(in: line)
    }
    damages.append(damage)
    lines.append(Line(place: line.span.place, bytes: Array(line.bytes), item: nil))
  }

  private static func kind(of line: RawLine, isTorn: Bool) -> LogDamage.Kind {
    if line.bytes.count > longest { return .overlong }
    if line.bytes.contains(0) { return .nul }
    if String(validating: line.bytes, as: UTF8.self) == nil { return .notUTF8 }
    if isTorn { return .torn }
    return line.isObject ? .incomplete : .damaged
  }

  /// Complete events found in a broken line: after NUL bytes, after a cut-off event, or joined without a newline.
  private static func events(in line: RawLine) -> [Line] {
    guard line.bytes.count <= longest else { return [] }
    let bytes = line.bytes.filter { $0 != 0 }
    let joints = zip(bytes, bytes.dropFirst()).enumerated()
      .filter { $1 == (0x7D, 0x7B) }.map { $0.offset + 1 }
    let ends = joints + [bytes.count]
    return zip([0] + joints, ends).compactMap { start, end in
      let piece = bytes[start..<end]
      return piece.indices.lazy.filter { piece[$0] == 0x7B }.compactMap { begin -> Line? in
        let event = RawLine(span: line.span, bytes: piece[begin...], isEnded: true)
        guard let item = try? LogItem(event) else { return nil }
        return Line(place: line.span.place, bytes: Array(event.bytes), item: item)
      }.first
    }
  }

  // MARK: All lines

  private mutating func look(atDecks decks: Set<String>) {
    for line in lines where !decks.isEmpty {
      guard case .answer(let answer) = line.item?.event.payload, !decks.contains(answer.deck)
      else { continue }
      note(.unknownDeck, line.place, String(answer.deck.prefix(40)))
    }
  }

  /// Of several lines with one id, keeps the one that `Replay` counts.
  private mutating func lookForRepeats() {
    let counting = Replay(lines.compactMap(\.item)).items
    let open = Dictionary(counting.map { ($0.id, $0.digest) }) { first, _ in first }
    var kept = Set<EventID>()
    lines = lines.filter { line in
      guard let item = line.item else { return true }
      if open[item.id] == item.digest, kept.insert(item.id).inserted { return true }
      note(open[item.id] == item.digest ? .repeated : .contradiction, line.place, item.id.text)
      return false
    }
  }

  private mutating func lookForTargets() {
    let answers = Set(lines.filter { $0.item?.isAnswer ?? true }.compactMap { $0.item?.id })
    let ids = Set(lines.compactMap { $0.item?.id })
    let hasForeign = lines.contains { $0.item == nil }
    lines = lines.filter { line in
      guard !hasForeign, let damage = line.item?.missesTarget(ids: ids, answers: answers) else {
        return true
      }
      note(damage, line.place)
      return false
    }
  }

  // MARK: Repairing

  /// True if a repair would change something.
  package var isMendable: Bool { damages.contains { $0.kind.isLeftOut || $0.kind == .wrongName } }

  /// The lines that are kept.
  package var lineCount: Int { lines.count }

  /// The logs after a repair: under the right names, without the lines that are left out.
  package var repaired: LogCopy {
    var copy = LogCopy()
    for line in lines {
      copy.files[Self.rightName(of: line.place.file), default: []] += line.bytes + [0x0A]
    }
    return copy
  }
}

private struct Anything: Decodable {}

extension RawLine {
  fileprivate var isObject: Bool {
    bytes.first == 0x7B && (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
  }
}

extension LogItem {
  fileprivate var isRegrade: Bool { if case .regrades = event.payload { true } else { false } }
  fileprivate var isAnswer: Bool { if case .answer = event.payload { true } else { false } }

  fileprivate func missesTarget(ids: Set<EventID>, answers: Set<EventID>) -> LogDamage.Kind? {
    switch event.payload {
    case .undo(let target) where !ids.contains(target): .undoOfNothing
    case .override(let answer, _) where !answers.contains(answer): .wordOnNothing
    default: nil
    }
  }
}
