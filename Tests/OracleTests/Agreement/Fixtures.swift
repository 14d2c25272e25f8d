import Content
import Foundation
import Quiz
import TestSupport
import Machine

/// An architecture as both sides read it.
struct Fixture: Sendable {
  let oracle: Oracle
  let simulator: Simulator
  let deck: Deck
  /// What the deck's files say of its names.
  let claimNames: Names
  /// Ids by index, as the simulator's effects refer to names.
  let names: [String]
  /// Both sides once more for every set of variants tried, by the variants' names in order.
  private let variations: [[String]: (Oracle, Simulator)]

  /// The real content's architectures.
  static let real: Result<[String: Fixture], any Error> = Result {
    let content = URL(filePath: #filePath).appending(path: "../../../../Content/ios-app")
    return try read(content.standardizedFileURL, architectures: ["app-based", "scene-based"])
  }

  static func read(_ content: URL, architectures: [String]) throws -> [String: Fixture] {
    let files = try ContentFolder(path: content.path).files(below: "")
    guard let deck = ContentReader.read(files, for: .interviewing).deck else {
      throw OracleFault("\(content.path) is no deck")
    }
    let claimNames = try Names(files.map { try TableReader.root(of: $0.file) })
    return try Dictionary(
      uniqueKeysWithValues: architectures.map { id in
        guard let architecture = deck.architecture(id) else { throw OracleFault("no \(id)") }
        let tables = try TableReader.read(deck: content, architecture: id)
        return (id, try Fixture(tables, architecture, deck, claimNames))
      })
  }

  /// Content made up at random.
  static func madeUp(_ seed: UInt64) throws -> Fixture {
    var maker = TableMaker(seed: seed)
    let files = maker.files()
    let result = ContentReader.read(files, for: .interviewing)
    let wrong = Set(result.findings.map(\.rule)).subtracting(["missing-source", "missing-become"])
    guard wrong.isEmpty, let deck = result.deck, let architecture = deck.architecture("made-up")
    else { throw OracleFault("made-up tables \(seed): \(wrong)") }
    let roots = try files.map { try TableReader.root(of: $0.file) }
    let tables = try TableReader.tables(shared: [roots[0]], own: [roots[1]])
    return try Fixture(tables, architecture, deck, try Names(roots))
  }

  private init(
    _ tables: Tables, _ architecture: Architecture, _ deck: Deck, _ claimNames: Names
  ) throws {
    self.deck = deck
    self.claimNames = claimNames
    names = deck.names.map(\.id)
    oracle = Oracle(tables)
    simulator = Simulator(architecture)
    let ids = tables.variants.keys.sorted()
    let sets = ids.map { [$0] } + ids.flatMap { first in ids.map { [first, $0] } }
    variations = try Dictionary(
      uniqueKeysWithValues: sets.map { set in
        let changed = try set.reduce(tables) { try $0.with(variant: $1) }
        let variants = set.compactMap { id in architecture.variants.first { $0.id == id } }
        guard variants.count == set.count else { throw OracleFault("no variants \(set)") }
        return (set, (Oracle(changed), Simulator(architecture.applying(variants))))
      })
  }

  func with(variants: [String]) -> (oracle: Oracle, simulator: Simulator) {
    variations[variants] ?? (oracle, simulator)
  }
}
