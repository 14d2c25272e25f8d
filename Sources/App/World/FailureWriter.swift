import Content
import Quiz

/// Words for content that could not be opened.
enum FailureWriter {
  static func text(_ failure: LoadedContent.Failure, language: String, wordingRoots: [String])
    -> String
  {
    guard
      let (wording, _) = try? LoadedContent.wording(wordingRoots.map { ContentFolder(path: $0) })
    else { return withoutWording(wordingRoots) }
    let voice = Voice(wording, language: language)
    switch failure {
    case .noContent(let tried):
      return voice.say("content.none", ["tried": Phrase(tried.joined(separator: ", "))])
    case .noWording(let tried): return withoutWording(tried)
    case .unknownDeck(let name, let known):
      return voice.say(
        "content.unknown-deck",
        ["name": Phrase(name), "known": Phrase(known.joined(separator: ", "))])
    case .broken(let findings):
      let lines = FindingWriter(voice: voice).lines(findings.prefix(10))
      return (lines.isEmpty ? "" : lines + "\n") + voice.say("content.broken")
    case .folder(.missing(let path)), .folder(.noDeck(let path)):
      return voice.say("content.missing", ["path": Phrase(path)])
    case .folder(.unreadable(let path)):
      return voice.say("content.unreadable", ["path": Phrase(path)])
    }
  }

  /// The one sentence that cannot be in the catalogue: that there is no catalogue.
  private static func withoutWording(_ tried: [String]) -> String {
    let places = tried.joined(separator: ", ")
    return """
      lifecards: no Content folder was found (looked in: \(places)). Use --content DIR or LIFECARDS_CONTENT.
      lifecards: Content 폴더를 찾지 못했습니다(찾아본 곳: \(places)). --content DIR 또는 LIFECARDS_CONTENT로 알려 주세요.
      """
  }
}
