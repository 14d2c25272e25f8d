import Content
import Memory
import Platform
import Quiz

// Commands about the log itself: whether it is sound, its copies, other machines' logs.

extension Command {
  static let restore = Command(
    name: "restore", options: [.init("yes"), .init("json")], operands: "[DATE|N]", needs: .catalogue
  ) { state, invocation throws(Refusal) in
    let copies = KeptLog.all(of: state.store.directory, state.environment)
    guard let name = invocation.operands.first else {
      return invocation.has("json")
        ? .json(state.document(copies)) : .show(state.list(copies), leave: 0)
    }
    let number = Int(name).map { $0 - 1 } ?? copies.firstIndex { $0.name == name }
    guard let number, copies.indices.contains(number) else {
      throw Refusal(text: state.voice.say("restore.unknown", ["name": name]))
    }
    return try state.restore(copies[number], invocation)
  }

  static let merge = Command(
    name: "merge", options: [.init("json")], operands: "FILE|FOLDER...", needs: .catalogue
  ) { state, invocation throws(Refusal) in
    guard !invocation.operands.isEmpty else {
      throw Refusal(text: state.voice.say("merge.usage"))
    }
    return try state.merge(invocation.operands, asJSON: invocation.has("json"))
  }
}

/// A copy of the logs that `restore` can put back: a daily backup, or logs that were replaced.
struct KeptLog: Sendable {
  /// `2026-11-23`, or `log-20261123T101530000`.
  let name: String
  let path: String

  static func all(of directory: DataDirectory, _ environment: Environment) -> [KeptLog] {
    let state = DataPlaces(data: nil, variables: environment.variables).state
    let backups = Backups(of: directory, in: state)
    return backups.days.map { KeptLog(name: $0.text, path: backups.path(of: $0)) }
      + directory.copiesAside.reversed().map { path in
        KeptLog(name: String(path.split(separator: "/").last ?? ""), path: path)
      }
  }

  var answers: Int { (try? LogCopy(folder: path))?.answers ?? 0 }
}

extension PromptState {
  private var storeWords: StoreWords { StoreWords(voice: voice, directory: store.directory) }

  private func attempt<Value>(
    _ body: () throws(StoreFailure) -> Value
  ) throws(Refusal) -> Value {
    do throws(StoreFailure) { return try body() } catch {
      throw Refusal(text: storeWords.refusal(error), code: Reply.failure)
    }
  }

  // MARK: restore

  fileprivate func list(_ copies: [KeptLog]) -> [String] {
    guard !copies.isEmpty else { return [voice.say("restore.none")] }
    return copies.enumerated().map { place, copy in
      voice.say("restore.row", ["number": place + 1, "name": copy.name, "n": copy.answers])
    }
  }

  fileprivate func document(_ copies: [KeptLog]) -> JSONValue {
    let rows = copies.map { copy -> JSONValue in
      ["name": copy.name, "path": copy.path, "answers": copy.answers]
    }
    return ["format": "lifecards-backups", "version": 1, "backups": rows]
  }

  fileprivate mutating func restore(
    _ kept: KeptLog, _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    let directory = store.directory
    let copy = try attempt { () throws(StoreFailure) in try LogCopy(folder: kept.path) }
    let old = try attempt { () throws(StoreFailure) in try LogCopy(folder: directory.log) }
    let words: [String: any PhraseConvertible] = [
      "name": kept.name, "n": copy.answers, "now": old.answers,
      "back": copy.count(without: old), "gone": old.count(without: copy),
    ]
    return confirm(
      invocation, [voice.say("restore.what", words)], voice.say("restore.ask")
    ) { state in state.replaceLogs(with: copy) }
  }

  /// Replaces the logs with a copy, and names the folder where the old ones are now.
  fileprivate mutating func replaceLogs(with copy: LogCopy) -> Reply {
    let (now, directory) = (environment.now(), store.directory)
    let time = EventTime(milliseconds: now.milliseconds, offsetMinutes: now.offsetMinutes)
    do throws(StoreFailure) {
      let aside = try directory.replaceLogs(with: copy, at: time, process: environment.process)
      store.reload()
      return .show([voice.say("restore.done", ["path": aside])], leave: 0)
    } catch { return .refuse(storeWords.refusal(error), code: Reply.failure) }
  }

  // MARK: merge

  fileprivate func merge(_ paths: [String], asJSON: Bool) throws(Refusal) -> Reply {
    let (directory, process) = (store.directory, environment.process)
    let merge = try attempt { () throws(StoreFailure) in
      try directory.merge(paths, process: process)
    }
    store.reload()
    let counts = merge.counts
    let leave = merge.left.isEmpty ? 0 : Reply.failure
    let told = merge.left.map { storeWords.text($0, in: $0.place.file) }
    let words = [
      "answers": counts.answers, "days": counts.days, "settings": counts.settings,
      "others": counts.others, "known": counts.known, "left": merge.left.count,
    ]
    if asJSON {
      return Reply.warn(told).followed(by: .json(document(merge), leave: leave))
    }
    var lines = [voice.say("merge.done", words)]
    if !told.isEmpty { lines.append(voice.say("merge.left", ["n": told.count])) }
    return Reply.warn(told).followed(by: .show(lines, leave: leave))
  }

  private func document(_ merge: LogMerge) -> JSONValue {
    let counts = merge.counts
    return [
      "format": "lifecards-merge", "version": 1, "answers": counts.answers,
      "days": counts.days, "settings": counts.settings, "others": counts.others,
      "known": counts.known, "left": merge.left.count,
    ]
  }

  // MARK: check --progress

  mutating func checkProgress(_ invocation: Invocation) -> Reply {
    let audit = audit
    let (damages, words) = (audit.damages, storeWords)
    let leave = damages.isEmpty ? 0 : Reply.failure
    var reply =
      invocation.has("json")
      ? Reply.json(document(damages), leave: leave)
      : Reply(
        output: (words.lines(damages) + [summary(damages)]).map { $0 + "\n" }.joined(),
        leave: leave)
    if invocation.has("repair"), !damages.isEmpty {
      var repaired = repair(audit, invocation)
      if invocation.has("json") {
        (repaired.output, repaired.errors) = ("", repaired.output + repaired.errors)
      }
      reply = reply.followed(by: repaired)
      if case .waiting = mode { reply.leave = nil } else { reply.leave = leave }
    }
    return reply
  }

  private var audit: LogAudit {
    let roots = options.content.isEmpty ? environment.contentRoots : options.content
    let decks = Set(roots.flatMap { ContentFolder(path: $0).decks() })
    let now = environment.now()
    return LogAudit(
      store.directory, decks: decks.contains("") ? [] : decks,
      now: EventTime(milliseconds: now.milliseconds, offsetMinutes: now.offsetMinutes))
  }

  private func summary(_ damages: [LogDamage]) -> String {
    guard !damages.isEmpty else { return voice.say("damage.none") }
    let left = damages.count(where: \.kind.isLeftOut)
    return voice.say("damage.summary", ["n": damages.count, "left": left])
  }

  private func document(_ damages: [LogDamage]) -> JSONValue {
    [
      "format": "lifecards-log-check", "version": 1, "log": store.directory.log,
      "findings": damages.map(storeWords.document),
    ]
  }

  private mutating func repair(_ audit: LogAudit, _ invocation: Invocation) -> Reply {
    guard audit.isMendable else { return .show([voice.say("repair.nothing")]) }
    let now = environment.now()
    let time = EventTime(milliseconds: now.milliseconds, offsetMinutes: now.offsetMinutes)
    let folder = "\(store.directory.path)/repaired-\(time.stamp)"
    do throws(StoreFailure) { try audit.repaired.write(to: folder) } catch {
      return .refuse(storeWords.refusal(error), code: Reply.failure)
    }
    let left = audit.damages.count(where: \.kind.isLeftOut)
    let lines = [voice.say("repair.written", ["path": folder, "n": audit.lineCount, "left": left])]
    return confirm(invocation, lines, voice.say("repair.ask")) { state in
      var reply = state.replaceLogs(with: state.audit.repaired)
      reply.leave = Reply.failure
      return reply
    }
  }
}
