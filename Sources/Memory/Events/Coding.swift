#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that is stored as a single string.
package protocol CodedAsText: Codable {
  /// Reads what `text` writes; nil for anything else.
  init?(_ text: String)
  var text: String { get }
}

extension CodedAsText {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

// Usual values are not written, and what is absent is read as the usual value.

extension KeyedEncodingContainer {
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value, _ key: Key, unless usual: Value
  ) throws {
    if value != usual { try encode(value, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  func decode<Value: Decodable>(_ key: Key, or usual: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? usual
  }
}

/// Makes a function that encodes something into an `Encodable`.
struct LogText: Encodable {
  let body: (any Encoder) throws -> Void

  func encode(to encoder: any Encoder) throws { try body(encoder) }
}

extension Encodable {
  /// JSON with sorted keys. Encoding fails only for numbers that are not finite, and none are encoded here.
  func jsonText(_ format: JSONEncoder.OutputFormatting = []) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format.union([.sortedKeys, .withoutEscapingSlashes])
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
