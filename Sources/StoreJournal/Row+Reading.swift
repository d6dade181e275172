import Foundation
import GRDB

/// A column that does not hold what it has to.
struct ColumnDamage: Error, CustomStringConvertible {
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
    guard let value = raw(column) as? Int64 else {
      throw ColumnDamage(name: name, wanted: "whole number")
    }
    return value
  }

  /// A text, stored as one.
  func text(_ column: Int, _ name: String) throws(ColumnDamage) -> String {
    guard let value = raw(column) as? String else {
      throw ColumnDamage(name: name, wanted: "text")
    }
    return value
  }

  /// The bytes of a text, read through `CAST(column AS BLOB)`: a string would mend what is no UTF-8.
  func bytes(_ column: Int, _ name: String) throws(ColumnDamage) -> Data {
    switch raw(column) {
    case let value as Data: return value
    default: throw ColumnDamage(name: name, wanted: "text")
    }
  }

  /// The stored value as its own type; nil for NULL and for a column that is not there.
  private func raw(_ column: Int) -> (any DatabaseValueConvertible)? {
    guard column < count else { return nil }
    let value: (any DatabaseValueConvertible)? = self[column]
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
