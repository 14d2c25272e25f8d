import Machine

/// Reads whether a text says that a statement is true: `true`, `not wrong`, `it isn't`, `틀린 것 같아요`.
struct TruthReader: Sendable {
  private typealias List = Lexicon.List
  private let classes: WordClasses
  /// Every word that means yes or no as it stands, and what it means.
  private let known: [(text: [Character], truth: Bool)]
  private let stems: [(text: [Character], truth: Bool)]
  private let endings: [[Character]]
  private let called: [String]

  /// - Parameter isRecall: whether the learner says that something was known.
  init(_ lexicon: Lexicon, isRecall: Bool) {
    let own: [Lexicon.List] = isRecall ? [.knew, .forgot] : []
    classes = WordClasses(
      lexicon,
      own + [.yes, .no, .true, .false, .not, .denies, .asks, .agrees, .said, .verbEndings])
    func texts(_ list: Lexicon.List, _ truth: Bool) -> [(text: [Character], truth: Bool)] {
      lexicon.words(list).map { (Spelling.fold($0).jamo, truth) }
    }
    known =
      (texts(.yes, true) + texts(.no, false) + texts(.true, true) + texts(.false, false))
      .filter { $0.text.count > 2 }
    stems = (texts(.true, true) + texts(.false, false) + texts(.denies, false))
      .filter { !String($0.text).isLatin }
    endings = lexicon.words(.verbEndings).map { Spelling.fold($0).jamo }
    called = lexicon.words(.called).map(Spelling.fold)
  }

  /// Nil if the text says neither, or both.
  func truth(_ text: String) -> Bool? {
    let sides = text.split(separator: "/")
    if sides.count > 1 {
      let truths = sides.map { truth(String($0)) }
      return Set(truths).count == 1 ? truths[0] : nil
    }
    guard let read = classes.read(Self.shortened(text)) else { return nil }
    return Self.truth(read)
  }

  private static func truth(_ words: [WordClasses.Word]) -> Bool? {
    let lists = words.flatMap(\.lists)
    let isMixed = words.contains { $0.folded.first?.isASCII ?? false && isAnswer($0.lists[0]) }
    if lists.contains(.asks) { return nil }
    if isMixed, words.contains(where: { !$0.folded.isLatin && $0.lists.contains(where: turns) }) {
      return nil
    }
    // A yes or no in front stands for itself; what follows has to say the same.
    let front = words.prefix { [.yes, .no].contains($0.lists[0]) }
    let rest = words.dropFirst(front.count)
    let said = rest.flatMap(\.lists)
    var truths = Set(front.map { $0.lists[0] == .yes })
    if said.allSatisfy({ $0 == .not || $0 == .said || $0 == .verbEndings }) {
      if said.contains(.not) { truths.insert(false) }
      if front.isEmpty { return nil }
    } else {
      guard let truth = statement(rest) else { return nil }
      truths.insert(truth)
    }
    return truths.count == 1 ? truths.first : nil
  }

  /// What a statement without yes or no in front of it says.
  private static func statement(_ words: ArraySlice<WordClasses.Word>) -> Bool? {
    var stems: Set<Bool> = []
    var turns = 0
    var isReply = false
    for word in words {
      for list in word.lists {
        switch list {
        case .true, .knew: stems.insert(true)
        case .false, .forgot: stems.insert(false)
        case .agrees: isReply = true
        case .not: turns += 1
        // Korean denies behind what it denies; in front it means no by itself.
        case .denies where stems.isEmpty && !word.folded.isLatin: stems.insert(false)
        case .denies:
          turns += 1
          isReply = true
        case .yes, .no: return nil
        default: break
        }
      }
    }
    if stems.isEmpty, isReply { stems.insert(true) }
    guard stems.count == 1, let stem = stems.first else { return nil }
    return turns % 2 == 0 ? stem : !stem
  }

  private static func isAnswer(_ list: List) -> Bool {
    [.yes, .no, .true, .false].contains(list)
  }

  private static func turns(_ list: List) -> Bool { list == .not || list == .denies }

  /// With three and more of a letter as one: `nooo`.
  private static func shortened(_ text: String) -> String {
    var result = ""
    var run = 0
    for character in text {
      run = character == result.last ? run + 1 : 1
      if run == 3 { result.removeLast() }
      if run < 3 { result.append(character) }
    }
    return result
  }

  // MARK: In a sentence

  /// Whether a text repeats what a statement says: after yes or no that can contradict it.
  func repeatsClaim(_ text: String) -> Bool {
    let folded = Spelling.fold(text)
    return called.contains { folded.contains($0) }
  }

  /// Whether a text begins with a bare yes or no.
  func beginsWithReply(_ text: String) -> Bool {
    let first = text.split { !$0.isLetter }.first.map { Spelling.fold(String($0)) } ?? ""
    return [.yes, .no].contains(classes.list(of: first))
  }

  /// Whether a text speaks of being right or wrong at all.
  func mentions(_ truth: Bool, in text: String) -> Bool {
    text.split { !$0.isLetter }.contains { token in
      let list = classes.list(of: Spelling.fold(String(token)))
      return truth ? [.yes, .true].contains(list) : [.no, .false].contains(list)
    }
  }

  // MARK: Near misses

  /// What a misspelt word means; nil if nothing, or both, are near.
  func nearest(to text: String) -> Bool? {
    let typed = Spelling.fold(text).jamo
    // What is made of known words is no slip, and asking is no answer.
    guard (3...14).contains(typed.count), classes.read(Self.shortened(text)) == nil else {
      return nil
    }
    let limit = typed.count < 10 ? 1 : 2
    var truths: Set<Bool> = []
    func note(_ letters: [Character], _ truth: Bool) {
      guard abs(letters.count - typed.count) <= limit, !truths.contains(truth) else { return }
      if NearestName.distance(typed, letters) <= limit { truths.insert(truth) }
    }
    for word in known { note(word.text, word.truth) }
    for stem in stems {
      for ending in endings { note(stem.text + ending, stem.truth) }
    }
    return truths.count == 1 ? truths.first : nil
  }
}
