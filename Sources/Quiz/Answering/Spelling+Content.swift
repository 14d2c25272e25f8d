import Machine

extension Situation {
  /// Whether a folded text is one of its names: id, label in any language, other names.
  package func isCalled(_ folded: String) -> Bool {
    ([id] + accepts + label.byLanguage.values).contains { Spelling.fold($0) == folded }
  }
}

extension State {
  /// Whether a folded text is one of its names: path, last part of it, title in any language, others.
  package func isCalled(_ folded: String) -> Bool {
    let part = id.split(separator: ".").last.map(String.init) ?? id
    return ([id, part] + title.byLanguage.values + accepts).contains { Spelling.fold($0) == folded }
  }
}
