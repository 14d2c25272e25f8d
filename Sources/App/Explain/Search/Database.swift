import CSQLite
import Platform

/// A database of SQLite's in memory. Closed when nobody holds it any more.
final class Database {
  /// What SQLite says of a statement that it refuses.
  struct Failure: Error, Equatable {
    let message: String
  }

  enum Value {
    case text(String), number(Int)
  }

  fileprivate let connection: OpaquePointer

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

  fileprivate var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(connection))) }

  /// Makes a table whose words can be searched for, English ones by their stems.
  func makeSearchTable(_ name: String, columns: [String]) throws(Failure) {
    let columns = (columns + ["tokenize=porter"]).joined(separator: ",")
    try statement("CREATE VIRTUAL TABLE \(name) USING fts5(\(columns))").run()
  }

  /// Compiled once, run with other values each time.
  func statement(_ sql: String) throws(Failure) -> Statement {
    try Statement(sql, of: self)
  }
}

/// A statement that was compiled. Finalized when nobody holds it any more.
final class Statement {
  private let statement: OpaquePointer
  private let database: Database

  fileprivate init(_ sql: String, of database: Database) throws(Database.Failure) {
    var compiled: OpaquePointer?
    guard sqlite3_prepare_v2(database.connection, sql, -1, &compiled, nil) == SQLITE_OK,
      let compiled
    else { throw database.failure }
    statement = compiled
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// - Parameter row: called for every row found.
  func run(
    _ values: Database.Value..., row: (Row) -> Void = { _ in }
  ) throws(Database.Failure) {
    defer { sqlite3_reset(statement) }
    for (place, value) in values.enumerated() { bind(value, at: Int32(place) + 1) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw database.failure
      }
    }
  }

  private func bind(_ value: Database.Value, at place: Int32) {
    switch value {
    case .number(let number): sqlite3_bind_int64(statement, place, Int64(number))
    // SQLite frees the copy when the next value takes its place.
    case .text(let text): sqlite3_bind_text(statement, place, strdup(text), -1) { free($0) }
    }
  }

  /// A row that a statement has come to; good until the next.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(at column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    func double(at column: Int32) -> Double { sqlite3_column_double(statement, column) }
  }
}
