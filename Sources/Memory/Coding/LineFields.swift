import Quiz

/// The members of one line of a log, found but not yet read.
struct LineFields {
  private struct Field {
    let name: Range<Int>
    /// The name as a number, to compare by; 0 if it is too long or escaped.
    let key: UInt64
    let value: Range<Int>
    var isTaken = false
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var fields: [Field] = []
  private var taken = 0

  /// Room for the members of lines within `bytes`; made once for many lines.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    fields.reserveCapacity(32)
  }

  /// Finds the members of the line at `range`, forgetting those of the last.
  mutating func find(in range: Range<Int>) throws(LineFault) {
    fields.removeAll(keepingCapacity: true)
    taken = 0
    do throws(JSONScanner.Fault) {
      try scan(range)
    } catch {
      switch error {
      case .early: throw .torn
      case .unexpected(let offset): throw .notJSON(column: offset - range.lowerBound + 1)
      }
    }
  }

  private mutating func scan(_ range: Range<Int>) throws(JSONScanner.Fault) {
    var scanner = JSONScanner(bytes, range)
    try scanner.expect(UInt8(ascii: "{"))
    if !scanner.accept(UInt8(ascii: "}")) {
      repeat {
        let name = try scanner.string()
        try scanner.expect(UInt8(ascii: ":"))
        let value = try scanner.value(depth: 1)
        fields.append(Field(name: name, key: Self.key(bytes[name]), value: value))
      } while scanner.accept(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"))
    }
    try scanner.expectEnd()
  }

  /// Where the value of `key` stands; the first if the key repeats. It is then not among `rest`.
  mutating func take(_ key: StaticString) -> Range<Int>? {
    let number = Self.key(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    guard let index = fields.firstIndex(where: { $0.key == number && !$0.isTaken }) else {
      return nil
    }
    fields[index].isTaken = true
    taken += 1
    return fields[index].value
  }

  /// The members that nobody has taken.
  func rest() -> [JSONValue.Member] {
    guard taken < fields.count else { return [] }
    return fields.filter { !$0.isTaken }.map { field in
      JSONValue.Member(
        key: JSONReader.string(bytes, field.name),
        value: JSONReader.value(bytes, field.value) ?? .null)
    }
  }

  /// Up to eight bytes as one number.
  private static func key(_ name: some Collection<UInt8>) -> UInt64 {
    guard name.count <= 8 else { return 0 }
    return name.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension LineFields {
  mutating func string(_ key: StaticString) throws(LineFault) -> String {
    guard let text = try optionalString(key) else { throw .missing(key: key.description) }
    return text
  }

  mutating func optionalString(_ key: StaticString) throws(LineFault) -> String? {
    guard let place = take(key) else { return nil }
    guard bytes[place.lowerBound] == UInt8(ascii: "\"") else {
      throw .wrongValue(key: key.description)
    }
    return JSONReader.string(bytes, place.inner)
  }

  /// Empty if absent.
  mutating func strings(_ key: StaticString) throws(LineFault) -> [String] {
    guard let place = take(key) else { return [] }
    guard bytes[place.lowerBound] == UInt8(ascii: "["),
      let texts = JSONReader.strings(bytes, place)
    else { throw .wrongValue(key: key.description) }
    return texts
  }

  mutating func integer(_ key: StaticString, otherwise: Int? = nil) throws(LineFault) -> Int {
    guard let place = take(key) else {
      if let otherwise { return otherwise }
      throw .missing(key: key.description)
    }
    guard let number = JSONReader.integer(bytes, place) else {
      throw .wrongValue(key: key.description)
    }
    return number
  }

  /// A number from 0 to 1.
  mutating func fraction(_ key: StaticString) throws(LineFault) -> Double {
    guard let place = take(key) else { throw .missing(key: key.description) }
    guard let number = JSONReader.double(bytes, place), (0...1).contains(number) else {
      throw .wrongValue(key: key.description)
    }
    return number
  }

  mutating func flag(_ key: StaticString, otherwise: Bool) throws(LineFault) -> Bool {
    guard let place = take(key) else { return otherwise }
    switch bytes[place.lowerBound] {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    default: throw .wrongValue(key: key.description)
    }
  }

  /// What `read` makes of a string.
  mutating func optional<Value>(
    _ key: StaticString, _ read: (UnsafeBufferPointer<UInt8>) -> Value?
  ) throws(LineFault) -> Value? {
    guard let place = take(key) else { return nil }
    guard bytes[place.lowerBound] == UInt8(ascii: "\""),
      let value = read(UnsafeBufferPointer(rebasing: bytes[place.inner]))
    else { throw .wrongValue(key: key.description) }
    return value
  }

  /// What `read` makes of a string.
  mutating func required<Value>(
    _ key: StaticString, _ read: (UnsafeBufferPointer<UInt8>) -> Value?
  ) throws(LineFault) -> Value {
    guard let value = try optional(key, read) else { throw .missing(key: key.description) }
    return value
  }
}
