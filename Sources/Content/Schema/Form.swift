import Machine

/// A kind of value that content can hold: the shape it must have, and how it is read.
///
/// Reading never fails. A value that is missing or broken is reported by `ShapeChecker` and read as an empty one.
struct Form<Value>: Sendable {
  let shape: @Sendable () -> Shape
  let read: @Sendable (Node?, Reading) -> Value

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(shape: shape) { node, reading in transform(read(node, reading)) }
  }
}

/// The context that is passed along while a value is read.
struct Reading: Sendable {
  let head: SourceSpan
  let log: FindingLog?
  /// Nil unless content is read for `check`, which needs the notes.
  let ledger: Ledger?
  /// The key that it stands under.
  var key = ""
  /// True if the mapping says how its own name is read aloud.
  var isRead = false

  static let nothing = Reading(head: .nowhere, log: nil, ledger: nil)
}

// MARK: Texts, names, numbers

extension Form<Word> {
  static var text: Self { word(.text) }
  static var kebab: Self { word(.identifier(.kebab)) }
  static var dotted: Self { word(.identifier(.dotted)) }
  static var path: Self { word(.identifier(.path)) }

  private static func word(_ shape: Shape) -> Self {
    Form(shape: { shape }) { node, reading in
      Word(text: node?.string ?? "", span: node?.span ?? reading.head)
    }
  }

  static func oneOf(_ words: String...) -> Self { oneOf(words) }
  static func oneOf(_ words: [String]) -> Self { word(.oneOf(words)) }
}

extension Form<String> {
  /// A text without its place, for texts that need no findings but those about their shape.
  static var string: Self { Form<Word>.text.map(\.text) }
}

extension Form<[Word]> {
  static var words: Self { list(of: .text) }

  /// A single word, or a list of words.
  static var wordOrWords: Self {
    let one = Form<Word>.text.map { [$0] }
    return either(otherwise: [], [.text(one), .list(list(of: .text, minimum: 1))])
  }
}

extension Form<Texts> {
  /// A text in every language, with its places.
  static var texts: Self { Form(shape: { .localizedText }, read: read) }

  /// A text in every language, or one that is the same in all.
  static var textsOrText: Self {
    Form(shape: { .either([.init(.text), .init(.localizedText)]) }, read: read)
  }

  @Sendable private static func read(_ node: Node?, _ reading: Reading) -> Texts {
    let texts = Texts(node, at: reading.head)
    if node?.kind == .mapping {
      let text = WrittenText(key: reading.key, texts: texts, hasReading: reading.isRead)
      reading.ledger?.note(text)
    }
    return texts
  }
}

extension Form<[Texts]> {
  /// One text in every language, or several, point by point.
  static var textsOrPoints: Self {
    let one = Form<Texts>.texts.map { [$0] }
    let whole = Way(kind: .mapping, key: nil, form: one)
    return either(otherwise: [], [whole, .list(list(of: .texts, minimum: 2))])
  }
}

extension Form<LocalizedText> {
  /// A text in every language.
  static var localized: Self { Form<Texts>.texts.map(\.localized) }
}

extension Form<Bool> {
  static var boolean: Self { boolean(otherwise: false) }

  /// `true` or `false`. Anything else has been reported and is read as `otherwise`.
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
  static func list<Item>(of item: Form<Item>, minimum: Int = 0) -> Self where Value == [Item] {
    Form(shape: { .list(of: item.shape(), minimum: minimum) }) { node, reading in
      (node?.items ?? []).map { item.read($0, reading) }
    }
  }

  static func map<Item: Sendable>(keys: NamePattern, of item: Form<Item>) -> Self
  where Value == [Keyed<Item>] {
    Form(shape: { .map(keys: keys, of: item.shape()) }) { node, reading in
      (node?.entries ?? []).map { entry in
        var inner = reading
        inner.key = entry.key
        return Keyed(
          key: Word(text: entry.key, span: entry.keySpan), value: item.read(entry.value, inner))
      }
    }
  }

  /// A value that can be written in several ways, told apart by its kind or by a key of its own.
  static func either(otherwise broken: Value, _ ways: [Way]) -> Self where Value: Sendable {
    Form(
      shape: { .either(ways.map { Shape.Alternative($0.form.shape(), when: $0.key) }) },
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

    /// A mapping with this key; its keys are declared where the value is made.
    static func mapping(with key: String, _ make: @escaping @Sendable () -> Value) -> Way {
      Way(kind: .mapping, key: key, form: .mapping(make))
    }
  }

  /// Gives the shape a name: the schema prints it once and refers to it everywhere else.
  func named(_ name: String) -> Self { Form(shape: { .named(name, shape) }, read: read) }

  /// A form that is made when it is needed, so that it may contain itself.
  static func later(_ form: @escaping @Sendable () -> Form) -> Self {
    Form(shape: { form().shape() }, read: { form().read($0, $1) })
  }
}

extension Form<[Keyed<[Word]>]> {
  /// A list of texts in every language.
  static var localizedWords: Self {
    Form(
      shape: { .localized(of: .list(of: .text)) }, read: Form.map(keys: .kebab, of: .words).read)
  }
}
