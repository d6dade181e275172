package import StoreModel

/// A change of some settings in a table.
///
/// All other settings stay unchanged. The change has the same members as the table. A member is `nil` if the change
/// doesn't set the member.
@dynamicMemberLookup
package struct TableChange<Table: SettingTable>: Hashable, Sendable {
  /// The new values of the settings to set.
  ///
  /// All other settings have their defaults here.
  private var wanted = Table()
  /// The names of the settings to set.
  package private(set) var names: Set<String> = []

  package init() {}

  package subscript<Value>(dynamicMember path: WritableKeyPath<Table, Value>) -> Value? {
    get { Table.name(of: path).flatMap { names.contains($0) ? wanted[keyPath: path] : nil } }
    set {
      guard let name = Table.name(of: path) else { return }
      wanted[keyPath: path] = newValue ?? Table()[keyPath: path]
      if newValue == nil { names.remove(name) } else { names.insert(name) }
    }
  }

  package subscript<Value: Hashable & Sendable>(
    dynamicMember path: WritableKeyPath<Table, Value?>
  ) -> SettingsChange.Optionally<Value>? {
    get { Table.name(of: path).flatMap { names.contains($0) ? .init(wanted[keyPath: path]) : nil } }
    set {
      guard let name = Table.name(of: path) else { return }
      wanted[keyPath: path] = newValue?.value
      if newValue == nil { names.remove(name) } else { names.insert(name) }
    }
  }

  /// Sets a setting to its value in the given table.
  private mutating func set(_ row: some SettingRow<Table>, as table: Table) {
    row.copy(from: table, to: &wanted)
    names.insert(row.name)
  }
}

extension TableChange {
  /// Creates a change that sets every setting to its value in the given table.
  package init(describing table: Table) {
    self.init()
    for row in Table.rows { set(row, as: table) }
  }

  package init(from old: Table, to new: Table) {
    self.init()
    for row in Table.rows where row.differs(in: old, new) { set(row, as: new) }
  }

  package func apply(to table: inout Table) {
    for row in Table.rows where names.contains(row.name) { row.copy(from: wanted, to: &table) }
  }

  /// The rows of the table, as fields of a mapping in a script.
  static var fields: [FieldRow<TableChange>] { Table.rows.map { field(of: $0) } }

  private static func field(of row: some SettingRow<Table>) -> FieldRow<TableChange> {
    FieldRow(
      row.name,
      isRequired: false,
      schema: row.schema,
      put: { written, reader, change in
        guard row.read(written, &reader, into: &change.wanted) else { return }
        change.names.insert(row.name)
      },
      write: { $0.names.contains(row.name) ? row.text(in: $0.wanted) : nil }
    )
  }
}

extension SettingRow {
  fileprivate func copy(from table: Table, to other: inout Table) {
    other[keyPath: path] = table[keyPath: path]
  }

  fileprivate func differs(in table: Table, _ other: Table) -> Bool {
    table[keyPath: path] != other[keyPath: path]
  }

  /// The type that reads and writes the setting's values in scripts.
  ///
  /// A test checks that every row has such a type.
  private var word: (any SettingWord.Type)? { Value.self as? any SettingWord.Type }

  /// - Returns: Whether the written value is valid.
  fileprivate func read(
    _ written: ScriptValue,
    _ reader: inout StepReader,
    into table: inout Table
  ) -> Bool {
    let value = reader.reading { () throws(ScriptProblem) in
      try word?.init(setting: written, numbers) as? Value
    }
    guard let value = value ?? nil else { return false }
    table[keyPath: path] = value
    return true
  }

  fileprivate func text(in table: Table) -> String? {
    (table[keyPath: path] as? any SettingWord)?.settingText
  }

  fileprivate var schema: String { word?.settingSchema(numbers) ?? "{}" }
}
