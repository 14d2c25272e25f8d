import Content
import Quiz

/// Checks content again whenever a file of it has changed.
struct ContentWatch: Sendable {
  private let check: ContentCheck
  private let stamps: @Sendable (String) -> [String: FileStamp]?
  private var checked: [String: FileStamp]
  /// The files at the last look if they differ from `checked`, else nil.
  private var unsettled: [String: FileStamp]?

  /// Runs the first check. Throws if the folder does not exist.
  static func begin(_ check: ContentCheck, _ environment: Environment) throws(Refusal) -> Reply {
    guard let stamps = environment.stamps(check.directory) else {
      throw Refusal(text: check.voice.say("content.missing", ["path": check.directory]))
    }
    let watch = ContentWatch(check: check, stamps: environment.stamps, checked: stamps)
    return watch.reply(watch.round(watch.say("begin", ["folder": check.directory])))
  }

  private func say(_ key: String, _ arguments: [String: any PhraseConvertible]) -> String {
    check.voice.say("watch.\(key)", arguments)
  }

  /// Checks a change only when two looks in a row find the same files: a save may still be under way.
  private func look() -> Reply {
    var watch = self
    let found = stamps(check.directory) ?? [:]
    guard found != checked, found == unsettled else {
      watch.unsettled = found == checked ? nil : found
      return watch.reply()
    }
    (watch.checked, watch.unsettled) = (found, nil)
    return watch.reply(round("\n" + changes(to: found)))
  }

  private func reply(_ text: String = "") -> Reply { Reply(output: text, next: { look() }) }

  private func changes(to found: [String: FileStamp]) -> String {
    let names = Set(checked.keys).union(found.keys).filter { checked[$0] != found[$0] }.sorted()
    let files = names.prefix(3).joined(separator: ", ")
    return names.count > 3
      ? say("changed.more", ["files": files, "count": names.count - 3])
      : say("changed", ["files": files])
  }

  /// Runs a check and returns what to print. As JSON this is one line, or nothing if the content cannot be read.
  private func round(_ heading: String) -> String {
    do throws(Refusal) {
      let (findings, counted) = try check.run()
      if check.asJSON { return check.document(findings).text() + "\n" }
      if !findings.isEmpty { return framed(heading, check.report(findings)) }
      return framed(
        heading, counted.isEmpty ? check.noDeck.text + "\n" : check.summary(counted))
    } catch {
      return check.asJSON ? "" : framed(heading, error.text + "\n")
    }
  }

  private func framed(_ heading: String, _ body: String) -> String {
    "\(heading)\n\(body)\(say("waiting", ["folder": check.directory]))\n"
  }
}
