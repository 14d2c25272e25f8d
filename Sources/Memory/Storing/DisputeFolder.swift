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
    let (file, path) = try create(handle)
    defer { file.close() }
    do throws(StoreFailure) {
      try file.write(Array(text.utf8))
      try file.flush()
    } catch {
      unlink(path)
      throw error
    }
    try folders.flush(directory.disputes)
    return path
  }

  private func create(_ handle: String) throws(StoreFailure) -> (OpenFile, path: String) {
    var number = 1
    while true {
      let path = "\(directory.disputes)/\(handle)-\(number).md"
      do throws(StoreFailure) {
        return (try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, calls), path)
      } catch {
        guard error.code == EEXIST, number < Self.most else { throw error }
        number += 1
      }
    }
  }
}
