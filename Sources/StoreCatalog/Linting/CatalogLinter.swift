import StoreModel
import VisibleText

/// Looks at a catalog that can be sold from for what its maker may not have meant.
///
/// The reader has noted what is wrong with the file; here the catalog as a whole is judged: texts,
/// languages, levels, prices beside each other, offers.
struct CatalogLinter {
  let catalog: Catalog
  let root: JSONValue
  private(set) var findings: [CatalogFinding] = []

  init(_ catalog: Catalog, _ root: JSONValue) {
    self.catalog = catalog
    self.root = root
    findKeys()
    findTexts()
    findLevels()
    findPrices()
    findOffers()
    findTaxCodes()
    findIgnored(root)
  }

  /// Notes something at a byte.
  mutating func note(
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

  // What the rules go through.

  /// A thing that customers see, and its JSON.
  struct Thing {
    /// How messages name it.
    let what: String
    let localizations: [Localization]
    let value: JSONValue
  }

  /// A product and its JSON.
  struct ProductValue {
    let product: Product
    let value: JSONValue

    var what: String { "the product \(product.id.rawValue.quoted)" }
  }

  /// The products, each with its JSON.
  var products: [ProductValue] {
    let outside = ["products", "nonRenewingSubscriptions"].flatMap { root[$0]?.elements ?? [] }
    let inside = groups.flatMap { $0["subscriptions"]?.elements ?? [] }
    return (outside + inside).compactMap { value in
      value["productID"]?.string.flatMap { catalog.product(ProductID(rawValue: $0)) }
        .map { ProductValue(product: $0, value: value) }
    }
  }

  var groups: [JSONValue] { root["subscriptionGroups"]?.elements ?? [] }

  /// The SKUs, each with its JSON.
  var skus: [(sku: CatalogSKU, value: JSONValue)] {
    (root["skus"]?.elements ?? []).compactMap { value in
      value["sku"]?.string.flatMap { catalog.sku($0) }.map { ($0, value) }
    }
  }

  /// The storefront that the prices without one are meant for.
  var home: Storefront { catalog.home }
}

extension JSONValue {
  /// Where the value of a key begins; where the object does if it has none.
  func offset(of key: String) -> Int { self[key]?.offset ?? offset }
}
