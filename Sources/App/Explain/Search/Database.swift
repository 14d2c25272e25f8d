import CSQLite
import Platform
import Synchronization

/// An SQLite database in memory. It is closed when the last reference to it goes.
///
/// Several threads may use it: SQLite serialises single statements, and `alone` keeps several together.
final class Database: @unchecked Sendable {
  /// SQLite's own message about a statement that failed.
  struct Failure: Error, Equatable {
    let message: String
  }

  private let connection: OpaquePointer
  private let turn = Mutex(())

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

  /// Runs some statements together: other calls of `alone` wait until they are done.
  func alone<Value: Sendable>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try turn.withLock { _ throws(Failure) in try body() }
  }

  private var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(connection))) }

  enum Value: ExpressibleByStringLiteral {
    case integer(Int), real(Double), text(String)

    init(stringLiteral text: String) { self = .text(text) }
  }

  /// Runs one statement for each list of values, which are bound to `?1`, `?2` and so on.
  ///
  /// - Parameter row: called for every row found.
  func run(
    _ sql: String, for lists: [[Value]] = [[]], row: (Row) -> Void = { _ in }
  ) throws(Failure) {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    for values in lists {
      for (index, value) in zip(Int32(1)..., values) { Self.bind(value, to: index, of: statement) }
      var result = sqlite3_step(statement)
      while result == SQLITE_ROW {
        row(Row(statement: statement))
        result = sqlite3_step(statement)
      }
      guard result == SQLITE_DONE else { throw failure }
      sqlite3_reset(statement)
    }
  }

  private static func bind(_ value: Value, to index: Int32, of statement: OpaquePointer) {
    switch value {
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text): sqlite3_bind_text(statement, index, strdup(text), -1) { free($0) }
    }
  }

  /// The current row of a statement; valid until the statement steps on.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(at column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    func double(at column: Int32) -> Double { sqlite3_column_double(statement, column) }
  }
}
