import Machine

/// An instance that an answer can name, one of several of its role.
struct MarkedInstance: Hashable, Sendable {
  let id: String
  /// From 1.
  let number: Int
  /// Names of its role.
  let words: [String]
}

/// Reads which instance a name is said to be of: `name@scene-2`, `name (scene 2)`, `scene-2: name`.
struct InstanceMarks: Sendable {
  private let instances: [MarkedInstance]
  /// Letters of the words that may stand beside the number.
  private let words: Set<String>
  private let stemmer: Stemmer

  init(_ instances: [MarkedInstance], _ stemmer: Stemmer) {
    (self.instances, self.stemmer) = (instances, stemmer)
    words = Set(instances.flatMap(\.words).map(Spelling.letters))
  }

  var areNone: Bool { instances.isEmpty }

  /// The id of the instance that a mark means; nil if there is none.
  func instance(_ mark: String) -> String? {
    let letters = Spelling.letters(mark)
    if let same = instances.first(where: { Spelling.letters($0.id) == letters }) { return same.id }
    guard let (number, rest) = number(in: letters),
      rest.isEmpty || stemmer.reads(rest, asOneOf: words)
    else { return nil }
    return instances.first { $0.number == number }?.id
  }

  /// True if a text is a number and a word for instances, or begins with the sign for one.
  func isMark(_ text: String) -> Bool {
    guard !instances.isEmpty else { return false }
    if text.hasPrefix("@") { return text.contains(where: \.isNumber) }
    guard let (_, rest) = number(in: Spelling.letters(text)) else { return false }
    return stemmer.reads(rest, asOneOf: words)
  }

  /// A line with marks in parentheses as words of their own, and what stands behind `@` in one word with it.
  func marked(_ line: String) -> String {
    guard !instances.isEmpty else { return line }
    let pieces = parenthesised(line).split(separator: "@", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    return pieces.dropFirst().reduce(pieces[0]) { text, piece in
      let word = piece.prefix { !$0.isWhitespace && !$0.isNumber }
      let rest = piece[word.endIndex...].drop(while: \.isWhitespace)
      return "\(text)@" + (rest.first?.isNumber ?? false ? word + rest : piece[...])
    }
  }

  /// `name (scene-2)` as `name @scene-2`; in a line that begins with a parenthesis, numbers count names.
  private func parenthesised(_ line: String) -> String {
    let isNumbered = line.drop(while: \.isWhitespace).hasPrefix("(")
    let pieces = line.split(separator: "(", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
      let inside = piece.prefix { $0 != ")" }.filter { !$0.isWhitespace }
      let isPlain = !inside.isEmpty && inside.allSatisfy(\.isNumber)
      guard let close = piece.firstIndex(of: ")"), isPlain ? !isNumbered : isMark(inside) else {
        return "\(text)(\(piece)"
      }
      return "\(text) @\(inside) \(piece[close...].dropFirst())"
    }
  }

  /// The one number in a text, and what stands beside it.
  private func number(in letters: String) -> (number: Int, rest: String)? {
    let digits = letters.filter(\.isNumber)
    guard let number = Int(digits), letters.contains(digits) else { return nil }
    return (number, letters.filter { !$0.isNumber })
  }
}

/// Tells which instances of an architecture each name can belong to.
struct NamedInstances {
  private let architecture: Architecture
  /// For each role the names that its rows show.
  private let namesByRole: Column<Role, Set<EffectName.ID>>

  init(_ architecture: Architecture) {
    self.architecture = architecture
    namesByRole = architecture.namesByRow.mapValues { $0.reduce(into: Set()) { $0.formUnion($1) } }
  }

  /// The instances of every role that has several of them and is asked about.
  var marked: [MarkedInstance] {
    architecture.instances.compactMap { instance in
      let role = architecture.roles[instance.role]
      return role.isAsked && role.count > 1
        ? MarkedInstance(id: instance.id, number: instance.number, words: role.words) : nil
    }
  }

  /// The ids of the instances that a name can belong to: those of a role whose rows show it or that its object
  /// mentions.
  func ids(of index: EffectName.ID, _ name: EffectName) -> [String] {
    let object = NameParts(name.object).words
    return architecture.instances.filter { instance in
      namesByRole[instance.role].contains(index)
        || object.contains(Spelling.letters(architecture.roles[instance.role].id))
    }.map(\.id)
  }
}

extension Role {
  /// Its names: its id, its title and how that is read.
  var words: [String] { [id] + title.byLanguage.values.sorted() + (reads.map { [$0] } ?? []) }
}
