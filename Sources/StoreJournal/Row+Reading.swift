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
/// A damaged file has texts instead of numbers, or missing values. GRDB's own subscripts would end
/// the process then, so all code must use these functions.
extension Row {
  /// Returns a 64-bit whole number that is stored as one.
  func whole(_ column: Int, _ name: String) throws(ColumnDamage) -> Int64 {
    try stored(column, name, "whole number")
  }

  /// Returns a text that is stored as one.
  func text(_ column: Int, _ name: String) throws(ColumnDamage) -> String {
    try stored(column, name, "text")
  }

  /// Returns the bytes of a text, read through `CAST(column AS BLOB)`, because a string would repair invalid
  /// UTF-8.
  func bytes(_ column: Int, _ name: String) throws(ColumnDamage) -> Data {
    try stored(column, name, "text")
  }

  /// Returns the stored value, or throws for NULL, another type or a missing column.
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
  /// Returns the whole number that a query returns, or `nil` without a row or for another value.
  func wholeNumber(_ sql: String) throws -> Int? {
    guard let row = try Row.fetchOne(self, sql: sql) else { return nil }
    return (try? row.whole(0, "value")).flatMap(Int.init(exactly:))
  }
}
