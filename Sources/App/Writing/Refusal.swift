import Quiz

extension DeckPage {
  /// Says why something is no answer and, unless it is near one, what is expected.
  func refusal(_ unread: Unread, to question: Question) -> String {
    let text = text(unread, to: question)
    if case .overlong = unread.reason { return text }
    guard unread.nearest.isEmpty, let expected = question.subject.expected(question, words) else {
      return text
    }
    return "\(text) \(expected)"
  }
}
