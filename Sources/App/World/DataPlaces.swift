/// Where things are kept: XDG folders on Linux and macOS alike, unless the user says otherwise.
package struct DataPlaces: Sendable {
  /// The log and everything that is copied between machines.
  package let data: String
  /// What belongs to this machine only: command history, the device's name.
  package let state: String

  /// The language that was chosen last, for commands that do not read the log.
  var language: String { "\(data)/language" }

  package init(data: String?, variables: [String: String]) {
    func place(_ name: String, _ fallback: String) -> String {
      if let base = variables[name], base.hasPrefix("/") { return "\(base)/lifecards" }
      return "\(variables["HOME"] ?? "")/\(fallback)/lifecards"
    }
    let told = data ?? variables["LIFECARDS_DATA"].flatMap { $0.isEmpty ? nil : $0 }
    self.data = told ?? place("XDG_DATA_HOME", ".local/share")
    state = place("XDG_STATE_HOME", ".local/state")
  }
}
