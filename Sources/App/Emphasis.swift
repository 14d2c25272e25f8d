/// What a piece of text is, for whoever gives it colour. State is never told by colour alone.
package enum Emphasis: Sendable {
  case right, wrong, hint, name, dim, heading
}
