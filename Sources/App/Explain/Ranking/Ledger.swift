import Foundation

/// Counts of tokens in passages, and the scores that follow from them.
struct Ledger {
  /// Numbers of tokens; those of the question come first.
  private var numbers: [Token: Int] = [:]
  /// The weight of each token of the question, by its number.
  private let question: [Double]
  /// In how many passages each token stands, and the last one it was counted in.
  private var frequency: [Int]
  private var lastCounted: [Int]
  private var sheets: [Sheet] = []
  private var headingLength = 0
  private var bodyLength = 0

  /// One passage.
  private struct Sheet {
    var headings: [[(number: Int, weight: Double)]] = []
    /// By the numbers of the question: whether it stands in a heading, and how often in bodies. That several
    /// headings say the same makes a passage no better.
    var inHeadings: [Int]
    var inBodies: [Int]
    var headingLength = 0
    var bodyLength = 0
  }

  init(question tokens: [TokenReader.Weighed]) {
    var weights: [Double] = []
    for weighed in tokens {
      let number = numbers[weighed.token] ?? weights.count
      if number == weights.count { weights.append(0) }
      numbers[weighed.token] = number
      weights[number] += weighed.weight
    }
    question = weights
    frequency = weights.map { _ in 0 }
    lastCounted = weights.map { _ in -1 }
  }

  // MARK: Counting

  /// Adds a passage. All headings are added before the first body.
  mutating func add(headings: [[TokenReader.Weighed]]) {
    let none = question.map { _ in 0 }
    var sheet = Sheet(inHeadings: none, inBodies: none)
    for heading in headings {
      let weights = weights(of: heading)
      for (number, _) in weights {
        count(number, in: sheets.count)
        if number < question.count { sheet.inHeadings[number] = 1 }
      }
      sheet.headingLength += weights.count
      sheet.headings.append(weights)
    }
    headingLength += sheet.headingLength
    sheets.append(sheet)
  }

  mutating func add(bodies: [[TokenReader.Weighed]], to passage: Int) {
    for body in bodies {
      sheets[passage].bodyLength += body.count
      for weighed in body {
        guard let number = numbers[weighed.token] else { continue }
        count(number, in: passage)
        if number < question.count { sheets[passage].inBodies[number] += 1 }
      }
    }
    bodyLength += sheets[passage].bodyLength
  }

  /// Each token once.
  private mutating func weights(
    of tokens: [TokenReader.Weighed]
  ) -> [(number: Int, weight: Double)] {
    var weights: [(number: Int, weight: Double)] = []
    for weighed in tokens {
      let number = number(of: weighed.token)
      if let place = weights.firstIndex(where: { $0.number == number }) {
        weights[place].weight += weighed.weight
      } else {
        weights.append((number, weighed.weight))
      }
    }
    return weights
  }

  private mutating func number(of token: Token) -> Int {
    if let number = numbers[token] { return number }
    let number = numbers.count
    numbers[token] = number
    frequency.append(0)
    lastCounted.append(-1)
    return number
  }

  private mutating func count(_ number: Int, in passage: Int) {
    guard lastCounted[number] != passage else { return }
    lastCounted[number] = passage
    frequency[number] += 1
  }

  // MARK: Scoring

  /// Whether the word stands in a passage.
  func knows(_ token: Token) -> Bool {
    numbers[token].map { frequency[$0] > 0 } ?? false
  }

  /// How well each passage fits the question, from 0.
  func scores() -> [Double] {
    let rarity = frequency.map(rarity)
    let all = zip(question, rarity).reduce(0) { $0 + $1.0 * $1.1 }
    guard all > 0 else { return sheets.map { _ in 0 } }
    return sheets.map { sheet in
      matched(sheet, rarity) / all + Self.nearness * nearest(sheet, rarity, to: all)
    }
  }

  /// BM25's inverse document frequency.
  private func rarity(_ found: Int) -> Double {
    log(1 + (Double(sheets.count - found) + 0.5) / (Double(found) + 0.5))
  }

  private func matched(_ sheet: Sheet, _ rarity: [Double]) -> Double {
    let headings = 1 + Self.bias * (share(sheet.headingLength, of: headingLength) - 1)
    let bodies = 1 + Self.bias * (share(sheet.bodyLength, of: bodyLength) - 1)
    return question.indices.reduce(0) { sum, number in
      let count =
        Self.heading * Double(sheet.inHeadings[number]) / headings
        + Double(sheet.inBodies[number]) / bodies
      return sum + question[number] * rarity[number] * count * (Self.saturation + 1)
        / (Self.saturation + count)
    }
  }

  /// A length against the usual one.
  private func share(_ length: Int, of all: Int) -> Double {
    all == 0 ? 1 : Double(length * sheets.count) / Double(all)
  }

  /// How much the nearest heading shares with the question: 1 where they say the same.
  private func nearest(_ sheet: Sheet, _ rarity: [Double], to all: Double) -> Double {
    sheet.headings.reduce(0) { best, heading in
      var (own, shared) = (0.0, 0.0)
      for (number, weight) in heading {
        own += weight * rarity[number]
        if number < question.count { shared += min(weight, question[number]) * rarity[number] }
      }
      guard shared > 0 else { return best }
      return max(
        best,
        shared / (shared + Self.unmatched * (all - shared) + Self.surplus * (own - shared)))
    }
  }

  // BM25's k1 and b, and how much more a heading counts than a body.
  private static let saturation = 1.6
  private static let bias = 0.5
  private static let heading = 2.5
  // How much the nearest heading counts; what it loses for words that only the question has, or only it has.
  private static let nearness = 1.5
  private static let unmatched = 0.5
  private static let surplus = 0.4
}
