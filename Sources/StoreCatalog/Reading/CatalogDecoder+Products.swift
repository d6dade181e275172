package import StoreModel
import VisibleText

extension CatalogDecoder {
  package static let productTypes: [String: ProductType] = [
    "Consumable": .consumable,
    "NonConsumable": .nonConsumable,
    "NonRenewingSubscription": .nonRenewing,
    "RecurringSubscription": .autoRenewable,
  ]

  mutating func products(_ key: String, of root: JSONValue) -> [Product] {
    var products: [Product] = []
    for value in list(key, of: root, "the catalog") where isObject(value, in: key) {
      let product = unlessFaulty { decoder in
        let product = decoder.product(value, .product, terms: nil)
        if let product { decoder.checkSection(of: product, key, value) }
        return product
      }
      if let product { products.append(product) }
    }
    return products
  }

  private mutating func checkSection(of product: Product, _ key: String, _ value: JSONValue) {
    guard value["type"]?.string.flatMap({ Self.productTypes[$0] }) != nil else { return }
    switch product.type {
    case .autoRenewable:
      error(
        .wrongSection,
        "the subscription \(product.id.description.quoted) is outside any group",
        "move it to a group's subscriptions",
        at: value.offset
      )
    case .nonRenewing where key == "products":
      warning(
        .wrongSection,
        "the non-renewing subscription \(product.id.description.quoted) is among products",
        "move it to nonRenewingSubscriptions",
        at: value.offset
      )
    case .consumable where key != "products", .nonConsumable where key != "products":
      warning(
        .wrongSection,
        "the \(product.type.words) \(product.id.description.quoted) is among non-renewing subscriptions",
        "move it to products",
        at: value.offset
      )
    case .consumable, .nonConsumable, .nonRenewing: break
    }
  }

  /// Reads the properties of products of every type, with the terms that the caller has read.
  mutating func product(
    _ value: JSONValue,
    _ shape: CatalogShape,
    terms: SubscriptionTerms?
  ) -> Product? {
    let name = value["productID"]?.string
    let what = name.map { "the product \($0.quoted)" } ?? "a product"
    checkKeys(of: value, shape, what)
    let id = productID(of: value)
    let isGeneric = format == .storefrontCatalog && flag("isGeneric", of: value, what)
    let type = choice("type", of: value, what, among: Self.productTypes)
    let isUnpriced = isUnpriced(value)
    let milliunits =
      isGeneric && isUnpriced
      ? nil : money("displayPrice", of: value, what, ifEmpty: "it is not for sale")
    let prices = prices("prices", of: value, what)
    let localizations = localizations(of: value, what)
    let referenceName = text("referenceName", of: value, what)
    let isShareable = flag("familyShareable", of: value, what)
    let duration = duration(of: value, what, type)
    let price = isUnpriced ? 0 : milliunits
    let isWhole = id != nil && type != nil && price != nil
    guard isWhole || isLenient else { return nil }
    let product = Product(
      id: id ?? standIn(for: value),
      type: type ?? (terms == nil ? .nonConsumable : .autoRenewable),
      referenceName: referenceName,
      milliunits: price ?? 0,
      storefrontMilliunits: prices,
      localizations: localizations,
      isFamilyShareable: isShareable,
      subscription: terms,
      isGeneric: isGeneric,
      duration: duration,
      saleObstacle: isUnpriced || price == nil ? .noPrice : nil
    )
    places?.products[value.offset] = product
    return product
  }

  /// Reads the length of a non-renewing subscription, for which Xcode's format lacks a key.
  ///
  /// The length is never guessed from a name: "7-Day Boost" lasts as long as its key says.
  private mutating func duration(
    of value: JSONValue,
    _ what: @autoclosure () -> String,
    _ type: ProductType?
  ) -> SubscriptionPeriod? {
    let duration = period("duration", of: value, what(), isRequired: false)
    guard let duration, let type, type != .nonRenewing else { return duration }
    warning(
      .unusedKey,
      "\(what()) has the duration \(duration), but isn't a non-renewing subscription",
      "remove it; it has no effect",
      at: offset(of: "duration", in: value)
    )
    return nil
  }

  private mutating func productID(of value: JSONValue) -> ProductID? {
    guard let id = identifier("productID", of: value, "a product") else { return nil }
    let offset = offset(of: "productID", in: value)
    if let first = firstProduct[id] {
      error(
        .duplicateID,
        "the product \(id.quoted) exists already",
        "change the identifier of one of them",
        at: offset,
        other: first
      )
      return nil
    }
    firstProduct[id] = offset
    if id.count > AppStoreLimits.productID {
      noteUnsold(
        .longID,
        "the identifier of this product has \(id.count) characters",
        "App Store Connect accepts at most \(AppStoreLimits.productID)",
        at: offset
      )
    }
    return ProductID(rawValue: id)
  }

  mutating func localizations(of value: JSONValue, _ what: String) -> [Localization] {
    var localizations: [Localization] = []
    let entries = list("localizations", of: value, what)
    for entry in entries
    where isObject(entry, in: "localizations of \(what)") {
      checkKeys(of: entry, .localization, "a localization of \(what)")
      guard let locale = text("locale", of: entry, "a localization of \(what)", isRequired: true)
      else { continue }
      let offset = offset(of: "locale", in: entry)
      checkLocale(locale, "a localization of \(what)", among: entries, at: offset)
      if localizations.contains(where: { $0.locale == locale }) {
        warning(
          .duplicateLanguage,
          "\(what) has the language \(locale) twice",
          "remove one of them; the first is used",
          at: offset
        )
      }
      localizations.append(
        Localization(
          locale: locale,
          displayName: text("displayName", of: entry, "the \(locale) localization of \(what)")
            ?? "",
          description: text("description", of: entry, "the \(locale) localization of \(what)") ?? ""
        )
      )
    }
    return localizations
  }

  /// Adds a finding for an identifier that no locale has.
  ///
  /// The identifier is kept.
  mutating func checkLocale(
    _ locale: String,
    _ what: @autoclosure () -> String,
    among entries: [JSONValue] = [],
    at offset: Int
  ) {
    guard let fault = LocaleIdentifier.fault(of: locale, what(), among: entries) else { return }
    warning(.unknownLanguage, fault.message, fault.remedy, at: offset)
  }
}

extension LocaleIdentifier {
  /// Checks an identifier of a locale.
  ///
  /// - Parameters:
  ///   - locale: The identifier.
  ///   - owner: Its owner's name in messages.
  ///   - entries: All localizations of the owner.
  /// - Returns: The problem in words, or `nil` if the identifier is valid.
  fileprivate static func fault(
    of locale: String,
    _ owner: String,
    among entries: [JSONValue]
  ) -> (message: String, remedy: String)? {
    guard !isKnown(locale) else { return nil }
    let message = "the locale \(locale.quoted) of \(owner) is unknown"
    guard let mended = mended(locale) else { return (message, remedy) }
    let twin = entries.lazy.compactMap { $0["locale"]?.string }
      .first { $0 != locale && (Self.mended($0) ?? $0) == mended }
    guard let twin else { return (message, "write \(mended.quoted)") }
    return (
      "\(message), and \(twin.quoted) exists too",
      "keep the words of one of them, under \(mended.quoted)"
    )
  }

  /// Returns the locale that an unknown identifier with hyphens means, such as `zh_Hans` for `zh-Hans`, or
  /// `nil`.
  package static func mended(_ name: String) -> String? {
    guard name.contains("-") else { return nil }
    let mended = name.split { $0 == "-" || $0 == "_" }.joined(separator: "_")
    return !mended.isEmpty && isKnown(mended) ? mended : nil
  }
}
