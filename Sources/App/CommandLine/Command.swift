/// A command of the command line and of the prompt; one registry feeds both, help and completion.
struct Command: Sendable {
  let name: String
  let aliases: [String]
  let options: [Option]
  /// What stands after the options, as help shows it; nil where nothing may.
  let operands: String?
  /// Whether `help` shows it without `all`.
  let isMain: Bool
  /// Whether it opens content by itself, so that broken content does not keep it from starting.
  let readsContentItself: Bool
  let run: @Sendable (inout PromptState, Invocation) -> Reply

  init(
    _ name: String, aliases: [String] = [], options: [Option] = [], operands: String? = nil,
    isMain: Bool = false,
    readsContentItself: Bool = false,
    run: @escaping @Sendable (inout PromptState, Invocation) -> Reply
  ) {
    self.name = name
    self.aliases = aliases
    self.options = options
    self.operands = operands
    self.isMain = isMain
    self.readsContentItself = readsContentItself
    self.run = run
  }

  /// Catalogue keys of its summary and of a longer text.
  var summaryKey: String { "command.\(name).summary" }
  var detailKey: String { "command.\(name).detail" }

  struct Option: Hashable, Sendable {
    let name: String
    /// What the value is called in help; nil for a flag.
    let value: String?
    let short: Character?

    init(_ name: String, value: String? = nil, short: Character? = nil) {
      self.name = name
      self.value = value
      self.short = short
    }

    var summaryKey: String { "option.\(name)" }

    /// `--count N`, `-o, --output FILE`.
    var usage: String {
      let long = value.map { "--\(name) \($0)" } ?? "--\(name)"
      return short.map { "-\($0), \(long)" } ?? long
    }
  }
}
