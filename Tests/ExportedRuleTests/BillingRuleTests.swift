import StoreKit
import StoreKitTest
import XCTest

/// Billing retry and grace.
///
/// Written by `storefront rules export-tests`.
final class BillingRuleTests: XCTestCase {
  /// The rule billing.retry-no-access.
  ///
  /// Without a grace period, a failed renewal takes access away at once.
  @MainActor
  func testRetryNoAccess() async throws {
    try await check(rule: "billing.retry-no-access") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: false}
      session.billingGracePeriodIsEnabled = false

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .inBillingRetryPeriod
      )
    }
  }

  /// The rule billing.grace-keeps-access.
  ///
  /// In a grace period the subscription keeps access until the grace period's expiration date, and
  /// billing retry follows.
  @MainActor
  func testGraceKeepsAccess() async throws {
    try await check(rule: "billing.grace-keeps-access") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .inGracePeriod
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?
          .gracePeriodExpirationDate == nil,
        equals: false
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.isInBillingRetry,
        equals: true
      )
    }
  }

  /// The rule billing.recovered-in-grace.
  ///
  /// A renewal that succeeds in the grace period keeps the billing cycle.
  @MainActor
  func testRecoveredInGrace() async throws {
    try await check(rule: "billing.recovered-in-grace") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // set: {billingRetryOnRenewal: false}
      session.shouldEnterBillingRetryOnRenewal = false

      // resolveBilling: com.example.meridian.journal.digital.weekly
      try session.resolveIssueForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.expirationReason,
        equals: nil
      )
    }
  }

  /// The rule billing.recovered-in-retry.
  ///
  /// A renewal that succeeds in billing retry begins a new cycle on that day.
  @MainActor
  func testRecoveredInRetry() async throws {
    try await check(rule: "billing.recovered-in-retry") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: false}
      session.billingGracePeriodIsEnabled = false

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // set: {billingRetryOnRenewal: false}
      session.shouldEnterBillingRetryOnRenewal = false

      // resolveBilling: com.example.meridian.journal.digital.weekly
      try session.resolveIssueForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
    }
  }

  /// The rule billing.resolve-collects-once.
  ///
  /// Resolving a billing problem collects at once, even while renewals are set to fail.
  @MainActor
  func testResolveCollectsOnce() async throws {
    try await check(rule: "billing.resolve-collects-once") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: false}
      session.billingGracePeriodIsEnabled = false

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // resolveBilling: com.example.meridian.journal.digital.weekly
      try session.resolveIssueForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
    }
  }

  /// The rule billing.off-ends-at-once.
  ///
  /// Turning renewal off in grace or billing retry ends the subscription at once.
  @MainActor
  func testOffEndsAtOnce() async throws {
    try await check(rule: "billing.off-ends-at-once") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // cancelRenewal: com.example.meridian.journal.digital.weekly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .expired
      )
    }
  }

  /// The rule billing.grace-lengths.
  ///
  /// A merchant chooses a grace period of 3, 16 or 28 days. A weekly subscription has at most 6
  /// days.
  @MainActor
  func testGraceLengths() async throws {
    try await check(rule: "billing.grace-lengths") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        try await graceLength(of: "com.example.meridian.journal.digital.weekly"),
        equals: 518_400
      )
    }
  }

  /// The rule billing.grace-lengths-by-rate.
  ///
  /// The chosen days count where a rate scales days. The rates with their own tables have fixed
  /// grace periods.
  @MainActor
  func testGraceLengthsByRate() async throws {
    try await check(rule: "billing.grace-lengths-by-rate") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true, timeRate: monthlyRenewalEveryHour}
      session.billingGracePeriodIsEnabled = true
      session.timeRate = .monthlyRenewalEveryHour

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // forceRenewal: com.example.meridian.journal.digital.weekly
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        try await graceLength(of: "com.example.meridian.journal.digital.weekly"),
        equals: 771
      )
    }
  }

  /// The rule billing.price-rise-waits.
  ///
  /// A price isn't raised for a subscription whose renewal has failed.
  @MainActor
  func testPriceRiseWaits() async throws {
    try await check(rule: "billing.price-rise-waits") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // raisePrice: {transaction: com.example.meridian.journal.digital.weekly, to: 1.99}
      await assertThrows("invalidAction") {
        try session.requestPriceIncreaseConsentForTransaction(
          identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
        )
      }
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.priceIncreaseStatus,
        equals: .noIncreasePending
      )
    }
  }
}
