import AdvancedCommerce
import Foundation
import StoreConnection
import StoreModel
import StoreTestSupport
import Testing

/// The coded form of values that cross the boundary between StoreKit and a store.
struct CodingTests {
  /// Returns a value after it was encoded and decoded.
  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    let data = try JSONEncoder().encode([value])
    return try #require(try JSONDecoder().decode([Value].self, from: data).first)
  }

  @Test func ordersAreReadAsTheyWereWritten() throws {
    let account = try #require(UUID(uuidString: "F55DF048-4CD8-4261-B404-B6F813FF70E5"))
    let older = MerchantSignature.text(
      keyID: "KEY",
      nonce: account,
      timestamp: 1_767_225_600_123,
      signature: Data([0, 127, 255])
    )
    let terms: [PurchaseTerm] = [
      .quantity(3), .appAccountToken(account), .offer(id: "back", kind: .winBack),
      .signedOffer(id: "loyal", .compactJWS("a.b.c")), .signedOffer(id: "loyal", older),
      .introductoryOffer(compactJWS: "d.e.f"), .billingPlan("MONTHLY"),
      .purchaseDate(Self.moment, renews: false), .simulatesAskToBuy(true),
    ]
    for request: SignedRequest? in [nil, .option([123, 0, 125]), .product(compactJWS: "g.h.i")] {
      let order = PurchaseOrder(.silverYearly, terms: terms, request: request)
      let copy = try decoded(order)
      #expect(copy == order)
      #expect(copy.terms == terms && copy.product == .silverYearly)
    }
  }

  @Test func repliesAreReadAsTheyWereWritten() throws {
    for reply in [PurchaseReply.success(Self.transaction), .userCancelled, .pending] {
      #expect(try decoded(reply) == reply)
    }
  }

  @Test func elementsAreReadAsTheyWereWritten() throws {
    var info = RenewalInfo(
      originalTransactionId: 7,
      productId: "silver.yearly",
      autoRenewProductId: "gold.monthly",
      autoRenewStatus: .on,
      signedDate: Self.moment,
      environment: .sandbox,
      recentSubscriptionStartDate: Self.moment,
      renewalDate: Self.moment,
      appTransactionId: "704289572311370962"
    )
    info.priceIncreaseStatus = .pending
    let status = SignedStatus(
      .inGracePeriod,
      renewalInfo: Signed(info, jws: "j.k.l", failure: .revokedCertificate),
      transaction: Self.transaction
    )
    let plan = OfferedProduct(.silverYearly, in: .plans)
    let window = ShopWindow(storefront: .unitedStates, locale: "de")
    let elements: [ConnectionElement] = [
      .transaction(Self.transaction), .status(status), .storefront(.unitedStates),
      .message(4, .billingIssue), .purchaseIntent(plan, offerID: "back", window),
      .purchaseIntent(OfferedProduct(.gems, in: nil), offerID: nil, window),
    ]
    for element in elements { #expect(try decoded(element) == element) }
    let shown = ShownProducts([plan], in: window)
    #expect(try decoded(shown) == shown)
  }

  @Test func queriesAreReadAsTheyWereWritten() throws {
    for list in [
      TransactionList(.all), TransactionList(.unfinished, of: "gems"),
      TransactionList(.entitlements),
    ] {
      #expect(try decoded(list) == list)
    }
    for query in [StatusQuery.group("plans"), .transaction(7)] {
      #expect(try decoded(query) == query)
    }
    for sheet in [
      AppSheet.refundRequest(7), .manageSubscriptions(group: "plans"),
      .manageSubscriptions(group: nil), .redeemOfferCode,
    ] {
      #expect(try decoded(sheet) == sheet)
    }
    let promoted = [nil, true, false].map { PromotedProduct(product: "gems", isShown: $0) }
    for change in [PromotionChange.all(promoted), .order(["gems"]), .visibility(promoted[2])] {
      #expect(try decoded(change) == change)
    }
    for stream in StoreStream.allCases { #expect(try decoded(stream) == stream) }
  }

  @Test func theDeviceAndTheReceiptAreReadAsTheyWereWritten() throws {
    let facts = DeviceFacts(
      storefront: .unitedStates,
      canMakePayments: false,
      deviceVerificationID: "f55df048-4cd8-4261-b404-b6f813ff70e5",
      now: Self.moment
    )
    #expect(try decoded(facts) == facts)
    let receipt = AppReceipt(
      environment: .xcode,
      bundleId: "com.example.shop",
      appAppleId: 6_000_000_001,
      appTransactionId: "704289572311370962",
      originalPurchaseDate: Self.moment,
      receiptCreationDate: Self.moment.advanced(byMilliseconds: 1),
      applicationVersion: "2.0",
      originalApplicationVersion: "1.0",
      originalPlatform: "iOS",
      device: facts.deviceVerificationID,
      deviceVerificationNonce: "f55df048-4cd8-4261-b404-b6f813ff70e6"
    )
    #expect(try decoded(Signed(receipt, jws: "m.n.o", failure: nil)).value == receipt)
  }

  @Test(
    arguments: [
      (StoreCallError.failed(.networkError), "networkError"),
      (.rejected(.invalidSignature, problems: ["a", "b"]), "4000174: a; b"),
      (.refused(message: "no"), "no"), (.journal(message: "full"), "full"),
      (.cancelled, "the call was cancelled"),
    ]
  )
  func errorsAreReadAsTheyWereWritten(error: StoreCallError, text: String) throws {
    let copy = try decoded(error)
    #expect(copy == error)
    #expect(copy.description == text)
  }

  private static let moment = StoreInstant(milliseconds: 1_767_225_600_123)

  private static let transaction = Signed(
    Transaction(
      transactionId: 8,
      originalTransactionId: 7,
      bundleId: "com.example.shop",
      productId: "silver.yearly",
      type: .autoRenewable,
      group: "plans",
      purchaseDate: moment,
      originalPurchaseDate: moment,
      environment: .sandbox,
      storefront: .unitedStates,
      reason: .renewal,
      price: Price(milliunits: 29_990, currency: "USD"),
      appTransactionId: "704289572311370962"
    ),
    jws: "a.b.c",
    failure: .invalidSignature
  )
}
