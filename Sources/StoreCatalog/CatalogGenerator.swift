import StoreModel

/// Makes a catalog of any size, for trying out how the store bears it.
///
/// The same seed and number always give the same bytes. They are handed on in chunks, so that a
/// million SKUs need no memory; read back, they have no problems.
package struct CatalogGenerator: Sendable {
  package let seed: UInt64
  package let skuCount: Int

  package init(seed: UInt64, skuCount: Int) {
    precondition(skuCount >= 0, "a catalog has no fewer than no SKUs")
    self.seed = seed
    self.skuCount = skuCount
  }

  /// Makes the catalog.
  ///
  /// - Parameter receive: Takes the next bytes, about 64 KiB each time.
  /// - Throws: What `receive` throws; nothing more is made then.
  package func write(to receive: ([UInt8]) throws -> Void) throws {
    var chunk = Array(Self.head.utf8)
    var random = SplitMix64(seed: seed)
    for number in 0..<skuCount {
      if number > 0 { chunk.append(contentsOf: ",\n".utf8) }
      append(number, &random, to: &chunk)
      if chunk.count >= 1 << 16 {
        try receive(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
    }
    chunk.append(contentsOf: "\n  ]\n}\n".utf8)
    try receive(chunk)
  }

  private func append(_ number: Int, _ random: inout SplitMix64, to chunk: inout [UInt8]) {
    let category = Self.categories[Int(random.next() % UInt64(Self.categories.count))]
    let first = Self.adjectives[Int(random.next() % UInt64(Self.adjectives.count))]
    let second = Self.nouns[Int(random.next() % UInt64(Self.nouns.count))]
    let dollars = 1 + random.next() % 60
    let isSubscription = category.kind == .subscription
    let name = "\(first) \(second)"
    let line = """
          {"sku": "\(category.code)_\(first.uppercased())_\(second.uppercased())_\(number)", \
      "kind": "\(category.kind.rawValue)", "category": "\(category.name)", \
      "localizations": [{"locale": "en_US", "displayName": "\(name)", \
      "description": "\(category.noun) \(number) of the collection."}], \
      "prices": {"USA": "\(dollars - 1).99", "DEU": "\(dollars - 1).99", "JPN": "\(dollars * 150)"}, \
      "taxCode": "\(category.taxCode)", \(isSubscription ? "\"period\": \"P1M\", " : "")\
      "genericProductID": "com.example.generated.\(isSubscription ? "subscription" : "consumable")"}
      """
    chunk.append(contentsOf: line.utf8)
  }

  private struct Category {
    var code: String
    var name: String
    var noun: String
    var kind: CatalogSKU.Kind
    var taxCode: String
  }

  private static let categories = [
    Category(code: "BOOK", name: "Books", noun: "Volume", kind: .oneTime, taxCode: "S002-02-2"),
    Category(
      code: "AUDIO",
      name: "Audiobooks",
      noun: "Title",
      kind: .oneTime,
      taxCode: "S008-02-2"
    ),
    Category(code: "COURSE", name: "Courses", noun: "Course", kind: .oneTime, taxCode: "C003-00-2"),
    Category(code: "FILM", name: "Films", noun: "Film", kind: .oneTime, taxCode: "S020-01-2"),
    Category(
      code: "CREATOR",
      name: "Creators",
      noun: "Channel",
      kind: .subscription,
      taxCode: "C003-00-1"
    ),
  ]

  private static let adjectives = [
    "Amber", "Ancient", "Brave", "Bright", "Calm", "Clear", "Crimson", "Distant", "Early",
    "Emerald",
    "Endless", "Gentle", "Golden", "Hidden", "Ivory", "Last", "Little", "Lonely", "Lost", "Lunar",
    "Merry", "Misty", "Northern", "Quiet", "Royal", "Scarlet", "Secret", "Silver", "Southern",
    "Sunken", "Velvet", "Winter",
  ]

  private static let nouns = [
    "Atlas", "Ballad", "Bridge", "Canyon", "Castle", "Chorus", "Comet", "Compass", "Forest",
    "Garden",
    "Harbor", "Horizon", "Island", "Journey", "Kitchen", "Lantern", "Letter", "Library", "Meadow",
    "Melody", "Mirror", "Mountain", "Orchard", "Palace", "Quest", "River", "Sonata", "Story",
    "Summer", "Theatre", "Voyage", "Workshop",
  ]

  private static let head = """
    {
      "format": "storefront-catalog",
      "version": 1,
      "app": {
        "name": "Generated",
        "bundleId": "com.example.generated",
        "appAppleId": 1234567890
      },
      "products": [
        {
          "productID": "com.example.generated.consumable",
          "type": "Consumable",
          "displayPrice": "0.99",
          "localizations": [{"locale": "en_US", "displayName": "Generic Consumable Product"}],
          "isGeneric": true
        }
      ],
      "subscriptionGroups": [
        {
          "id": "GENERATED",
          "name": "Group for Advanced Commerce",
          "subscriptions": [
            {
              "productID": "com.example.generated.subscription",
              "type": "RecurringSubscription",
              "displayPrice": "0.99",
              "localizations": [{"locale": "en_US", "displayName": "For Advanced Commerce"}],
              "isGeneric": true,
              "groupNumber": 1,
              "recurringSubscriptionPeriod": "P1M"
            }
          ]
        }
      ],
      "skus": [

    """
}
