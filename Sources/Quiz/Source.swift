/// A document or page that facts rest on.
package struct Source: Sendable {
  package let id: String
  package let title: String
  /// The document's file name or the page's address.
  package let location: String

  package init(id: String, title: String, location: String) {
    self.id = id
    self.title = title
    self.location = location
  }
}
