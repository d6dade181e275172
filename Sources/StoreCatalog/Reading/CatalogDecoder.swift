package import StoreModel

/// A decoder that makes a catalog from JSON values and collects the findings.
///
/// It doesn't stop at an error: an unusable value is reported and left out, so that every problem of a file is
/// reported at once. A null is the same as an absent key, because Xcode writes nulls.
package struct CatalogDecoder {
  let format: CatalogFormat
  private(set) var findings: ProblemList<CatalogFinding>
  /// The offset at which each identifier occurs first.
  var firstProduct: [String: Int] = [:]
  var firstGroup: [String: Int] = [:]
  var firstSKU: [String: Int] = [:]
  var defaultStorefront = Storefront.unitedStates
  /// Whether a newer Xcode than the known ones made the file.
  ///
  /// If so, an unknown word may be a valid word of that Xcode.
  private(set) var isNewer = false
  /// The decoded items by the offsets of their values, or `nil` unless lint reads the catalog.
  var places: CatalogOffsets?
  /// Whether an item with an unreadable value is kept, with a stand-in for the value.
  ///
  /// Only lint needs this. Such a catalog can't be sold from.
  let isLenient: Bool
  /// Whether the value being read isn't for sale.
  ///
  /// Its problems don't prevent any sale.
  private var isBesideSale = false
  /// Whether a product with an error is left out and the error becomes a warning.
  private let leavesOutFaulty: Bool
  /// The number of errors so far, including those that ``leavesOutFaulty`` turns into warnings.
  private var errorCount = 0

  /// - Parameters:
  ///   - format: The format of the values.
  ///   - limit: The maximum number of findings to keep. Further findings are only counted.
  ///   - leavesOutFaulty: Whether a product with an error is left out and the error becomes a warning.
  ///   - isLenient: Whether items with an unreadable value are kept.
  init(
    format: CatalogFormat,
    limit: Int = ProblemLimit.kept,
    leavesOutFaulty: Bool = false,
    isLenient: Bool = false
  ) {
    self.format = format
    self.leavesOutFaulty = leavesOutFaulty
    self.isLenient = isLenient
    findings = ProblemList(limit: limit)
  }

  mutating func error(
    _ rule: CatalogRule,
    _ message: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String,
    at offset: Int,
    other: Int? = nil
  ) {
    emit(rule, .error, message(), remedy(), at: offset, other: other)
  }

  mutating func warning(
    _ rule: CatalogRule,
    _ message: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String,
    at offset: Int,
    other: Int? = nil
  ) {
    emit(rule, .warning, message(), remedy(), at: offset, other: other)
  }

  mutating func emit(
    _ rule: CatalogRule,
    _ severity: CatalogProblem.Severity,
    _ message: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String,
    at offset: Int,
    other: Int?
  ) {
    if severity == .error, !isBesideSale { errorCount += 1 }
    let severity = isBesideSale || leavesOutFaulty ? .warning : severity
    findings.add(
      isWarning: severity == .warning,
      CatalogFinding(
        rule: rule,
        offset: offset,
        severity: severity,
        message: message(),
        remedy: remedy(),
        otherOffset: other
      )
    )
  }

  /// Reads a value that isn't for sale.
  ///
  /// All its problems are warnings.
  mutating func besideSale<Value>(_ read: (inout Self) -> Value) -> Value {
    let outside = isBesideSale
    isBesideSale = true
    defer { isBesideSale = outside }
    return read(&self)
  }

  /// Reads a product, or returns `nil` if it has an error and such products are left out.
  mutating func unlessFaulty(_ read: (inout Self) -> Product?) -> Product? {
    let before = errorCount
    let product = read(&self)
    return leavesOutFaulty && errorCount > before ? nil : product
  }

  /// Adds a finding that prevents a sale, but that Xcode lets its user write.
  ///
  /// In Xcode's files, it is a warning and only that item is left out. In our files, it is an error.
  mutating func noteUnsold(
    _ rule: CatalogRule,
    _ message: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String,
    at offset: Int
  ) {
    emit(rule, format == .storeKit ? .warning : .error, message(), remedy(), at: offset, other: nil)
  }
}

/// The items that a decoder made of the values of a file, by their offsets.
package struct CatalogOffsets {
  package var products: [Int: Product] = [:]
  package var offers: [Int: SubscriptionOffer] = [:]
  package var skus: [Int: CatalogSKU] = [:]
}

extension CatalogDecoder {
  func standIn(for value: JSONValue) -> String { "?\(value.offset)" }

  func standIn(for value: JSONValue) -> ProductID {
    ProductID(rawValue: standIn(for: value))
  }

  mutating func catalog(_ root: JSONValue, source: CatalogSource) -> Catalog {
    checkKeys(of: root, .catalog, "the catalog")
    checkVersion(root)
    var settings = settings(of: root)
    settings.priceIncreaseThresholds = priceIncreaseThresholds(of: root)
    var products = products("products", of: root)
    products += self.products("nonRenewingSubscriptions", of: root)
    let (groups, subscriptions) = groups(of: root)
    products += subscriptions
    let skus = skus(of: root, products: products)
    return Catalog(
      products: products,
      groups: groups,
      skus: CatalogSKUs(skus),
      settings: settings,
      app: app(of: root),
      promotionalOfferKey: keyPair(of: root),
      source: source
    )
  }

  private mutating func checkVersion(_ root: JSONValue) {
    let format = format
    if format == .storefrontCatalog, let name = root["format"], name.string != format.rawValue {
      error(
        .unknownWord,
        "the format is unknown",
        "write \"format\": \"\(format.rawValue)\"",
        at: name.offset
      )
    }
    guard let version = root["version"] else {
      return error(
        .version,
        "the catalog has no version",
        format == .storeKit
          ? "add \"version\" : { \"major\" : 4, \"minor\" : 0 }" : "add \"version\": 1",
        at: root.offset
      )
    }
    guard format == .storeKit else {
      guard version.int64 != 1 else { return }
      return error(.version, "the version is unknown", "write \"version\": 1", at: version.offset)
    }
    guard let major = version["major"]?.int64 else {
      return error(
        .version,
        "the version has no major number",
        "write \"version\" : { \"major\" : 4, \"minor\" : 0 }",
        at: version.offset
      )
    }
    guard !(1...5).contains(major) else { return }
    isNewer = major > 5
    warning(
      .version,
      "version \(major) is newer than the versions that storefront knows",
      "new keys are kept, but not used",
      at: version.offset
    )
  }

  private mutating func app(of root: JSONValue) -> AppIdentity {
    var app = AppIdentity.unnamed
    if let number = root["settings"]?["_applicationInternalID"]?.string
      .flatMap({ WholeBound.appAppleID.number($0) })
    {
      app.appAppleId = Int64(number)
    }
    guard format == .storefrontCatalog, let value = object("app", of: root, "the catalog") else {
      return app
    }
    checkKeys(of: value, .app, "the app")
    app.name = text("name", of: value, "the app", isRequired: true) ?? app.name
    app.bundleId = text("bundleId", of: value, "the app", isRequired: true) ?? app.bundleId
    let number = integer("appAppleId", of: value, "the app", within: .appAppleID, isRequired: true)
    app.appAppleId = number.map { Int64($0) } ?? app.appAppleId
    return app
  }

  private mutating func keyPair(of root: JSONValue) -> PromotionalOfferKey? {
    guard let value = object("subscriptionOffersKeyPair", of: root, "the catalog") else {
      return nil
    }
    let what = "the key pair of promotional offers"
    checkKeys(of: value, .keyPair, what)
    guard let id = text("id", of: value, what, isRequired: true),
      let privateKey = text("privateKey", of: value, what, isRequired: true)
    else { return nil }
    return PromotionalOfferKey(id: id, privateKey: privateKey)
  }
}
