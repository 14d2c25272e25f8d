/// All that is told of one thing; text and JSON are made from the same.
struct Entry {
  /// What sort of thing it is, in words.
  let kind: String
  let title: String
  private(set) var facts: [Fact] = []
  /// What it comes to, in a few sentences; empty where that cannot be said.
  private(set) var gist = ""
  /// Keys of documents and pages.
  var sources: [String] = []

  struct Fact {
    let label: String
    /// May have several lines.
    let text: String
    /// Whether it stands as it is written, never wrapped.
    let isCode: Bool
  }

  init(kind: String, title: String) {
    self.kind = kind
    self.title = title
  }

  /// Says nothing where there is nothing to say.
  mutating func add(_ label: String, _ text: String?, isCode: Bool = false) {
    if let text, !text.isEmpty { facts.append(Fact(label: label, text: text, isCode: isCode)) }
  }

  /// What belongs to the gist as well.
  mutating func addGist(_ label: String, _ text: String?) {
    add(label, text)
    guard let text, !text.isEmpty else { return }
    gist += gist.isEmpty ? text : " " + text
  }

  mutating func add(_ label: String, lines: [String]) {
    add(label, lines.joined(separator: "\n"))
  }
}
