import StoreKit
import StoreKitTest
import XCTest

/// Offers.
///
/// Written by `storefront rules export-tests`.
final class OffersRuleTests: XCTestCase {
  /// The rule offers.introductory-once-per-group.
  ///
  /// A customer can use one introductory offer in each subscription group.
  @MainActor
  func testIntroductoryOncePerGroup() async throws {
    try await check(rule: "offers.introductory-once-per-group") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: .introductory
      )

      // expire: com.example.meridian.plus.monthly
      try session.expireSubscription(productIdentifier: "com.example.meridian.plus.monthly")
      try await assertEventually(
        await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "BB8AF310"),
        equals: false
      )

      // buy: com.example.meridian.plus.yearly
      try await buy("com.example.meridian.plus.yearly", expecting: .success)
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.yearly")?.offer?.type,
        equals: nil
      )
    }
  }

  /// The rule offers.introductory-while-subscribed.
  ///
  /// While a subscription of the group runs, at whatever price, the customer isn't eligible for an
  /// introductory offer.
  @MainActor
  func testIntroductoryWhileSubscribed() async throws {
    try await check(rule: "offers.introductory-while-subscribed") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      try await assertEventually(
        await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "012D8794"),
        equals: true
      )

      // buy: com.example.meridian.journal.print.quarterly
      try await buy("com.example.meridian.journal.print.quarterly", expecting: .success)
      try await assertEventually(
        await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "012D8794"),
        equals: false
      )
    }
  }

  /// The rule offers.introductory-applies-itself.
  ///
  /// A purchase uses the introductory offer by itself if the customer is eligible.
  @MainActor
  func testIntroductoryAppliesItself() async throws {
    try await check(rule: "offers.introductory-applies-itself") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: .introductory
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.price,
        equals: Decimal(string: "0.00")
      )
    }
  }

  /// The rule offers.pay-as-you-go-periods.
  ///
  /// A pay-as-you-go offer reduces a number of billing periods. Free trials and prepaid offers are
  /// one period.
  @MainActor
  func testPayAsYouGoPeriods() async throws {
    try await check(rule: "offers.pay-as-you-go-periods") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.plus.observatory.monthly")?.price,
        equals: Decimal(string: "9.99")
      )

      // advance: 2mo
      for _ in 1...2 {
        try session.forceRenewalOfSubscription(
          productIdentifier: "com.example.meridian.plus.observatory.monthly"
        )
        try await finish("com.example.meridian.plus.observatory.monthly")
      }
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
        equals: .introductory
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.observatory.monthly")?.price,
        equals: Decimal(string: "9.99")
      )

      // advance: 1mo
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )
      try await finish("com.example.meridian.plus.observatory.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
        equals: nil
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.observatory.monthly")?.price,
        equals: Decimal(string: "19.99")
      )
    }
  }

  /// The rule offers.next-offer-in-renewal-info.
  ///
  /// The offer in the renewal info is that of the next period.
  @MainActor
  func testNextOfferInRenewalInfo() async throws {
    try await check(rule: "offers.next-offer-in-renewal-info") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
        equals: .introductory
      )

      // advance: 2mo
      for _ in 1...2 {
        try session.forceRenewalOfSubscription(
          productIdentifier: "com.example.meridian.plus.observatory.monthly"
        )
        try await finish("com.example.meridian.plus.observatory.monthly")
      }
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
        equals: .introductory
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type == nil,
        equals: true
      )
    }
  }

  /// The rule offers.introductory-retry-counts.
  ///
  /// For introductory offers, a subscription that the store still collects for counts as running,
  /// and a shared one doesn't count.
  @MainActor
  func testIntroductoryRetryCounts() async throws {
    try await check(rule: "offers.introductory-retry-counts") {
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
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .inBillingRetryPeriod
      )
      try await assertEventually(
        await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "012D8794"),
        equals: false
      )
    }
  }

  /// The rule offers.promotional-for-subscribers.
  ///
  /// A promotional offer is for present and past subscribers of the group. The app decides who gets
  /// it.
  @MainActor
  func testPromotionalForSubscribers() async throws {
    try await check(rule: "offers.promotional-for-subscribers") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.meridian.plus.monthly, offer: plus.student}
      await assertThrows("ineligibleForOffer") {
        try await session.buyProduct(
          identifier: "com.example.meridian.plus.monthly",
          options: [.promotionalOffer(id: "plus.student")]
        )
      }

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // expire: com.example.meridian.plus.lite.monthly
      try session.expireSubscription(productIdentifier: "com.example.meridian.plus.lite.monthly")

      // buyElsewhere: {product: com.example.meridian.plus.monthly, offer: plus.student}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.monthly",
        options: [.promotionalOffer(id: "plus.student")]
      )
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.id,
        equals: "plus.student"
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.offer?.type,
        equals: .promotional
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.price,
        equals: Decimal(string: "2.99")
      )
    }
  }

  /// The rule offers.codes-by-eligibility.
  ///
  /// An offer code is for new, existing or expired subscribers, as the code says.
  @MainActor
  func testCodesByEligibility() async throws {
    try await check(rule: "offers.codes-by-eligibility") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.meridian.plus.lite.monthly, offer: LITESTART}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.lite.monthly",
        options: [.codeOffer(referenceName: "LITESTART")]
      )
      try await finish("com.example.meridian.plus.lite.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.lite.monthly")?.offer?.id,
        equals: "LITESTART"
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.lite.monthly")?.offer?.type,
        equals: .code
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.lite.monthly")?.price,
        equals: Decimal(string: "0.99")
      )

      // expire: com.example.meridian.plus.lite.monthly
      try session.expireSubscription(productIdentifier: "com.example.meridian.plus.lite.monthly")

      // buyElsewhere: {product: com.example.meridian.plus.lite.monthly, offer: LITESTART}
      await assertThrows("ineligibleForOffer") {
        try await session.buyProduct(
          identifier: "com.example.meridian.plus.lite.monthly",
          options: [.codeOffer(referenceName: "LITESTART")]
        )
      }
    }
  }

  /// The rule offers.codes-retry-is-existing.
  ///
  /// A subscriber whose renewal failed counts as existing for offer codes.
  @MainActor
  func testCodesRetryIsExisting() async throws {
    try await check(rule: "offers.codes-retry-is-existing") {
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
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .inBillingRetryPeriod
      )

      // buyElsewhere: {product: com.example.meridian.journal.digital.monthly, offer: PRESSPASS}
      try await session.buyProduct(
        identifier: "com.example.meridian.journal.digital.monthly",
        options: [.codeOffer(referenceName: "PRESSPASS")]
      )
      try await finish("com.example.meridian.journal.digital.monthly")
      try await assertEventually(
        try await current(of: "com.example.meridian.journal.digital.monthly")?.offer?.id,
        equals: "PRESSPASS"
      )
    }
  }
}
