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
}
