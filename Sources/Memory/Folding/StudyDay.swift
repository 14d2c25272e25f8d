/// A day as a learner counts it: it begins at four in the morning by the clock on the wall.
package struct StudyDay: Hashable, Comparable, Sendable {
  /// The hour at which a day begins, so that a sitting past midnight belongs to the evening.
  package static let firstHour = 4

  /// Days since 1970.
  package let number: Int

  /// The day of `seconds` since 1970 (UTC) where the clock is `offsetMinutes` ahead of UTC.
  package init(seconds: Int, offsetMinutes: Int) {
    let local = seconds + offsetMinutes * 60 - Self.firstHour * 3_600
    number = local.flooredQuotient(by: 86_400)
  }

  package init(_ time: EventTime) {
    self.init(seconds: time.seconds, offsetMinutes: time.offsetMinutes)
  }

  package static func < (left: StudyDay, right: StudyDay) -> Bool {
    left.number < right.number
  }
}

extension Schedule {
  /// Whether the card is to be shown: a card in review any time on its day, a step after its
  /// minutes.
  package func isDue(at now: EventTime) -> Bool {
    switch phase {
    case .learning, .relearning: due <= now.seconds
    case .review:
      StudyDay(seconds: due, offsetMinutes: now.offsetMinutes) <= StudyDay(now)
    }
  }
}
