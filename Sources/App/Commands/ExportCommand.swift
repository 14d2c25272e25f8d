import Platform
import Quiz

extension ExportFormat {
  /// All formats, in the order in which messages list them.
  static let all: [ExportFormat] = [.markdown, .json, .ankiText]
}

extension Command {
  static let export = Command(
    name: "export",
    options: [.init("count", value: "N")] + QuestionFilter.options + [
      .init("topic", value: "NAMES"), .init("missed"), .init("words"),
      .init("output", value: "FILE", short: "o"), .init("force"),
    ], operands: "markdown|json|anki-text|schema", isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let (name, path) = (invocation.operands.first ?? "", invocation.value("output"))
    if name == "schema" {
      return try state.write(try schema(state), to: path)
    }
    guard let format = ExportFormat.all.first(where: { $0.name == name }) else {
      throw unknown(name, state.voice)
    }
    let (page, told) = try state.chosen(invocation)
    let sheet = QuizPaper(
      try quiz(invocation, page, state), of: page.deck, voice: page.voice.adorned,
      offersNames: invocation.has("words"))
    return told.followed(
      by: try state.write(
        format.paper(sheet), key: format.key?(sheet), to: path,
        insists: invocation.has("force")))
  }

  /// The schema lies beside the message catalogue.
  private static func schema(_ state: PromptState) throws(Refusal) -> String {
    let roots = state.options.content + state.environment.contentRoots
    let paths = roots.map { "\($0)/wording/quiz.schema.json" }
    guard let text = paths.lazy.compactMap(state.environment.readFile).first else {
      let words = ["path": paths.first ?? ""]
      throw Refusal(text: state.voice.say("file.not-read", words), code: Reply.failure)
    }
    return QuizDocument.schema(text, state.voice)
  }

  private static func unknown(_ name: String, _ voice: Voice) -> Refusal {
    guard name.isEmpty else {
      return Refusal("misuse.choice", name, known: ExportFormat.all.map(\.name), voice)
    }
    let formats = ExportFormat.all.map { format in
      "  \(format.name.padded(to: 10)) \(voice.say("export.format.\(format.name)"))"
    }
    return Refusal(text: ([voice.say("export.usage")] + formats).joined(separator: "\n"))
  }

  private static func quiz(
    _ invocation: Invocation, _ page: DeckPage, _ state: PromptState
  ) throws(Refusal) -> QuizSet {
    let environment = state.environment
    return try QuizSelection(
      filter: try QuestionFilter(invocation, deck: page.deck, voice: page.voice),
      count: try invocation.number("count", page.voice) ?? 20,
      seed: try invocation.seed(page.voice) ?? environment.random() % 1_000_000,
      among: try cards(invocation, page, state.store)
    ).quiz(by: page.open.examiner, page.voice)
  }

  /// The cards (ids) to choose from: about the topics of `--topic`, or missed ones with `--missed`; nil for all.
  private static func cards(
    _ invocation: Invocation, _ page: DeckPage, _ store: ProgressStore
  ) throws(Refusal) -> Set<String>? {
    var among: Set<String>?
    for name in invocation.list("topic") {
      among = try TopicCards(page).cards(about: name).union(among ?? [])
    }
    guard invocation.has("missed") else { return among }
    let missed = Set(store[page.deck].cards.filter { $1.missesSinceRight > 0 }.map(\.key))
    guard !missed.isEmpty else {
      throw Refusal(text: page.say("export.none-missed"), code: Reply.failure)
    }
    return among?.intersection(missed) ?? missed
  }
}

// MARK: - Output that goes to a file if one is named, and is printed otherwise

extension PromptState {
  /// Writes to the file at `path`, which is replaced as a whole or not at all. Prints if `path` is nil or `-`.
  func write(_ text: String, to path: String?) throws(Refusal) -> Reply {
    guard let path, path != "-" else { return Reply(output: text, leave: 0) }
    if let problem = environment.writeFile(path, text) {
      let words = ["path": path, "problem": problem]
      throw Refusal(text: voice.say("file.not-written", words), code: Reply.failure)
    }
    return .show([voice.say("file.written", ["path": path])], leave: 0)
  }

  /// Writes a quiz to `path` and its key beside it. Without a file the quiz is printed, without its key.
  /// Unless `insists`, it throws if the key's file exists and is not an older key: nobody has named that file.
  fileprivate func write(
    _ quiz: String, key: String?, to path: String?, insists: Bool
  ) throws(Refusal) -> Reply {
    // Nothing is put beside a device.
    guard let path, path != "-", !path.hasPrefix("/dev/"), let key else {
      return try write(quiz, to: path)
    }
    let keyPath = Self.keyPath(beside: path)
    if !insists, let there = environment.readFile(keyPath),
      Self.head(of: there) != Self.head(of: key)
    {
      throw Refusal(
        text: voice.say("export.key-exists", ["path": keyPath]), code: Reply.failure)
    }
    return try write(quiz, to: path).followed(by: write(key, to: keyPath))
  }

  /// The first two lines, which tell what kind of document it is.
  private static func head(of text: String) -> [Substring] {
    text.prefix(1000).split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      .dropLast()
  }

  /// `quiz.md` has its key in `quiz-key.md`.
  private static func keyPath(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[slash...].lastIndex(of: "."), dot != slash else { return path + "-key" }
    return path[..<dot] + "-key" + path[dot...]
  }
}
