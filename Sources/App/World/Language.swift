/// Which language to speak: the flag, `LIFECARDS_LANG`, the last one chosen, the locale, English.
enum Language {
  static let known = ["en", "ko"]

  static func choose(
    options: GlobalOptions, variables: [String: String], log: String?
  ) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    let wishes = [options.language, variables["LIFECARDS_LANG"], log, locale]
    return wishes.lazy.compactMap { $0 }.compactMap(language).first ?? "en"
  }

  /// `ko_KR.UTF-8` is Korean.
  private static func language(of wish: String) -> String? {
    known.first {
      wish == $0 || wish.hasPrefix("\($0)_") || wish.hasPrefix("\($0)-") || wish.hasPrefix("\($0).")
    }
  }
}
