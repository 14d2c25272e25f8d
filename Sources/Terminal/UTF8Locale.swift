import CReadline

/// The locale that readline and the C library read typed characters in.
package enum UTF8Locale {
  /// Makes it the user's, or one with UTF-8 where the user's has another encoding or none. It may
  /// change the environment, so it belongs at the very start of the program, after whoever wants to
  /// know the user's own locale has looked. False if the system has no UTF-8 locale.
  @discardableResult
  package static func establish() -> Bool {
    crl_use_utf8()
  }
}
