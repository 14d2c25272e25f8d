import CSQLite
import Platform

/// A database of SQLite's in memory. Closed when nobody holds it any more.
final class Database {
  /// SQLite's own message about a statement that failed.
  struct Failure: Error, Equatable {
    let message: String
  }

  private let connection: OpaquePointer

  /// - Throws: if SQLite is out of memory.
  init() throws(Failure) {
    var opened: OpaquePointer?
    guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw Failure(message: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
    }
    connection = opened
  }

  deinit { sqlite3_close(connection) }

  private var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(connection))) }

  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - text: what stands for `?1`, if the statement has it.
  ///   - row: called for every row found.
  func run(
    _ sql: String, _ text: String = "", row: (Row) -> Void = { _ in }
  ) throws(Failure) {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    if sqlite3_bind_parameter_count(statement) > 0 {
      sqlite3_bind_text(statement, 1, strdup(text), -1) { free($0) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// A row that a statement has come to; good until the next.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(at column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    func double(at column: Int32) -> Double { sqlite3_column_double(statement, column) }
  }
}
