import Foundation
import GRDB

/// A column that does not hold what it has to.
struct ColumnDamage: StoreDamage {
  let name: String
  let wanted: String

  var description: String { "its column \"\(name)\" holds no \(wanted)" }
}

/// The one way to read a row: every column is one that may be wrong.
///
/// A damaged file has texts where numbers were, and nothing where something was; GRDB's own
/// subscripts end the process then.
extension Row {
  /// A whole number of 64 bits, stored as one.
  func whole(_ column: Int, _ name: String) throws(ColumnDamage) -> Int64 {
    try stored(column, name, "whole number")
  }

  /// A text, stored as one.
  func text(_ column: Int, _ name: String) throws(ColumnDamage) -> String {
    try stored(column, name, "text")
  }

  /// The bytes of a text, read through `CAST(column AS BLOB)`: a string would mend what is no UTF-8.
  func bytes(_ column: Int, _ name: String) throws(ColumnDamage) -> Data {
    try stored(column, name, "text")
  }

  /// Returns the value as it is stored, and throws for NULL and for a missing column.
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
  /// The one whole number of a query; nil for no row, and for anything else.
  func wholeNumber(_ sql: String) throws -> Int? {
    guard let row = try Row.fetchOne(self, sql: sql) else { return nil }
    return (try? row.whole(0, "value")).flatMap(Int.init(exactly:))
  }
}
