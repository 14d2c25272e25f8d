/// Why a question that was asked once cannot be asked any more.
package enum LostQuestion: Error, Hashable, Sendable {
  /// Its card is not dealt any more.
  case card
  /// A situation, fact, name or choice that it speaks of is gone (its id).
  case missing(String)
  /// Its situations cannot happen any more.
  case impossible
  /// Its key is not beyond doubt any more.
  case doubtful
  /// What it was about asks something else now.
  case changed
}
