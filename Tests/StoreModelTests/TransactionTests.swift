import Foundation
import StoreTestSupport
import Testing

@testable import StoreModel

/// Tests of the coded form of a transaction, and of the storage of values that transactions share.
struct TransactionTests {
  @Test(arguments: [
    "", "0", "7", "0042", "2000000000000001", "9999999999999999999", "18446744073709551616", "12a",
    "f55df048-4cd8-4261-b404-b6f813ff70e5", "F55DF048-4CD8-4261-B404-B6F813FF70E5",
    "00000000-0000-0000-0000-000000000000", "f55df0484cd84261b404b6f813ff70e5aaaa",
    "f55df048-4cd8-4261-b404-b6f813ff70eg", "f55df048-4cd8-4261-b404+b6f813ff70e5",
    "-55df048-4cd8-4261-b404-b6f813ff70e5", "1234567890123456789012345678901234567",
    "\u{F6}\u{308}",
  ])
  func packedTextsAreReadUnchanged(text: String) {
    #expect(PackedText(text).text == text)
    #expect(PackedText(text) == PackedText(text + ""))
  }

  @Test func commonValuesAreNotStoredAsText() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let uuid = random.nextUUID()
      guard case .uuid = PackedText(uuid) else {
        Issue.record("\(uuid) is a UUID")
        return
      }
    }
    #expect(PackedText("2000000000000001") == .digits(2_000_000_000_000_001))
    #expect(PackedText("02") == .other("02"))
  }

  @Test func aNonceIsTheNextUUID() {
    var texts = SplitMix64(seed: 3)
    var nonces = SplitMix64(seed: 3)
    for _ in 0..<20 {
      var transaction = renewal(2)
      transaction.drawNonce(from: &nonces)
      #expect(transaction.deviceVerificationNonce == texts.nextUUID())
    }
  }

  /// A transaction with every member is decoded and encoded without a change.
  @Test(.rule("payloads.transaction", "payloads.advanced-commerce-info"))
  func everyMemberIsWrittenAndRead() throws {
    let full = try #require(try Self.members())
    #expect(Set(full.keys) == Set(Transaction.CodingKeys.allCases.map(\.rawValue)))
    let text = try JSONSerialization.data(withJSONObject: full)
    let read = try JSONDecoder().decode(Transaction.self, from: text)
    try Self.expect(read, full)
  }

  /// If a member is removed, it stays absent, and the other members keep their values.
  @Test(
    .rule(
      "payloads.transaction",
      "payloads.upgraded-only-true",
      "transactions.expiration-only-subscriptions"
    ),
    arguments: Transaction.CodingKeys.allCases
  )
  func anAbsentMemberIsAbsent(key: Transaction.CodingKeys) throws {
    var members = try #require(try Self.members())
    members[key.rawValue] = nil
    let text = try JSONSerialization.data(withJSONObject: members)
    guard let read = try? JSONDecoder().decode(Transaction.self, from: text) else {
      #expect(Self.required.contains(key))
      return
    }
    #expect(!Self.required.contains(key))
    try Self.expect(read, members)
  }

  /// Expects the given members in the encoded transaction, and with sorted keys in its signed
  /// payload.
  private static func expect(_ transaction: Transaction, _ members: [String: Any]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let coded = try encoder.encode(transaction)
    let again = try JSONSerialization.jsonObject(with: coded)
    #expect(again as? NSDictionary == members as NSDictionary)
    var json = JSONWriter()
    json.transaction(transaction)
    #expect(json.text == String(decoding: coded, as: UTF8.self))
  }

  @Test(.rule("payloads.transaction-price"))
  func thePriceIsInThousandths() {
    var json = JSONWriter()
    json.transaction(renewal(1))
    #expect(json.text.contains(#""price":4990,"#))
    #expect(json.text.contains(#""currency":"USD","#))
  }

  @Test(.rule("payloads.numeric-values"))
  func offersReasonsAndStatusesAreApplesNumbers() {
    let offers: [SubscriptionOffer.Kind] = [.introductory, .promotional, .code, .winBack]
    #expect(offers.map(\.rawValue) == [1, 2, 3, 4])
    let states: [RenewalState] = [
      .subscribed, .expired, .inBillingRetryPeriod, .inGracePeriod, .revoked,
    ]
    #expect(states.map(\.rawValue) == [1, 2, 3, 4, 5])
    let reasons: [ExpirationIntent] = [
      .cancelled, .billingError, .didNotConsentToPriceIncrease, .productUnavailable, .other,
    ]
    #expect(reasons.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect([RevocationReason.other, .developerIssue].map(\.rawValue) == [0, 1])
    #expect([AutoRenewStatus.off, .on].map(\.rawValue) == [0, 1])
    #expect([PriceIncreaseStatus.pending, .agreed].map(\.rawValue) == [0, 1])
  }

  @Test func sharingChangesNoValue() {
    let first = renewal(1)
    var second = renewal(2)
    let before = second
    second.share(with: first)
    #expect(second == before)
    second.appAccountToken = "other"
    #expect(first.appAccountToken == nil)
    var third = renewal(3, product: "silver")
    third.share(with: first)
    #expect(third.productId == "silver")
    #expect(first.productId == "gold")
  }

  @Test func removedValuesLeaveNothing() {
    var transaction = renewal(1)
    let before = transaction
    transaction.revocationDate = StoreInstant(milliseconds: 1_767_225_600_000)
    transaction.offerType = .promotional
    #expect(transaction != before)
    transaction.revocationDate = nil
    transaction.offerType = nil
    #expect(transaction == before)
  }

  /// A store may hold a million transactions in memory, so a larger size needs a good reason.
  @Test func aTransactionIsSmall() {
    #expect(MemoryLayout<Transaction>.size <= 120)
  }

  private func renewal(_ number: UInt64, product: ProductID = "gold") -> Transaction {
    Transaction(
      transactionId: TransactionID(rawValue: number),
      originalTransactionId: 1,
      bundleId: "com.example.app",
      productId: product,
      type: .autoRenewable,
      group: "plans",
      purchaseDate: StoreInstant.first.advanced(byMilliseconds: Int64(number)),
      originalPurchaseDate: StoreInstant.first.advanced(byMilliseconds: 1),
      environment: .sandbox,
      storefront: .unitedStates,
      reason: .renewal,
      price: Price(milliunits: 4990, currency: "USD"),
      appTransactionId: "704289572311370962"
    )
  }

  private static let required: Set<Transaction.CodingKeys> = [
    .transactionId, .originalTransactionId, .bundleId, .productId, .purchaseDate,
    .originalPurchaseDate, .quantity, .signedDate, .environment, .storefront, .storefrontId,
    .appTransactionId, .type, .inAppOwnershipType, .transactionReason,
  ]

  /// The decoded payload of a transaction with every member.
  private static func members() throws -> [String: Any]? {
    let text = """
      {"advancedCommerceInfo": {"consistencyToken": "c", "descriptors": {"description": "D", "displayName": "N"},
      "estimatedTax": 400, "items": [{"SKU": "A", "displayName": "A", "description": "An A", "price": 4990,
      "offer": {"period": "P1M", "periodCount": 2, "price": 0, "reason": "ACQUISITION"},
      "priceIncreaseInfo": {"dependentSKUs": ["B"], "price": 5990, "status": "PENDING"},
      "refunds": [{"refundAmount": 10, "refundDate": 1767225600010, "refundReason": "OTHER", "refundType": "FULL"}],
      "revocationDate": 1767225600011}, {"SKU": "B", "displayName": "B", "description": "A B", "price": 1}],
      "period": "P1Y", "requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5", "taxCode": "C003-00-2",
      "taxExclusivePrice": 4590, "taxRate": "0.0875"}, "appAccountToken": "8c6e0f6e-2f0a-4d3a-9a53-6d1a0a6f7b11",
      "appTransactionId": "704289572311370962", "billingPlanType": "MONTHLY",
      "bundleId": "com.example.app", "commitmentInfo": {"billingPeriodNumber": 2,
      "commitmentExpiresDate": 1767225600007, "commitmentPrice": 59880, "totalBillingPeriods": 12},
      "currency": "USD",
      "deviceVerification": "AAAA", "deviceVerificationNonce": "f55df048-4cd8-4261-b404-b6f813ff70e5",
      "environment": "Sandbox", "expiresDate": 1767225600009, "inAppOwnershipType": "FAMILY_SHARED",
      "isUpgraded": true, "offerDiscountType": "FREE_TRIAL", "offerIdentifier": "trial",
      "offerPeriod": "P1W", "offerType": 2, "originalPurchaseDate": 1767225600001,
      "originalTransactionId": "2000000000000001", "price": 4990, "productId": "gold",
      "purchaseDate": 1767225600002, "quantity": 3, "revocationDate": 1767225600008, "revocationPercentage": 100000,
      "revocationReason": 1, "revocationType": "REFUND_FULL", "signedDate": 1767225600004, "storefront": "USA",
      "storefrontId": "143441", "subscriptionGroupIdentifier": "plans",
      "transactionId": "2000000000000002", "transactionReason": "RENEWAL",
      "type": "Auto-Renewable Subscription", "webOrderLineItemId": "2000000000000003"}
      """
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }
}
