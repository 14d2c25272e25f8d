import Machine
import Quiz

/// The text to print after a command or a line of input, and a flag to end the program.
package struct Reply: Sendable {
  package var output = ""
  package var errors = ""
  /// The exit code when this is the end; nil to go on.
  package var leave: Int32?
  /// True of a text to read, which a terminal shows a screen at a time.
  var isText = false
  /// Makes the next reply of a command that goes on by itself (`check --watch`), after a pause; nil for all others.
  package var next: (@Sendable () -> Reply)?

  /// Milliseconds to let pass before `next`.
  package static let pause = 300

  static let failure: Int32 = 1
  static let misuse: Int32 = 2

  static func show(_ lines: [String], leave: Int32? = nil) -> Reply {
    Reply(output: lines.map { $0 + "\n" }.joined(), leave: leave)
  }

  static func json(_ document: JSONValue, leave: Int32? = 0) -> Reply {
    Reply(output: document.text(pretty: true) + "\n", leave: leave)
  }

  /// Lines for standard error, beside the output.
  static func warn(_ lines: [String]) -> Reply { Reply(errors: lines.map { $0 + "\n" }.joined()) }

  static func refuse(_ text: String, code: Int32 = Reply.misuse) -> Reply {
    Reply(errors: text + "\n", leave: code)
  }

  static func refuse(_ refusal: Refusal) -> Reply { refuse(refusal.text, code: refusal.code) }

  func followed(by other: Reply) -> Reply {
    Reply(
      output: output + other.output, errors: errors + other.errors, leave: other.leave ?? leave,
      isText: isText || other.isText, next: other.next ?? next)
  }
}

/// An error message for the user. The exit code is `misuse` for a wrong command line, else `failure`.
struct Refusal: Error, Hashable {
  let text: String
  var code = Reply.misuse
}

extension Refusal {
  /// Refuses an unknown `name` and lists the known ones. If one of them is near, the message `key.near` offers it.
  init(
    _ key: String, _ name: String, known: [String] = [], nearest: String? = nil, _ voice: Voice
  ) {
    var words: [String: any PhraseConvertible] = [
      "known": known.joined(separator: ", "), "nearest": nearest ?? "",
    ]
    for place in ["name", "value", "option", "word"] { words[place] = name }
    self.init(text: voice.say(nearest == nil ? key : "\(key).near", words))
  }
}

extension Collection {
  /// The index of the element of this name. If there is none, throws a refusal that lists all names, and offers
  /// one that is near.
  func index(
    named name: String, by id: (Element) -> String, _ key: String, _ voice: Voice
  ) throws(Refusal) -> Index {
    if let index = firstIndex(where: { id($0) == name }) { return index }
    let refusal = Refusal(key, name, known: map(id), voice)
    guard let nearest = NearestName.nearest(to: name, among: map(id)) else { throw refusal }
    throw Refusal(text: "\(refusal.text)\n\(voice.say("misuse.near", ["nearest": nearest]))")
  }
}
