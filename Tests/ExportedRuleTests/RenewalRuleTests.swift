import StoreKit
import StoreKitTest
import XCTest

/// Renewal.
///
/// Written by `storefront rules export-tests`.
final class RenewalRuleTests: XCTestCase {
  /// The rule renewal.cancel-keeps-period.
  ///
  /// Turning renewal off keeps access until the end of the period, and then the subscription
  /// expires.
  @MainActor
  func testCancelKeepsPeriod() async throws {
    try await check(rule: "renewal.cancel-keeps-period") {
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
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )

      // advance: 1w
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .expired
      )
    }
  }

  /// The rule renewal.expiration-reasons.
  ///
  /// An expired subscription names its reason: canceled, billing error, no consent, product not
  /// available, or other.
  @MainActor
  func testExpirationReasons() async throws {
    try await check(rule: "renewal.expiration-reasons") {
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

      // advance: 1w
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.expirationReason,
        equals: .autoRenewDisabled
      )
    }
  }

  /// The rule renewal.preference-nil-when-off.
  ///
  /// The renewal preference is nil when the subscription doesn't renew, and another product when a
  /// change waits.
  @MainActor
  func testPreferenceNilWhenOff() async throws {
    try await check(rule: "renewal.preference-nil-when-off") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.autoRenewPreference,
        equals: "com.example.meridian.journal.digital.weekly"
      )

      // cancelRenewal: com.example.meridian.journal.digital.weekly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.autoRenewPreference,
        equals: nil
      )
    }
  }

  /// The rule renewal.resubscribe-after-end.
  ///
  /// A customer whose subscription ended can subscribe again in the group.
  @MainActor
  func testResubscribeAfterEnd() async throws {
    try await check(rule: "renewal.resubscribe-after-end") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // expire: com.example.meridian.journal.digital.weekly
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
    }
  }

  /// The rule renewal.force-renewal.
  ///
  /// A forced renewal ends the current period and begins the next one. It also turns renewal on and
  /// settles a billing problem.
  @MainActor
  func testForceRenewal() async throws {
    try await check(rule: "renewal.force-renewal") {
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

      // forceRenewal: com.example.meridian.journal.digital.weekly
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.willAutoRenew,
        equals: true
      )
    }
  }

  /// The rule renewal.force-renewal-may-fail.
  ///
  /// A forced renewal fails while renewals are set to fail, unless the subscription has a billing
  /// problem already.
  @MainActor
  func testForceRenewalMayFail() async throws {
    try await check(rule: "renewal.force-renewal-may-fail") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {billingRetryOnRenewal: true, billingGracePeriod: false}
      session.shouldEnterBillingRetryOnRenewal = true
      session.billingGracePeriodIsEnabled = false

      // forceRenewal: com.example.meridian.journal.digital.weekly
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(purchases(in: session).count, equals: 1)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .inBillingRetryPeriod
      )
    }
  }

  /// The rule renewal.force-renewal-price.
  ///
  /// A forced renewal drops a price that waits for consent, and charges one that the customer
  /// agreed to.
  @MainActor
  func testForceRenewalPrice() async throws {
    try await check(rule: "renewal.force-renewal-price") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // raisePrice: {transaction: com.example.meridian.journal.digital.weekly, to: 9.99}
      try session.requestPriceIncreaseConsentForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )

      // forceRenewal: com.example.meridian.journal.digital.weekly
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.priceIncreaseStatus,
        equals: .noIncreasePending
      )
    }
  }

  /// The rule renewal.expire-ends-now.
  ///
  /// An expired test subscription ends its period now and turns renewal off.
  @MainActor
  func testExpireEndsNow() async throws {
    try await check(rule: "renewal.expire-ends-now") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // expire: com.example.meridian.journal.digital.weekly
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .expired
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.willAutoRenew,
        equals: false
      )
    }
  }

  /// The rule renewal.renewal-date-stays.
  ///
  /// The renewal date is always present. After the end it is in the past.
  @MainActor
  func testRenewalDateStays() async throws {
    try await check(rule: "renewal.renewal-date-stays") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.renewalDate == nil,
        equals: false
      )

      // expire: com.example.meridian.journal.digital.weekly
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .expired
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.renewalDate == nil,
        equals: false
      )
    }
  }
}
