/// A table of settings.
///
/// Journals, scripts, the control API and the screen use the table's rows. A new setting needs a property and a row.
/// `SettingWord` defines how scripts write a type of value.
package protocol SettingTable: Hashable, Sendable {
  /// Creates the default settings.
  init()

  /// The settings in the order of scripts.
  static var rows: [any SettingRow<Self>] { get }
}

/// The property of a setting in its table.
package typealias SettingPath<Table, Value> = any WritableKeyPath<Table, Value> & Sendable

/// A setting of a table.
package protocol SettingRow<Table>: Sendable {
  associatedtype Table: SettingTable
  associatedtype Value: Hashable & Sendable & Codable

  /// The setting's name in scripts, the control API and the screen.
  var name: String { get }
  /// The setting's name in journals.
  var key: String { get }
  var path: SettingPath<Table, Value> { get }
  /// The valid numbers, or `nil` if its values aren't numbers.
  var numbers: SettingNumbers? { get }
  /// Whether journals contain the setting even if it has its default value, because they have always contained it.
  var isAlwaysWritten: Bool { get }
}

/// The valid numbers of a setting.
package enum SettingNumbers: Hashable, Sendable {
  /// The numbers within a bound. The unit is for the schema's description.
  case within(WholeBound, unit: String?)
  /// One of several numbers of days. The string names the thing that lasts for that time.
  case days([Int], of: String)
}

/// A row with the types of its table and its value.
struct Setting<Table: SettingTable, Value: Hashable & Sendable & Codable>: SettingRow {
  let name: String
  let key: String
  let path: SettingPath<Table, Value>
  let numbers: SettingNumbers?
  let isAlwaysWritten: Bool
}

extension SettingTable {
  /// Returns a row.
  ///
  /// The row's key is its name, unless journals use another word.
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

  /// Returns the name of the setting at a path, or `nil` if it has no row.
  package static func name(of path: PartialKeyPath<Self>) -> String? {
    rows.first { $0.isKept(at: path) }?.name
  }
}

extension SettingRow {
  fileprivate func isKept(at path: PartialKeyPath<Table>) -> Bool { self.path == path }
}
