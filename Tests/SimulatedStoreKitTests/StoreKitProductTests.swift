import AdvancedCommerceMercato
import Foundation
import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// The products that an app loads.
struct StoreKitProductTests {
  @Test(.rule("storekit.products-keep-order", "purchasing.unknown-product-left-out"))
  func productsComeInTheOrderAskedForWithoutTheUnknown() async throws {
    let shop = try Shop()
    let products = try await StoreScope.with(shop.session) {
      try await Product.products(for: ["unlock", "nothing", "gems", "unlock"])
    }
    #expect(products.map(\.id) == ["unlock", "gems"])
  }

  @Test func anythingThatCollectsStringsMayAsk() async throws {
    let shop = try Shop()
    let products = try await StoreScope.with(shop.session) {
      try await Product.products(for: Set(["gems"])) + Product.products(for: ["season"].lazy)
    }
    #expect(products.map(\.id) == ["gems", "season"])
  }

  @Test(.rule("storekit.product-json"))
  func aPriceIsExactlyThatOfTheCatalog() async throws {
    let shop = try Shop()
    let product = try await shop.product("unlock")
    #expect(product.price == Decimal(string: "4.99"))
    #expect(product.displayPrice == "$4.99")
    #expect(product.priceFormatStyle.currencyCode == "USD")
    #expect(product.priceFormatStyle.locale.identifier == "en_US")
    #expect(product.type == .nonConsumable)
    #expect(product.isFamilyShareable)
    #expect(product.displayName == "Full Version")
    #expect(product.description == "Everything.")
    #expect(product.subscription == nil)
    #expect(
      String(decoding: product.jsonRepresentation, as: UTF8.self)
        == #"{"attributes":{"name":"Full Version","offers":[{"currencyCode":"USD","#
        + #""price":"4.99","priceFormatted":"$4.99"}]},"id":"unlock","type":"Non-Consumable"}"#
    )
  }

  @Test(.rule("storekit.product-is-snapshot"))
  func aProductStaysAsItWasWhenTheStorefrontChanges()
    async throws
  {
    let shop = try await Shop.open()
    let before = try await shop.product("unlock")
    try await shop.play(.set { $0.storefront = "JPN" })
    let after = try await shop.product("unlock")
    #expect(before.displayPrice == "$4.99")
    // The catalog contains no price for Japan, so its base price applies, in whole yen.
    #expect(after.displayPrice == "¥5")
    #expect(before != after)
  }

  @Test func aSubscriptionTellsItsTermsAndOffers() async throws {
    let shop = try Shop()
    let terms = try #require(try await shop.product("gold.monthly").subscription)
    #expect(terms.subscriptionGroupID == "plans")
    #expect(terms.groupDisplayName == "Plans")
    #expect(terms.groupLevel == 1)
    #expect(terms.subscriptionPeriod == .monthly)
    let offer = try #require(terms.introductoryOffer)
    #expect(offer.type == .introductory)
    #expect(offer.paymentMode == .freeTrial)
    #expect(offer.period == .weekly)
    #expect(offer.id == nil)
    #expect(await terms.isEligibleForIntroOffer)
    #expect(try await terms.status == [])
  }

  @Test(.rule("offers.introductory-once-per-group", "offers.introductory-applies-itself"))
  func anIntroductoryOfferIsUsedUpOnce() async throws {
    let shop = try await Shop.open()
    let terms = try #require(try await shop.product("gold.monthly").subscription)
    try await shop.play(.buy("gold.monthly"), .answer(.buy))
    #expect(await !terms.isEligibleForIntroOffer)
    let status = try #require(try await terms.status.first)
    #expect(status.state == .subscribed)
    let transaction = try status.transaction.payloadValue
    #expect(transaction.offer?.type == .introductory)
    #expect(transaction.price == 0)
    let renewal = try status.renewalInfo.payloadValue
    #expect(renewal.willAutoRenew)
    #expect(renewal.autoRenewPreference == "gold.monthly")
    #expect(renewal.renewalPrice == Decimal(string: "9.99"))
  }

  @Test func loadingThrowsTheSimulatedError() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.loadProductsError = .on(.networkError) })
    await #expect {
      _ = try await shop.product("gems")
    } throws: { error in
      if case StoreKitError.networkError(let cause) = error {
        cause.code == .notConnectedToInternet
      } else {
        false
      }
    }
  }

  @Test func everyErrorHasASentenceForTheCustomer() {
    let errors: [any LocalizedError] = [
      StoreKitError.unknown, StoreKitError.userCancelled, StoreKitError.notEntitled,
      StoreKitError.networkError(URLError(.timedOut)), StoreKitError.unsupported,
      StoreKitError.notAvailableInStorefront, Product.PurchaseError.invalidQuantity,
      VerificationResult<Transaction>.VerificationError.invalidSignature,
    ]
    for error in errors {
      #expect(error.errorDescription?.isEmpty == false)
    }
  }

  @Test func quantityCountsOnceAmongTheOptions() {
    let options: Set<Product.PurchaseOption> = [.quantity(2), .quantity(2), .quantity(3)]
    #expect(options.count == 2)
  }
}

extension Shop {
  /// Loads a product like the app.
  func product(_ id: String) async throws -> Product {
    let products = try await StoreScope.with(session) { try await Product.products(for: [id]) }
    return try #require(products.first)
  }

  /// Returns the products of a snapshot, in its order.
  func products(
    of transactions: @Sendable () -> Transaction.Transactions
  ) async -> [String] {
    await StoreScope.with(session) {
      var products: [String] = []
      for await transaction in transactions() {
        products.append(transaction.unsafePayloadValue.productID)
      }
      return products
    }
  }
}
