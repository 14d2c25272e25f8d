import Diagnostics
import Quizzing

/// Puts findings into words, as a compiler would.
struct FindingWriter {
  let voice: Voice

  func lines(_ findings: some Sequence<Finding>) -> String {
    let renderer = FindingRenderer(width: 100) { key, arguments in
      voice.say(key, arguments.mapValues { Phrase($0) })
    }
    return renderer.render(Array(findings))
  }
}
