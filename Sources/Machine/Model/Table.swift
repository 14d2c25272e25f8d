/// The place of a subject in the table that lists them all.
///
/// One type for each kind of subject, so that the place of a role is never taken for that of a state.
package struct ID<Subject>: Hashable, Strideable, CustomStringConvertible, Sendable {
  package let index: Int

  @inlinable
  package init(_ index: Int) {
    self.index = index
  }

  package var description: String { "\(index)" }

  // Strideable would compare by distance, through its witness table.
  @inlinable
  package static func == (one: Self, other: Self) -> Bool { one.index == other.index }

  @inlinable
  package static func < (one: Self, other: Self) -> Bool { one.index < other.index }

  @inlinable
  package func distance(to other: Self) -> Int { other.index - index }

  @inlinable
  package func advanced(by distance: Int) -> Self { Self(index + distance) }
}

/// A value for each subject of a table.
package struct Column<Subject, Value>: RandomAccessCollection, MutableCollection {
  @usableFromInline var values: [Value]

  @inlinable
  package init(_ values: some Sequence<Value>) {
    self.values = Array(values)
  }

  @inlinable
  package func makeIterator() -> IndexingIterator<[Value]> { values.makeIterator() }

  @inlinable package var startIndex: ID<Subject> { ID(0) }
  @inlinable package var endIndex: ID<Subject> { ID(values.count) }
  @inlinable package var indices: Range<ID<Subject>> { startIndex..<endIndex }

  // The defaults for a Strideable index go through witness tables.
  @inlinable package func index(after id: ID<Subject>) -> ID<Subject> { ID(id.index + 1) }
  @inlinable package func index(before id: ID<Subject>) -> ID<Subject> { ID(id.index - 1) }
  @inlinable package var count: Int { values.count }

  @inlinable
  package subscript(id: ID<Subject>) -> Value {
    _read { yield values[id.index] }
    _modify { yield &values[id.index] }
  }

  @inlinable package mutating func append(_ value: Value) { values.append(value) }

  /// The same subjects with other values.
  @inlinable
  package func mapValues<Other>(_ transform: (Value) -> Other) -> Column<Subject, Other> {
    Column<Subject, Other>(values.map(transform))
  }
}

/// The subjects themselves, by their ids.
package typealias Table<Subject> = Column<Subject, Subject>

extension Column: Sendable where Value: Sendable {}
extension Column: Equatable where Value: Equatable {}
extension Column: Hashable where Value: Hashable {}

extension Column: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Value...) {
    self.init(elements)
  }
}

extension Column {
  /// The id of the first value with each name.
  package func places<Name: Hashable>(by name: (Value) -> Name) -> [Name: ID<Subject>] {
    Dictionary(
      indices.map { (name(self[$0]), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// One text in every language that a content folder declares, keyed by language code (`en`, `ko`).
package struct LocalizedText: Hashable, Sendable {
  package let byLanguage: [String: String]

  package init(_ byLanguage: [String: String]) {
    self.byLanguage = byLanguage
  }

  /// The text in `language`; a folder that does not declare it answers in its first language
  /// by the alphabet, so that a foreign deck can still be read.
  package subscript(language: String) -> String {
    byLanguage[language] ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }

  /// This text behind `first`, with a blank between, in the languages of this one.
  package func following(_ first: LocalizedText) -> LocalizedText {
    let joined = byLanguage.map { ($0, "\(first[$0]) \($1)") }
    return LocalizedText(Dictionary(uniqueKeysWithValues: joined))
  }
}
