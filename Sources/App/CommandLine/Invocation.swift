import Machine
import Platform
import Quiz

/// An option of a command.
struct Option: Hashable, Sendable {
  let name: String
  /// The value's name in help; nil for a flag.
  let value: String?
  let short: Character?

  init(_ name: String, value: String? = nil, short: Character? = nil) {
    (self.name, self.value, self.short) = (name, value, short)
  }

  var summaryKey: String { "option.\(name)" }

  /// True if its value is a file or folder, which cannot be empty.
  var isPath: Bool { ["DIR", "FILE"].contains(value) }

  /// The option as help shows it: `--count N`, `-o, --output FILE`.
  var usage: String {
    let long = value.map { "--\(name) \($0)" } ?? "--\(name)"
    return short.map { "-\($0), \(long)" } ?? long
  }
}

/// The words after a command's name, parsed into options and operands. Names in them are not looked up yet.
struct Invocation: Hashable, Sendable {
  /// The values of each option, in the order given; flags have none.
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// A mistake in a command line: a key of the message catalogue, and the word at fault.
  struct Misuse: Error, Hashable {
    let key: String
    let word: String
    var nearest: String?
  }

  /// Parses words by a command's options. `--` ends the options; `--name=value` and `-oFILE` are understood.
  init(_ words: [String], options: [Option], takesOperands: Bool) throws(Misuse) {
    var rest = words[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        guard takesOperands else { throw Misuse(key: "misuse.operand", word: word) }
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        let (option, attached) = try Self.recognise(word, options)
        let name = "--\(option.name)"
        if option.value == nil {
          if attached != nil { throw Misuse(key: "misuse.needless-value", word: name) }
          values[option.name] = []
        } else if let value = attached ?? rest.popFirst(), !(value.isEmpty && option.isPath) {
          values[option.name, default: []].append(value)
        } else {
          throw Misuse(key: "misuse.value", word: name)
        }
      }
    }
  }

  init() {}

  private static func recognise(
    _ word: String, _ options: [Option]
  ) throws(Misuse) -> (Option, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      if let option = options.first(where: { $0.name == parts[0] }) {
        return (option, parts.count == 2 ? parts[1] : nil)
      }
      let nearest = NearestName.nearest(to: parts[0], among: options.map(\.name))
      throw Misuse(
        key: "misuse.option", word: "--\(parts[0])", nearest: nearest.map { "--\($0)" })
    }
    let letter = word.dropFirst().first
    guard let option = options.first(where: { $0.short != nil && $0.short == letter }) else {
      throw Misuse(key: "misuse.option", word: word)
    }
    let attached = String(word.dropFirst(2))
    return (option, attached.isEmpty ? nil : attached)
  }

  func has(_ flag: String) -> Bool { values[flag] != nil }

  func value(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// All values given, each split at commas.
  func list(_ name: String) -> [String] {
    all(name).flatMap { $0.split(separator: ",").map { String($0).trimmed } }
      .filter { !$0.isEmpty }
  }

  /// A whole number from 1 to 100,000; nil if the option was not given.
  func number(_ name: String, _ voice: Voice) throws(Refusal) -> Int? {
    try number(name, in: 1...100_000, voice)
  }

  func seed(_ voice: Voice) throws(Refusal) -> UInt64? { try number("seed", in: 0 ... .max, voice) }

  private func number<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>, _ voice: Voice
  ) throws(Refusal) -> Number? {
    guard let text = value(name) else { return nil }
    if let number = Number(text), range.contains(number) { return number }
    throw Refusal("misuse.number", text, voice)
  }
}

/// The options that every command takes.
struct GlobalOptions: Sendable {
  /// Folders to look for content in; empty: the usual ones.
  var content: [String]
  /// Decks to open, by name or by folder; empty: the first that is found.
  var decks: [String]
  var data: String?
  var language: String?

  static let options: [Option] = [
    .init("lang", value: "CODE"), .init("content", value: "DIR"), .init("deck", value: "NAME"),
    .init("data", value: "DIR"), .init("plain"), .init("help", short: "h"),
  ]

  init(_ invocation: Invocation) {
    (content, decks) = (invocation.all("content"), invocation.list("deck"))
    (data, language) = (invocation.value("data"), invocation.value("lang"))
  }
}
