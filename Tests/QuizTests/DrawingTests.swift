import Platform
import Quiz
import Testing

/// Numbers that must never change, since questions and names hang on them.
@Suite struct DrawingTests {
  /// The published test vector of SplitMix64 with seed 1234567 (Vigna, prng.di.unimi.it).
  @Test func theGeneratorIsSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func aNameIsAStreamOfItsOwn() {
    var one = SeededGenerator(name: "a@0000")
    var same = SeededGenerator(seed: StableHash.of("a@0000"))
    var other = SeededGenerator(name: "a@0001")
    let first = (0..<8).map { _ in one.next() }
    #expect(first == (0..<8).map { _ in same.next() })
    #expect(Set(first).isDisjoint(with: (0..<8).map { _ in other.next() }))
  }

  /// χ² over equal cells stays below the 99.9 % quantile.
  @Test(arguments: [(2, 10.83), (6, 20.52), (10, 27.88), (31, 59.70)])
  func indicesAreEven(_ count: Int, _ limit: Double) {
    var generator = SeededGenerator(name: "even \(count)")
    var cells = Array(repeating: 0, count: count)
    let draws = 2000 * count
    for _ in 0..<draws { cells[generator.index(below: count)] += 1 }
    let expected = Double(draws) / Double(count)
    let chi = cells.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    #expect(chi < limit)
  }

  @Test func shufflesAreEvenAndLoseNothing() {
    var generator = SeededGenerator(name: "shuffles")
    var counts: [[Int]: Int] = [:]
    let draws = 24 * 500
    for _ in 0..<draws { counts[generator.shuffled([1, 2, 3, 4]), default: 0] += 1 }
    #expect(counts.count == 24)
    #expect(counts.keys.allSatisfy { $0.sorted() == [1, 2, 3, 4] })
    let chi = counts.values.reduce(0) { $0 + (Double($1) - 500) * (Double($1) - 500) / 500 }
    #expect(chi < 49.73)
    #expect(generator.shuffled([Int]()) == [] && generator.shuffled([7]) == [7])
  }

  /// FNV-1a 64, from the authors' own test suite.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foobar", 0x8594_4171_f739_67e8), ("foo", 0xdcb2_7518_fed9_d577),
    ] as [(String, UInt64)])
  func theHashIsFNV1a(_ text: String, _ hash: UInt64) {
    #expect(StableHash.of(text) == hash)
  }

  @Test func handlesHaveFiveUnmistakableCharacters() {
    #expect(StableHash.handle("trace:scene-based/go-home") == "t38dp")
    #expect(StableHash.handle("") == "6hqsu")
    #expect(StableHash.handle("a", length: 3) == "3rn")
    for number in 0..<200 {
      let handle = StableHash.handle("card \(number)")
      #expect(handle.count == 5)
      #expect(handle.allSatisfy { "23456789abcdefghjkmnpqrstuvwxyz".contains($0) })
    }
  }
}
