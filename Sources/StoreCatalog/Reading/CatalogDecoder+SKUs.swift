import AdvancedCommerce
import StoreModel
import VisibleText

extension CatalogDecoder {
  mutating func skus(of root: JSONValue, products: [Product]) -> [CatalogSKU] {
    guard format == .storefrontCatalog else { return [] }
    var skus: [(sku: CatalogSKU, value: JSONValue)] = []
    for value in list("skus", of: root, "the catalog") {
      guard let sku = element(value) else { continue }
      skus.append((sku, value))
    }
    let generic = products.generic
    let subscriptions = Dictionary(
      skus.lazy.filter { $0.sku.kind == .subscription }.map { ($0.sku.sku, $0.sku) },
      uniquingKeysWith: { first, _ in first }
    )
    for (sku, value) in skus {
      check(sku, value, generic: generic, subscriptions: subscriptions)
    }
    return skus.map(\.sku)
  }

  mutating func element(_ value: JSONValue) -> CatalogSKU? {
    isObject(value, in: "skus") ? sku(value) : nil
  }

  /// Returns the name of an element, which must be unique, or `nil` without one.
  static func name(of value: JSONValue) -> String? {
    value["sku"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  mutating func check(
    _ sku: CatalogSKU,
    _ value: JSONValue,
    generic: [ProductID: Product],
    subscriptions: [String: CatalogSKU]
  ) {
    if value["genericProductID"]?.string?.isEmpty == false {
      checkProduct(of: sku, value, among: generic)
    }
    checkBase(of: sku, value, among: subscriptions)
  }

  private mutating func sku(_ value: JSONValue) -> CatalogSKU? {
    let what = value["sku"]?.string.map { "the SKU \($0.quoted)" } ?? "a SKU"
    checkKeys(of: value, .sku, what)
    let name = skuName(of: value)
    let kind = choice("kind", of: value, what, among: CatalogSKU.Kind.words)
    let localizations = localizations(of: value, what)
    checkNames(localizations, of: value, what)
    let prices = prices("prices", of: value, what)
    if prices.isEmpty {
      error(
        .noPrice,
        "\(what) has no prices",
        "add \"prices\" : { \"USA\" : \"4.99\" }",
        at: offset(of: "prices", in: value)
      )
    }
    let taxCode = taxCode(of: value, kind, what)
    let generic = text("genericProductID", of: value, what, isRequired: true)
    let period = skuPeriod(of: value, kind, what)
    let category = text("category", of: value, what) ?? ""
    let addOnTo = text("addOnTo", of: value, what)
    let isWhole = name != nil && kind != nil && taxCode != nil && generic != nil
    guard isWhole || isLenient else { return nil }
    let sku = CatalogSKU(
      sku: name ?? standIn(for: value),
      kind: kind ?? .oneTime,
      category: category,
      localizations: localizations,
      storefrontMilliunits: prices,
      taxCode: taxCode ?? "",
      period: period,
      genericProductID: ProductID(rawValue: generic ?? ""),
      addOnTo: addOnTo
    )
    places?.skus[value.offset] = sku
    return sku
  }

  private mutating func skuName(of value: JSONValue) -> String? {
    guard let name = text("sku", of: value, "a SKU", isRequired: true) else { return nil }
    let offset = offset(of: "sku", in: value)
    if let first = firstSKU[name] {
      error(
        .duplicateID,
        "the SKU \(name.quoted) exists already",
        "rename one of them",
        at: offset,
        other: first
      )
      return nil
    }
    firstSKU[name] = offset
    checkLength(name, .longID, limit: AppStoreLimits.sku, "the SKU", at: offset)
    return name
  }

  private mutating func checkNames(
    _ localizations: [Localization],
    of value: JSONValue,
    _ what: String
  ) {
    let offset = offset(of: "localizations", in: value)
    if localizations.isEmpty {
      error(.emptyName, "\(what) has no name", "add a localization with a displayName", at: offset)
    }
    for localization in localizations {
      check("displayName", localization.displayName, .longName, AppStoreLimits.displayName)
      check("description", localization.description, .longDescription, AppStoreLimits.description)

      func check(_ key: String, _ text: String, _ rule: CatalogRule, _ limit: Int) {
        guard text.isEmpty || text.utf8.count > limit else { return }
        let entry = value["localizations"]?.elements?.first {
          $0["locale"]?.string == localization.locale
        }
        let offset = self.offset(of: key, in: entry ?? value)
        if text.isEmpty {
          error(
            .emptyName,
            "\(what) has no \(key) in \(localization.locale)",
            "add one; a request needs both",
            at: offset
          )
        }
        checkLength(
          text,
          rule,
          limit: limit,
          "\(key) of \(what) in \(localization.locale)",
          at: offset
        )
      }
    }
  }

  private mutating func checkLength(
    _ text: String,
    _ rule: CatalogRule,
    limit: Int,
    _ what: @autoclosure () -> String,
    at offset: Int
  ) {
    guard text.utf8.count > limit, text.count > limit else { return }
    error(
      rule,
      "\(what()) has \(text.count) characters",
      "a request accepts at most \(limit)",
      at: offset
    )
  }

  private mutating func taxCode(
    of value: JSONValue,
    _ kind: CatalogSKU.Kind?,
    _ what: String
  ) -> String? {
    guard let code = text("taxCode", of: value, what, isRequired: true) else { return nil }
    guard let kind else { return code }
    let suffix = kind.taxKind.rawValue
    guard !TaxCode.isWellFormed(code) || !code.hasSuffix(suffix) else { return code }
    error(
      .taxCode,
      "taxCode of \(what) is \(code.quoted)",
      TaxCode.isWellFormed(code)
        ? "write \"\(code.dropLast(2))\(suffix)\": \(suffix) stands for \(kind.taxKind.name)"
        : "write a code such as \(kind.fallbackTaxCode)",
      at: offset(of: "taxCode", in: value)
    )
    return nil
  }

  private mutating func skuPeriod(
    of value: JSONValue,
    _ kind: CatalogSKU.Kind?,
    _ what: String
  ) -> SubscriptionPeriod? {
    switch kind {
    case .oneTime:
      if let period = self.value("period", of: value) {
        error(
          .unusedKey,
          "\(what) is a one-time charge with a period",
          "remove the period, or write \"kind\" : \"subscription\"",
          at: period.offset
        )
      }
      return nil
    case .subscription: return period("period", of: value, what)
    case nil: return nil
    }
  }
}

extension CatalogDecoder {
  private mutating func checkProduct(
    of sku: CatalogSKU,
    _ value: JSONValue,
    among generic: [ProductID: Product]
  ) {
    let offset = offset(of: "genericProductID", in: value)
    guard let product = generic[sku.genericProductID] else {
      return error(
        .genericProduct,
        "the SKU \(sku.sku.quoted) names \(sku.genericProductID.description.quoted), which isn't a generic product",
        "name a product that has \"isGeneric\" : true",
        at: offset
      )
    }
    let wanted = sku.kind.genericType
    guard product.type != wanted else { return }
    error(
      .genericProduct,
      "the SKU \(sku.sku.quoted) is sold under the \(product.type.words) \(product.id.description.quoted)",
      "name a generic \(wanted.words)",
      at: offset
    )
  }

  private mutating func checkBase(
    of sku: CatalogSKU,
    _ value: JSONValue,
    among subscriptions: [String: CatalogSKU]
  ) {
    guard let name = sku.addOnTo else { return }
    let offset = offset(of: "addOnTo", in: value)
    guard sku.kind == .subscription, let base = subscriptions[name], base.addOnTo == nil else {
      return error(
        .addOn,
        "the SKU \(sku.sku.quoted) is added to \(name.quoted), which isn't a base subscription",
        "name a subscription SKU that isn't an add-on",
        at: offset
      )
    }
    guard base.period != sku.period else { return }
    error(
      .addOn,
      "the SKU \(sku.sku.quoted) has another period than \(name.quoted), to which it is an add-on",
      "use the same period for both: a subscription has one",
      at: offset
    )
  }
}

/// Apple's tax codes, such as `S002-02-2`.
package enum TaxCode {
  /// Returns whether a code has a letter and three digits, then digits, then 1 or 2, separated by hyphens.
  package static func isWellFormed(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let letter = parts[0].first else { return false }
    let digits = parts[0].dropFirst() + parts[1] + parts[2]
    return (letter == "C" || letter == "S") && parts[1].count.isMultiple(of: 2) && !parts[1].isEmpty
      && digits.allSatisfy { ("0"..."9").contains($0) } && (parts[2] == "1" || parts[2] == "2")
  }
}

extension [Product] {
  /// The generic products, under which SKUs can be sold.
  var generic: [ProductID: Product] {
    Dictionary(
      lazy.filter(\.isGeneric).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension CatalogSKU.Kind {
  /// The names of kinds in a file.
  fileprivate static let words: [String: Self] = [
    "oneTime": .oneTime, "subscription": .subscription,
  ]
}
