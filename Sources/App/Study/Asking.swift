import Machine
import Platform
import Quiz
import Terminal

/// A question that is being asked, and what has been typed as its answer so far.
///
/// All answers are read here: `take` reads lines of a terminal or a pipe, `read` the one line of `grade` and
/// answers from the log.
struct Asking: Sendable {
  let question: Question
  /// The number of the question in the sitting, from 1.
  let number: Int
  /// When it was shown, in ticks.
  let shownAt: Int
  private(set) var words: [Answer.Word] = []
  private(set) var raw: [String] = []
  /// The new fact that the question introduces: an empty line then shows the answer. Nil for none.
  var introduces: StudyFact.ID?
  /// The number of hints that were shown.
  var hints = 0
  /// True if the last hint shown was the answer itself.
  var sawAnswer = false
  var aids: Set<String> = []
  /// True once the answer was shown and the learner is to say whether it was known.
  private(set) var isRevealed = false
  /// The points (ids) that were recognised in the learner's own words.
  private var recognised: [String] = []
  /// Text for the next line: a near miss, corrected, or the numbers of recognised points.
  private(set) var prefill = ""
  /// The entries (ids) that a typed short name may mean; the user chooses by number.
  private(set) var choices: [String] = []
  /// Words of the same line after that short name.
  private var pending: [String] = []

  init(_ question: Question, number: Int = 1, shownAt: Int = 0) {
    (self.question, self.number, self.shownAt) = (question, number, shownAt)
  }

  /// The outcome of a line.
  enum Move {
    /// The answer is complete; nil if the learner does not know.
    case answer(Answer?)
    /// The answer is not complete yet; the next line goes on.
    case more
    /// An empty first line.
    case empty
    /// The answer is to be shown, so that the learner can compare it with this text.
    case reveal(String)
    case command([String])
    /// A typed short name may mean several entries (ids): the user is to choose one by number.
    case choose(String, [String])
    /// A near miss: the next line is filled with its correction.
    case near
    /// It is no answer.
    case unread(Unread)

    static func unreadable(_ word: String, nearest: [String] = [], together: Bool = false) -> Move {
      .unread(Unread(word: word, reason: .unreadable(nearest: nearest), areTogether: together))
    }
  }

  /// The most bytes of a line that is read as an answer: longer ones would only take time.
  static let limit = 4096

  /// The most words of an answer: carrying out more situations would take too long.
  static let mostWords = 100

  /// - Parameter asksBack: true if somebody is there to be asked what was meant.
  mutating func take(_ input: LineOutcome, _ voice: Voice, _ deck: Deck, asksBack: Bool) -> Move {
    prefill = ticked
    switch input {
    case .interrupted: return .command(["skip"])
    case .endOfInput: return words.isEmpty ? .command(["q"]) : .answer(Answer(words))
    case .overlong(let limit): return .unread(Unread(word: "", reason: .overlong(limit: limit)))
    case .line(let line, let listed):
      if listed { aids.insert("list") }
      return take(line.trimmed, AnswerInput(question, voice, deck, asksBack: asksBack))
    }
  }

  /// Reads a line as an answer, never as a command.
  mutating func read(_ line: String, _ voice: Voice, _ deck: Deck) -> Move {
    read(line.trimmed, AnswerInput(question, voice, deck, asksBack: false))
  }

  private mutating func take(_ line: String, _ input: AnswerInput) -> Move {
    guard line.isText else { return .unreadable(line) }
    if line == "?" { return .command([line]) }
    if line.hasPrefix(":") { return .command(LineSplitter.words(in: String(line.dropFirst()))) }
    let isOwnWords = question.form == .recall && !isRevealed && input.asksBack
    if input.isCommand(line) || isOwnWords && input.isAnyCommand(line), !isAnswer(line, input) {
      return .command([line])
    }
    if introduces != nil, line.isEmpty, words.isEmpty, !isRevealed { return .empty }
    if question.form == .recall, !isRevealed { return recall(line, input) }
    return choices.isEmpty ? read(line, input) : choose(line, input)
  }

  /// True if the line can be read as an answer, so that it is not taken for a command.
  private func isAnswer(_ line: String, _ input: AnswerInput) -> Bool {
    var said = self
    return switch said.read(line, input) {
    case .answer, .more, .choose: true
    case .command, .empty, .reveal, .near, .unread: false
    }
  }

  /// Reads a line of an answer in own words. Without a terminal the line has to say whether it was known.
  private mutating func recall(_ line: String, _ input: AnswerInput) -> Move {
    var said = self
    if case .answer(let answer) = said.read(line, input), answer == nil || !input.asksBack {
      self = said
      return .answer(answer)
    }
    guard input.asksBack else { return .reveal(line) }
    isRevealed = true
    if !line.isEmpty { raw.append(line) }
    return .reveal(line)
  }

  /// Puts points (ids) that were recognised into the next line.
  mutating func recognise(_ points: [String]) {
    recognised = points
    prefill = ticked
  }

  /// The recognised points, each followed by a blank, so that more can be typed.
  private var ticked: String { recognised.map { $0 + " " }.joined() }

  private mutating func choose(_ line: String, _ input: AnswerInput) -> Move {
    let (ids, rest) = (choices, pending)
    (choices, pending) = ([], [])
    guard let number = Int(line), ids.indices.contains(number - 1) else {
      return line.isEmpty ? .more : take(line, input)
    }
    words.append(Answer.Word(id: ids[number - 1]))
    raw.append(line)
    if !rest.isEmpty { return read(rest, isComplete: true, input) }
    return question.isSequence ? .more : .answer(Answer(words))
  }

  private mutating func read(_ line: String, _ input: AnswerInput) -> Move {
    guard line.utf8.count <= Self.limit else {
      return .unread(Unread(word: line, reason: .overlong(limit: Self.limit)))
    }
    let meaning = input.line(line)
    if !question.takesSeveralWords, let count = input.several(meaning) {
      return .unread(Unread(word: line, reason: .several(count)))
    }
    switch meaning {
    case .none where !question.acceptsNone: return .unreadable(line)
    case .none where words.isEmpty:
      raw.append(line)
      return .answer(Answer([]))
    // An empty line ends a sequence; an empty first answer is never an answer.
    case .empty, .none: return words.isEmpty ? .empty : .answer(Answer(words))
    case .unknown: return .answer(nil)
    case .words(let typed, _)
    where typed.count > 1 && !question.takesSeveralWords
      || words.count + typed.count > Self.mostWords:
      return .unreadable(line)
    case .words(let typed, let isComplete): return read(typed, isComplete: isComplete, input)
    case .offered(let typed, let isCertain):
      return offered(typed, isCertain: isCertain, line, input)
    }
  }

  /// Reads an answer that is a sentence. It goes into the next line to be confirmed; without anybody there, it is
  /// taken if it is certain.
  private mutating func offered(
    _ typed: [String], isCertain: Bool, _ line: String, _ input: AnswerInput
  ) -> Move {
    let meant = input.meant(typed)
    // A word with several meanings is asked back as such.
    guard meant.count == typed.count else { return read(typed, isComplete: true, input) }
    if input.asksBack {
      prefill = input.titles(meant)
      return .near
    }
    guard isCertain else {
      return .unreadable(
        line, nearest: meant.isEmpty ? [Vocabulary.none] : meant.map(\.text), together: true)
    }
    words += meant
    raw.append(line)
    return .answer(Answer(words))
  }

  /// Takes all words of a line or, if one cannot be read, none. It stops at a short name with several meanings.
  private mutating func read(_ typed: [String], isComplete: Bool, _ input: AnswerInput) -> Move {
    let before = self
    for (index, word) in typed.enumerated() {
      switch input.word(word) {
      case .entry(let id, let instance):
        words.append(Answer.Word(id: id, instance: instance))
        raw.append(word)
      case .ambiguous(let ids):
        guard input.asksBack else { return .unreadable(word, nearest: ids) }
        guard !question.hasChoices else {
          // The choices have numbers of their own, so the next line is an answer again.
          self = before
          return .choose(word, ids)
        }
        (choices, pending) = (ids, Array(typed[(index + 1)...]))
        return .choose(word, ids)
      case .foreign(let noun):
        self = before
        return .unread(Unread(word: word, reason: .foreign(noun)))
      case .unreadable(let nearest):
        self = before
        guard let nearest, input.asksBack else {
          return .unreadable(word, nearest: nearest.map { [$0] } ?? [])
        }
        prefill = input.corrected(typed, at: index, by: nearest)
        return .near
      }
    }
    return question.isSequence && !isComplete && input.asksBack ? .more : .answer(Answer(words))
  }

  mutating func takeBack() {
    guard !words.isEmpty else { return }
    words.removeLast()
    raw.removeLast()
  }
}

struct Unread {
  let word: String
  let reason: Reason
  /// True if all the nearest entries together are what the line seems to say, not one of them.
  var areTogether = false

  enum Reason {
    /// No entry has this name, or several have it; with the nearest entries (ids).
    case unreadable(nearest: [String])
    /// It names something of a kind that is not asked for; with the word for that kind.
    case foreign(LocalizedText)
    /// It names so many answers to a question that has one.
    case several(Int)
    /// It has more bytes than this.
    case overlong(limit: Int)
  }

  /// The nearest entries (ids).
  var nearest: [String] { if case .unreadable(let nearest) = reason { nearest } else { [] } }
}

/// Reads typed words as the answer to one question.
private struct AnswerInput {
  let reader: AnswerReader
  private let title: (String) -> String
  private let takesTicks: Bool
  private let voice: Voice
  let asksBack: Bool

  init(_ question: Question, _ voice: Voice, _ deck: Deck, asksBack: Bool) {
    reader = AnswerReader(question, wording: voice.wording)
    takesTicks = question.hasPoints
    self.voice = voice
    title = { QuestionWriter(deck, voice: voice).title($0, in: question) }
    self.asksBack = asksBack
  }

  /// The meaning of a line. If points are ticked and the line is unreadable Hangul, it is read as the keys pressed.
  func line(_ text: String) -> LineMeaning {
    let line = reader.line(text)
    guard takesTicks, hasUnread(line), let keys = HangulKeys.keystrokes(of: text) else {
      return line
    }
    let typed = reader.line(keys)
    return hasUnread(typed) ? line : typed
  }

  private func hasUnread(_ line: LineMeaning) -> Bool {
    guard case .words(let words, _) = line else { return false }
    return words.contains { reader.word($0) == .unreadable(nearest: nil) }
  }

  /// True for a command that needs no colon: it quits, or asks for help or a hint.
  func isCommand(_ line: String) -> Bool {
    switch voice.command(line) {
    case .quit, .help, .hint: true
    default: false
    }
  }

  /// True for every command but a yes: nobody says one of these words alone as an answer in own words.
  func isAnyCommand(_ line: String) -> Bool {
    voice.command(line).map { $0 != .yes && $0 != .unknown } ?? false
  }

  /// The meaning of a word. Unreadable Hangul is read as the keys that were pressed.
  func word(_ word: String) -> Reading {
    let reading = reader.word(word)
    guard case .unreadable = reading, let keys = HangulKeys.keystrokes(of: word) else {
      return reading
    }
    let typed = reader.word(keys)
    if case .unreadable = typed { return reading }
    return typed
  }

  func meant(_ typed: [String]) -> [Answer.Word] {
    typed.compactMap { text in
      guard case .entry(let id, let instance) = word(text) else { return nil }
      return Answer.Word(id: id, instance: instance)
    }
  }

  /// The number of different answers that a line names; nil if it names one or none.
  func several(_ line: LineMeaning) -> Int? {
    switch line {
    case .words(let words, _), .offered(let words, _):
      let count = meant(words).unique().count
      return count > 1 ? count : nil
    case .empty, .none, .unknown: return nil
    }
  }

  func titles(_ words: [Answer.Word]) -> String {
    words.isEmpty
      ? title(Vocabulary.none) : words.map { title($0.text) }.joined(separator: ", ")
  }

  func corrected(_ typed: [String], at index: Int, by nearest: String) -> String {
    var typed = typed
    let mark = typed[index].firstIndex(of: "@").map { String(typed[index][$0...]) } ?? ""
    typed[index] = title(nearest) + mark
    return typed.joined(separator: ", ")
  }
}
