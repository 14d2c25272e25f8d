import Quiz

extension Rule {
  /// A Korean particle must fit how the word before it is read; after a place to fill it must stand in the
  /// place, since what fills it is not known.
  static let wrongParticle = Rule(
    id: "wrong-particle",
    texts: { contents in
      let terms = ReadTerms(contents)
      return contents.ledger.texts.flatMap { text -> [Finding] in
        guard let korean = text.texts["ko"] else { return [] }
        return unfit(korean.text, terms, at: korean.span) + strange(korean.text, at: korean.span)
          + glued(korean.text, at: korean.span)
      }
    })

  private static func unfit(_ text: String, _ terms: ReadTerms, at span: SourceSpan) -> [Finding] {
    ParticleUse.all(in: text).filter { !$0.fitsAnywhere }.compactMap { use in
      guard let term = terms.term(endingIn: use.before),
        let fit = Particle.form(use.particle, after: term), fit != use.particle
      else { return nil }
      return Finding(
        rule: "wrong-particle", arguments: ["phrase": term.text + use.particle, "fit": fit],
        at: span)
    }
  }

  /// Places whose second part is no particle.
  private static func strange(_ text: String, at span: SourceSpan) -> [Finding] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let place = part.prefix { $0 != "}" }
      let parts = place.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count == 2, !ParticleUse.isParticle(parts[1]) else { return nil }
      return Finding(
        rule: "wrong-particle", detail: "place", arguments: ["phrase": String(parts[1])],
        at: span)
    }
  }

  /// Particles directly after a plain place.
  private static func glued(_ text: String, at span: SourceSpan) -> [Finding] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let close = part.firstIndex(of: "}"), !part[..<close].contains("|") else { return nil }
      let particle = part[close...].dropFirst().prefix(while: \.isHangul)
      guard ParticleUse.isParticle(particle) else { return nil }
      return Finding(
        rule: "wrong-particle", detail: "glued",
        arguments: ["phrase": "{\(part[...close])\(particle)", "place": "\(part[..<close])"],
        at: span)
    }
  }
}

/// A Korean particle as it is written directly after something.
struct ParticleUse {
  let particle: String
  /// All that stands before it.
  let before: Substring

  private static let particles = [
    "을", "를", "이", "가", "은", "는", "과", "와", "으로", "로", "이라", "라", "이나", "나", "이고", "고",
  ]

  static func isParticle(_ text: some StringProtocol) -> Bool {
    particles.contains { $0 == text }
  }

  /// Written after a vowel as well, where they belong to a verb: 상태이고.
  private static let verbal: Set = ["이라", "이나", "이고"]

  /// Whether it may stand after any word.
  var fitsAnywhere: Bool { Self.verbal.contains(particle) }

  /// Wherever a stretch of Hangul is a particle or ends like one.
  static func all(in text: String) -> [ParticleUse] {
    text.split { !$0.isHangul }.flatMap { run in
      particles.filter { run.hasSuffix($0) }.map {
        ParticleUse(particle: $0, before: text[..<run.dropLast($0.count).endIndex])
      }
    }.filter { !$0.before.isEmpty }
  }
}

/// The terms of the content whose ends are known to be read in some way, found by what a text ends in.
struct ReadTerms {
  /// By the term's last word.
  private var terms: [String: [Phrase]] = [:]

  init(_ contents: Contents) {
    let shared = contents.shared
    for name in contents.names { add(name.name, name.reads) }
    for kind in shared.kinds { add(kind.noun, kind.reads) }
    for term in shared.glossary { add(term.term, term.reads) }
    for architecture in contents.architectures {
      for role in architecture.roles { add(role.title, role.reads) }
      if let header = architecture.architecture { add(header.title, header.reads) }
    }
    for state in contents.states { add(state.title, state.reads) }
    for family in shared.families { add(family.title, family.reads) }
  }

  private mutating func add(_ texts: Texts, _ reads: Word?) {
    guard let text = texts["ko"]?.text else { return }
    add(Phrase(text, reads: reads?.text))
    if text.hasSuffix("(_:)") { add(Phrase(String(text.dropLast(4)), reads: reads?.text)) }
  }

  /// A term that ends in a Latin letter can only be judged if its reading is written.
  private mutating func add(_ term: Phrase) {
    guard let last = term.text.last, term.text.count > 1, last.isHangul || term.reads != nil else {
      return
    }
    terms[Self.lastWord(of: term.text[...]), default: []].append(term)
  }

  /// The longest term that `text` ends in, as a word of its own.
  func term(endingIn text: Substring) -> Phrase? {
    (terms[Self.lastWord(of: text)] ?? []).filter { Self.ends(text, in: $0.text) }
      .max { $0.text.count < $1.text.count }
  }

  private static func ends(_ text: Substring, in term: String) -> Bool {
    guard text.hasSuffix(term), let first = term.first else { return false }
    guard let before = text.dropLast(term.count).last else { return true }
    if first.isHangul { return !before.isHangul && !before.isLetter }
    return before.isHangul || !(before.isLetter || before.isNumber || "._-@{".contains(before))
  }

  private static func lastWord(of text: Substring) -> String {
    guard let blank = text.lastIndex(where: { " (‘“'`\"".contains($0) }) else {
      return String(text)
    }
    let word = text[text.index(after: blank)...]
    return String(word)
  }
}

extension Rule {
  /// A Korean text that particles follow must say how its end is read, unless its spelling does.
  static let missingReading = Rule(
    id: "missing-reading",
    files: { contents in
      guard contents.languages.contains("ko") else { return [] }
      return contents.names.compactMap { unread($0.name, $0.reads) }
        + contents.shared.kinds.compactMap { unread($0.noun, $0.reads) }
        + contents.architectures.flatMap { draft in
          draft.roles.compactMap { unread($0.title, $0.reads) }
            + (draft.architecture.flatMap { unread($0.title, $0.reads) }.map { [$0] } ?? [])
        } + contents.states.compactMap { unread($0.title, $0.reads) }
    })

  private static func unread(_ texts: Texts, _ reads: Word?) -> Finding? {
    guard reads == nil, let text = texts["ko"], let last = text.text.last, !isRead(last) else {
      return nil
    }
    return Finding(rule: "missing-reading", arguments: ["text": text.text], at: text.span)
  }

  /// A text that ends so can be read by its spelling: in a syllable of Hangul or a digit.
  private static func isRead(_ character: Character) -> Bool {
    character.isNumber
      || character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
      || character.unicodeScalars.allSatisfy { (0x1100...0x11FF).contains($0.value) }
  }
}
