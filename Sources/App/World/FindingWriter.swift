import Content
import Quiz

/// Puts findings into words, as a compiler would.
struct FindingWriter {
  let voice: Voice

  func lines(_ findings: some Sequence<Finding>) -> String {
    renderer.render(Array(findings))
  }

  /// The message alone, without place and excerpt.
  func message(of finding: Finding) -> String {
    renderer.message(of: finding)
  }

  private var renderer: FindingRenderer {
    FindingRenderer(width: 100) { key, arguments in
      voice.say(key, arguments.mapValues { Phrase($0) })
    }
  }
}
