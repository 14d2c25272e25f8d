/// How a program ended.
package enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// What a shell puts in `$?`.
  package var shellStatus: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let number): 128 + number
    }
  }
}
