/// Finds the names that a typed word may mean: those that begin with it, or else those that have it further in.
///
/// Further in, a match begins at a capital or after a sign. A typed capital may skip to the next such place:
/// `dWS` fits doorWillShut, `didSh` fits gateDidShut.
struct NameFit {
  private let typed: [Character]

  init(_ typed: String) { self.typed = Array(typed) }

  /// The names that fit; `rest` is the name from where the word fits.
  func fitting(_ names: [String]) -> [(name: String, rest: Substring)] {
    let word = String(typed).lowercased()
    let begun = names.filter { $0.lowercased().hasPrefix(word) }
    guard begun.isEmpty else { return begun.map { ($0, $0[...]) } }
    return names.compactMap { name in rest(of: name).map { (name, $0) } }
  }

  /// The name from the first place where the typed word fits; nil if it fits nowhere.
  func rest(of name: String) -> Substring? {
    let letters = Array(name)
    let start = letters.indices.first {
      Self.beginsWord(letters, at: $0) && fits(letters, at: $0, from: 0)
    }
    return start.map { name.dropFirst($0) }
  }

  /// True if the typed letters from `next` on fit the name at `place`, or from its next word on.
  private func fits(_ letters: [Character], at place: Int, from next: Int) -> Bool {
    guard next < typed.count else { return true }
    func goes(on place: Int) -> Bool {
      letters[place].lowercased() == typed[next].lowercased()
        && fits(letters, at: place + 1, from: next + 1)
    }
    if place < letters.count, goes(on: place) { return true }
    guard next > 0, typed[next].isUppercase else { return false }
    let word = letters.indices[place...].first { Self.beginsWord(letters, at: $0) }
    return word.map { $0 > place && goes(on: $0) } ?? false
  }

  private static func beginsWord(_ letters: [Character], at place: Int) -> Bool {
    guard place > 0 else { return true }
    return letters[place].isUppercase || letters[place].isLetter && !letters[place - 1].isLetter
  }
}
