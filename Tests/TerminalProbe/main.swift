import Foundation
import Terminal

// A program for the tests to talk to. Each argument asks one request, the last one again and again
// until the end of the input; every outcome is printed between angle brackets.
//
//   answer | silent | command | prefill=TEXT     requests
//   --pipe | --history PATH | --facts | --flood | --pause SECONDS | --hold

let names = ["sceneDidBecomeActive", "sceneDidDisconnect", "sceneWillConnect", "포그라운드", "quit"]
let style = Style(isPlain: false)

func request(_ kind: String, number: Int) -> LineRequest {
  var request = LineRequest(prompt: style(.heading, "\(number)>") + " ")
  switch kind {
  case "command":
    (request.keepsHistory, request.completion) = (true, .alphabet(["study", "stats"]))
  case "silent": break
  case let kind where kind.hasPrefix("prefill="): request.prefill = String(kind.dropFirst(8))
  default: request.completion = .alphabet(names)
  }
  return request
}

func words(for outcome: LineOutcome) -> String {
  switch outcome {
  case .line(let line, let listed):
    let scalars = line.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    return "<line \(String(reflecting: line))\(listed ? " listed" : "")> <\(scalars)>"
  case .overlong(let limit): return "<overlong \(limit)>"
  case .interrupted: return "<interrupted>"
  case .endOfInput: return "<end>"
  }
}

func say(_ text: String) {
  switch TerminalOutput.standard.write(text + "\n") {
  case .written: return
  case .closed: exit(3)
  case .failed(let code): exit(100 + code)
  }
}

func converse(_ reader: inout some LineReader, _ kinds: [String]) {
  var number = 1
  while true {
    let kind = kinds[min(number, kinds.count) - 1]
    let outcome = reader.read(request(kind, number: number))
    say(words(for: outcome))
    if outcome == .endOfInput { return }
    number += 1
  }
}

let environment = ProcessInfo.processInfo.environment
var arguments = CommandLine.arguments.dropFirst()
var history: String?
var isPipe = false
UTF8Locale.establish()
TerminalOutput.ignoreSignals()

while let first = arguments.first, first.hasPrefix("--") {
  arguments.removeFirst()
  switch first {
  case "--pipe": isPipe = true
  case "--history": history = arguments.removeFirst()
  case "--pause": Thread.sleep(forTimeInterval: Double(arguments.removeFirst()) ?? 0)
  case "--flood": while true { say(String(repeating: "flood ", count: 1000)) }
  case "--hold":
    TerminalOutput.holdClosedDescriptors()
    let next = open("/dev/null", O_RDONLY)
    say("<end \(readLine() == nil)> <next \(next > STDERR_FILENO)>")
    exit(0)
  case "--facts":
    let facts = TerminalFacts.now(environment)
    say("<width \(facts.columns)> <colour \(facts.hasColour)>")
    say("<unicode \(facts.hasUnicode)> <interactive \(facts.isInteractive)>")
    exit(0)
  default: exit(2)
  }
}

let kinds = arguments.isEmpty ? ["answer"] : Array(arguments)
if isPipe {
  var reader = PipeReader()
  converse(&reader, kinds)
} else {
  var reader = ReadlineReader(historyPath: history)
  converse(&reader, kinds)
}
