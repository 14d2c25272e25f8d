import Machine

/// An architecture, and the names that whatever speaks of it can use.
struct ResolvedArchitecture {
  let architecture: Architecture
  let scope: Scope
  /// The machine that each role plays.
  let machines: Column<Role, MachineNames>
}
