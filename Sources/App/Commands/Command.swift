/// A command of the command line and of the prompt; one registry feeds both, help and completion.
struct Command: Sendable {
  typealias Run = @Sendable (inout PromptState, Invocation) throws(Refusal) -> Reply

  let name: String
  var aliases: [String] = []
  var options: [Option] = []
  /// What stands after the options, as help shows it; nil if nothing may.
  var operands: String?
  /// Whether `help` shows it without `all`.
  var isMain = false
  var needs = Needs.deck
  let run: Run

  /// What is read before a command runs; each needs what stands before it too.
  enum Needs: Comparable, Sendable {
    case nothing, catalogue, deck, log
  }

  init(
    _ name: String, aliases: [String] = [], options: [Option] = [], operands: String? = nil,
    isMain: Bool = false, needs: Needs = .deck, run: @escaping Run
  ) {
    self.name = name
    self.aliases = aliases
    self.options = options
    self.operands = operands
    self.isMain = isMain
    self.needs = needs
    self.run = run
  }

  /// Catalogue keys of its summary and of a longer text.
  var summaryKey: String { "command.\(name).summary" }
  var detailKey: String { "command.\(name).detail" }
}
