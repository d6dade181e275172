import StoreCatalog
import StoreModel

extension Catalog {
  /// The catalog in our format, for a catalog that was made in memory.
  var json: JSONValue {
    let grouped = products.filter { $0.type == .autoRenewable }
    let nonRenewing = products.filter { $0.type == .nonRenewing }
    let others = products.filter { $0.type == .consumable || $0.type == .nonConsumable }
    return JSONValue.object([
      ("format", .string(CatalogFormat.storefrontCatalog.rawValue)),
      ("version", .number(1)),
      (
        "app",
        .object([
          ("name", .string(app.name)),
          ("bundleId", .string(app.bundleId)),
          ("appAppleId", .number(app.appAppleId)),
        ])
      ),
      ("products", .list(others.map(\.json))),
      ("nonRenewingSubscriptions", .list(nonRenewing.map(\.json))),
      ("subscriptionGroups", .list(groups.map { $0.json(of: grouped) })),
      ("skus", .list(skus.map(\.json))),
      ("settings", settings.json),
      (
        "subscriptionOffersKeyPair",
        promotionalOfferKey.map {
          .object([("id", .string($0.id)), ("privateKey", .string($0.privateKey))])
        }
      ),
    ])
  }
}

extension Product {
  fileprivate var json: JSONValue {
    let typeName = CatalogDecoder.productTypes.first { $0.value == type }?.key ?? ""
    return .object(
      [
        ("productID", .string(id.rawValue)),
        ("type", .string(typeName)),
        ("referenceName", referenceName.map { .string($0) }),
        ("displayPrice", saleObstacle == nil ? .money(milliunits) : .string("")),
        ("prices", .prices(storefrontMilliunits)),
        ("familyShareable", .flag(isFamilyShareable)),
        ("localizations", .list(localizations.map(\.json))),
        ("isGeneric", isGeneric ? .flag(true) : nil),
        ("duration", duration.map { .string($0.iso8601) }),
      ] + (subscription?.json ?? [])
    )
  }
}

extension SubscriptionTerms {
  fileprivate var json: [(String, JSONValue?)] {
    let terms: [(String, JSONValue?)] = [
      ("groupNumber", .number(groupLevel)),
      ("subscriptionGroupID", .string(groupID.rawValue)),
      ("recurringSubscriptionPeriod", .string(period.iso8601)),
    ]
    let offers = SubscriptionOffer.Kind.allCases.map { ($0.listKey, self.offers($0)) }
    let plans = billingPlans.isEmpty ? nil : JSONValue.list(billingPlans.map(\.json))
    return terms + offers + [("billingPlans", plans)]
  }

  private func offers(_ kind: SubscriptionOffer.Kind) -> JSONValue? {
    let wanted = offers.filter { $0.kind == kind }
    return wanted.isEmpty ? nil : .list(wanted.map(\.json))
  }
}

extension SubscriptionOffer {
  /// The offer in our format.
  var json: JSONValue {
    let mode = CatalogDecoder.paymentModes.first { $0.value == paymentMode }?.key ?? ""
    let isNamed = kind == .promotional || kind == .winBack
    return .object([
      ("offerID", isNamed ? id.map { .string($0) } : nil),
      ("referenceName", (kind == .code ? id : referenceName).map { .string($0) }),
      ("paymentMode", .string(mode)),
      ("subscriptionPeriod", .string(period.iso8601)),
      ("numberOfPeriods", .number(periodCount)),
      ("displayPrice", paymentMode == .freeTrial ? nil : .money(milliunits)),
      ("prices", .prices(storefrontMilliunits)),
      ("eligibility", kind == .code ? .list(eligibility.map { .string($0.rawValue) }) : nil),
      ("isStackable", kind == .code ? .flag(isStackable) : nil),
      ("isEligible", kind == .winBack ? .flag(isEligible) : nil),
      ("billingPlanType", plan.map { .string($0.rawValue) }),
    ])
  }
}

extension BillingPlan {
  fileprivate var json: JSONValue {
    .object([
      ("billingPlanType", .string(kind.rawValue)),
      ("displayPrice", .money(milliunits)),
      ("commitmentDisplayPrice", commitmentMilliunits.map { .money($0) }),
      ("isEnabled", .flag(isEnabled)),
    ])
  }
}

extension SubscriptionGroup {
  fileprivate func json(of subscriptions: [Product]) -> JSONValue {
    .object([
      ("id", .string(id.rawValue)),
      ("name", .string(name)),
      ("localizations", .list(localizations.map(\.json))),
      ("subscriptions", .list(subscriptions.filter { $0.subscription?.groupID == id }.map(\.json))),
    ])
  }
}

extension Localization {
  /// The name and description in our format.
  var json: JSONValue {
    .object([
      ("locale", .string(locale)),
      ("displayName", .string(displayName)),
      ("description", .string(description)),
    ])
  }
}

extension CatalogSKU {
  /// The SKU in our format.
  var json: JSONValue {
    .object([
      ("sku", .string(sku)),
      ("kind", .string(kind.rawValue)),
      ("category", category.isEmpty ? nil : .string(category)),
      ("localizations", .list(localizations.map(\.json))),
      ("prices", .prices(storefrontMilliunits)),
      ("taxCode", .string(taxCode)),
      ("period", period.map { .string($0.iso8601) }),
      ("genericProductID", .string(genericProductID.rawValue)),
      ("addOnTo", addOnTo.map { .string($0) }),
    ])
  }
}

extension CatalogSettings {
  fileprivate var json: JSONValue {
    .object([
      ("_storefront", storefront.map { .string($0) }),
      ("_locale", locale.map { .string($0) }),
      ("_timeRate", timeRate.map { .number($0) }),
      ("_askToBuyEnabled", .flag(askToBuy)),
      ("_billingIssuesEnabled", .flag(interruptedPurchases)),
      ("_renewalBillingIssuesEnabled", .flag(billingRetryOnRenewal)),
      ("_billingGracePeriodEnabled", .flag(billingGracePeriod)),
      ("_disableDialogs", .flag(disableDialogs)),
      ("_failTransactionsEnabled", .flag(failTransactions)),
      ("_storeKitErrors", .list(simulatedErrors.map(\.json))),
    ])
  }
}

extension SimulatedError {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(call.label)),
      ("enabled", .flag(isEnabled)),
      ("current", .object([("index", .number(index)), ("type", .string(family.rawValue))])),
    ])
  }
}

extension JSONValue {
  fileprivate static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    JSONValue(
      .object(members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } })
    )
  }

  fileprivate static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  fileprivate static func flag(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  fileprivate static func list(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  fileprivate static func number(_ value: some BinaryInteger) -> JSONValue {
    JSONValue(.number(String(value)))
  }

  /// Returns a decimal text with as many decimals as the amount needs, at least two if it has any.
  fileprivate static func money(_ milliunits: Int64, _ currency: Currency = "USD") -> JSONValue {
    .string(Price(milliunits: milliunits, currency: currency).decimal)
  }

  /// Returns prices by storefront in the order of their codes, or `nil` without any.
  fileprivate static func prices(_ prices: [String: Int64]) -> JSONValue? {
    guard !prices.isEmpty else { return nil }
    return .object(
      prices.sorted { $0.key < $1.key }.map { code, milliunits in
        (code, .money(milliunits, Storefront(countryCode: code)?.currency ?? "USD"))
      }
    )
  }
}
