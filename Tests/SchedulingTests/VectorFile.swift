import Foundation

@testable import Memory

/// Reference numbers in the format `fsrs6-vectors/1`; the file's own notes say what a row holds.
struct VectorFile: Decodable {
  let tolerance: Tolerance
  let parameterSets: [[Double]]
  let configs: [Config]
  let sequences: [Sequence]
  let curve: [Curve]

  enum CodingKeys: String, CodingKey {
    case tolerance, configs, sequences, curve
    case parameterSets = "parameter_sets"
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

  /// Of which only the weights matter here: nothing is scheduled by steps and intervals.
  struct Config: Decodable {
    let parameters: Int
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

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      rating = try row.decode(Int.self)
      elapsedSeconds = try row.decode(Int.self)
      retrievability = try row.decodeNil() ? nil : row.decode(Double.self)
      stability = try row.decode(Double.self)
      difficulty = try row.decode(Double.self)
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
}
