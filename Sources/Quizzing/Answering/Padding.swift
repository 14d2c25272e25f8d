/// Words that stand around and between names in an answer and mean nothing for it: `then`, `is called`.
struct Padding: Sendable {
  /// Folded.
  private let words: Set<String>

  init(_ wording: Wording) {
    words = Set(wording.words("answer.words.padding").map(Spelling.fold))
  }

  /// The runs of words between paddings, each as it was typed; numbers before and whose it is are left out.
  func runs(in text: String) -> [String] {
    var runs: [[Substring]] = [[]]
    for token in text.split(whereSeparator: \.isWhitespace) {
      if isPadding(token) {
        runs.append([])
      } else if Self.isOwner(token) {
        runs[runs.count - 1] = []
      } else if let stem = Self.linked(token) {
        runs[runs.count - 1].append(stem)
        runs.append([])
      } else {
        runs[runs.count - 1].append(Self.unnumbered(token))
      }
    }
    return runs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// Whether nothing but padding is left when `text` is without its digits.
  func covers(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy { isPadding($0) }
  }

  /// A word that means nothing, a mark, a number such as `1.`, `②` or `a)`, or something in parentheses.
  private func isPadding(_ token: Substring) -> Bool {
    let folded = Spelling.fold(String(token))
    return folded.isEmpty || words.contains(folded) || Self.isNumber(token)
      || (token.hasPrefix("(") && token.hasSuffix(")"))
  }

  private static func isNumber(_ token: Substring) -> Bool {
    if token.count == 2, token.last == ")", token.first?.isLetter ?? false { return true }
    guard let first = token.first(where: \.isNumber) else { return false }
    let isPlain = token.allSatisfy { $0.isNumber || ".):(".contains($0) }
    return isPlain && (token.count > 1 || !first.isASCII)
  }

  /// `1.name` as `name`.
  private static func unnumbered(_ token: Substring) -> Substring {
    let digits = token.prefix(while: \.isNumber)
    let behind = token[digits.endIndex...]
    guard !digits.isEmpty, let mark = behind.first, ".)".contains(mark), behind.count > 1 else {
      return token
    }
    return behind.dropFirst()
  }

  /// `X's`, or its like in Korean.
  private static func isOwner(_ token: Substring) -> Bool {
    Spelling.owners.contains { token.hasSuffix($0) && token.count > $0.count }
  }

  /// A word with an ending that means `and`, without it.
  private static func linked(_ token: Substring) -> Substring? {
    Spelling.links.first { token.hasSuffix($0) && token.count > $0.count }
      .map { token.dropLast($0.count) }
  }
}
