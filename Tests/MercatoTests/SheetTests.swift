import Mercato
import ShopTestSupport
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// Refunds, management of subscriptions, purchases that start in the App Store, and Restore.
struct SheetTests {
  private let screen = HeadlessUIContext()

  @Test(.rule("refunds.xcode-grants-at-once", "refunds.duplicate-request"))
  func aRefundIsAskedForAndGrantedOnce() async throws {
    let stall = try Stall { $0.refundPolicy = .grant }
    try await stall.run { _ = try await Mercato.purchase(productId: "unlock") }
    try await stall.answering(.agree) { [screen] in
      try await Mercato.beginRefundProcess(for: "unlock", in: screen)
    }
    try await stall.run {
      let isBought = try await Mercato.isPurchased("unlock")
      #expect(!isBought)
      let latest = try #require(await Mercato.latest(for: "unlock")).payload
      #expect(latest.revocationDate != nil)
      _ = await #expect {
        try await Mercato().beginRefundProcess(for: "unlock", in: screen)
      } throws: { error in
        if case MercatoError.refund(.duplicateRequest) = error { true } else { false }
      }
    }
  }

  @Test func aRefundThatTheCustomerDoesNotSendIsCancelled() async throws {
    let stall = try Stall()
    try await stall.run { _ = try await Mercato.purchase(productId: "unlock") }
    _ = await #expect {
      try await stall.answering(.cancel) { [screen] in
        try await Mercato.beginRefundProcess(for: "unlock", in: screen)
      }
    } throws: { error in
      if case MercatoError.canceledByUser = error { true } else { false }
    }
    try await stall.run {
      let isBought = try await Mercato.isPurchased("unlock")
      #expect(isBought)
    }
  }

  @Test func anUnownedProductIsNotRefunded() async throws {
    let stall = try Stall()
    await stall.run {
      _ = await #expect {
        try await Mercato.beginRefundProcess(for: "unlock", in: screen)
      } throws: { error in
        if case MercatoError.noTransactionForSpecifiedProduct = error { true } else { false }
      }
    }
  }

  @Test(arguments: [nil, "plans"])
  func aSubscriptionIsCancelledOnTheSheet(group: String?) async throws {
    let stall = try Stall()
    let purchase = try await stall.run {
      try await Mercato.purchase(productId: "silver.monthly", finishAutomatically: true)
    }
    let id = TransactionID(rawValue: purchase.transaction.id)
    try await stall.answering(.setAutoRenew(subscription: id, isOn: false)) { [screen] in
      if let group {
        try await Mercato.showManageSubscriptions(in: screen, subscriptionGroupID: group)
      } else {
        try await Mercato.showManageSubscriptions(in: screen)
      }
    }
    #expect(stall.session.store.subscriptions.last?.willAutoRenew == false)
  }

  @Test func subscriptionsThatCannotBeShownAreAnErrorOfTheStore() async throws {
    let stall = try Stall { $0.manageSubscriptionsError = .notAvailableInStorefront }
    await stall.run {
      _ = await #expect {
        try await Mercato.showManageSubscriptions(in: screen)
      } throws: { error in
        if case MercatoError.storeKit(.notAvailableInStorefront) = error { true } else { false }
      }
    }
  }

  @Test(.rule("purchasing.intents-outside-app"))
  func aPurchaseThatStartsInTheStoreIsCompleted() async throws {
    let stall = try Stall()
    let intents = StoreScope.with(stall.session) { Mercato.purchaseIntents }
    try stall.session.perform(.sendPurchaseIntent(try stall.offered("unlock"), offerID: nil))
    let heard = await intents.first { _ in true }
    let intent = try #require(heard)
    #expect(intent.id == "unlock")
    let purchase = try await stall.run { try await Mercato.purchase(product: intent.product) }
    #expect(purchase.productId == "unlock")
  }

  @Test(.rule("entitlements.sync-brings-nothing-new"))
  func restoringReturnsTheCustomersProducts() async throws {
    let stall = try Stall()
    try stall.session.perform(
      .purchaseElsewhere(PurchaseRequest(product: try stall.offered("unlock")))
    )
    try await stall.run {
      try await Mercato.syncPurchases()
      var owned: [String] = []
      for await entitlement in Mercato.currentEntitlements {
        owned.append(try entitlement.payload.productID)
      }
      #expect(owned == ["unlock"])
    }
  }

  @Test(.rule("entitlements.sync-cancel"))
  func aRestoreThatFailsSaysWhy() async throws {
    let stall = try Stall { $0.syncError = .userCancelled }
    await stall.run {
      _ = await #expect {
        try await Mercato.syncPurchases()
      } throws: { error in
        if case MercatoError.canceledByUser = error { true } else { false }
      }
      _ = await #expect {
        try stall.session.changeSettings { $0.syncError = .networkError }
        try await Mercato.syncPurchases()
      } throws: { error in
        if case MercatoError.storeKit(.networkError) = error { true } else { false }
      }
    }
  }
}
