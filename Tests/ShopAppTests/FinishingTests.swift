import Mercato
import ShopApp
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// Finishing, transaction sequences, errors and prices, as in the app's guide.
struct FinishingTests {
  @Test(
    .rule("merchant.grant-before-finish"),
    arguments: [
      ("gems", [AppAction.Kind.granted, .finished]),
      ("unlock", [.askedServer, .entitlementPersisted, .finished]),
      ("season", [.askedServer, .entitlementPersisted, .finished]),
      ("silver.monthly", [.askedServer, .granted, .statusUpdated, .finished]),
    ]
  )
  func aPurchaseIsFinishedAfterTheStepsOfItsType(
    product: String,
    deeds: [AppAction.Kind]
  ) async throws {
    let tested = try await TestedApp.open()
    try await tested.buy(product)
    #expect(tested.deeds == deeds)
    #expect(tested.unfinished.isEmpty)
  }

  @Test(.rule("merchant.grant-before-finish"))
  func anUnverifiedTransactionIsLoggedAndNeverFinished() async throws {
    let tested = try await TestedApp.open {
      $0.standingAnswer = .unverified(flaw: .tamperedPayload)
    }
    try await tested.buy("gems")
    #expect(tested.deeds == [.loggedFraud])
    let next = try await tested.relaunched()
    #expect(next.deeds.allSatisfy { $0 == .loggedFraud })
    #expect(!next.deeds.isEmpty)
    #expect(next.unfinished == ["gems"])
    #expect(next.granted.isEmpty)
  }

  @Test(.rule("merchant.grant-before-finish", "transactions.unfinished-redelivered"))
  func unfinishedTransactionsAreGrantedAndFinishedAtLaunch() async throws {
    let tested = try await TestedApp.open(misbehaviours: [.neverFinishes])
    try await tested.buy("gems")
    tested.app.misbehave([])
    let next = try await tested.relaunched(onNewDevice: true)
    #expect(next.granted == ["gems"])
    #expect(next.deeds.first == .granted)
    #expect(next.unfinished.isEmpty)
  }

  @Test func currentEntitlementsContainTheCustomersProducts() async throws {
    let tested = try await TestedApp.open()
    for product in ["gems", "unlock", "season", "silver.monthly"] {
      try await tested.buy(product)
    }
    let owned = await StoreScope.with(tested.session) { await tested.app.owned() }
    #expect(owned == ["unlock", "season", "silver.monthly"])
  }

  @Test(
    .rule("merchant.app-retries", "merchant.restore-retries"),
    arguments: [
      (ShopFailure.productLoadFailed, 3, "Check your connection"),
      (.purchaseFailed, 3, "Please try again"),
      (.purchasePending, 0, "Waiting for approval"),
      (.verificationFailed, 0, "Could not verify"),
      (.restoreFailed, 3, "Please try again"),
    ]
  )
  func anErrorHasItsRetriesAndItsMessage(failure: ShopFailure, retries: Int, message: String) {
    #expect((ShopPolicy.standard.retries[failure] ?? 0) == retries)
    #expect(failure.message == message)
  }

  @Test func theTableOfErrorsIsComplete() {
    #expect(ShopFailure.allCases.count == 5)
    #expect((1...3).map(ShopFailure.pause(before:)) == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test(.rule("merchant.price-display"))
  func aPriceTagShowsTheStoresTexts() async throws {
    let tested = try await TestedApp.open { settings in
      if let japan = StoreModel.Storefront(countryCode: "JPN") { settings.storefront = japan }
    }
    let (tags, products) = try await StoreScope.with(tested.session) {
      (
        await tested.app.priceTags(for: ["gems", "silver.yearly", "nothing"]),
        try await Product.products(for: ["gems", "silver.yearly"])
      )
    }
    #expect(tags.map(\.price) == products.map(\.displayPrice))
    #expect(tags.map(\.name) == ["Gems", "Silver for a year"])
    #expect(tags.map(\.period) == [nil, "year"])
  }

  @Test func aFailureToLoadPriceTagsIsReported() async throws {
    let tested = try await TestedApp.open { $0.loadProductsError = .networkError }
    let tags = await StoreScope.with(tested.session) {
      await tested.app.priceTags(for: ["gems"])
    }
    #expect(tags.isEmpty)
    #expect(tested.app.state.message == "Check your connection")
  }
}
