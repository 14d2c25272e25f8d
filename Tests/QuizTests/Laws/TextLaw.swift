import Quiz

/// Questions and answers are whole in both languages.
struct TextLaw: Law {
  private let writers: [(language: String, writer: QuestionWriter)]
  private let faults: TextFaults

  init(_ deck: Deck, _ wording: Wording) {
    writers = ["en", "ko"].map { ($0, QuestionWriter(deck, voice: Voice(wording, language: $0))) }
    faults = TextFaults(wording)
  }

  func faults(of question: Question) -> [String] {
    writers.flatMap { language, writer -> [String] in
      var text = writer.text(question)
      text.code = nil
      let parts = text.lines + [writer.heading(question), writer.answer(question)]
      let found = faults.found(in: parts.joined(separator: "\n"))
      return (found + (parts.contains("") ? ["an empty line"] : []))
        .map { "\($0) in \(language): \(parts)" }
    }
  }
}
