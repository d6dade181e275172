import StoreKit
import StoreSession
import StoreTestSupport
import Testing

/// StoreKit without an open store, as in the README.
///
/// Calls throw or return no value, and sequences end immediately. No call waits.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WithoutStoreTests {
  /// An entry point of StoreKit.
  struct EntryPoint<Result: Sendable>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let call: @MainActor @Sendable () async throws -> Result

    init(_ name: String, _ call: @escaping @MainActor @Sendable () async throws -> Result) {
      testDescription = name
      self.call = call
    }
  }

  nonisolated static let throwing = loading + sheets + promotions

  nonisolated private static let loading: [EntryPoint<Void>] = [
    EntryPoint("Product.products(for:)") { _ = try await Product.products(for: ["gems"]) },
    EntryPoint("AdvancedCommerceProduct(id:)") { _ = try await AdvancedCommerceProduct(id: "a") },
    EntryPoint("SubscriptionInfo.status(for:)") {
      _ = try await Product.SubscriptionInfo.status(for: "plans")
    },
    EntryPoint("SubscriptionInfo.status(transactionID:)") {
      _ = try await Product.SubscriptionInfo.status(transactionID: 1)
    },
    EntryPoint("AppStore.sync()") { try await AppStore.sync() },
    EntryPoint("AppTransaction.shared") { _ = try await AppTransaction.shared },
    EntryPoint("AppTransaction.refresh()") { _ = try await AppTransaction.refresh() },
  ]

  nonisolated private static let sheets: [EntryPoint<Void>] = [
    EntryPoint("AppStore.showManageSubscriptions(in:)") {
      try await AppStore.showManageSubscriptions(in: HeadlessUIContext())
    },
    EntryPoint("AppStore.showManageSubscriptions(in:subscriptionGroupID:)") {
      try await AppStore.showManageSubscriptions(
        in: HeadlessUIContext(),
        subscriptionGroupID: "plans"
      )
    },
    EntryPoint("AppStore.presentOfferCodeRedeemSheet(in:)") {
      try await AppStore.presentOfferCodeRedeemSheet(in: HeadlessUIContext())
    },
    EntryPoint("AppStore.presentOfferCodeRedeemSheet(from:)") {
      try await AppStore.presentOfferCodeRedeemSheet(from: HeadlessUIContext())
    },
    EntryPoint("Transaction.beginRefundRequest(for:in:)") {
      _ = try await Transaction.beginRefundRequest(for: 1, in: HeadlessUIContext())
    },
  ]

  nonisolated private static let promotions: [EntryPoint<Void>] = [
    EntryPoint("PromotionInfo.currentOrder") { _ = try await Product.PromotionInfo.currentOrder },
    EntryPoint("PromotionInfo.updateAll(_:)") { try await Product.PromotionInfo.updateAll([]) },
    EntryPoint("PromotionInfo.updateProductOrder(byID:)") {
      try await Product.PromotionInfo.updateProductOrder(byID: ["gems"])
    },
    EntryPoint("PromotionInfo.updateProductVisibility(_:for:)") {
      try await Product.PromotionInfo.updateProductVisibility(.hidden, for: "gems")
    },
  ]

  @Test(arguments: throwing)
  func callsThatNeedAStoreAreNotEntitled(entryPoint: EntryPoint<Void>) async {
    await #expect {
      try await StoreScope.isolated { try await entryPoint.call() }
    } throws: { error in
      if case StoreKitError.notEntitled = error { true } else { false }
    }
  }

  nonisolated static let sequences: [EntryPoint<Bool>] = [
    EntryPoint("Transaction.all") { await isEmpty(Transaction.all) },
    EntryPoint("Transaction.all(for:)") { await isEmpty(Transaction.all(for: "gems")) },
    EntryPoint("Transaction.unfinished") { await isEmpty(Transaction.unfinished) },
    EntryPoint("Transaction.currentEntitlements") {
      await isEmpty(Transaction.currentEntitlements)
    },
    EntryPoint("Transaction.currentEntitlements(for:)") {
      await isEmpty(Transaction.currentEntitlements(for: "gems"))
    },
    EntryPoint("Transaction.updates") { await isEmpty(Transaction.updates) },
    EntryPoint("Status.updates") { await isEmpty(Product.SubscriptionInfo.Status.updates) },
    EntryPoint("Status.all") {
      for await _ in Product.SubscriptionInfo.Status.all { return false }
      return true
    },
    EntryPoint("Storefront.updates") { await isEmpty(Storefront.updates) },
    EntryPoint("Message.messages") { await isEmpty(Message.messages) },
    EntryPoint("PurchaseIntent.intents") { await isEmpty(PurchaseIntent.intents) },
    EntryPoint("AppTransaction.all") { await isEmpty(AppTransaction.all) },
  ]

  @Test(arguments: sequences)
  func sequencesEndAtOnce(entryPoint: EntryPoint<Bool>) async throws {
    #expect(try await StoreScope.isolated { try await entryPoint.call() })
  }

  @Test func propertiesAreNilAndPaymentsAreAllowed() async {
    await StoreScope.isolated {
      #expect(AppStore.canMakePayments)
      #expect(AppStore.deviceVerificationID == nil)
      #expect(await Storefront.current == nil)
      #expect(await Transaction.latest(for: "gems") == nil)
      #expect(await !Product.SubscriptionInfo.isEligibleForIntroOffer(for: "plans"))
      #expect(StoreClock.current == nil)
    }
  }

  /// A product keeps its store, so it can be bought anywhere.
  @Test func aProductKeepsItsStore() async throws {
    let product = try await Kiosk().product("unlock")
    let result = try await StoreScope.isolated { try await product.purchase() }
    guard case .success(.verified(let transaction)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(transaction.productID == "unlock")
  }

  nonisolated private static func isEmpty<Elements: AsyncSequence>(
    _ elements: Elements
  ) async -> Bool where Elements.Failure == Never {
    var iterator = elements.makeAsyncIterator()
    return await iterator.next(isolation: nil) == nil
  }
}
