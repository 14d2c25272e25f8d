import Quiz

extension StudySession {
  /// What the answers of this sitting tell.
  func diagnosis(by diagnostician: Diagnostician) -> Diagnosis {
    diagnostician.diagnosis(of: asked.suffix(Self.remembered).compactMap(\.given))
  }

  /// Whether the next question may be chosen for what it tells: one in four, and only where an answer has
  /// made some misconception likelier than it was.
  func isProbing(_ diagnosis: Diagnosis) -> Bool {
    mayProbe && diagnosis.probabilities.dropLast().contains { $0 > Self.suspicion }
  }

  /// Whether enough others were put since the last such question.
  var mayProbe: Bool { sinceProbe >= Self.between }

  /// How many answers back are taken into account.
  private static let remembered = 40
  private static let suspicion = 0.1
  private static let between = 3
}
