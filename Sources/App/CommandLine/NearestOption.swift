import Machine

enum NearestOption {
  /// The option whose name is nearest, as it is typed.
  static func name(to typed: String, among options: [Command.Option]) -> String? {
    NearestName.nearest(to: typed, among: options.map(\.name)).map { "--\($0)" }
  }
}
