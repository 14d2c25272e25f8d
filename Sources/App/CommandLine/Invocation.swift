import Platform
/// What was typed after a command's name, its options recognised and nothing resolved yet.
struct Invocation: Hashable, Sendable {
  private(set) var values: [String: [String]] = [:]
  private(set) var flags: Set<String> = []
  private(set) var operands: [String] = []

  /// What is wrong with a command line.
  enum Misuse: Error, Hashable {
    case unknownOption(String, nearest: String?)
    case missingValue(String)
    case needlessValue(String)
    case needlessOperand(String)
  }

  /// Reads words by a command's options; `--` ends them, `--name=value` and `-oFILE` are understood.
  init(_ words: [String], options: [Command.Option], takesOperands: Bool) throws(Misuse) {
    var rest = words[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        guard takesOperands else { throw .needlessOperand(word) }
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        try take(word, &rest, options)
      }
    }
  }

  init() {}

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ options: [Command.Option]
  ) throws(Misuse) {
    let (option, attached) = try recognise(word, options)
    guard option.value != nil else {
      if attached != nil { throw .needlessValue("--\(option.name)") }
      flags.insert(option.name)
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue("--\(option.name)") }
    values[option.name, default: []].append(value)
  }

  private func recognise(
    _ word: String, _ options: [Command.Option]
  ) throws(Misuse) -> (Command.Option, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      if let option = options.first(where: { $0.name == parts[0] }) {
        return (option, parts.count == 2 ? parts[1] : nil)
      }
      let nearest = NearestOption.name(to: parts[0], among: options)
      throw .unknownOption("--\(parts[0])", nearest: nearest)
    }
    let letter = word.dropFirst().first
    guard let option = options.first(where: { $0.short != nil && $0.short == letter }) else {
      throw .unknownOption(word, nearest: nil)
    }
    let attached = String(word.dropFirst(2))
    return (option, attached.isEmpty ? nil : attached)
  }

  func has(_ flag: String) -> Bool {
    flags.contains(flag)
  }

  /// The last value given.
  func value(_ name: String) -> String? {
    values[name]?.last
  }

  /// All values given, each split at commas.
  func list(_ name: String) -> [String] {
    (values[name] ?? []).flatMap { value in
      value.split(separator: ",").map { Self.trimmed($0) }.filter { !$0.isEmpty }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
