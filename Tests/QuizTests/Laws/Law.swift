import Quiz

/// Something that holds for every question.
protocol Law {
  /// What is wrong with a question; nothing where the law holds.
  func faults(of question: Question) -> [String]
}
