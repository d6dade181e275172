import StoreModel

/// Makes a catalog of JSON values and notes all that is wrong with them.
///
/// It never stops at a mistake: what cannot be used is noted and left out, so that every problem of
/// a file is reported at once. A null counts as an absent key, as Xcode writes it.
struct CatalogDecoder {
  let format: CatalogFormat
  private(set) var findings: ProblemList<CatalogFinding>
  /// Where each identifier was met first.
  var firstProduct: [String: Int] = [:]
  var firstGroup: [String: Int] = [:]
  var firstSKU: [String: Int] = [:]
  /// The storefront that prices without one are judged by.
  var defaultStorefront = Storefront.unitedStates
  /// Whether the file says that an Xcode made it which is newer than what is known here: a word that is
  /// unknown may be one of Xcode's then.
  private(set) var isNewer = false
  /// The things that were read, by the offsets of their values, or `nil` unless lint reads.
  var places: CatalogPlaces?
  /// Whether a thing with an unreadable value is kept, with a stand-in for the value.
  ///
  /// It is for lint alone: nothing is sold of such a catalog.
  let isLenient: Bool
  /// Whether what is read now is nothing that is sold: what is wrong with it keeps nothing from being
  /// sold.
  private var isBesideSale = false
  /// Whether a product with an error is left out, and the error is a warning.
  private let leavesOutFaulty: Bool
  /// The number of errors so far, those that are warnings because of ``leavesOutFaulty`` included.
  private var errorCount = 0

  /// - Parameters:
  ///   - format: The format that the values are written in.
  ///   - limit: How many findings are kept; the rest is counted.
  ///   - leavesOutFaulty: Whether a product with an error is left out, and the error is a warning.
  ///   - isLenient: Whether things with an unreadable value are kept.
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
    note(rule, .error, message(), remedy(), at: offset, other: other)
  }

  mutating func warning(
    _ rule: CatalogRule,
    _ message: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String,
    at offset: Int,
    other: Int? = nil
  ) {
    note(rule, .warning, message(), remedy(), at: offset, other: other)
  }

  /// Notes something at a byte.
  mutating func note(
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

  /// Reads something that is not sold: whatever is wrong with it is a warning.
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

  /// Notes what keeps something from being sold, which Xcode lets its user write: that alone is left out
  /// of a file of Xcode's, and in ours it is a mistake.
  mutating func noteUnsold(
    _ rule: CatalogRule,
    _ message: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String,
    at offset: Int
  ) {
    note(rule, format == .storeKit ? .warning : .error, message(), remedy(), at: offset, other: nil)
  }
}

/// The things that a decoder made of the values of a file, by their offsets.
struct CatalogPlaces {
  var products: [Int: Product] = [:]
  var offers: [Int: SubscriptionOffer] = [:]
  var skus: [Int: CatalogSKU] = [:]
}

extension CatalogDecoder {
  /// An identifier for a thing whose own is unreadable.
  func standIn(for value: JSONValue) -> String { "?\(value.offset)" }

  /// An identifier for a product whose own is unreadable.
  func standIn(for value: JSONValue) -> ProductID {
    ProductID(rawValue: standIn(for: value))
  }

  /// Makes a catalog of a file's outermost value.
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
