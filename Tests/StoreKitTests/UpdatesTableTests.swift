import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The transactions that `Transaction.updates` delivers.
struct UpdatesTableTests {
  /// Runs a store with a listener from launch, and returns what it received.
  func heard(
    _ change: (inout StoreSettings) -> Void = { _ in },
    _ body: (Kiosk) async throws -> Void
  ) async throws -> [String] {
    let kiosk = try Kiosk(change)
    let ledger = Ledger()
    let updates = kiosk.take { Transaction.updates }
    let listener = Task.detached {
      for await result in updates {
        let transaction = result.unsafePayloadValue
        let suffix = transaction.revocationDate == nil ? "" : " revoked"
        ledger.add(transaction.productID + suffix)
      }
    }
    try await body(kiosk)
    try await kiosk.session.settled()
    listener.cancel()
    await listener.value
    return ledger.entries
  }

  @Test(.rule("entitlements.updates-not-own-purchase"))
  func aPurchaseInTheAppIsNotDelivered()
    async throws
  {
    #expect(
      try await heard { kiosk in
        try kiosk.buy("unlock")
        try kiosk.buy("silver.monthly")
      } == []
    )
  }

  @Test(.rule("entitlements.updates-cover-outside", "purchasing.outside-app-on-updates"))
  func aPurchaseElsewhereIsDelivered() async throws {
    #expect(try await heard { try $0.buyElsewhere("unlock") } == ["unlock"])
  }

  @Test(
    .rule(
      "purchasing.pending-resolves-later",
      "purchasing.declined-is-silent",
      "entitlements.updates-cover-outside"
    )
  )
  func anApprovedPurchaseIsDeliveredAndADeclinedOneIsNot() async throws {
    let heard = try await heard { settings in
      settings.askToBuy = true
    } _: { kiosk in
      try kiosk.buy("unlock")
      try kiosk.buy("gems")
      let waiting = kiosk.session.store.deferred.map(\.id)
      try kiosk.session.perform(.approve(waiting[0]))
      try kiosk.session.perform(.decline(waiting[1]))
    }
    #expect(heard == ["unlock"])
  }

  @Test(.rule("purchasing.interrupted-is-pending", "entitlements.updates-cover-outside"))
  func aResolvedPurchaseIsDelivered() async throws {
    let heard = try await heard { settings in
      settings.interruptedPurchases = true
    } _: { kiosk in
      try kiosk.buy("unlock")
      let waiting = try #require(kiosk.session.store.deferred.first)
      try kiosk.session.changeSettings { $0.interruptedPurchases = false }
      try kiosk.session.perform(.resolve(waiting.id))
    }
    #expect(heard == ["unlock"])
  }

  @Test(.rule("entitlements.updates-cover-outside"))
  func renewalsAreDelivered() async throws {
    let heard = try await heard { kiosk in
      try kiosk.buy("silver.monthly")
      try await kiosk.advance(days: 63)
    }
    #expect(heard == ["silver.monthly", "silver.monthly"])
  }

  /// The end of a subscription changes no transaction, so only `Status.updates` delivers it.
  @Test(.rule("entitlements.expiry-is-status-only"))
  func theEndWithoutARenewalIsNotDelivered() async throws {
    let heard = try await heard { kiosk in
      let id = try #require(try kiosk.buy("silver.monthly"))
      try kiosk.session.perform(.setAutoRenew(id, false))
      try await kiosk.advance(days: 63)
      #expect(kiosk.session.store.subscriptions.first?.state == .expired)
    }
    #expect(heard == [])
  }

  @Test(.rule("entitlements.updates-cover-outside", "refunds.granted-revokes"))
  func refundsAreDelivered()
    async throws
  {
    let heard = try await heard { kiosk in
      let id = try #require(try kiosk.buy("unlock"))
      try kiosk.session.perform(.refund(id, .other))
    }
    #expect(heard == ["unlock revoked"])
  }

  @Test(.rule("entitlements.status-updates-changes"))
  func turningRenewalOffIsDeliveredByStatusUpdatesOnly() async throws {
    let kiosk = try Kiosk()
    let states = Ledger()
    let updates = kiosk.take { Product.SubscriptionInfo.Status.updates }
    let listener = Task.detached {
      for await status in updates {
        let renews = status.renewalInfo.unsafePayloadValue.willAutoRenew
        states.add("\(status.state.localizedDescription) \(renews)")
      }
    }
    let id = try #require(try kiosk.buy("silver.monthly"))
    try await kiosk.session.settled()
    try kiosk.session.perform(.setAutoRenew(id, false))
    try await kiosk.session.settled()
    #expect(states.entries == ["Subscribed true", "Subscribed false"])
    listener.cancel()
    await listener.value
    #expect(
      try await heard { kiosk in
        let id = try #require(try kiosk.buy("silver.monthly"))
        try kiosk.session.perform(.setAutoRenew(id, false))
      } == []
    )
  }

  @Test(.rule("entitlements.updates-at-launch", "transactions.unfinished-redelivered"))
  func unfinishedTransactionsAreDeliveredOnceAtLaunch() async throws {
    let kiosk = try Kiosk()
    try kiosk.buy("unlock")
    try kiosk.session.perform(.terminate(crashed: true))
    try kiosk.session.perform(.launch)
    let (first, second) = (Ledger(), Ledger())
    let (early, late) = kiosk.take {
      (Transaction.updates, Transaction.updates)
    }
    let listeners = [
      Task.detached {
        for await result in early { first.add(result.unsafePayloadValue.productID) }
      },
      Task.detached {
        for await result in late { second.add(result.unsafePayloadValue.productID) }
      },
    ]
    try await kiosk.session.settled()
    #expect(first.entries == ["unlock"])
    #expect(second.entries == [])
    for listener in listeners { listener.cancel() }
    for listener in listeners { await listener.value }
  }

  @Test(.rule("entitlements.updates-at-launch"))
  func renewalsWhileTheAppWasClosedComeAtLaunch()
    async throws
  {
    let heard = try await heard { kiosk in
      try kiosk.buy("silver.monthly")
    }
    #expect(heard == [])
    let kiosk = try Kiosk()
    let id = try #require(try kiosk.buy("silver.monthly"))
    try kiosk.session.perform(.finish(id, by: .app))
    try kiosk.session.perform(.terminate(crashed: false))
    try await kiosk.advance(days: 32)
    try kiosk.session.perform(.launch)
    let updates = kiosk.take { Transaction.updates }
    let first = await Task.detached { await updates.first { _ in true } }.value
    #expect(first?.unsafePayloadValue.reason == .renewal)
  }
}
