import AdvancedCommerce
import Mercato
import ShopApp
import ShopTestSupport
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// The place where a purchase is validated, and the consequences of the result.
struct ValidationTests {
  @Test(
    .rule("merchant.validation-strategy", "merchant.low-value"),
    arguments: [
      ("gems", 1, ValidationStrategy.onDevice),  // 0.99
      ("gems", 5, .onDevice),  // 4.95
      ("gems", 6, .server),  // 5.94
      ("unlock", 1, .server),
      ("silver.monthly", 1, .serverAndNotifications),
      ("season", 1, .serverAndNotifications),
    ]
  )
  func aPurchaseIsValidatedByItsTypeAndPrice(
    product: String,
    quantity: Int,
    strategy: ValidationStrategy
  ) async throws {
    let tested = try await TestedApp.open(misbehaviours: [.neverFinishes])
    try await tested.buy(product, quantity: quantity)
    let latest = await StoreScope.with(tested.session) { await Mercato.latest(for: product) }
    let transaction = try #require(latest?.unsafePayloadValue)
    #expect(ValidationStrategy(transaction, policy: .standard) == strategy)
    #expect(tested.server.asked == (strategy.asksServer ? 1 : 0))
    #expect(tested.granted == [product])
  }

  @Test(.rule("merchant.low-value"))
  func thePriceInAnotherCurrencyIsNotComparedWithTheLimit() async throws {
    let tested = try await TestedApp.open { settings in
      if let japan = StoreModel.Storefront(countryCode: "JPN") { settings.storefront = japan }
    }
    try await tested.buy("gems")
    #expect(tested.server.asked == 1)
  }

  /// The app validates a request before it sends it.
  @Test(.rule("merchant.validate-first"), arguments: [true, false])
  func aRequestIsValidatedBeforeItIsSent(stops: Bool) async throws {
    let shop = try await Shop.open()
    var change = SettingsChange()
    change.stopsInvalidRequests = stops
    change.standingAnswer = .on(.buy)
    try await shop.play(.set(change))
    let bad = AnyInAppRequest.oneTimeCharge(
      OneTimeChargeCreateRequest(
        currency: "USD",
        item: OneTimeChargeItem(sku: "BOOK", displayName: "A", description: "B", price: -1),
        requestInfo: RequestInfo(requestReferenceId: "f55df048-4cd8-4261-b404-b6f813ff70e5"),
        taxCode: "C003-00-2",
        storefront: "USA"
      )
    )
    try await shop.play(.request(AppRequest(request: bad)))
    #expect(shop.driver.app.lastOutcome == "failed")
    #expect(shop.driver.app.requestProblems.count == 1)
    // A stopped request never reaches the store, and isn't retried.
    #expect((shop.driver.refusal == nil) == stops)
    #expect(shop.driver.app.failures == 1)
    try await shop.play(.buy(Buy(product: "gems")))
    #expect(shop.driver.app.requestProblems.isEmpty)
  }

  @Test(.rule("merchant.grant-before-finish"))
  func aTransactionThatTheServerRejectsIsNeitherGrantedNorFinished() async throws {
    let tested = try await TestedApp.open()
    tested.server.failure = .refused("the account is closed")
    try await tested.buy("unlock")
    #expect(tested.granted.isEmpty)
    #expect(tested.unfinished == ["unlock"])
    #expect(tested.deeds == [.askedServer, .loggedFraud])
    #expect(tested.app.state.outcome == .unverified)
    #expect(tested.app.state.error == "serverRefused")
    #expect(tested.app.state.message == "Could not verify")
    #expect(tested.session.nextDue == nil)
  }

  @Test func aServerThatDoesNotAnswerIsAskedAgainAndNothingIsBoughtTwice() async throws {
    let tested = try await TestedApp.open()
    tested.server.failure = .unreachable
    try await tested.buy("unlock")
    #expect(tested.app.state.message == "Please try again")
    #expect(tested.app.state.error == "serverUnreachable")
    #expect(tested.granted.isEmpty)
    tested.server.failure = nil
    try await tested.advance(seconds: 1)
    #expect(tested.server.asked == 2)
    #expect(tested.granted == ["unlock"])
    #expect(tested.unfinished.isEmpty)
    #expect(tested.app.state.outcome == .success)
    #expect(tested.app.state.message == nil)
    #expect(tested.session.store.transactions.count == 1)
  }

  @Test func givenUpItIsLeftForTheNextLaunch() async throws {
    let tested = try await TestedApp.open()
    tested.server.failure = .unreachable
    try await tested.buy("unlock")
    try await tested.advance(seconds: 60)
    #expect(tested.server.asked == 4)
    #expect(tested.unfinished == ["unlock"])
    #expect(tested.app.state.outcome == .failed)
    tested.server.failure = nil
    let next = try await tested.relaunched()
    #expect(next.granted == ["unlock"])
    #expect(next.unfinished.isEmpty)
  }

  @Test func aGrantedTransactionIsNotValidatedAgain() async throws {
    let tested = try await TestedApp.open(misbehaviours: [.neverFinishes])
    try await tested.buy("unlock")
    tested.server.failure = .refused("")
    let next = try await tested.relaunched()
    #expect(next.server.asked == 1)
    #expect(next.granted == ["unlock"])
  }
}
