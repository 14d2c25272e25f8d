/// A node of a machine's state tree. A machine is always in exactly one leaf.
package struct State: Sendable {
  package typealias ID = Machine.ID<State>

  /// The path from the root, `foreground.active`.
  package let id: String
  /// 1 for a state at the top, 2 for its children, and so on.
  package let depth: Int
  /// The leaves at or below this node, one bit a leaf.
  package let leaves: StateSet
  package let title: LocalizedText
  package let gloss: LocalizedText?
  /// Other spellings that an answer may use, by language.
  package let accepts: [String]
  /// How the title is read aloud in Hangul, for Korean particles.
  package let reads: String?
  package let isLeaf: Bool
  /// Whether answers stop here: its children are not told apart by questions.
  package let isAnswer: Bool
  /// A sentence that tells a question's world that this is the state, where the key depends on it.
  package let says: LocalizedText?
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, depth: Int, leaves: StateSet, title: LocalizedText, gloss: LocalizedText?,
    accepts: [String], reads: String?, isLeaf: Bool, isAnswer: Bool,
    says: LocalizedText?, sources: [String], claims: [String]
  ) {
    self.id = id
    self.depth = depth
    self.leaves = leaves
    self.title = title
    self.gloss = gloss
    self.accepts = accepts
    self.reads = reads
    self.isLeaf = isLeaf
    self.isAnswer = isAnswer
    self.says = says
    self.sources = sources
    self.claims = claims
  }
}
