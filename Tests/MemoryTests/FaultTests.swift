import Foundation
import Testing

@testable import Memory

/// What happens when the system refuses.
@Suite struct FaultTests {
  private let temporary: TemporaryDirectory
  private var data: DataDirectory { temporary.data }
  private var file: String { data.log(of: "laptop") }

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func writer(_ calls: SystemCalls = .real) -> LogWriter {
    LogWriter(data, device: "laptop", process: 1, calls: calls)
  }

  @Test func aLineIsOneWriteThatIsFlushedBeforeAnybodyIsToldOfIt() throws {
    let recorder = Recorder()
    try writer(recorder.calls).append(Samples.answer(0, "a"))
    #expect(
      recorder.taken().suffix(5) == ["open laptop.jsonl", "write", "flush", "open log", "flush"])
    try writer(recorder.calls).append(Samples.answer(1, "a"))
    #expect(recorder.taken() == ["open lock", "open laptop.jsonl", "write", "flush"])
    try temporary.journal().writeSnapshot(process: 7, calls: recorder.calls)
    #expect(
      recorder.taken() == [
        "open progress.json.7.new", "write", "flush", "rename", "open where", "flush",
      ])
  }

  @Test(arguments: [ENOSPC, EIO, EROFS, EDQUOT])
  func aRefusedWriteIsToldAndLeavesNothing(_ code: Int32) throws {
    var calls = SystemCalls.real
    calls.write = { _, _ in failing(code) }
    try writer().append(Samples.answer(0, "a"))
    #expect(throws: StoreFailure.system(.write, path: file, code: code)) {
      try writer(calls).append(Samples.answer(1, "a"))
    }
    try writer().append(Samples.answer(2, "a"))
    #expect(temporary.ids() == [Samples.id(0), Samples.id(2)])
    #expect(temporary.problems().isEmpty)
  }

  @Test(arguments: [EACCES, EROFS, EMFILE])
  func aFileThatCannotBeOpenedIsTold(_ code: Int32) throws {
    var calls = SystemCalls.real
    let file = file
    calls.open = { path, flags, mode in
      path == file ? Int32(failing(code)) : SystemCalls.real.open(path, flags, mode)
    }
    #expect(throws: StoreFailure.system(.open, path: file, code: code)) {
      try writer(calls).append(Samples.answer(1, "a"))
    }
  }

  @Test func aFailedFlushIsAFailureAndWritingAgainIsHarmless() throws {
    var calls = SystemCalls.real
    let folder = temporary.path + "/some/where"
    try FileManager.default.createDirectory(
      atPath: folder + "/log", withIntermediateDirectories: true)
    calls.flush = { _ in Int32(failing(EIO)) }
    #expect(throws: StoreFailure.system(.flush, path: file, code: EIO)) {
      try writer(calls).append(Samples.answer(1, "a"))
    }
    try writer().append(Samples.answer(1, "a"))
    #expect(temporary.journal().progress.events == 1)
    #expect(temporary.problems().isEmpty)
  }

  /// At every length a write can be cut to.
  @Test func halfAWrittenLineDoesNotHarmTheNext() throws {
    let event = Samples.event(1, .set(key: "k", value: "half"))
    let next = Samples.event(2, .set(key: "k", value: "next"))
    for length in 1...Samples.line(event).utf8.count {
      try? FileManager.default.removeItem(atPath: data.path)
      var calls = SystemCalls.withoutFlush
      calls.write = { descriptor, bytes in
        bytes.count > length
          ? SystemCalls.real.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<length]))
          : failing(ENOSPC)
      }
      #expect(throws: StoreFailure.self) { try writer(calls).append(event) }
      try writer(.withoutFlush).append(next)
      #expect(temporary.ids().last == next.id)
    }
  }

  @Test func aWriteThatASignalCutShortIsFinished() throws {
    var calls = SystemCalls.real
    calls.write = { descriptor, bytes in
      SystemCalls.real.write(
        descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, 10)]))
    }
    try writer(calls).append(Samples.answer(1, "a"))
    #expect(temporary.ids() == [Samples.id(1)])
  }

  @Test func aFullDiskIsTold() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try FileManager.default.createDirectory(
      atPath: data.log, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/full")
    #expect(throws: StoreFailure.system(.write, path: file, code: ENOSPC)) {
      try writer().append(Samples.answer(1, "a"))
    }
    #expect(
      temporary.problems() == [LogProblem(.unreadable, "laptop.jsonl", 0, detail: "\(EINVAL)")])
  }

  @Test func aFileWhereTheDirectoryShouldBeIsTold() throws {
    try Data().write(to: URL(fileURLWithPath: temporary.path + "/some"))
    #expect(
      throws: StoreFailure.system(
        .createDirectory, path: data.log, code: ENOTDIR)
    ) { try writer().append(Samples.answer(1, "a")) }
  }

  @Test(arguments: [StoreFailure.Step.write, .flush, .rename])
  func aFailedSnapshotLeavesTheOldOne(_ step: StoreFailure.Step) throws {
    let journal = temporary.journal()
    try journal.writeSnapshot(process: 7)
    let old = try temporary.bytes(data.snapshot)
    var calls = SystemCalls.real
    switch step {
    case .write: calls.write = { _, _ in failing(ENOSPC) }
    case .flush: calls.flush = { _ in Int32(failing(EIO)) }
    default: calls.rename = { _, _ in Int32(failing(EACCES)) }
    }
    #expect(throws: StoreFailure.self) {
      try journal.writeSnapshot(process: 7, calls: calls)
    }
    #expect(try temporary.bytes(data.snapshot) == old)
    #expect(temporary.names(data.path) == ["progress.json"])
  }
}

extension SystemCalls {
  /// For the many writes of which none must outlive a power cut.
  static var withoutFlush: SystemCalls {
    var calls = real
    calls.flush = { _ in 0 }
    return calls
  }
}

/// Notes what is asked of the system, in order. A class, since the calls share one list.
private final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String] = []

  var calls: SystemCalls {
    SystemCalls(
      open: { path, flags, mode in
        self.note("open " + (path.split(separator: "/").last ?? ""))
        return SystemCalls.real.open(path, flags, mode)
      },
      write: { descriptor, bytes in
        self.note("write")
        return SystemCalls.real.write(descriptor, bytes)
      },
      flush: { descriptor in
        self.note("flush")
        return SystemCalls.real.flush(descriptor)
      },
      rename: { old, new in
        self.note("rename")
        return SystemCalls.real.rename(old, new)
      })
  }

  /// What was noted since the last time.
  func taken() -> [String] {
    lock.withLock {
      defer { notes = [] }
      return notes
    }
  }

  private func note(_ text: String) {
    lock.withLock { notes.append(text) }
  }
}

/// What a system call that fails answers.
func failing(_ code: Int32) -> Int {
  errno = code
  return -1
}
