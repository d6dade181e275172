/// The data in memory of a SKU whose text stays in the file: enough to list, filter, find and check it.
package struct SKURecord: Sendable {
  /// The offset of the SKU's object (40 bits) and its length in bytes (24 bits).
  private let span: UInt64
  /// The hash of its name.
  package var name: UInt64
  /// The number of its set of prices in ``PriceTiers``.
  package var tier: UInt32
  /// The number of its category among the words.
  package var category: UInt32
  /// The number, among the words, of the generic product that the SKU names.
  var generic: UInt32
  /// The number of its period among the words, or 0 without one.
  package var period: UInt16
  package var traits: Traits

  /// The properties of a SKU.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let subscription = Traits(rawValue: 1)
    package static let addOn = Traits(rawValue: 2)
    /// Whether the SKU can't be sold, because the file has an error in it.
    static let leftOut = Traits(rawValue: 4)
    static let nameless = Traits(rawValue: 8)
  }

  /// Marks a length that doesn't fit into its bits.
  ///
  /// The SKU must be read to its end.
  private static let unknownLength = (1 << 24) - 1

  init(
    at offset: Int,
    length: Int,
    name: UInt64,
    traits: Traits,
    tier: UInt32 = 0,
    category: UInt32 = 0,
    generic: UInt32 = 0,
    period: UInt16 = 0
  ) {
    span = UInt64(offset) << 24 | UInt64(min(length, Self.unknownLength))
    self.name = name
    self.traits = traits
    self.tier = tier
    self.category = category
    self.generic = generic
    self.period = period
  }

  package var offset: Int { Int(span >> 24) }

  /// The number of bytes, or `nil` if it isn't known.
  package var length: Int? {
    let length = Int(span & UInt64(Self.unknownLength))
    return length == Self.unknownLength ? nil : length
  }
}

/// Neighboring SKUs of a file, with the text to search.
package final class SKUChunk: Sendable {
  package let records: [SKURecord]
  package let search: SearchText

  package init(records: [SKURecord], search: SearchText) {
    self.records = records
    self.search = search
  }
}
