/// Reads that every choice is meant, or all but some: `all four`, `everything except 3`, `4번 빼고 다`.
struct EverythingReader: Sendable {
  private let numbers: NumberReader
  private let stemmer: Stemmer
  private let all: Set<String>
  private let except: Set<String>
  /// Letters of words beside them that say no more.
  private let idle: Set<String>

  init(_ lexicon: Lexicon, _ stemmer: Stemmer, numbers: NumberReader) {
    (self.numbers, self.stemmer) = (numbers, stemmer)
    all = lexicon.letters(.all)
    except = lexicon.letters(.except)
    idle = lexicon.letters(.padding, .pronouns, .true, .any, .joins)
  }

  /// The places of the choices that are meant, from 0; nil if the text says anything else.
  func places(in text: String, of count: Int) -> [Int]? {
    var told: [Int] = []
    var (hasAll, hasException) = (false, false)
    for token in text.split(whereSeparator: { $0.isWhitespace || ",;.!".contains($0) }) {
      let letters = Spelling.letters(String(token))
      if stemmer.reads(letters, asOneOf: all) {
        hasAll = true
      } else if stemmer.reads(letters, asOneOf: except) {
        hasException = true
      } else if let read = numbers.numbers(in: String(token)) {
        told += read.compactMap { Int($0) }
      } else if !letters.isEmpty, !stemmer.reads(letters, asOneOf: idle),
        !idle.contains(stemmer.stem(letters))
      {
        return nil
      }
    }
    guard hasAll else { return nil }
    if hasException {
      guard !told.isEmpty, told.allSatisfy((1...count).contains) else { return nil }
      return (0..<count).filter { !told.contains($0 + 1) }
    }
    return told.isEmpty || told == [count] ? Array(0..<count) : nil
  }
}
