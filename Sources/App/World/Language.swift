import Platform

/// Which language to speak.
enum Language {
  /// What is spoken if nothing says otherwise.
  static let fallback = "en"

  /// The flag, `LIFECARDS_LANG`, the last one chosen, the locale: the first that is known.
  static func choose(
    _ option: String?, _ variables: [String: String], log: String?, known: [String]
  ) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    let wishes = [option, variables["LIFECARDS_LANG"], log?.trimmed, locale].compactMap { $0 }
    let first = wishes.lazy.compactMap { wish in known.first { isMeant($0, by: wish) } }.first
    return first ?? (known.contains(fallback) ? fallback : known.first ?? fallback)
  }

  /// `ko_KR.UTF-8` is Korean.
  private static func isMeant(_ language: String, by wish: String) -> Bool {
    wish == language
      || ["_", "-", "."].contains { wish.hasPrefix(language + $0) }
  }
}
