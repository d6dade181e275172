/// The valid seeds of a store: all 64-bit numbers.
package enum StoreSeed {
  /// Returns the seed in a string of digits, or `nil` for any other string.
  package static func number(_ text: String) -> UInt64? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return UInt64(text)
  }

  /// The remedy in a message about an invalid seed.
  package static let remedy = "write a whole number from 0 to \(UInt64.max)"

  /// The JSON Schema of a seed.
  package static let schema = #"{"type": "integer", "minimum": 0, "maximum": \#(UInt64.max)}"#
}
