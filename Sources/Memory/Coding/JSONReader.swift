import Quiz

/// Builds the values of JSON that `JSONScanner` has walked over or would accept.
enum JSONReader {
  /// The document in `json`; nil if it is not well-formed.
  static func value(_ json: ArraySlice<UInt8>) -> JSONValue? {
    json.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, 0..<bytes.count)
      guard let range = try? scanner.value(), (try? scanner.expectEnd()) != nil else { return nil }
      return value(bytes, range)
    }
  }

  /// The value at `range`, which a scanner has found; nil only for numbers out of range.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> JSONValue? {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): .string(string(bytes, range.inner))
    case UInt8(ascii: "{"): object(bytes, range)
    case UInt8(ascii: "["): array(bytes, range)
    case UInt8(ascii: "t"): .bool(true)
    case UInt8(ascii: "f"): .bool(false)
    case UInt8(ascii: "n"): .null
    default: number(bytes, range)
    }
  }

  /// The text between quotation marks, its escapes resolved; half a surrogate pair becomes U+FFFD.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    var units: [UInt16] = []
    for piece in JSONEscapes(text) {
      switch piece {
      case .unit(let unit): units.append(unit)
      case .plain(let plain): units += String(decoding: plain, as: UTF8.self).utf16
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The texts of the array at `range`; nil if it holds anything else.
  static func strings(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [String]? {
    var scanner = JSONScanner(bytes, range.inner)
    var texts: [String] = []
    while scanner.peek() != nil {
      guard let place = try? scanner.string() else { return nil }
      texts.append(string(bytes, place))
      _ = scanner.accept(UInt8(ascii: ","))
    }
    return texts
  }

  static func integer(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    Int(String(decoding: bytes[range], as: UTF8.self))
  }

  static func double(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double? {
    guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> JSONValue? {
    integer(bytes, range).map { .int($0) } ?? double(bytes, range).map { .double($0) }
  }

  private static func array(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> JSONValue? {
    var scanner = JSONScanner(bytes, range.inner)
    var items: [JSONValue] = []
    while scanner.peek() != nil {
      guard let place = try? scanner.value(), let item = value(bytes, place) else { return nil }
      items.append(item)
      _ = scanner.accept(UInt8(ascii: ","))
    }
    return .array(items)
  }

  private static func object(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> JSONValue? {
    var scanner = JSONScanner(bytes, range.inner)
    var members: [JSONValue.Member] = []
    while scanner.peek() != nil {
      guard let key = try? scanner.string(), scanner.accept(UInt8(ascii: ":")),
        let place = try? scanner.value(), let item = value(bytes, place)
      else { return nil }
      members.append(JSONValue.Member(key: string(bytes, key), value: item))
      _ = scanner.accept(UInt8(ascii: ","))
    }
    return .object(members)
  }
}

extension Range<Int> {
  /// Without the first and the last.
  var inner: Range<Int> { lowerBound + 1..<upperBound - 1 }
}
