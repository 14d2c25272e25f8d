import Machine

/// A kind of value that content can hold: the shape it must have, and how it is read.
///
/// Reading never fails. A value that is missing or broken is reported by `ShapeChecker` and read as an empty one.
struct Form<Value>: Sendable {
  let shape: @Sendable () -> Shape
  let read: @Sendable (Node?, Reading) -> Value

  /// The same shape, read as something else.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(shape: shape) { node, reading in transform(read(node, reading)) }
  }
}

/// What a value is read beside: where it is missed if it is not there, the key it stands under, and where to note it.
struct Reading {
  let head: SourceSpan
  /// Notes are only taken for `check`.
  let ledger: Ledger?
  var key = ""
  /// How the mapping's own name is read aloud stands beside it.
  var isRead = false
}

/// A text that an author wrote, and where.
struct Word: Hashable, Sendable {
  let text: String
  let span: SourceSpan

  /// The place of some bytes of the text, if it is written without quotes.
  func span(of bytes: Range<Int>) -> SourceSpan {
    let start = span.offset
    return span.file.span(start + bytes.lowerBound..<start + bytes.upperBound)
  }
}

/// A text in every language, as written.
struct Texts: Sendable {
  private let node: Node?
  let span: SourceSpan

  init(_ node: Node?, at head: SourceSpan) {
    self.node = node
    span = node?.span ?? head
  }

  /// The languages in the order written, each with its text; a text that is the same in all languages has none.
  var entries: [(language: String, word: Word)] {
    guard let node else { return [] }
    if let text = node.string { return [("", Word(text: text, span: node.span))] }
    return node.entries.compactMap { entry in
      entry.value.string.map { (entry.key, Word(text: $0, span: entry.value.span)) }
    }
  }

  /// The text in a language, or the one for all.
  subscript(language: String) -> Word? {
    guard let value = node?[language] ?? node, let text = value.string else { return nil }
    return Word(text: text, span: value.span)
  }

  var localized: LocalizedText {
    if let text = node?.string { return LocalizedText(["": text]) }
    return LocalizedText(
      Dictionary(
        (node?.entries ?? []).map { ($0.key, $0.value.string ?? "") },
        uniquingKeysWith: { first, _ in first }))
  }
}

/// An entry of a mapping with free keys.
struct Keyed<Value: Sendable>: Sendable {
  let key: Word
  let value: Value
}

// MARK: Texts and names

extension Form<Word> {
  static var text: Self { word(.text) }
  static var kebab: Self { word(.identifier(.kebab)) }
  static var dotted: Self { word(.identifier(.dotted)) }
  static var path: Self { word(.identifier(.path)) }

  private static func word(_ shape: @escaping @autoclosure @Sendable () -> Shape) -> Self {
    Form(shape: shape) { node, reading in
      Word(text: node?.string ?? "", span: node?.span ?? reading.head)
    }
  }

  /// One of these words.
  static func oneOf(_ words: String...) -> Self {
    Form(shape: { .oneOf(words) }, read: text.read)
  }
}

extension Form<[Word]> {
  static var texts: Self { list(of: .text) }

  /// A single word, or a list of words.
  static var words: Self {
    Form(shape: { .oneOrMany(of: .text) }) { node, reading in
      let nodes = node.map { $0.kind == .text ? [$0] : $0.items } ?? []
      return nodes.map { Form<Word>.text.read($0, reading) }
    }
  }
}

extension Form<Texts> {
  static var localized: Self {
    Form(shape: { .localizedText }, read: read)
  }

  /// A text in every language, or one that is the same in all.
  static var localizedOrText: Self {
    Form(shape: { .either([.init(.text), .init(.localizedText)]) }, read: read)
  }

  @Sendable private static func read(_ node: Node?, _ reading: Reading) -> Texts {
    let texts = Texts(node, at: reading.head)
    if node?.kind == .mapping { reading.ledger?.note(texts, reading) }
    return texts
  }
}

extension Form<Bool> {
  static var boolean: Self { boolean(otherwise: false) }

  /// What is neither true nor false has been reported and counts as `otherwise`.
  static func boolean(otherwise: Bool) -> Self {
    Form(shape: { .boolean }) { node, _ in
      node.map { otherwise ? !$0.isFalse : $0.isTrue } ?? otherwise
    }
  }
}

extension Form<Int> {
  static func integer(_ range: ClosedRange<Int>) -> Self {
    Form(shape: { .integer(range) }) { node, _ in node?.integer ?? range.lowerBound }
  }
}

// MARK: Collections

extension Form {
  static func list<Item>(of item: Form<Item>, minimum: Int = 0) -> Form<[Item]>
  where Value == [Item] {
    Form<[Item]>(shape: { .list(of: item.shape(), minimum: minimum) }) { node, reading in
      (node?.items ?? []).map { item.read($0, reading) }
    }
  }

  static func map<Item: Sendable>(keys: NamePattern, of item: Form<Item>) -> Form<[Keyed<Item>]>
  where Value == [Keyed<Item>] {
    Form<[Keyed<Item>]>(shape: { .map(keys: keys, of: item.shape()) }) { node, reading in
      (node?.entries ?? []).map { entry in
        var inner = reading
        inner.key = entry.key
        return Keyed(
          key: Word(text: entry.key, span: entry.keySpan), value: item.read(entry.value, inner))
      }
    }
  }

  /// A value that can be written in several ways, told apart by its kind or by a key of its own.
  static func either(
    _ name: String, otherwise broken: Value, _ ways: [Way]
  ) -> Form where Value: Sendable {
    Form(
      shape: {
        .named(name) { .either(ways.map { Shape.Alternative($0.form.shape(), when: $0.key) }) }
      },
      read: { node, reading in
        guard let node else { return broken }
        let way = ways.first { way in way.key.map { node[$0] != nil } ?? (node.kind == way.kind) }
        return way?.form.read(node, reading) ?? broken
      })
  }

  struct Way: Sendable {
    let kind: Node.Kind
    let key: String?
    let form: Form

    static func text(_ form: Form) -> Way { Way(kind: .text, key: nil, form: form) }
    static func list(_ form: Form) -> Way { Way(kind: .list, key: nil, form: form) }
    static func mapping(with key: String, _ form: Form) -> Way {
      Way(kind: .mapping, key: key, form: form)
    }
  }

  /// A form that is asked for when it is needed, so that it may contain itself.
  static func later(_ form: @escaping @Sendable () -> Form) -> Form {
    Form(shape: { form().shape() }, read: { form().read($0, $1) })
  }
}

// MARK: Mappings

/// What an author wrote in a mapping with fixed keys, places included.
///
/// `init` declares every key once: its name, its type, whether it must be there, and a line about it. It is run on
/// what was written to read it, and on nothing at all to learn the shape that `check` and `check --schema` go by.
protocol Draft: Sendable {
  init(_ fields: inout Fields)
}

extension Draft {
  static var shape: Shape { .mapping(Fields.declared(by: Self.self)) }

  static var form: Form<Self> { Form(shape: { shape }, read: read) }

  /// For a draft that can contain itself, or that stands in many places of the schema.
  static func form(named name: String) -> Form<Self> {
    Form(shape: { .named(name) { shape } }, read: read)
  }

  @Sendable private static func read(_ node: Node?, _ reading: Reading) -> Self {
    var fields = Fields(node, reading)
    return Self(&fields)
  }
}

/// The keys of one mapping, while a draft declares them.
struct Fields {
  private let entries: [Node.Entry]
  private let reading: Reading
  /// Keys mostly come in the order declared, so looking goes on where the last one was found.
  private var next = 0
  private var declared: [Shape.Field]?

  /// Where a finding about what the mapping lacks points.
  var head: SourceSpan { reading.head }

  init(_ node: Node?, _ reading: Reading) {
    entries = node?.entries ?? []
    self.reading = Reading(head: node?.headSpan ?? reading.head, ledger: reading.ledger)
  }

  static func declared<D: Draft>(by draft: D.Type) -> [Shape.Field] {
    let nowhere = SourceFile(name: "", text: "").span(0..<0)
    var fields = Fields(nil, Reading(head: nowhere, ledger: nil))
    fields.declared = []
    _ = D(&fields)
    return fields.declared ?? []
  }

  mutating func required<Value>(
    _ key: String, _ form: Form<Value>, _ about: String
  ) -> Value {
    declared?.append(.required(key, form.shape(), about))
    return read(key, form, value(of: key))
  }

  mutating func optional<Value>(
    _ key: String, _ form: Form<Value>, _ about: String
  ) -> Value? {
    declared?.append(.optional(key, form.shape(), about))
    return value(of: key).map { read(key, form, $0) }
  }

  // MARK: What may be left out

  mutating func list<Item>(
    _ key: String, of item: Form<Item>, minimum: Int = 0, _ about: String
  ) -> [Item] {
    optional(key, .list(of: item, minimum: minimum), about) ?? []
  }

  mutating func words(_ key: String, _ about: String) -> [Word] {
    optional(key, .texts, about) ?? []
  }

  mutating func map<Item>(
    _ key: String, keys: NamePattern, of item: Form<Item>, _ about: String
  ) -> [Keyed<Item>] {
    optional(key, .map(keys: keys, of: item), about) ?? []
  }

  mutating func flag(_ key: String, default value: Bool = false, _ about: String) -> Bool {
    optional(key, .boolean(otherwise: value), about) ?? value
  }

  // MARK: Around the keys

  /// Where the value of a key stands; the head of the mapping if it is not there.
  func span(of key: String) -> SourceSpan {
    entries.first { $0.key == key }?.value.span ?? head
  }

  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// All entries as they are written: `always: NAME, on: SITUATION`.
  var written: String {
    entries.map { entry in
      let value =
        entry.value.string ?? "[\(entry.value.items.compactMap(\.string).joined(separator: ", "))]"
      return "\(entry.key): \(value)"
    }.joined(separator: ", ")
  }

  /// What stands for the item with an id.
  func note(_ cited: Cited, by id: Word) { reading.ledger?.note(cited, by: id) }

  /// Sources that are cited otherwise.
  func note(citations: [Word]) { reading.ledger?.note(citations: citations) }

  private func read<Value>(_ key: String, _ form: Form<Value>, _ node: Node?) -> Value {
    guard reading.ledger != nil else { return form.read(node, reading) }
    var inner = reading
    (inner.key, inner.isRead) = (key, has("reads"))
    return form.read(node, inner)
  }

  private mutating func value(of key: String) -> Node? {
    let count = entries.count
    for step in 0..<count {
      let index = next + step < count ? next + step : next + step - count
      if entries[index].key == key {
        next = index + 1
        return entries[index].value
      }
    }
    return nil
  }
}

// MARK: What stands for a fact

/// The sources that an item names itself, and the claims that it carries, whose sources stand for it as well.
struct Cited: Sendable {
  let sources: [Word]
  let claims: [Word]

  var isEmpty: Bool { sources.isEmpty && claims.isEmpty }
}

/// Notes taken while content is read, for rules that look at texts and citations wherever they stand.
///
/// A class, so that all drafts of one reading write into the same notes.
final class Ledger: @unchecked Sendable {
  private(set) var texts: [WrittenText] = []
  private(set) var items: [(id: Word, cited: Cited)] = []
  private(set) var citations: [Word] = []

  func note(_ texts: Texts, _ reading: Reading) {
    self.texts.append(WrittenText(key: reading.key, texts: texts, isRead: reading.isRead))
  }

  func note(_ cited: Cited, by id: Word) {
    items.append((id, cited))
    citations += cited.sources
  }

  /// Citations of a claim, which cites and carries nothing.
  func note(citations more: [Word]) { citations += more }
}

/// A text that people read, as it is written in every language.
struct WrittenText {
  /// The key it stands under: `gloss`, `text`, a message's own key.
  let key: String
  let texts: Texts
  private let hasReading: Bool

  init(key: String, texts: Texts, isRead: Bool) {
    self.key = key
    self.texts = texts
    hasReading = isRead
  }

  /// Keys of texts that `reads` says the reading of.
  private static let named: Set = ["title", "name", "term", "noun", "nouns"]

  /// How it is read aloud is written beside it, as for a name that stays foreign.
  var isRead: Bool { hasReading && Self.named.contains(key) }

  /// It lists words to be recognised, which nobody is shown.
  var isVocabulary: Bool { ".\(key)".contains(".words.") }
}
