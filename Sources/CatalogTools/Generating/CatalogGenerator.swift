import StoreCatalog
import StoreModel

/// A generator of catalogs of any size, for testing the store with them.
///
/// A generated catalog looks like a merchant's: categories of different sizes, prices by tiers in three
/// or seven storefronts, tax codes that fit the category, some names in two languages, and
/// subscriptions with add-ons. The same seed and number always give the same bytes. The bytes are
/// passed on in chunks, so that a million SKUs need little memory. The reader finds no problems in a
/// generated catalog.
package struct CatalogGenerator: Sendable {
  package let seed: UInt64
  package let skuCount: Int

  package init(seed: UInt64, skuCount: Int) {
    precondition(skuCount >= 0, "a catalog has no fewer than no SKUs")
    self.seed = seed
    self.skuCount = skuCount
  }

  /// Generates the catalog.
  ///
  /// - Parameter receive: Receives the next bytes, about 64 KiB each time.
  /// - Throws: The error that `receive` throws, which ends the generation.
  package func write(to receive: ([UInt8]) throws -> Void) throws {
    var chunk = Array(Self.head.utf8)
    chunk.reserveCapacity(1 << 17)
    var stock = GeneratedStock(seed: seed)
    for number in 0..<skuCount {
      if number > 0 { chunk.append(contentsOf: stock.comma) }
      stock.append(number, to: &chunk)
      if chunk.count >= 1 << 16 {
        try receive(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
    }
    chunk.append(contentsOf: "\n  ]\n}\n".utf8)
    try receive(chunk)
  }

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
