/// A mapping with fixed keys as an author wrote it, places included.
///
/// Every property declares its key: name, type, whether it must be there, and a line about it.
///
///     struct TermDraft: Draft {
///       let id = required("id", .kebab, "Permanent.")
///       let gloss = optional("gloss", .localized, "One line.")
///     }
///
/// The same code runs twice: with a node, to read the values, and without one, to learn
/// the shape that `check` and `check --schema` go by.
protocol Draft: Sendable {
  init()
}

extension Draft {
  static var form: Form<Self> { .mapping { Self() } }
}

extension Form {
  /// A mapping; its keys are declared by `required`, `optional` and their kin while the value is made.
  static func mapping(_ make: @escaping @Sendable () -> Value) -> Self {
    Form(
      shape: { .mapping(Fields.declared(by: make)) },
      read: { node, reading in
        Fields.$current.withValue(Fields(node, reading)) { make() }
      })
  }
}

func required<Value>(_ key: String, _ form: Form<Value>, _ about: String) -> Value {
  let fields = Fields.current
  fields.declare { .required(key, form.shape(), about) }
  return fields.read(key, form, fields.value(of: key))
}

func optional<Value>(_ key: String, _ form: Form<Value>, _ about: String) -> Value? {
  let fields = Fields.current
  fields.declare { .optional(key, form.shape(), about) }
  return fields.value(of: key).map { fields.read(key, form, $0) }
}

// MARK: What may be left out

func list<Item>(
  _ key: String, of item: Form<Item>, minimum: Int = 0, _ about: String
) -> [Item] {
  optional(key, .list(of: item, minimum: minimum), about) ?? []
}

func words(_ key: String, _ about: String) -> [Word] { optional(key, .words, about) ?? [] }

func keyed<Item>(
  _ key: String, keys: NamePattern = .kebab, of item: Form<Item>, _ about: String
) -> [Keyed<Item>] {
  optional(key, .map(keys: keys, of: item), about) ?? []
}

func flag(_ key: String, default value: Bool = false, _ about: String) -> Bool {
  optional(key, .boolean(otherwise: value), about) ?? value
}

// MARK: Around the keys

/// The place that a finding about a key points to: its value, or the head of the mapping if the key is missing.
func place(of key: String) -> SourceSpan {
  Fields.current.value(of: key)?.span ?? Fields.current.head
}

/// The keys of one mapping, while its value is made. A class, so that all functions that declare keys share it.
final class Fields: @unchecked Sendable {
  @TaskLocal static var current = Fields(nil, .nothing)

  private let entries: [Node.Entry]
  private let reading: Reading
  /// The index to search from. Keys mostly come in the order declared, so the next one is usually found at once.
  private var next = 0
  private var declared: [Shape.Field]?

  var head: SourceSpan { reading.head }
  var ledger: Ledger? { reading.ledger }

  init(_ node: Node?, _ reading: Reading) {
    entries = node?.entries ?? []
    self.reading = Reading(
      head: node?.headSpan ?? reading.head, log: reading.log, ledger: reading.ledger)
  }

  static func declared<Value>(by make: () -> Value) -> [Shape.Field] {
    let fields = Fields(nil, .nothing)
    fields.declared = []
    _ = $current.withValue(fields) { make() }
    return fields.declared ?? []
  }

  fileprivate func declare(_ field: () -> Shape.Field) {
    if declared != nil { declared?.append(field()) }
  }

  func read<Value>(_ key: String, _ form: Form<Value>, _ node: Node?) -> Value {
    guard reading.ledger != nil else { return form.read(node, reading) }
    var inner = reading
    inner.key = key
    inner.isRead = entries.contains { $0.key == "reads" }
    return form.read(node, inner)
  }

  func value(of key: String) -> Node? {
    for step in entries.indices {
      let index = (next + step) % entries.count
      if entries[index].key == key {
        next = index + 1
        return entries[index].value
      }
    }
    return nil
  }

  /// Reports that an item has neither sources nor claims.
  func missSources(of kind: String, _ id: Word) {
    reading.log?.report(Finding("missing-source", ["kind": kind, "id": id.text], at: id.span))
  }

  /// All entries in one line, as an author writes them: `always: NAME, on: SITUATION`.
  var written: String {
    entries.map { entry in
      let items = entry.value.items.compactMap(\.string).joined(separator: ", ")
      return "\(entry.key): \(entry.value.string ?? "[\(items)]")"
    }.joined(separator: ", ")
  }
}
