/// A question about the world that a row, an effect, a derived value or a situation asks.
///
/// A small closed language; everything is resolved to ids.
package indirect enum Guard: Hashable, Sendable {
  case always
  /// A named fact of the world holds.
  case fact(Fact.ID)
  /// The situation carries this datum: `why is url`.
  case datum(key: String, value: String)
  /// The situation was told an instance after `@`: `told`.
  case isTold
  /// `my` is the instance the situation was told about.
  case isArgument
  /// `my.session in new`.
  case instance(InstanceReference, in: StateSet, role: Role.ID)
  /// `some scene in foreground`, `no other scene in background where my.session in kept`.
  case count(Quantifier, role: Role.ID, others: Bool, in: StateSet, where: Guard)
  case not(Guard)
  case all([Guard])
  case any([Guard])

  package enum Quantifier: String, Hashable, Sendable, CaseIterable {
    case some, no, every, one
  }

  /// The roles whose instances this condition looks at, apart from `my` own.
  package var rolesRead: Set<Role.ID> {
    switch self {
    case .always, .fact, .datum, .isTold, .isArgument: []
    case .instance(.me, _, _): []
    case .instance(_, _, let role): [role]
    case .count(_, let role, _, _, let filter): filter.rolesRead.union([role])
    case .not(let inner): inner.rolesRead
    case .all(let parts), .any(let parts):
      parts.reduce(into: []) { $0.formUnion($1.rolesRead) }
    }
  }

  /// The facts this condition asks for.
  package var factsRead: Set<Fact.ID> {
    switch self {
    case .fact(let index): [index]
    case .always, .datum, .isTold, .isArgument, .instance: []
    case .count(_, _, _, _, let filter): filter.factsRead
    case .not(let inner): inner.factsRead
    case .all(let parts), .any(let parts):
      parts.reduce(into: []) { $0.formUnion($1.factsRead) }
    }
  }
}
