import Foundation
import GRDB

/// A column with a wrong value.
struct ColumnDamage: StoreDamage {
  let name: String
  let wanted: String

  var description: String { "its column \"\(name)\" holds no \(wanted)" }
}

/// The only way to read a row: any column may be damaged.
///
/// A damaged file has texts instead of numbers, and missing values. GRDB's own subscripts end the process
/// then.
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

  /// Returns the stored value, and throws for NULL and for a missing column.
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
  /// Returns the single whole number of a query, or `nil` without a row and for anything else.
  func wholeNumber(_ sql: String) throws -> Int? {
    guard let row = try Row.fetchOne(self, sql: sql) else { return nil }
    return (try? row.whole(0, "value")).flatMap(Int.init(exactly:))
  }
}
