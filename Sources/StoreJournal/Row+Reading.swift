import Foundation
import GRDB

/// A column with a wrong value.
struct ColumnDamage: StoreDamage {
  let name: String
  let wanted: String

  var description: String { "its column \"\(name)\" holds no \(wanted)" }
}

/// Access to the columns of a row, where any column may be damaged.
///
/// A damaged file may contain strings instead of numbers, or lack values. GRDB's own subscripts would then end the
/// process, so all code must use these functions.
extension Row {
  /// Returns a column's 64-bit integer, without converting values of other types.
  func whole(_ column: Int, _ name: String) throws(ColumnDamage) -> Int64 {
    try stored(column, name, "whole number")
  }

  /// Returns a column's string, without converting values of other types.
  func text(_ column: Int, _ name: String) throws(ColumnDamage) -> String {
    try stored(column, name, "text")
  }

  /// Returns the bytes of a column that a query reads with `CAST(column AS BLOB)`.
  ///
  /// A `String` would replace invalid UTF-8.
  func bytes(_ column: Int, _ name: String) throws(ColumnDamage) -> Data {
    try stored(column, name, "text")
  }

  /// Returns a column's value.
  ///
  /// Throws an error if the column is missing, or if its value is NULL or has another type.
  private func stored<Value>(
    _ column: Int,
    _ name: String,
    _ wanted: String
  ) throws(ColumnDamage) -> Value {
    let value: (any DatabaseValueConvertible)? = column < count ? self[column] : nil
    guard let value = value as? Value else { throw ColumnDamage(name: name, wanted: wanted) }
    return value
  }
}

extension Database {
  /// Returns the integer that a query returns, or `nil` if the query returns no row or another value.
  func wholeNumber(_ sql: String) throws -> Int? {
    guard let row = try Row.fetchOne(self, sql: sql) else { return nil }
    return (try? row.whole(0, "value")).flatMap(Int.init(exactly:))
  }
}
