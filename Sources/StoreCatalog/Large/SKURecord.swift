/// What is kept of a SKU whose text stays in the file: enough to list, filter, find and check it.
struct SKURecord: Sendable {
  /// The byte where the SKU's object begins, and how many it takes: 40 and 24 bits.
  private let span: UInt64
  /// The hash of its name.
  var name: UInt64
  /// Its prices, as their number in ``PriceTiers``.
  var tier: UInt32
  /// Its category, as its number among the words.
  var category: UInt32
  /// The generic product it names, as its number among the words.
  var generic: UInt32
  /// Its period, as its number among the words; 0 for none.
  var period: UInt16
  var traits: Traits

  /// What is true of a SKU.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let subscription = Traits(rawValue: 1)
    static let addOn = Traits(rawValue: 2)
    /// It cannot be sold: the file has an error there.
    static let leftOut = Traits(rawValue: 4)
    static let nameless = Traits(rawValue: 8)
  }

  /// The length of what is too long for its bits: to be read until it ends.
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

  var offset: Int { Int(span >> 24) }

  /// How many bytes the SKU takes; nil if that is not known.
  var length: Int? {
    let length = Int(span & UInt64(Self.unknownLength))
    return length == Self.unknownLength ? nil : length
  }
}

/// SKUs that stand together in a file, with the text by which they are found.
final class SKUChunk: Sendable {
  let records: [SKURecord]
  let search: SearchText

  init(records: [SKURecord], search: SearchText) {
    self.records = records
    self.search = search
  }
}
