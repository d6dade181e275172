import StoreKit
import StoreKitTest
import XCTest

/// Price changes.
///
/// Written by `storefront rules export-tests`.
final class PricesRuleTests: XCTestCase {
  /// The rule prices.increase-consent-pending.
  ///
  /// A price increase that needs consent is pending until the customer agrees, and the app may
  /// delay its sheet.
  @MainActor
  func testIncreaseConsentPending() async throws {
    try await check(rule: "prices.increase-consent-pending") {
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
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.priceIncreaseStatus,
        equals: .pending
      )

      // agreeToPrice: com.example.meridian.journal.digital.weekly
      try session.consentToPriceIncreaseForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.priceIncreaseStatus,
        equals: .agreed
      )
    }
  }

  /// The rule prices.increase-may-repeat.
  ///
  /// The merchant may ask for consent again.
  @MainActor
  func testIncreaseMayRepeat() async throws {
    try await check(rule: "prices.increase-may-repeat") {
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

      // raisePrice: {transaction: com.example.meridian.journal.digital.weekly, to: 19.99}
      try session.requestPriceIncreaseConsentForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.priceIncreaseStatus,
        equals: .pending
      )
    }
  }

  /// The rule prices.increase-refusal-waits.
  ///
  /// A refused increase stays pending, and the customer may still agree until the period ends.
  @MainActor
  func testIncreaseRefusalWaits() async throws {
    try await check(rule: "prices.increase-refusal-waits") {
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

      // refusePrice: com.example.meridian.journal.digital.weekly
      try session.declinePriceIncreaseForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.priceIncreaseStatus,
        equals: .pending
      )
    }
  }

  /// The rule prices.increase-cancelled-while-pending.
  ///
  /// A customer who turns renewal off while an increase is pending expires as canceled.
  @MainActor
  func testIncreaseCancelledWhilePending() async throws {
    try await check(rule: "prices.increase-cancelled-while-pending") {
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

      // cancelRenewal: com.example.meridian.journal.digital.weekly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )

      // advance: 1w
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .expired
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.expirationReason,
        equals: .autoRenewDisabled
      )
    }
  }

  /// The rule prices.increase-from-next-renewal.
  ///
  /// A higher price counts from the next renewal.
  @MainActor
  func testIncreaseFromNextRenewal() async throws {
    try await check(rule: "prices.increase-from-next-renewal") {
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

      // agreeToPrice: com.example.meridian.journal.digital.weekly
      try session.consentToPriceIncreaseForTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.price,
        equals: Decimal(string: "0.99")
      )

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?
          .price == Decimal(string: "0.99"),
        equals: false
      )
    }
  }

  /// The rule prices.increase-other-product.
  ///
  /// A price can't be raised, agreed to or asked about while the subscription renews as another
  /// product or plan.
  @MainActor
  func testIncreaseOtherProduct() async throws {
    try await check(rule: "prices.increase-other-product") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // raisePrice: {transaction: com.example.meridian.plus.observatory.monthly, to: 39.99}
      await assertThrows("invalidAction") {
        try session.requestPriceIncreaseConsentForTransaction(
          identifier: identifier(of: "com.example.meridian.plus.observatory.monthly", in: session)
        )
      }
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
        equals: "com.example.meridian.plus.lite.monthly"
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.priceIncreaseStatus,
        equals: .noIncreasePending
      )
    }
  }

  /// The rule prices.increase-offer-postpones.
  ///
  /// An offer that covers the next period postpones a higher price and its question. Apple
  /// documents this for Advanced Commerce.
  @MainActor
  func testIncreaseOfferPostpones() async throws {
    try await check(rule: "prices.increase-offer-postpones") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // raisePrice: {transaction: com.example.meridian.plus.observatory.monthly, to: 39.99}
      try session.requestPriceIncreaseConsentForTransaction(
        identifier: identifier(of: "com.example.meridian.plus.observatory.monthly", in: session)
      )

      // agreeToPrice: com.example.meridian.plus.observatory.monthly
      try session.consentToPriceIncreaseForTransaction(
        identifier: identifier(of: "com.example.meridian.plus.observatory.monthly", in: session)
      )

      // advance: 1mo
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )
      try await finish("com.example.meridian.plus.observatory.monthly")
      try await assertEventually(
        try await latest("com.example.meridian.plus.observatory.monthly")?.price,
        equals: Decimal(string: "9.99")
      )
    }
  }
}
