import Machine

/// How one word of an answer was read.
package enum Reading: Hashable, Sendable {
  /// The entry (id) it names, and the instance after `@`, if any.
  case entry(String, instance: String?)
  /// It fits several entries (ids): asked back, free.
  case ambiguous([String])
  /// It names something that exists (its id) but cannot be used here.
  case unusable(String)
  /// It names something that is not asked for: what such things are called.
  case foreign(LocalizedText)
  /// Nothing fits; the nearest entry (id) is put into the line.
  case unreadable(nearest: String?)
}

/// Reads one word of an answer: an entry of the vocabulary, however it is spelt.
struct WordReader: Sendable {
  private let vocabulary: Vocabulary
  private let padding: Padding
  private let marks: InstanceMarks
  private let stemmer: Stemmer
  /// What the phrases of the entries come down to, and what they mean.
  private let gists: [(gist: String, id: String, isUsable: Bool)]

  init(_ vocabulary: Vocabulary, padding: Padding, marks: InstanceMarks, stemmer: Stemmer) {
    self.vocabulary = vocabulary
    self.padding = padding
    self.marks = marks
    self.stemmer = stemmer
    func gists(_ entries: [Vocabulary.Entry], _ isUsable: Bool) -> [(String, String, Bool)] {
      entries.flatMap { entry in entry.written.map { (padding.gist($0), entry.id, isUsable) } }
    }
    self.gists =
      vocabulary.style == .phrases
      ? gists(vocabulary.entries, true) + gists(vocabulary.unusable, false) : []
  }

  /// - Parameter seeksNear: whether what cannot be read is compared with all that can.
  func word(_ text: String, seeksNear: Bool = true) -> Reading {
    let (name, mark) = Self.marked(text)
    let reading = self.name(name)
    guard let mark else {
      guard seeksNear, case .unreadable(nil) = reading else { return reading }
      return .unreadable(nearest: nearest(to: name))
    }
    return marked(reading, mark)
  }

  /// Whether it is a name as it is written, alone or with its owner or an instance.
  func isFullName(_ text: String) -> Bool {
    guard case .entry(let id, _) = word(text) else { return false }
    let (name, _) = Self.marked(text)
    let spellings = vocabulary.entry(id)?.spellings ?? []
    return [name, Self.owned(name)?.member ?? name].flatMap {
      stemmer.readings(of: Spelling.fold($0))
    }
    .contains(where: spellings.contains)
  }

  // MARK: Instances

  private static func marked(_ text: String) -> (name: String, mark: String?) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }

  /// A name that is said to be of an instance that it cannot be of is not read.
  private func marked(_ reading: Reading, _ mark: String) -> Reading {
    if case .ambiguous(let ids) = reading { return narrowed(ids, mark) }
    guard case .entry(let id, _) = reading else { return reading }
    let plain = mark.filter { !$0.isWhitespace }
    guard vocabulary.style == .names else { return .entry(id, instance: plain) }
    guard let instance = marks.instance(mark),
      vocabulary.entry(id)?.instances.contains(instance) ?? false
    else { return .unreadable(nearest: nil) }
    return .entry(id, instance: instance)
  }

  /// Of several names those that can be of the instance.
  private func narrowed(_ ids: [String], _ mark: String) -> Reading {
    guard !vocabulary.instances.isEmpty else { return .ambiguous(ids) }
    guard let instance = marks.instance(mark) else { return .unreadable(nearest: nil) }
    let fit = ids.filter { vocabulary.entry($0)?.instances.contains(instance) ?? false }
    if fit.count == 1 { return .entry(fit[0], instance: instance) }
    return fit.isEmpty ? .unreadable(nearest: nil) : .ambiguous(fit)
  }

  // MARK: Names

  private func name(_ text: String) -> Reading {
    let reading = plain(text, owner: nil)
    if let other = withoutPadding(text), case .entry(let id, _) = reading {
      return .ambiguous([id, other])
    }
    guard case .unreadable = reading else { return reading }
    if let quoted = Self.quoted(text) {
      let inner = plain(quoted, owner: nil)
      if case .entry = inner { return inner }
    }
    guard [.names, .states].contains(vocabulary.style), let (owner, member) = Self.owned(text),
      case .unreadable = plain(owner, owner: nil)
    else { return reading }
    return plain(member, owner: vocabulary.style == .names ? OwnerName(owner) : nil)
  }

  /// The state that a text means without the words around it, where it means another with them: `in active`.
  private func withoutPadding(_ text: String) -> String? {
    guard vocabulary.style == .states, text.contains(where: \.isWhitespace) else { return nil }
    let runs = padding.runs(in: text)
    guard runs.count == 1, runs[0] != text, case .entry(let whole, _) = plain(text, owner: nil),
      case .entry(let part, _) = plain(runs[0], owner: nil), part != whole
    else { return nil }
    return part
  }

  /// What is quoted in a text of one piece.
  private static func quoted(_ text: String) -> String? {
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard quoted.count == 3, !(quoted[0] + quoted[2]).contains(where: \.isWhitespace) else {
      return nil
    }
    return String(quoted[1])
  }

  /// What stands behind the last full stop before any parenthesis, and whose it is.
  private static func owned(_ text: String) -> (owner: String, member: String)? {
    let front = text.prefix { $0 != "(" && $0 != "@" }
    guard let dot = front.lastIndex(of: "."), dot > text.startIndex else { return nil }
    let member = String(text[text.index(after: dot)...])
    guard member.contains(where: \.isLetter),
      !front[dot...].dropFirst().contains(where: \.isWhitespace)
    else { return nil }
    let owner = String(text[..<dot])
    return owner.contains(where: \.isWhitespace) ? nil : (owner, member)
  }

  private func plain(_ text: String, owner: OwnerName?) -> Reading {
    if vocabulary.style == .phrases, let reading = phrase(text) { return reading }
    let entries = vocabulary.entries.filter { owner?.fits($0.object ?? "") ?? true }
    for folded in stemmer.readings(of: Spelling.fold(text)) {
      if let reading = read(folded, among: entries) { return reading }
    }
    return .unreadable(nearest: nil)
  }

  private func read(_ folded: String, among entries: [Vocabulary.Entry]) -> Reading? {
    guard !folded.isEmpty else { return nil }
    let exact = entries.filter { $0.spellings.contains(folded) }
    if let reading = Self.reading(exact) { return reading }
    if let other = vocabulary.unusable.first(where: { $0.spellings.contains(folded) }) {
      return .unusable(other.id)
    }
    if let other = vocabulary.foreign.first(where: { $0.entry.spellings.contains(folded) }) {
      return .foreign(other.noun)
    }
    return folded.count >= 4 ? short(folded, among: entries) : nil
  }

  private static func reading(_ found: [Vocabulary.Entry]) -> Reading? {
    if let only = found.first, found.count == 1 { return .entry(only.id, instance: nil) }
    return found.isEmpty || found.count > 9 ? nil : .ambiguous(found.map(\.id))
  }

  // MARK: Short forms

  /// A short form that several have means the only one that the question is about, if it is all of it but
  /// its first word, or a whole label. One that only others have is offered.
  private func short(_ folded: String, among entries: [Vocabulary.Entry]) -> Reading? {
    let found = entries.filter { isShort(folded, of: $0) }
    guard vocabulary.style == .names else { return Self.reading(found) }
    let stems = entries.filter { entry in
      entry.written.contains { Self.isStem(folded, of: $0) }
    }
    let own = stems.filter(\.isOwn)
    if own.count == 1 { return Self.reading(own) }
    let all = entries.filter { entry in (found + stems).contains { $0.id == entry.id } }
    if all.count == 1, !all[0].isOwn { return .unreadable(nearest: all[0].id) }
    return Self.reading(all)
  }

  /// Whether a text says all that tells a name: a whole label or three words of one, what stands behind the
  /// first word, or what stands behind the owner, with or without the word for its kind at the end.
  private static func isStem(_ folded: String, of written: String) -> Bool {
    if let member = owned(written)?.member {
      let words = NameParts(member).words
      return words.joined() == folded || (words.count > 2 && words.dropLast().joined() == folded)
    }
    let parts = NameParts(written)
    if parts.hasLabel(folded) { return true }
    if parts.words.count > 2, parts.words.dropFirst().joined() == folded { return true }
    return (3..<max(3, parts.words.count)).contains { parts.words.prefix($0).joined() == folded }
  }

  /// Names and the ids of states can be cut short where a word begins; nothing else can.
  private func isShort(_ folded: String, of entry: Vocabulary.Entry) -> Bool {
    switch vocabulary.style {
    case .names:
      entry.written.contains { text in
        guard !text.contains(where: \.isWhitespace) else { return false }
        guard let member = Self.owned(text)?.member else {
          return NameParts(text).isShortened(to: folded)
        }
        return Spelling.fold(member) == folded || NameParts(member).isShortened(to: folded)
      }
    case .states:
      entry.id.split(separator: ".").map { Spelling.fold(String($0)) }.contains(folded)
    case .phrases, .lines, .truth: false
    }
  }

  // MARK: Sentences

  private func phrase(_ text: String) -> Reading? {
    let gist = padding.gist(text)
    guard !gist.isEmpty else { return nil }
    let found = gists.filter { $0.gist == gist }
    let usable = Set(found.filter(\.isUsable).map(\.id))
    if let reading = Self.reading(vocabulary.entries.filter { usable.contains($0.id) }) {
      return reading
    }
    return found.first { !$0.isUsable }.map { .unusable($0.id) }
  }

  // MARK: Near misses

  private func nearest(to text: String) -> String? {
    guard text.utf8.count <= Self.longest else { return nil }
    let entries = vocabulary.entries.filter { entry in
      Self.owned(text).flatMap { OwnerName($0.owner) }?.fits(entry.object ?? "") ?? true
    }
    let own = entries.filter(\.isOwn)
    return nearest(to: text, in: own)
      ?? (own.count < entries.count ? nearest(to: text, in: entries) : nil)
  }

  /// Nothing longer is a misspelt word.
  private static let longest = 200

  private func nearest(to text: String, in entries: [Vocabulary.Entry]) -> String? {
    let near = NearMiss(
      (entries + vocabulary.unusable).flatMap { entry in
        (entry.written + entry.written.compactMap { Self.owned($0)?.member })
          .filter { Spelling.fold($0).jamo.count >= 4 }.map { ($0, entry.id) }
      })
    var text = text
    while true {
      if let id = near.nearest(to: text) { return vocabulary.entry(id) == nil ? nil : id }
      text = String(text.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
      guard let shorter = stemmer.withoutEnding(text) else { return nil }
      text = shorter
    }
  }
}
