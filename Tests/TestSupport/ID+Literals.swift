import Machine

extension ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) {
    self.init(index)
  }
}

extension Leaf: ExpressibleByIntegerLiteral {
  public init(integerLiteral ordinal: UInt8) {
    self.init(ordinal: ordinal)
  }
}
