import Machine

/// What a deck holds besides its tables: statements, definitions, code and correspondences.
package struct Material: Sendable {
  package var claims: [Claim] = []
  package var myths: [Myth] = []
  package var misconceptions: Table<Misconception> = []
  package var definitions: [Definition] = []
  package var listings: [Listing] = []
  package var families: Table<Counterpart.Family> = []
  package var counterparts: Table<Counterpart> = []

  package init() {}

  package func claim(_ id: String) -> Claim? {
    claims.first { $0.id == id }
  }

  package func myth(_ id: String) -> Myth? {
    myths.first { $0.id == id }
  }

  package func misconception(_ id: String) -> Misconception? {
    misconceptions.first { $0.id == id }
  }

  package func definition(_ id: String) -> Definition? {
    definitions.first { $0.id == id }
  }

  package func listing(_ id: String) -> Listing? {
    listings.first { $0.id == id }
  }
}
