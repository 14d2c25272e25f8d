/// Whose a name is said to be, as it was typed before it: `SceneDelegate` of `SceneDelegate.open()`.
struct OwnerName {
  private let words: [String]

  /// Nil where nothing says whose it is, as in `self.open()`.
  init?(_ typed: String) {
    let parts = typed.split { ".(){}[]".contains($0) }.filter { part in
      part.contains(where: \.isUppercase) || part.contains { $0.isWhitespace }
    }
    words = parts.flatMap { Self.words(of: String($0)) }
    if words.isEmpty { return nil }
  }

  /// What stands before the last full stop of a name.
  static func part(of name: String) -> String? {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
  }

  /// Whether it can mean an object: all words of one are among those of the other, in full or cut short.
  func fits(_ object: String) -> Bool {
    let named = Self.words(of: object)
    guard let last = named.last, let own = words.last, Self.agree(last, own) else { return false }
    func isPart(_ part: [String], of whole: [String]) -> Bool {
      part.allSatisfy { word in whole.contains { Self.agree(word, $0) } }
    }
    return isPart(named, of: words) || isPart(words, of: named)
  }

  /// Without letters in front that only say where a name comes from.
  private static func words(of name: String) -> [String] {
    let all = NameParts(name).words
    guard let first = all.first, all.count > 1, first.count <= 2 else { return all }
    return Array(all.dropFirst())
  }

  private static func agree(_ one: String, _ other: String) -> Bool {
    one == other
      || (min(one.count, other.count) >= 3 && (one.hasPrefix(other) || other.hasPrefix(one)))
  }
}
