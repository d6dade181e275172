import AdvancedCommerce
import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// Each outcome of the sheet, from the tester's choice to the app's grants and finished transactions.
struct ShopAppPurchaseTests {
  @Test func buyingGrantsAndFinishes() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.buy))
    #expect(
      shop.result
        == ShopResult(outcome: "success", granted: ["gems"], transactions: ["gems"])
    )
  }

  @Test func aQuantityIsGrantedAsOftenAsItWasPaid() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy(Buy(product: "gems", quantity: 3)), .answer(.buy))
    #expect(shop.driver.app.granted == ["gems", "gems", "gems"])
    #expect(shop.session.store.transactions.first?.transaction.price == 2970)
  }

  @Test func nothingHappensWhileTheSheetIsUp() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"))
    #expect(shop.result == ShopResult())
    #expect(shop.session.store.sheets.map(\.request.product.id) == ["unlock"])
  }

  @Test func cancellingIsNotAnError() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.cancel))
    #expect(shop.result == ShopResult(outcome: "userCancelled"))
  }

  @Test(.rule("purchasing.pending-resolves-later", "merchant.listener-finishes"))
  func anApprovedPurchaseArrivesThroughUpdates() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.pending))
    #expect(shop.result == ShopResult(outcome: "pending", message: "Waiting for approval"))
    try await shop.play(.approve("gems"))
    #expect(
      shop.result
        == ShopResult(
          outcome: "pending",
          granted: ["gems"],
          updates: ["gems"],
          transactions: ["gems"]
        )
    )
  }

  @Test func aDeclinedPurchaseNeverArrives() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.pending), .decline(nil))
    #expect(shop.result == ShopResult(outcome: "pending", message: "Waiting for approval"))
  }

  @Test(arguments: [
    (SignatureFlaw.tamperedPayload, "invalidSignature"),
    (.foreignRoot, "invalidCertificateChain"),
    (.expiredLeaf, "invalidCertificateChain"),
    (.missingMarker, "invalidCertificateChain"),
    (.revokedCertificate, "revokedCertificate"),
    (.badEncoding, "invalidEncoding"),
    (.wrongDevice, "invalidDeviceVerification"),
    (.missingProperties, "missingRequiredProperties"),
  ])
  func anUnverifiedTransactionIsNeitherGrantedNorFinished(
    flaw: SignatureFlaw,
    error: String
  ) async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.unverified(flaw: flaw)))
    #expect(
      shop.result
        == ShopResult(
          outcome: "unverified",
          error: error,
          message: "Could not verify",
          unfinished: ["unlock"],
          transactions: ["unlock"]
        )
    )
  }

  @Test(arguments: PurchaseFailure.ofPurchases)
  func aFailureIsReportedByItsName(failure: PurchaseFailure) async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.fail(failure: failure)))
    #expect(
      shop.result
        == ShopResult(outcome: "failed", error: failure.rawValue, message: "Please try again")
    )
  }

  @Test func anInterruptedPurchaseArrivesOnceItIsResolved() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.interrupt))
    #expect(shop.session.store.deferred.map(\.reason) == [.interrupted])
    #expect(shop.driver.app.granted.isEmpty)
    try await shop.play(.resolve(nil))
    #expect(shop.driver.app.granted == ["unlock"])
    #expect(shop.driver.app.updates == ["unlock"])
    #expect(shop.session.store.unfinished.isEmpty)
  }

  @Test func aChargeGrantsTheItemsOfTheRequest() async throws {
    let shop = try await Shop.open()
    try await shop.play(.chargeForBook, .answer(.buy))
    let product = StoreModel.Product.genericConsumable.id
    #expect(
      shop.result
        == ShopResult(outcome: "success", granted: [product], transactions: [product])
    )
    #expect(shop.driver.app.grantedSKUs == [["BOOK_SHERLOCK_HOLMES"]])
    #expect(shop.session.store.transactions.first?.transaction.price == 4990)
  }

  /// The app doesn't learn the reason, which is only in the store's log.
  @Test func aChargeThatIsNotValidIsForTheStoreToRefuse() async throws {
    let shop = try await Shop.open()
    var request = OneTimeChargeCreateRequest.book
    request.currency = "XXX"
    try await shop.play(.request(AppRequest(request: .oneTimeCharge(request))))
    #expect(
      shop.result
        == ShopResult(
          outcome: "failed",
          error: "unknown",
          message: "Please try again"
        )
    )
    #expect(shop.session.store.sheets.isEmpty)
  }

  @Test func aRefundTakesTheGrantBack() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .buy("gems"), .answer(.buy))
    try await shop.play(.refund(.latestOf("unlock"), .other))
    #expect(
      shop.result
        == ShopResult(
          outcome: "success",
          granted: ["gems"],
          updates: ["unlock"],
          transactions: ["unlock", "gems"]
        )
    )
  }

  @Test func aPurchaseOnAnotherDeviceIsGrantedHere() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buyElsewhere(Buy(product: "unlock")))
    #expect(
      shop.result == ShopResult(granted: ["unlock"], updates: ["unlock"], transactions: ["unlock"])
    )
  }
}
