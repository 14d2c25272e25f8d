/// Names for the machines that write logs: each writes a file of its own.
package enum DeviceName {
  /// The letters a name may have from the host's, so that file names stay short.
  package static let maximumLength = 40

  /// `hostName` and `suffix` in `[a-z0-9-]`, joined by a hyphen; a host name with nothing usable is
  /// `device`. The suffix tells machines of one name apart; it may be empty.
  package static func make(hostName: String, suffix: String = "") -> String {
    let host = String(sanitized(hostName).prefix(maximumLength))
    let parts = [host.isEmpty ? "device" : trimmed(host), sanitized(suffix)]
    return parts.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Lower case; every run of other characters is one hyphen, none at either end.
  private static func sanitized(_ text: String) -> String {
    let pieces = text.lowercased().unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }
    return pieces.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
  }

  private static func trimmed(_ name: String) -> String {
    name.hasSuffix("-") ? String(name.dropLast()) : name
  }
}
