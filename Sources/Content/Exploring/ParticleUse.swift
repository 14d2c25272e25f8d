import Quiz

/// A Korean particle as it is written directly after something.
struct ParticleUse {
  let particle: String
  /// All that stands before it.
  let before: Substring

  private static let particles = [
    "을", "를", "이", "가", "은", "는", "과", "와", "으로", "로", "이라", "라", "이나", "나", "이고", "고",
  ]

  static func isParticle(_ text: some StringProtocol) -> Bool {
    particles.contains { $0 == text }
  }

  /// Written after a vowel as well, where they belong to a verb: 상태이고.
  private static let verbal: Set = ["이라", "이나", "이고"]

  /// Whether it may stand after any word.
  var fitsAnywhere: Bool { Self.verbal.contains(particle) }

  /// Wherever a stretch of Hangul is a particle or ends like one.
  static func all(in text: String) -> [ParticleUse] {
    text.split { !$0.isHangul }.flatMap { run in
      particles.filter { run.hasSuffix($0) }.map {
        ParticleUse(particle: $0, before: text[..<run.dropLast($0.count).endIndex])
      }
    }.filter { !$0.before.isEmpty }
  }
}
