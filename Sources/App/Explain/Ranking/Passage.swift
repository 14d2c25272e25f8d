/// What a ranking knows of one thing: what it is called or asked by, and what is said of it.
struct Passage: Sendable {
  let headings: [String]
  let bodies: [String]
  /// How much rather it is shown than others that fit as well; 1 is usual.
  let preference: Double
}
