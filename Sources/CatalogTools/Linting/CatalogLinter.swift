import StoreCatalog
import StoreModel
import VisibleText

/// A check of a catalog without errors, which finds things that its author may not have meant.
///
/// The reader has already found the problems of the file. These rules judge the catalog as a whole: texts,
/// languages, levels, prices in comparison, offers.
struct CatalogLinter {
  let catalog: Catalog
  let root: JSONValue
  private let places: CatalogOffsets
  /// The offsets of values that the reader couldn't read.
  private let unread: Set<Int>
  private(set) var findings: [CatalogFinding] = []

  init(
    _ lintable: CatalogReader.WholeReading.Lintable,
    _ root: JSONValue,
    besides known: [CatalogFinding]
  ) {
    catalog = lintable.catalog
    places = lintable.places
    self.root = root
    unread = Set(known.filter { Self.rulesOfReading.contains($0.rule) }.map(\.offset))
    findKeys()
    findTexts()
    findLimits()
    findLevels()
    findLevelOrder()
    findPrices()
    findPriceLimits()
    findOffers()
    findUnusedKeys()
    findBillingPlans()
    findTaxCodes()
    findIgnored(root)
  }

  /// The rules about values that can't be read.
  private static let rulesOfReading: Set<CatalogRule> = [
    .missingKey, .wrongKind, .unknownWord, .outOfBounds, .emptyText, .badPrice, .badPeriod,
    .offerCount, .taxCode, .noPrice,
  ]

  /// Returns whether the values of keys could be read, so that a rule can judge them.
  func isRead(_ value: JSONValue, _ keys: String...) -> Bool {
    keys.allSatisfy { !unread.contains(value.offset(of: $0)) }
  }

  /// Adds a finding at a byte offset.
  mutating func emit(
    _ rule: CatalogRule,
    _ message: String,
    _ remedy: String,
    at offset: Int,
    other: Int? = nil,
    as severity: CatalogProblem.Severity? = nil
  ) {
    findings.append(
      CatalogFinding(
        rule: rule,
        offset: offset,
        severity: severity ?? rule.row.severity,
        message: message,
        remedy: remedy,
        otherOffset: other
      )
    )
  }

  // The values that the rules examine.

  /// A product and its JSON.
  struct ProductValue {
    let product: Product
    let value: JSONValue

    var what: String { CatalogLinter.what(value) }
  }

  /// Returns the name of a product in messages.
  static func what(_ product: JSONValue) -> String {
    product["productID"]?.string.map { "the product \($0.quoted)" } ?? "a product"
  }

  /// The products in the file.
  var productValues: [JSONValue] {
    let outside = ["products", "nonRenewingSubscriptions"].flatMap { root[$0]?.elements ?? [] }
    return outside + groups.flatMap { $0["subscriptions"]?.elements ?? [] }
  }

  /// The products, each with its JSON.
  var products: [ProductValue] {
    productValues.compactMap { value in
      places.products[value.offset].map { ProductValue(product: $0, value: value) }
    }
  }

  func offers(of product: ProductValue) -> [(SubscriptionOffer, JSONValue)] {
    let keys = [SubscriptionOffer.Kind.singleKey] + SubscriptionOffer.Kind.allCases.map(\.listKey)
    return keys.flatMap { key in
      (product.value[key].map { $0.elements ?? [$0] } ?? []).compactMap { value in
        places.offers[value.offset].map { ($0, value) }
      }
    }
  }

  var groups: [JSONValue] { root["subscriptionGroups"]?.elements ?? [] }

  var skus: [(sku: CatalogSKU, value: JSONValue)] {
    (root["skus"]?.elements ?? []).compactMap { value in
      places.skus[value.offset].map { ($0, value) }
    }
  }

  /// The storefront of the base prices.
  var home: Storefront { catalog.home }
}

extension JSONValue {
  /// Returns the offset of a key's value, or that of the object if it lacks the key.
  func offset(of key: String) -> Int { self[key]?.offset ?? offset }
}
