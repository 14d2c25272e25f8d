import Foundation

@testable import Memory

/// Reference numbers in the format `fsrs6-vectors/1`; the file's own notes say what a row holds.
struct VectorFile: Decodable {
  let tolerance: Tolerance
  let parameterSets: [[Double]]
  let configs: [Config]
  let sequences: [Sequence]
  let curve: [Curve]
  let intervals: [Interval]
  let fuzzBounds: [FuzzBounds]

  enum CodingKeys: String, CodingKey {
    case tolerance, configs, sequences, curve, intervals
    case parameterSets = "parameter_sets"
    case fuzzBounds = "fuzz_bounds"
  }

  /// The file in the repository and, if it is set, the one named by `LIFECARDS_FSRS_VECTORS`.
  static let paths: [String] = {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let other = ProcessInfo.processInfo.environment["LIFECARDS_FSRS_VECTORS"]
    return [here.appending(path: "Vectors/fsrs-vectors.json").path(percentEncoded: false)]
      + [other].compactMap { $0 }
  }()

  static func read(_ path: String) throws -> VectorFile {
    try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: URL(filePath: path)))
  }

  func scheduler(_ config: Config) -> Scheduler {
    Scheduler(
      fsrs: FSRS(weights: parameterSets[config.parameters]),
      desiredRetention: config.desiredRetention, learningSteps: config.learningSteps,
      relearningSteps: config.relearningSteps, maximumInterval: config.maximumInterval)
  }
}

extension VectorFile {
  struct Tolerance: Decodable {
    let relative: Double
    let absolute: Double

    func accepts(_ found: Double, for expected: Double) -> Bool {
      let error = abs(found - expected)
      return error <= absolute || error <= relative * abs(expected)
    }
  }

  struct Config: Decodable {
    let parameters: Int
    let desiredRetention: Double
    let learningSteps: [Int]
    let relearningSteps: [Int]
    let maximumInterval: Int
    let enableFuzzing: Bool

    enum CodingKeys: String, CodingKey {
      case parameters
      case desiredRetention = "desired_retention"
      case learningSteps = "learning_steps_s"
      case relearningSteps = "relearning_steps_s"
      case maximumInterval = "maximum_interval"
      case enableFuzzing = "enable_fuzzing"
    }
  }

  struct Sequence: Decodable {
    let config: Int
    let steps: [Step]
  }

  struct Step: Decodable {
    let rating: Int
    let elapsedSeconds: Int
    let retrievability: Double?
    let stability: Double
    let difficulty: Double
    let state: Int
    let step: Int?
    let secondsUntilDue: Int

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      rating = try row.decode(Int.self)
      elapsedSeconds = try row.decode(Int.self)
      retrievability = try row.decodeNil() ? nil : row.decode(Double.self)
      stability = try row.decode(Double.self)
      difficulty = try row.decode(Double.self)
      state = try row.decode(Int.self)
      step = try row.decodeNil() ? nil : row.decode(Int.self)
      secondsUntilDue = try row.decode(Int.self)
    }
  }

  struct Curve: Decodable {
    let parameters: Int
    let stability: Double
    let days: Int
    let retrievability: Double

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      parameters = try row.decode(Int.self)
      stability = try row.decode(Double.self)
      days = try row.decode(Int.self)
      retrievability = try row.decode(Double.self)
    }
  }

  struct Interval: Decodable {
    let parameters: Int
    let stability: Double
    let desiredRetention: Double
    let days: Int

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      parameters = try row.decode(Int.self)
      stability = try row.decode(Double.self)
      desiredRetention = try row.decode(Double.self)
      days = try row.decode(Int.self)
    }
  }

  struct FuzzBounds: Decodable {
    let interval: Int
    let shortest: Int
    let longest: Int

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      interval = try row.decode(Int.self)
      shortest = try row.decode(Int.self)
      longest = try row.decode(Int.self)
    }
  }
}

/// The reference spreads intervals; Lifecards does not, so that replaying gives the same schedules.
extension FSRS {
  /// The days an interval may be moved to so that cards learnt together drift apart; an interval
  /// under 2.5 days stays.
  ///
  /// lo = max(2, round(I−δ)), hi = min(round(I+δ), maximum) with
  /// δ = 1 + 0.15·(min(I,7)−2.5)⁺ + 0.10·(min(I,20)−7)⁺ + 0.05·(I−20)⁺.
  func fuzzBounds(interval: Int, maximum: Int) -> ClosedRange<Int> {
    let days = Double(interval)
    guard days >= 2.5 else { return interval...interval }
    let spread =
      1 + 0.15 * max(0, min(days, 7) - 2.5) + 0.10 * max(0, min(days, 20) - 7)
      + 0.05 * max(0, days - 20)
    let longest = min(Int((days + spread).rounded(.toNearestOrEven)), maximum)
    let shortest = max(2, Int((days - spread).rounded(.toNearestOrEven)))
    return min(shortest, longest)...longest
  }
}
