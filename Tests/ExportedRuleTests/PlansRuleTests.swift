import StoreKit
import StoreKitTest
import XCTest

/// Plan changes.
///
/// Written by `storefront rules export-tests`.
final class PlansRuleTests: XCTestCase {
  /// The rule plans.one-per-group.
  ///
  /// A customer has one active subscription in a group.
  @MainActor
  func testOnePerGroup() async throws {
    try await check(rule: "plans.one-per-group") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.observatory.monthly"]
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.plus.observatory.monthly")?.state,
        equals: .subscribed
      )
    }
  }

  /// The rule plans.upgrade-at-once.
  ///
  /// A change to a higher level begins at once and marks the replaced transaction as upgraded.
  @MainActor
  func testUpgradeAtOnce() async throws {
    try await check(rule: "plans.upgrade-at-once") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.observatory.monthly"]
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.lite.monthly")?.isUpgraded,
        equals: true
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.observatory.monthly")?.isUpgraded,
        equals: false
      )
    }
  }

  /// The rule plans.downgrade-at-renewal.
  ///
  /// A change to a lower level begins with the next renewal.
  @MainActor
  func testDowngradeAtRenewal() async throws {
    try await check(rule: "plans.downgrade-at-renewal") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.observatory.monthly"]
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.lite.monthly"
      )

      // advance: 1mo
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )
      try await finish("com.example.meridian.plus.lite.monthly")
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.lite.monthly"]
      )
    }
  }

  /// The rule plans.crossgrade-other-length.
  ///
  /// A change inside a level to a product of another length begins with the next renewal.
  @MainActor
  func testCrossgradeOtherLength() async throws {
    try await check(rule: "plans.crossgrade-other-length") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // buy: com.example.meridian.plus.yearly
      try await buy("com.example.meridian.plus.yearly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.monthly"]
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.yearly"
      )

      // advance: 3d
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await finish("com.example.meridian.plus.yearly")
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.plus.yearly"])
    }
  }

  /// The rule plans.scheduled-returns-held.
  ///
  /// A purchase that schedules a change returns the transaction that the customer has. Only the
  /// renewal preference changes.
  @MainActor
  func testScheduledReturnsHeld() async throws {
    try await check(rule: "plans.scheduled-returns-held") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 1)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.lite.monthly"
      )
    }
  }

  /// The rule plans.current-again-turns-on.
  ///
  /// Buying the current product turns automatic renewal on again without a sheet.
  @MainActor
  func testCurrentAgainTurnsOn() async throws {
    try await check(rule: "plans.current-again-turns-on") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // cancelRenewal: com.example.meridian.journal.digital.weekly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 1)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.willAutoRenew,
        equals: true
      )
    }
  }

  /// The rule plans.current-again-asks.
  ///
  /// Buying the current product while a change waits shows a sheet and withdraws the change.
  @MainActor
  func testCurrentAgainAsks() async throws {
    try await check(rule: "plans.current-again-asks") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 1)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.observatory.monthly"
      )
    }
  }

  /// The rule plans.change-survives-cancel.
  ///
  /// A waiting change stays while renewal is off, and happens if renewal is turned on again.
  @MainActor
  func testChangeSurvivesCancel() async throws {
    try await check(rule: "plans.change-survives-cancel") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // cancelRenewal: com.example.meridian.plus.observatory.monthly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.meridian.plus.observatory.monthly", in: session)
      )

      // resumeRenewal: com.example.meridian.plus.observatory.monthly
      try session.enableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.meridian.plus.observatory.monthly", in: session)
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.lite.monthly"
      )
    }
  }

  /// The rule plans.other-group-is-second.
  ///
  /// A product of another group is a second subscription, at its full price.
  @MainActor
  func testOtherGroupIsSecond() async throws {
    try await check(rule: "plans.other-group-is-second") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: [
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.plus.monthly",
        ]
      )
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.price,
        equals: Decimal(string: "0.99")
      )
    }
  }

  /// The rule plans.upgrade-is-purchase.
  ///
  /// The transaction of an upgrade has the reason purchase. The first period after a downgrade has
  /// the reason renewal.
  @MainActor
  func testUpgradeIsPurchase() async throws {
    try await check(rule: "plans.upgrade-is-purchase") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.plus.observatory.monthly")?.reason,
        equals: .purchase
      )

      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // advance: 1mo
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.reason,
        equals: .renewal
      )
    }
  }

  /// The rule plans.upgrade-refund-silent.
  ///
  /// The refund of an upgrade sends no notification and revokes nothing.
  @MainActor
  func testUpgradeRefundSilent() async throws {
    try await check(rule: "plans.upgrade-refund-silent") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(revokedProducts(in: session), equals: [])
      try await assertEventually(
        try await latest("com.example.meridian.plus.lite.monthly")?.revocationDate == nil,
        equals: true
      )
    }
  }

  /// The rule plans.change-dropped-at-end.
  ///
  /// A waiting change is dropped when the subscription ends.
  @MainActor
  func testChangeDroppedAtEnd() async throws {
    try await check(rule: "plans.change-dropped-at-end") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.lite.monthly"
      )

      // expire: com.example.meridian.plus.observatory.monthly
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.observatory.monthly"
      )
    }
  }
}
