import Content
import Quiz

/// Checks content again whenever a file of it has changed, and says what came of it.
struct ContentWatch: Sendable {
  private let check: ContentCheck
  private let stamps: @Sendable (String) -> [String: FileStamp]?
  /// The files that were checked last.
  private var checked: [String: FileStamp]
  /// The files as the last look saw them, when they were not those checked.
  private var unsettled: [String: FileStamp]?

  /// The first check; a folder that is not there is not waited for.
  static func begin(_ check: ContentCheck, _ environment: Environment) -> Reply {
    guard let stamps = environment.stamps(check.directory) else {
      let path = ["path": Phrase(check.directory)]
      return .refuse(check.voice.say("content.missing", path), code: Reply.misuse)
    }
    let watch = ContentWatch(check: check, stamps: environment.stamps, checked: stamps)
    let heading = check.voice.say("watch.begin", ["folder": Phrase(check.directory)])
    return watch.reply(watch.round(heading))
  }

  /// What there is to say after a pause, mostly nothing. A change is checked once two looks in a row
  /// have seen the same, since a save may still be under way.
  private func look() -> Reply {
    var watch = self
    let found = stamps(check.directory) ?? [:]
    guard found != checked else {
      watch.unsettled = nil
      return watch.reply()
    }
    guard found == unsettled else {
      watch.unsettled = found
      return watch.reply()
    }
    (watch.checked, watch.unsettled) = (found, nil)
    return watch.reply(round("\n" + changes(to: found)))
  }

  /// Says something, and looks again later.
  private func reply(_ text: String = "") -> Reply {
    Reply(output: text, next: { look() })
  }

  private func changes(to found: [String: FileStamp]) -> String {
    let names = Set(checked.keys).union(found.keys).filter { checked[$0] != found[$0] }.sorted()
    let shown = ["files": Phrase(names.prefix(3).joined(separator: ", "))]
    guard names.count > 3 else { return check.voice.say("watch.changed", shown) }
    return check.voice.say(
      "watch.changed.more", shown.merging(["count": Phrase(names.count - 3)]) { $1 })
  }

  /// Heading, findings and what is waited for; for programs a document on a line of its own.
  private func round(_ heading: String) -> String {
    if check.asJSON { return line() }
    let waiting = check.voice.say("watch.waiting", ["folder": Phrase(check.directory)])
    return "\(heading)\n\(body())\(waiting)\n"
  }

  private func body() -> String {
    switch check.run() {
    case .failed(let text, _): text + "\n"
    case .checked(let findings, _) where !findings.isEmpty: check.report(findings)
    case .checked(_, let counted) where counted.isEmpty: check.nothing + "\n"
    case .checked(_, let counted): check.summary(counted)
    }
  }

  /// Nothing when there is nothing to check: the next change will tell.
  private func line() -> String {
    guard case .checked(let findings, _) = check.run() else { return "" }
    return check.document(findings).text() + "\n"
  }
}
