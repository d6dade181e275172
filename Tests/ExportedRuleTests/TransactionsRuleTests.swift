import StoreKit
import StoreKitTest
import XCTest

/// Transactions.
///
/// Written by `storefront rules export-tests`.
final class TransactionsRuleTests: XCTestCase {
  /// The rule transactions.expiration-only-subscriptions.
  ///
  /// Only auto-renewable subscriptions have an expiration date and a web order line item id, which
  /// is new for each period.
  @MainActor
  func testExpirationOnlySubscriptions() async throws {
    try await check(rule: "transactions.expiration-only-subscriptions") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.expirationDate == nil,
        equals: false
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.webOrderLineItemID == nil,
        equals: false
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.expirationDate == nil,
        equals: true
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.webOrderLineItemID == nil,
        equals: true
      )
    }
  }

  /// The rule transactions.reason-purchase-or-renewal.
  ///
  /// The reason is purchase when the customer acted and renewal when the store charged by itself.
  @MainActor
  func testReasonPurchaseOrRenewal() async throws {
    try await check(rule: "transactions.reason-purchase-or-renewal") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.reason,
        equals: .purchase
      )

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.reason,
        equals: .renewal
      )
    }
  }

  /// The rule transactions.offer-on-its-period.
  ///
  /// A transaction names the offer that it used. An introductory offer has no id.
  @MainActor
  func testOfferOnItsPeriod() async throws {
    try await check(rule: "transactions.offer-on-its-period") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.offer?.id == nil,
        equals: true
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.offer?.type,
        equals: .introductory
      )
    }
  }

  /// The rule transactions.finish-removes-unfinished.
  ///
  /// Finishing removes a transaction from `unfinished` and a consumable from `all` and `latest`.
  @MainActor
  func testFinishRemovesUnfinished() async throws {
    try await check(rule: "transactions.finish-removes-unfinished") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // misbehave: [neverFinishes]
      // buy: com.example.meridian.telescope.hour
      try await buy("com.example.meridian.telescope.hour", expecting: .success, finishing: false)
      try await assertEventually(
        await unfinished(),
        equals: ["com.example.meridian.telescope.hour"]
      )
      try await assertEventually(await history(), equals: ["com.example.meridian.telescope.hour"])

      // finish: com.example.meridian.telescope.hour
      try await finish("com.example.meridian.telescope.hour")
      try await assertEventually(await unfinished(), equals: [])
      try await assertEventually(await history(), equals: [])
    }
  }

  /// The rule transactions.all-lists-history.
  ///
  /// `Transaction.all` lists every transaction of the customer, except consumables that were
  /// finished and not refunded.
  @MainActor
  func testAllListsHistory() async throws {
    try await check(rule: "transactions.all-lists-history") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.telescope.hour
      try await buy("com.example.meridian.telescope.hour", expecting: .success)

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(
        await history(),
        equals: [
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.theme.night",
        ]
      )
    }
  }

  /// The rule transactions.snapshots-newest-first.
  ///
  /// The snapshot sequences list the newest transaction first.
  @MainActor
  func testSnapshotsNewestFirst() async throws {
    try await check(rule: "transactions.snapshots-newest-first") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // buy: com.example.meridian.tour.moon
      try await buy("com.example.meridian.tour.moon", expecting: .success)
      try await assertEventually(
        await history(),
        equals: ["com.example.meridian.tour.moon", "com.example.meridian.theme.night"]
      )
    }
  }

  /// The rule transactions.latest-any-state.
  ///
  /// `latest(for:)` returns the newest transaction of a product, even if it expired, was refunded
  /// or was upgraded.
  @MainActor
  func testLatestAnyState() async throws {
    try await check(rule: "transactions.latest-any-state") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // refund: com.example.meridian.theme.night
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.theme.night", in: session)
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.revocationDate == nil,
        equals: false
      )
    }
  }

  /// The rule transactions.unfinished-any-age.
  ///
  /// `Transaction.unfinished` lists each transaction that the app hasn't finished, whatever its
  /// age.
  @MainActor
  func testUnfinishedAnyAge() async throws {
    try await check(rule: "transactions.unfinished-any-age") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // misbehave: [neverFinishes]
      // buy: com.example.meridian.journal.digital.weekly
      try await buy(
        "com.example.meridian.journal.digital.weekly",
        expecting: .success,
        finishing: false
      )

      // advance: 2w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        await unfinished(),
        equals: [
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.journal.digital.weekly",
        ]
      )
    }
  }

  /// The rule transactions.delete-takes-children.
  ///
  /// Deleting a subscription's first transaction also deletes its renewals.
  @MainActor
  func testDeleteTakesChildren() async throws {
    try await check(rule: "transactions.delete-takes-children") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // advance: 2w
      for _ in 1...2 {
        try session.forceRenewalOfSubscription(
          productIdentifier: "com.example.meridian.journal.digital.weekly"
        )
        try await finish("com.example.meridian.journal.digital.weekly")
      }
      try await assertEventually(purchases(in: session).count, equals: 3)

      // delete: 1
      try session.deleteTransaction(
        identifier: identifier(
          of: "com.example.meridian.journal.digital.weekly",
          in: session,
          newer: 2
        )
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(await history(), equals: [])
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }

  /// The rule transactions.clear-restores-eligibility.
  ///
  /// Deleting all transactions makes the customer eligible for introductory offers again. Settings
  /// stay.
  @MainActor
  func testClearRestoresEligibility() async throws {
    try await check(rule: "transactions.clear-restores-eligibility") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)
      try await assertEventually(
        await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "BB8AF310"),
        equals: false
      )

      // clear:
      session.clearTransactions()
      try await assertEventually(purchases(in: session).count, equals: 0)
      try await assertEventually(
        await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "BB8AF310"),
        equals: true
      )
    }
  }

  /// The rule transactions.delete-newest-restores.
  ///
  /// After its newest period is deleted, a subscription is as the period before left it.
  @MainActor
  func testDeleteNewestRestores() async throws {
    try await check(rule: "transactions.delete-newest-restores") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")

      // delete: com.example.meridian.journal.digital.weekly
      try session.deleteTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(purchases(in: session).count, equals: 1)
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.reason,
        equals: .purchase
      )
    }
  }
}
