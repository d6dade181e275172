import StoreKit
import StoreKitTest
import XCTest

/// Products, storefronts and the values of StoreKit.
final class ValuesRuleTests: XCTestCase {
  /// The rule storekit.error-texts.
  @MainActor
  func testErrorTexts() async throws {
    try await check(rule: "storekit.error-texts") {
      assertEqual(StoreKitError.unknown.localizedDescription, "Unable to Complete Request")
      assertEqual(Product.PurchaseError.productUnavailable.localizedDescription, "Item Unavailable")
    }
  }

  /// The rule storekit.error-domains.
  @MainActor
  func testErrorDomains() async throws {
    try await check(rule: "storekit.error-domains") {
      assertEqual((StoreKitError.unknown as any Error as NSError).domain, "StoreKit.StoreKitError")
      let error: any Error = Product.PurchaseError.productUnavailable
      assertEqual((error as NSError).domain, "StoreKit.Product.PurchaseError")
    }
  }

  /// The rule storekit.values-as-structs.
  @MainActor
  func testValuesAsStructs() async throws {
    try await check(rule: "storekit.values-as-structs") {
      assertEqual(Product.ProductType(rawValue: "New").rawValue, "New")
      assertEqual(Transaction.OfferType(rawValue: 99).rawValue, 99)
      assertEqual(Product.SubscriptionInfo.RenewalState(rawValue: 99).rawValue, 99)
    }
  }

  /// The rule storekit.raw-values.
  @MainActor
  func testRawValues() async throws {
    try await check(rule: "storekit.raw-values") {
      let types: [Product.ProductType] = [
        .consumable, .nonConsumable, .nonRenewable, .autoRenewable,
      ]
      assertEqual(
        types.map(\.rawValue),
        [
          "Consumable", "Non-Consumable", "Non-Renewing Subscription",
          "Auto-Renewable Subscription",
        ]
      )
      let states: [Product.SubscriptionInfo.RenewalState] = [
        .subscribed, .expired, .inBillingRetryPeriod, .inGracePeriod, .revoked,
      ]
      assertEqual(states.map(\.rawValue), [1, 2, 3, 4, 5])
      let offers: [Transaction.OfferType] = [.introductory, .promotional, .code]
      assertEqual(offers.map(\.rawValue), [1, 2, 3])
    }
  }

  /// The rule storekit.periods-formatted.
  @MainActor
  func testPeriodsFormatted() async throws {
    try await check(rule: "storekit.periods-formatted") {
      _ = try emptySession()
      let product = try await product("com.example.meridian.plus.monthly")
      let period = try XCTUnwrap(product.subscription?.subscriptionPeriod)
      let english = product.subscriptionPeriodFormatStyle.locale(Locale(identifier: "en_US"))
      assertEqual(period.formatted(english), "1 month")
      let german = product.subscriptionPeriodFormatStyle.locale(Locale(identifier: "de_DE"))
      assertEqual(period.formatted(german), "1 Monat")
    }
  }

  /// The rule storekit.advanced-commerce-unknown-id.
  @MainActor
  func testAdvancedCommerceUnknownId() async throws {
    try await check(rule: "storekit.advanced-commerce-unknown-id") {
      _ = try emptySession()
      await assertThrows("unsupported") {
        _ = try await AdvancedCommerceProduct(id: "no.such.product")
      }
    }
  }

  /// The rule advanced-commerce.requests.invalid-product-unsupported.
  @MainActor
  func testInvalidProductUnsupported() async throws {
    try await check(rule: "advanced-commerce.requests.invalid-product-unsupported") {
      _ = try emptySession()
      await assertThrows("unsupported") {
        _ = try await AdvancedCommerceProduct(id: "com.example.meridian.theme.night")
      }
    }
  }

  /// The rule advanced-commerce.requests.app-hears-unknown.
  @MainActor
  func testAppHearsUnknown() async throws {
    try await check(rule: "advanced-commerce.requests.app-hears-unknown") {
      let session = try emptySession()
      try await buy(
        "com.example.meridian.theme.night",
        options: [.custom(key: "advancedCommerceData", value: Data("{}".utf8))],
        expecting: .failed("unknown")
      )
      assertEqual(purchases(in: session).count, 0)
    }
  }

  /// The rule storefronts.codes.
  @MainActor
  func testCodes() async throws {
    try await check(rule: "storefronts.codes") {
      _ = try emptySession()
      try await assertEventually(await Storefront.current?.countryCode, equals: "USA")
      try await assertEventually(await Storefront.current?.id, equals: "143441")
    }
  }

  /// The rule storefronts.storefront-unknown.
  @MainActor
  func testStorefrontUnknown() async throws {
    try await check(rule: "storefronts.storefront-unknown") {
      let session = try emptySession()
      session.storefront = "XXX"
      try await assertEventually(await Storefront.current?.countryCode, equals: "USA")
    }
  }

  /// The rule storefronts.storefront-updates.
  @MainActor
  func testStorefrontUpdates() async throws {
    try await check(rule: "storefronts.storefront-updates") {
      let session = try emptySession()
      let updates = Collected(Storefront.updates) { $0.countryCode }
      defer { updates.stop() }
      session.storefront = "DEU"
      try await assertEventually(updates.values, equals: ["DEU"])
    }
  }

  /// The rule storefronts.one-price-in-file.
  @MainActor
  func testOnePriceInFile() async throws {
    try await check(rule: "storefronts.one-price-in-file") {
      let session = try emptySession()
      session.storefront = "DEU"
      try await assertEventually(
        try await product("com.example.meridian.theme.night").price,
        equals: Decimal(string: "2.99")
      )
    }
  }

  /// The rule storefronts.converted-price.
  @MainActor
  func testConvertedPrice() async throws {
    try await check(rule: "storefronts.converted-price") {
      let session = try emptySession()
      session.storefront = "DEU"
      try await assertEventually(
        try await product("com.example.meridian.theme.night").priceFormatStyle.currencyCode,
        equals: "EUR"
      )
      let price = try await product("com.example.meridian.theme.night").displayPrice
      assertEqual(price.contains("2,99") || price.contains("2.99"), true)
    }
  }

  /// The rule storefronts.display-price.
  @MainActor
  func testDisplayPrice() async throws {
    try await check(rule: "storefronts.display-price") {
      _ = try emptySession()
      let product = try await product("com.example.meridian.theme.night")
      assertEqual(product.displayPrice, product.price.formatted(product.priceFormatStyle))
    }
  }

  /// The rule storefronts.display-price-romania.
  @MainActor
  func testDisplayPriceRomania() async throws {
    try await check(rule: "storefronts.display-price-romania") {
      let session = try emptySession()
      session.storefront = "ROU"
      try await assertEventually(
        try await product("com.example.meridian.theme.night").displayPrice.contains("lei"),
        equals: true
      )
    }
  }

  /// The rule storefronts.localization-fallback.
  @MainActor
  func testLocalizationFallback() async throws {
    try await check(rule: "storefronts.localization-fallback") {
      let session = try emptySession()
      let english = try await product("com.example.meridian.theme.night").displayName
      session.locale = Locale(identifier: "fr_FR")
      try await assertEventually(
        try await product("com.example.meridian.theme.night").displayName,
        equals: english
      )
    }
  }

  /// The rule catalog.offer-modes.
  @MainActor
  func testOfferModes() async throws {
    try await check(rule: "catalog.offer-modes") {
      _ = try emptySession()
      let trial = try await product("com.example.meridian.plus.monthly").subscription
      assertEqual(trial?.introductoryOffer?.paymentMode, .freeTrial)
      assertEqual(trial?.introductoryOffer?.periodCount, 1)
      let paid = try await product("com.example.meridian.plus.observatory.monthly").subscription
      assertEqual(paid?.introductoryOffer?.paymentMode, .payAsYouGo)
      assertEqual(paid?.introductoryOffer?.periodCount, 3)
    }
  }

  /// The rule purchasing.promoted-order-changes.
  @MainActor
  func testPromotedOrderChanges() async throws {
    try await check(rule: "purchasing.promoted-order-changes") {
      _ = try emptySession()
      let (night, moon) = ("com.example.meridian.theme.night", "com.example.meridian.tour.moon")
      let hour = "com.example.meridian.telescope.hour"
      try await Product.PromotionInfo.updateProductOrder(byID: [night, "no.such.product", moon])
      try await Product.PromotionInfo.updateProductVisibility(.hidden, for: night)
      try await Product.PromotionInfo.updateProductOrder(byID: [moon, night])
      try await Product.PromotionInfo.updateProductVisibility(.visible, for: hour)
      let order = try await Product.PromotionInfo.currentOrder
      assertEqual(order.map(\.productID), [moon, night, hour])
      assertEqual(order.map(\.visibility), [.appStoreConnectDefault, .hidden, .visible])
    }
  }
}

/// Opens the store of the sample catalog with the settings of its file and without transactions.
@MainActor
func emptySession() throws -> SKTestSession {
  let session = try SKTestSession(configurationFileNamed: "Sample")
  session.resetToDefaultState()
  session.clearTransactions()
  session.disableDialogs = true
  return session
}

/// Loads a product.
@MainActor
func product(_ identifier: String) async throws -> Product {
  let products = try await Product.products(for: [identifier])
  return try XCTUnwrap(products.first, "\(identifier) isn't sold")
}

/// The members of a JSON object.
func object(in json: Data?) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: XCTUnwrap(json))
  return try XCTUnwrap(object as? [String: Any])
}

/// What a sequence that never ends delivers.
@MainActor
final class Collected<Value: Sendable> {
  private(set) var values: [Value] = []
  private var task: Task<Void, Never>?

  init<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    _ value: @escaping @Sendable (Elements.Element) -> Value
  ) where Elements.Element: Sendable {
    task = Task { [weak self] in
      do {
        for try await element in elements { self?.values.append(value(element)) }
      } catch {}
    }
  }

  func stop() { task?.cancel() }
}
