import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import Testing

/// Catalogs that the tests compare.
enum ComparedCatalogs {
  /// The sample's products with the SKUs of a market.
  static let catalog = Catalog(
    products: Catalog.sample.products,
    groups: Catalog.sample.groups,
    skus: CatalogSKUs(skus),
    settings: Catalog.sample.settings
  )

  private static let skus = (0..<5).map { number in
    CatalogSKU(
      sku: "BOOK_\(number)",
      kind: .oneTime,
      category: "Books",
      localizations: [
        Localization(locale: "en_US", displayName: "Book \(number)", description: "A book.")
      ],
      storefrontMilliunits: ["USA": 4_990, "JPN": 700_000],
      taxCode: "S002-02-2",
      genericProductID: "com.example.once"
    )
  }

  /// Returns a subscription with prices in four storefronts and an offer of each kind, next to a lower and a
  /// higher one.
  static func reading(_ edits: [(String, String)] = []) throws -> Catalog {
    var text = plus
    for (old, new) in edits {
      try #require(text.contains(old), "there is no \(old)")
      text = text.replacing(old, with: new)
    }
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "plus.catalog.json")
    return try #require(reading.catalog, "\(reading.errorLines)")
  }

  private static let plus = """
    {"format": "storefront-catalog", "version": 1,
     "app": {"name": "Tides", "bundleId": "com.example.tides", "appAppleId": 1},
     "products": [
       {"productID": "charts", "type": "NonConsumable", "referenceName": "Charts", "displayPrice": "9.99",
        "familyShareable": true, "localizations": [{"locale": "en_US", "displayName": "Charts"}]}
     ],
     "subscriptionGroups": [{"id": "G", "name": "Tides", "subscriptions": [
       {"productID": "max", "type": "RecurringSubscription", "referenceName": "Max",
        "displayPrice": "9.99", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
       {"productID": "plus", "type": "RecurringSubscription", "referenceName": "Plus",
        "displayPrice": "4.99", "groupNumber": 2, "recurringSubscriptionPeriod": "P1M",
        "prices": {"DEU": "4.99", "FRA": "4.99", "GBR": "4.49", "ITA": "4.99", "JPN": "700"},
        "localizations": [{"locale": "en_US", "displayName": "Plus", "description": "All harbours."}],
        "adHocOffers": [{"offerID": "half", "paymentMode": "payAsYouGo", "displayPrice": "2.49",
          "subscriptionPeriod": "P1M", "numberOfPeriods": 3}],
        "codeOffers": [{"referenceName": "FRIENDS", "paymentMode": "free",
          "subscriptionPeriod": "P1M", "eligibility": ["new", "existing"]}],
        "winbackOffers": [{"offerID": "back", "paymentMode": "payUpFront", "displayPrice": "9.99",
          "subscriptionPeriod": "P6M", "isEligible": true}]},
       {"productID": "lite", "type": "RecurringSubscription", "referenceName": "Lite",
        "displayPrice": "1.99", "groupNumber": 3, "recurringSubscriptionPeriod": "P1M"}
     ]}]
    }
    """
}
