import Quiz

extension Regrade {
  /// What an item of `answers` says; nil if it is no regrade.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value else { return nil }
    func text(_ key: String) -> String? {
      guard case .string(let text)? = members.first(where: { $0.key == key })?.value else {
        return nil
      }
      return text
    }
    guard let answer = text("of").flatMap({ EventID($0) }),
      let verdict = text("verdict").flatMap({ Verdict.Outcome(rawValue: $0) }),
      let rating = text("rating").flatMap({ Rating(word: $0) }),
      let score = members.first(where: { $0.key == "score" })?.value.fraction
    else { return nil }
    self.init(answer, Grade(verdict, score: score, rating: rating))
  }
}

extension JSONValue {
  /// A number from 0 to 1.
  fileprivate var fraction: Double? {
    let number: Double? =
      switch self {
      case .int(let number): Double(number)
      case .double(let number): number
      default: nil
      }
    return number.flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
