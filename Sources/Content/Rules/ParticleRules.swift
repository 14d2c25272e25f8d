import Platform
import Quiz

extension Rule {
  /// A Korean particle must fit how the word before it is read. After a placeholder it must stand inside the braces,
  /// since the word to come is not known.
  static let wrongParticle = texts("wrong-particle") { contents in
    let terms = ReadTerms(contents)
    return contents.ledger.texts.flatMap { text -> [Finding] in
      guard let korean = text.texts["ko"] else { return [] }
      return unfit(korean, terms) + misplaced(korean)
    }
  }

  private static func unfit(_ text: Word, _ terms: ReadTerms) -> [Finding] {
    ParticleUse.all(in: text.text).filter { !$0.fitsAnywhere }.compactMap { use in
      guard let term = terms.term(endingIn: use.before),
        let fit = Particle.form(use.particle, after: term), fit != use.particle
      else { return nil }
      return Finding(
        "wrong-particle", ["phrase": term.text + use.particle, "fit": fit], at: text.span)
    }
  }

  /// Finds placeholders whose second part is no particle, and particles written directly after a placeholder.
  private static func misplaced(_ text: Word) -> [Finding] {
    let parts = text.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { part in
      let place = part.prefix { $0 != "}" }
      let halves = place.split(separator: "|", omittingEmptySubsequences: false)
      if halves.count == 2, !ParticleUse.isParticle(halves[1]) {
        return Finding("wrong-particle", "place", ["phrase": String(halves[1])], at: text.span)
      }
      let particle = part.dropFirst(place.count + 1).prefix(while: \.isHangul)
      guard halves.count == 1, ParticleUse.isParticle(particle) else { return nil }
      return Finding(
        "wrong-particle", "glued",
        ["phrase": "{\(place)}\(particle)", "place": String(place)], at: text.span)
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

  static func isParticle(_ text: some StringProtocol) -> Bool { particles.contains { $0 == text } }

  /// Particles that can also follow a vowel, as part of a verb: 상태이고.
  private static let verbal: Set = ["이라", "이나", "이고"]

  /// True if it can follow any word.
  var fitsAnywhere: Bool { Self.verbal.contains(particle) }

  /// Returns every particle that a run of Hangul consists of or ends in.
  static func all(in text: String) -> [ParticleUse] {
    text.split { !$0.isHangul }.flatMap { run in
      particles.filter { run.hasSuffix($0) }.map {
        ParticleUse(particle: $0, before: text[..<run.dropLast($0.count).endIndex])
      }
    }.filter { !$0.before.isEmpty }
  }
}

/// The terms of the content whose readings are known, found by the end of a text.
struct ReadTerms {
  /// The terms by their last word.
  private var terms: [String: [Phrase]] = [:]

  init(_ contents: Contents) {
    for (texts, reads) in contents.readTexts { add(texts, reads) }
    for term in contents.shared.glossary { add(term.term, term.reads) }
    for family in contents.shared.families { add(family.title, family.reads) }
  }

  private mutating func add(_ texts: Texts, _ reads: String?) {
    guard let text = texts["ko"]?.text else { return }
    add(Phrase(text, reads: reads))
    if text.hasSuffix("(_:)") { add(Phrase(String(text.dropLast(4)), reads: reads)) }
  }

  /// Adds a term. One that ends in a Latin letter is left out unless its reading is written.
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
    return before.isHangul || !(before.isOfWord || "._-@{".contains(before))
  }

  private static func lastWord(of text: Substring) -> String {
    guard let blank = text.lastIndex(where: { " (‘“'`\"".contains($0) }) else {
      return String(text)
    }
    return String(text[text.index(after: blank)...])
  }
}

extension Contents {
  /// Texts that particles follow, each with how its end is read aloud, if that is written.
  fileprivate var readTexts: [(texts: Texts, reads: String?)] {
    var texts = names.map { ($0.name, $0.reads) } + shared.kinds.map { ($0.noun, $0.reads) }
    texts += architectures.flatMap(\.roles).map { ($0.title, $0.reads) }
    texts += architectures.compactMap(\.architecture).map { ($0.title, $0.reads) }
    return texts + states.map { ($0.title, $0.reads) }
  }
}

extension Rule {
  /// A Korean text that particles follow must say how its end is read, unless its spelling does.
  static let missingReading = files("missing-reading") { contents in
    guard contents.languages.contains("ko") else { return [] }
    return contents.readTexts.filter { $0.reads == nil }.compactMap { texts, _ in
      guard let text = texts["ko"], let last = text.text.last, !isRead(last) else { return nil }
      return Finding("missing-reading", ["text": text.text], at: text.span)
    }
  }

  /// True for a syllable of Hangul or a digit: a text that ends in one can be read by its spelling.
  private static func isRead(_ character: Character) -> Bool {
    character.isNumber
      || character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
      || character.unicodeScalars.allSatisfy { (0x1100...0x11FF).contains($0.value) }
  }
}
