import Machine
import Quiz

/// Turns words typed with a Korean input method into the Latin keys that were pressed (two-set layout, KS X 5002).
package enum HangulKeys {
  /// Returns the Latin key of a lone jamo (ㅂ q, ㅈ w, ㄴ s), and any other word in small letters.
  static func command(_ word: String) -> String {
    let composed = word.precomposedHangul
    if composed.count == 1, let keys = keystrokes(of: composed), keys.count == 1 { return keys }
    return composed.lowercased()
  }

  /// Returns the text as it would be with the Korean input method off; nil if it has no Hangul.
  package static func keystrokes(of text: String) -> String? {
    let letters = text.jamo
    guard letters.contains(where: { keys[$0] != nil }) else { return nil }
    return letters.map { keys[$0] ?? String($0) }.joined()
  }

  private static let keys: [Character: String] = Dictionary(
    uniqueKeysWithValues: zip(
      "ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ",
      """
      r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g \
      k o i O j p u P h hk ho hl y n nj np nl b m ml l
      """.split(separator: " ").map(String.init)))
}

/// A command that can be typed while a question is answered or after a verdict. The words for it
/// are in the catalogue.
enum TypedCommand: String, CaseIterable {
  case next, why, sim, undo, typo, quit, keys, help
  case hint, unknown, skip, back, lang, dispute
  case again, hard, good, easy, yes
}

extension Voice {
  /// Returns the command that a word means in any language, typed as it is or with a Korean input
  /// method on.
  func command(_ word: String) -> TypedCommand? {
    var word = word.precomposedHangul.lowercased()
    if word.count > 1, word.last == "?" { word.removeLast() }
    return [word, HangulKeys.keystrokes(of: word)].lazy.compactMap { $0 }.compactMap { typed in
      TypedCommand.allCases.first { wording.words("typed.\($0.rawValue)").contains(typed) }
    }.first
  }
}

/// Splits a command line typed at the prompt into words, as a shell would: quotes keep blanks.
enum LineSplitter {
  static func words(in line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

extension String {
  /// The text without a leading colon. Commands need one while a question is asked, and may have one elsewhere.
  var withoutColon: String { count > 1 && hasPrefix(":") ? String(dropFirst()) : self }
}

/// Finds a name of the deck by how a person writes it.
struct NameReader {
  let deck: Deck

  /// Returns the name with this spelling; nil if none or several have it.
  func name(_ text: String) -> EffectName.ID? {
    let wanted = Spelling.fold(text)
    let found = deck.names.indices.filter { spellings(of: $0).contains(wanted) }
    return found.count == 1 ? found.first : nil
  }

  /// Returns all names that begin or end with the text, for short names that several share.
  func names(resembling text: String) -> [EffectName.ID] {
    let wanted = Spelling.fold(text)
    guard wanted.count >= 4 else { return [] }
    return deck.names.indices.filter { index in
      spellings(of: index).contains { $0.hasSuffix(wanted) || $0.hasPrefix(wanted) }
    }
  }

  func nearest(to text: String) -> String? {
    NearestName.nearest(to: text, among: deck.names.map(\.id))
  }

  private func spellings(of index: EffectName.ID) -> [String] {
    let name = deck.names[index]
    return ([name.id] + name.name.byLanguage.values.sorted() + name.accepts).map(Spelling.fold)
  }
}
