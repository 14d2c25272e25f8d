import Quiz

/// No two choices say the same, in either language; there are few enough to be told apart by one digit.
struct ChoiceLaw: Law {
  func faults(of question: Question) -> [String] {
    guard question.hasChoices else { return [] }
    let entries = question.vocabulary.entries
    let doubled = ["en", "ko"].filter { language in
      Set(entries.map { $0.title[language] }).count < entries.count
    }
    return doubled.map { "two choices say the same in \($0)" }
      + (Set(entries.map(\.id)).count < entries.count ? ["two choices are the same"] : [])
      + ((2...9).contains(entries.count) ? [] : ["\(entries.count) choices"])
      + (question.spec.options == entries.map(\.id) ? [] : ["the log keeps other choices"])
  }
}
