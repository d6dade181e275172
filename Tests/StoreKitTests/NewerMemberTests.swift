import StoreKit
import StoreModel
import StoreTestSupport
import Testing

/// The additions of Apple's SDK 27, which compile and return no value.
struct NewerMemberTests {
  @Test func nothingIsBundled() async throws {
    let kiosk = try Kiosk()
    try kiosk.buy("silver.monthly")
    let plan = try await kiosk.product("silver.monthly")
    #expect(plan.type != .subscriptionBundle && plan.type != .subscriptionSuite)
    #expect(plan.subscription?.bundledSubscriptions == [])
    let status = try #require(try await plan.subscription?.status.first)
    let transaction = try status.transaction.payloadValue
    #expect(transaction.bundleProductID == nil)
    #expect(transaction.bundleSubscriptionGroupID == nil)
    #expect(transaction.bundleTransactionID == nil)
    #expect(transaction.bundleOriginalTransactionID == nil)
    #expect(transaction.previousOriginalTransactionID == nil)
    #expect(transaction.ownershipType != .assigned)
    #expect(transaction.revocationReason != .upgradedToBundle)
    #expect(transaction.revocationType != .assignmentRevocation)
    let renewal = try status.renewalInfo.payloadValue
    #expect(renewal.bundleProductID == nil)
    #expect(renewal.bundleSubscriptionGroupID == nil)
    #expect(renewal.bundleOriginalTransactionID == nil)
    #expect(!renewal.willUnbundle)
    #expect(renewal.expirationReason != .unbundled)
  }

  @Test func theAppWasGotOnceFromEverybodysStore() async throws {
    try await Kiosk().run {
      var receipts: [AppTransaction] = []
      for await result in AppTransaction.all { receipts.append(try result.payloadValue) }
      #expect(try receipts == [await AppTransaction.shared.payloadValue])
      #expect(receipts.map(\.storeType) == [.consumer])
      #expect(receipts.map(\.revocationDate) == [nil])
      #expect(receipts.map(\.originalPlatform) != [.managed])
    }
  }

  /// The types as in clients' code, because only the types of the raw values are Apple's.
  @Test(.rule("storekit.raw-values-others"))
  func purchasesOutsideTheStoreHaveTheirTypes()
    async throws
  {
    let type: ExternalPurchaseCustomLink.NoticeType? = .init(rawValue: 0)
    #expect(type.map { [.browser, .withinApp].contains($0) } == true)
    #expect(ExternalPurchaseCustomLink.NoticeType(rawValue: -1) == nil)
    for type in [ExternalPurchaseCustomLink.NoticeType.browser, .withinApp] {
      let number: Int = type.rawValue
      #expect(ExternalPurchaseCustomLink.NoticeType(rawValue: number) == type)
    }
    await #expect(throws: StoreKitError.self) {
      try await ExternalPurchaseCustomLink.showNotice(type: .withinApp)
    }
    let kinds: [ExternalPurchaseCustomLink.ExternalPurchaseType] = [
      .withinApp, .outOfApp(destinationURL: nil),
    ]
    for kind in kinds {
      await #expect(throws: StoreKitError.self) {
        try await ExternalPurchaseCustomLink.showNotice(for: kind)
      }
    }
  }

  @Test func noPaymentMethodCanBeBound() async throws {
    await #expect(throws: PaymentMethodBinding.PaymentMethodBindingError.failed) {
      let binding = try await PaymentMethodBinding(id: "a")
      try await binding.bind()
      Issue.record("bound \(binding.id)")
    }
  }
}
