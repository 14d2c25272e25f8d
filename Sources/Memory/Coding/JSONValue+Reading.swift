import Quiz

extension JSONValue {
  /// The texts of an array that holds nothing else.
  var strings: [String]? {
    guard case .array(let items) = self else { return nil }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item else { return nil }
      texts.append(text)
    }
    return texts
  }
}
