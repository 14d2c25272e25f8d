import Platform
import Quiz
import Memory

// append-probe append DIR DEVICE COUNT NAME     appends COUNT events, "appended" each
// append-probe limited DIR DEVICE COUNT BYTES   the same where no file may grow beyond BYTES

/// The clock that all probes share: one answer a second.
let start = 1_795_000_000_000

func answer(_ index: Int, of name: String) -> Event.Payload {
  let card = "trace:colours/card-\(index % 50)"
  let spec = QuestionSpec(
    card: card, seed: "4f2a", deck: "colours", architecture: "wheel", kind: "trace", after: [],
    facts: ["bright": true], variants: [], implements: (0..<24).map { "colourDidChange\($0)(_:)" },
    situations: ["dawn", "noon"], asks: "all", options: [])
  let isWrong = index % 3 == 0
  return .answer(
    AnswerRecord(
      question: spec, raw: name,
      read: ["colourDidChange1(_:)", "colourDidChange2(_:)"],
      grade: Grade(
        isWrong ? .wrong : .right, score: isWrong ? 0.5 : 1, rating: isWrong ? .again : .good),
      milliseconds: 4_200))
}

/// Unbuffered: what was said before a kill must have been heard.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

func append(_ directory: DataDirectory, _ device: String, count: Int, name: String) -> Int32 {
  var generator = SeededGenerator(name: name)
  var journal = Journal(directory, process: getpid())
  let writer = LogWriter(directory, device: device, process: getpid(), patience: 60_000)
  for index in 0..<count {
    let time = EventTime(milliseconds: start + index * 1_000, offsetMinutes: 540)
    let event = journal.event(answer(index, of: name), at: time) { generator.next() }
    do throws(StoreFailure) {
      try journal.append(event, to: writer)
      say("appended")
    } catch {
      say("\(error)")
      return 1
    }
  }
  return 0
}

func limitFileSize(_ bytes: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_FSIZE, &limit)
  #endif
}

let arguments = CommandLine.arguments
switch (arguments.dropFirst().first, arguments.count) {
case ("append", 6):
  exit(
    append(
      DataDirectory(path: arguments[2]), arguments[3], count: Int(arguments[4]) ?? 0,
      name: arguments[5]))
case ("limited", 6):
  limitFileSize(Int(arguments[5]) ?? 0)
  exit(
    append(
      DataDirectory(path: arguments[2]), arguments[3], count: Int(arguments[4]) ?? 0,
      name: "limited"))
default: exit(2)
}
