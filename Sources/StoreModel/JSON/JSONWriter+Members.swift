extension JSONWriter {
  package mutating func member(_ key: String, _ number: some BinaryInteger) {
    self.key(key)
    self.number(number)
  }

  /// Writes a member with a whole number, unless the number is `nil`.
  package mutating func member(_ key: String, ifPresent number: (some BinaryInteger)?) {
    guard let number else { return }
    member(key, number)
  }

  /// Writes a member with a moment in milliseconds, unless the moment is `nil`.
  package mutating func member(_ key: String, ifPresent moment: StoreInstant?) {
    member(key, ifPresent: moment?.milliseconds)
  }

  /// Writes a member with a Bool, unless the value is `nil`.
  package mutating func member(_ key: String, ifPresent value: Bool?) {
    guard let value else { return }
    self.key(key)
    bool(value)
  }
}
