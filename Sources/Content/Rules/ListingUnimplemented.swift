extension Rule {
  /// Code prints only in names that it implements.
  static let listingUnimplemented = Rule(
    id: "listing-unimplemented",
    files: { contents in
      contents.shared.items("listings").flatMap { listing in
        let implemented = Set(listing.strings("implements"))
        return (listing["prints"]?.entries ?? []).filter { !implemented.contains($0.key) }.map {
          Finding(
            rule: "listing-unimplemented",
            arguments: ["id": listing.text("id"), "name": $0.key], at: $0.keySpan)
        }
      }
    })
}
