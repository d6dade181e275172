/// The name of a setting in a journal.
struct SettingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension SettingTable {
  /// Reads a journal's settings.
  ///
  /// Settings that the journal lacks get their defaults.
  mutating func decodeRows(from container: KeyedDecodingContainer<SettingKey>) throws {
    for row in Self.rows { try row.decode(from: container, into: &self) }
  }

  /// Writes the settings that every journal contains.
  ///
  /// Other settings are written only if they differ from their defaults.
  ///
  /// Older journals therefore stay identical byte for byte.
  func encodeRows(into container: inout KeyedEncodingContainer<SettingKey>) throws {
    let standard = Self()
    for row in Self.rows { try row.encode(self, unlike: standard, into: &container) }
  }
}

extension SettingRow {
  fileprivate func decode(
    from container: KeyedDecodingContainer<SettingKey>,
    into table: inout Table
  ) throws {
    let key = SettingKey(stringValue: key)
    guard let value = try container.decodeIfPresent(Value.self, forKey: key) else { return }
    table[keyPath: path] = value
  }

  fileprivate func encode(
    _ table: Table,
    unlike standard: Table,
    into container: inout KeyedEncodingContainer<SettingKey>
  ) throws {
    let value = table[keyPath: path]
    guard isAlwaysWritten || value != standard[keyPath: path] else { return }
    try container.encode(value, forKey: SettingKey(stringValue: key))
  }
}
