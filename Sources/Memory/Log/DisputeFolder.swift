import Platform

/// Reports on verdicts: each a file of its own, none ever overwritten.
package struct DisputeFolder: Sendable {
  private let directory: DataDirectory
  private let calls: SystemCalls

  /// How many reports one question can have.
  private static let most = 9_999

  package init(_ directory: DataDirectory, calls: SystemCalls = .real) {
    self.directory = directory
    self.calls = calls
  }

  /// Writes a report on the question with this handle and returns where; after a failure nothing of it is
  /// left.
  package func save(_ text: String, handle: String) throws(StoreFailure) -> String {
    let folders = FolderMaker(calls: calls)
    try folders.make(directory.disputes)
    let bytes = Array(text.utf8)
    var number = 1
    while true {
      let path = "\(directory.disputes)/\(handle)-\(number).md"
      do throws(StoreFailure) {
        try folders.create(path, with: bytes)
        return path
      } catch {
        guard error.code == EEXIST, number < Self.most else { throw error }
        number += 1
      }
    }
  }
}
