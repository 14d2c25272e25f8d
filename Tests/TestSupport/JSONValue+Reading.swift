package import Content
package import Quiz

extension JSONValue {
  /// A document of JSON, which is YAML as well; null if it is none.
  package init(reading text: String) {
    let node = YAMLReader.read(SourceFile(name: "document", text: text)).0
    self = node.map { JSONValue(yaml: $0) } ?? .null
  }

  /// As an editor reads YAML 1.2: plain words for truth, nothing and numbers are no texts.
  package init(yaml node: Node) {
    switch node.content {
    case .sequence(let items): self = .array(items.map { JSONValue(yaml: $0) })
    case .mapping(let entries):
      self = .object(entries.map { Member(key: $0.key, value: JSONValue(yaml: $0.value)) })
    case .scalar(let text, isPlain: false): self = .string(text)
    case .scalar(let text, isPlain: true):
      if node.isNull {
        self = .null
      } else if ["true", "false"].contains(text) {
        self = .bool(node.isTrue)
      } else if let number = Int(text) {
        self = .int(number)
      } else if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil {
        self = .double(Double(text) ?? 0)
      } else {
        self = .string(text)
      }
    }
  }
}
