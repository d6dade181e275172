/// What a store's seed may be: any 64 bits.
package enum StoreSeed {
  /// The seed that a text writes in digits; nil for any other text.
  package static func number(_ text: String) -> UInt64? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return UInt64(text)
  }

  /// What would be right, for a message.
  package static let remedy = "write a whole number from 0 to \(UInt64.max)"

  /// The JSON Schema of a seed.
  package static let schema = #"{"type": "integer", "minimum": 0, "maximum": \#(UInt64.max)}"#
}
