/// How one word of an answer was read.
package enum Reading: Hashable, Sendable {
  /// The entry (id) it names, and the instance after `@`, if any.
  case entry(String, instance: String?)
  /// It fits several entries (ids): asked back, free.
  case ambiguous([String])
  /// It names something that exists (its id) but cannot be used here.
  case unusable(String)
  /// Nothing fits; the nearest entry (id) is put into the line.
  case unreadable(nearest: String?)
}
