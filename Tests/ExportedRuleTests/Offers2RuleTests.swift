import StoreKit
import StoreKitTest
import XCTest

/// Offers.
///
/// Written by `storefront rules export-tests`.
final class Offers2RuleTests: XCTestCase {
  /// The rule offers.codes-begin-next-renewal.
  ///
  /// For a current subscriber, the offer of a code begins with the next renewal.
  @MainActor
  func testCodesBeginNextRenewal() async throws {
    try await check(rule: "offers.codes-begin-next-renewal") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // advance: 3d
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: nil
      )

      // buyElsewhere: {product: com.example.meridian.plus.monthly, offer: FIRSTLIGHT}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.monthly",
        options: [.codeOffer(referenceName: "FIRSTLIGHT")]
      )
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: nil
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "FIRSTLIGHT"
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: .code
      )

      // advance: 1mo
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "FIRSTLIGHT"
      )
    }
  }

  /// The rule offers.codes-no-downgrade.
  ///
  /// An offer code that would be a downgrade is refused.
  @MainActor
  func testCodesNoDowngrade() async throws {
    try await check(rule: "offers.codes-no-downgrade") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buyElsewhere: {product: com.example.meridian.plus.monthly, offer: FIRSTLIGHT}
      await assertThrows("ineligibleForOffer") {
        try await session.buyProduct(
          identifier: "com.example.meridian.plus.monthly",
          options: [.codeOffer(referenceName: "FIRSTLIGHT")]
        )
      }
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.observatory.monthly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule offers.codes-stack.
  ///
  /// A stackable code can follow an introductory offer, which ends first.
  @MainActor
  func testCodesStack() async throws {
    try await check(rule: "offers.codes-stack") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.meridian.plus.monthly, offer: FIRSTLIGHT}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.monthly",
        options: [.codeOffer(referenceName: "FIRSTLIGHT")]
      )
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: .introductory
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "FIRSTLIGHT"
      )

      // advance: 3d
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "FIRSTLIGHT"
      )
    }
  }

  /// The rule offers.codes-on-updates.
  ///
  /// A redeemed code's transaction arrives in `Transaction.updates`, even if the app showed the
  /// sheet.
  @MainActor
  func testCodesOnUpdates() async throws {
    try await check(rule: "offers.codes-on-updates") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.meridian.plus.lite.monthly, offer: LITESTART}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.lite.monthly",
        options: [.codeOffer(referenceName: "LITESTART")]
      )
      try await finish("com.example.meridian.plus.lite.monthly")
      try await assertEventually(
        updates.products,
        equals: ["com.example.meridian.plus.lite.monthly"]
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.lite.monthly")?.offer?.id,
        equals: "LITESTART"
      )
    }
  }

  /// The rule offers.win-back-after-expiry.
  ///
  /// A win-back offer is for customers whose subscription has expired, not for those in grace or
  /// billing retry.
  @MainActor
  func testWinBackAfterExpiry() async throws {
    try await check(rule: "offers.win-back-after-expiry") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 3d
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await assertEventually(
        try await status(of: "com.example.meridian.plus.monthly")?.state,
        equals: .inGracePeriod
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.eligibleWinBackOfferIDs.isEmpty,
        equals: true
      )

      // set: {billingRetryOnRenewal: false}
      session.shouldEnterBillingRetryOnRenewal = false

      // resolveBilling: com.example.meridian.plus.monthly
      try session.resolveIssueForTransaction(
        identifier: identifier(of: "com.example.meridian.plus.monthly", in: session)
      )
      try await finish("com.example.meridian.plus.monthly")

      // expire: com.example.meridian.plus.monthly
      try session.expireSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await assertEventually(
        try await status(of: "com.example.meridian.plus.monthly")?.state,
        equals: .expired
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.eligibleWinBackOfferIDs,
        equals: ["plus.monthly.return"]
      )
    }
  }

  /// The rule offers.win-back-none-active.
  ///
  /// A customer with an active subscription of the group isn't eligible for a win-back offer, even
  /// if a family member shares it.
  @MainActor
  func testWinBackNoneActive() async throws {
    try await check(rule: "offers.win-back-none-active") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // buy: {product: com.example.meridian.plus.monthly, offer: plus.monthly.return}
      try await buy(
        "com.example.meridian.plus.monthly",
        options: [
          .winBackOffer(
            winBackOffer("plus.monthly.return", of: "com.example.meridian.plus.monthly")
          )
        ],
        expecting: .failed("ineligibleForOffer")
      )
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule offers.win-back-not-refunded.
  ///
  /// A customer who got a refund of the last period isn't eligible for a win-back offer.
  @MainActor
  func testWinBackNotRefunded() async throws {
    try await check(rule: "offers.win-back-not-refunded") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // refund: com.example.meridian.plus.monthly
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.plus.monthly", in: session)
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.plus.monthly")?.state,
        equals: .revoked
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.eligibleWinBackOfferIDs.isEmpty,
        equals: true
      )

      // buy: {product: com.example.meridian.plus.monthly, offer: plus.monthly.return}
      try await buy(
        "com.example.meridian.plus.monthly",
        options: [
          .winBackOffer(
            winBackOffer("plus.monthly.return", of: "com.example.meridian.plus.monthly")
          )
        ],
        expecting: .failed("ineligibleForOffer")
      )
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule offers.win-back-repeats.
  ///
  /// In Xcode, a win-back offer can be used as soon as the subscription has expired, and more than
  /// once.
  @MainActor
  func testWinBackRepeats() async throws {
    try await check(rule: "offers.win-back-repeats") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // expire: com.example.meridian.plus.monthly
      try session.expireSubscription(productIdentifier: "com.example.meridian.plus.monthly")

      // buy: {product: com.example.meridian.plus.monthly, offer: plus.monthly.return}
      try await buy(
        "com.example.meridian.plus.monthly",
        options: [
          .winBackOffer(
            winBackOffer("plus.monthly.return", of: "com.example.meridian.plus.monthly")
          )
        ],
        expecting: .success
      )
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "plus.monthly.return"
      )

      // expire: com.example.meridian.plus.monthly
      try session.expireSubscription(productIdentifier: "com.example.meridian.plus.monthly")

      // buy: {product: com.example.meridian.plus.monthly, offer: plus.monthly.return}
      try await buy(
        "com.example.meridian.plus.monthly",
        options: [
          .winBackOffer(
            winBackOffer("plus.monthly.return", of: "com.example.meridian.plus.monthly")
          )
        ],
        expecting: .success
      )
      try await assertEventually(purchases(in: session).count, equals: 3)
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "plus.monthly.return"
      )
    }
  }

  /// The rule offers.unknown-offer-id.
  ///
  /// Naming an offer that the product doesn't have throws `invalidOfferIdentifier`.
  @MainActor
  func testUnknownOfferId() async throws {
    try await check(rule: "offers.unknown-offer-id") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)

      // buyElsewhere: {product: com.example.meridian.plus.monthly, offer: no.such.offer}
      await assertThrows("invalidOfferIdentifier") {
        try await session.buyProduct(
          identifier: "com.example.meridian.plus.monthly",
          options: [.promotionalOffer(id: "no.such.offer")]
        )
      }
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule offers.ineligible-throws.
  ///
  /// Naming an offer that the customer may not have throws `ineligibleForOffer`.
  @MainActor
  func testIneligibleThrows() async throws {
    try await check(rule: "offers.ineligible-throws") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.meridian.plus.monthly, offer: plus.monthly.return}
      try await buy(
        "com.example.meridian.plus.monthly",
        options: [
          .winBackOffer(
            winBackOffer("plus.monthly.return", of: "com.example.meridian.plus.monthly")
          )
        ],
        expecting: .failed("ineligibleForOffer")
      )
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }
}
