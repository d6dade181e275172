/// Switches that stand in a table: journals, scripts, the control API and the screen go by its rows.
///
/// A switch is added by a property and a row. How scripts write a type of value says `SettingWord`.
package protocol SettingTable: Hashable, Sendable {
  /// Every switch at its default.
  init()

  /// In the order in which scripts write them.
  static var rows: [any SettingRow<Self>] { get }
}

/// Where a table keeps a switch.
package typealias SettingPath<Table, Value> = any WritableKeyPath<Table, Value> & Sendable

/// One switch of a table.
package protocol SettingRow<Table>: Sendable {
  associatedtype Table: SettingTable
  associatedtype Value: Hashable & Sendable & Codable

  /// The word that scripts, the control API and the screen have for it.
  var name: String { get }
  /// The word that journals have for it.
  var key: String { get }
  var path: SettingPath<Table, Value> { get }
  /// Which numbers it may have; nil for what is no number.
  var numbers: SettingNumbers? { get }
  /// Whether journals have it at its default too, as they always had.
  var isAlwaysWritten: Bool { get }
}

/// Which numbers a switch may have.
package enum SettingNumbers: Hashable, Sendable {
  /// Any within a bound; the unit is for the schema's description.
  case within(WholeBound, unit: String?)
  /// A few numbers of days, and what has so many.
  case days([Int], of: String)
}

/// A row, by the types of its table and its value.
struct Setting<Table: SettingTable, Value: Hashable & Sendable & Codable>: SettingRow {
  let name: String
  let key: String
  let path: SettingPath<Table, Value>
  let numbers: SettingNumbers?
  let isAlwaysWritten: Bool
}

extension SettingTable {
  /// A row; its key is the name unless journals have another word.
  static func row<Value: Hashable & Sendable & Codable>(
    _ name: String,
    _ path: SettingPath<Self, Value>,
    journaled key: String? = nil,
    numbers: SettingNumbers? = nil,
    isAlwaysWritten: Bool = false
  ) -> any SettingRow<Self> {
    Setting(
      name: name,
      key: key ?? name,
      path: path,
      numbers: numbers,
      isAlwaysWritten: isAlwaysWritten
    )
  }

  /// The name of the switch that is kept at a path; nil if it has no row.
  package static func name(of path: PartialKeyPath<Self>) -> String? {
    rows.first { $0.isKept(at: path) }?.name
  }
}

extension SettingRow {
  fileprivate func isKept(at path: PartialKeyPath<Table>) -> Bool { self.path == path }
}
