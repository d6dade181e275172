import StoreKit
import StoreKitTest
import XCTest

/// Commitments, and plans of the same level.
///
/// Written by `storefront rules export-tests`.
final class Commitments2RuleTests: XCTestCase {
  /// The rule commitments.bills-keep-price.
  ///
  /// A bill inside a commitment keeps its price, whether the merchant raises or lowers the price.
  @MainActor
  func testBillsKeepPrice() async throws {
    try await check(rule: "commitments.bills-keep-price") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.tidewater.yearly, billingPlan: MONTHLY}
      try await buy(
        "com.example.tidewater.yearly",
        options: [.billingPlanType(.monthly)],
        expecting: .success
      )

      // raisePrice: {transaction: com.example.tidewater.yearly, to: 19.99}
      try session.requestPriceIncreaseConsentForTransaction(
        identifier: identifier(of: "com.example.tidewater.yearly", in: session)
      )

      // agreeToPrice: com.example.tidewater.yearly
      try session.consentToPriceIncreaseForTransaction(
        identifier: identifier(of: "com.example.tidewater.yearly", in: session)
      )

      // advance: 1mo
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.tidewater.yearly")
      try await finish("com.example.tidewater.yearly")
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.price,
        equals: Decimal(string: "5.49")
      )
    }
  }

  /// The rule offers.codes-begin-their-plan.
  ///
  /// A code for a monthly billing plan begins that plan, wherever the customer redeems it.
  @MainActor
  func testCodesBeginTheirPlan() async throws {
    try await check(rule: "offers.codes-begin-their-plan") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.tidewater.yearly, offer: LOWTIDE}
      try await session.buyProduct(
        identifier: "com.example.tidewater.yearly",
        options: [.codeOffer(referenceName: "LOWTIDE")]
      )
      try await finish("com.example.tidewater.yearly")
      try await assertEventually(
        try await current(of: "com.example.tidewater.yearly")?.offer?.id,
        equals: "LOWTIDE"
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.price,
        equals: Decimal(string: "0.00")
      )
      try await assertEventually(
        try await renewal(of: "com.example.tidewater.yearly")?.renewalBillingPlanType,
        equals: .monthly
      )
    }
  }

  /// The rule offers.offer-per-plan.
  ///
  /// Each billing plan of a product has its own offers.
  @MainActor
  func testOfferPerPlan() async throws {
    try await check(rule: "offers.offer-per-plan") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)

      // expire: com.example.tidewater.harbour.yearly
      try session.expireSubscription(productIdentifier: "com.example.tidewater.harbour.yearly")

      // buyElsewhere: {product: com.example.tidewater.yearly, offer: ebb, billingPlan:
      // BILLED_UPFRONT}
      await assertThrows("ineligibleForOffer") {
        try await session.buyProduct(
          identifier: "com.example.tidewater.yearly",
          options: [.billingPlanType(.upFront), .promotionalOffer(id: "ebb")]
        )
      }

      // buyElsewhere: {product: com.example.tidewater.yearly, offer: ebb, billingPlan: MONTHLY}
      try await session.buyProduct(
        identifier: "com.example.tidewater.yearly",
        options: [.billingPlanType(.monthly), .promotionalOffer(id: "ebb")]
      )
      try await finish("com.example.tidewater.yearly")
      try await assertEventually(
        try await current(of: "com.example.tidewater.yearly")?.offer?.id,
        equals: "ebb"
      )
    }
  }

  /// The rule offers.offer-without-plan-up-front.
  ///
  /// An offer that names no billing plan is for paying at once.
  @MainActor
  func testOfferWithoutPlanUpFront() async throws {
    try await check(rule: "offers.offer-without-plan-up-front") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)

      // expire: com.example.tidewater.harbour.yearly
      try session.expireSubscription(productIdentifier: "com.example.tidewater.harbour.yearly")

      // buyElsewhere: {product: com.example.tidewater.yearly, offer: flood, billingPlan: MONTHLY}
      await assertThrows("ineligibleForOffer") {
        try await session.buyProduct(
          identifier: "com.example.tidewater.yearly",
          options: [.billingPlanType(.monthly), .promotionalOffer(id: "flood")]
        )
      }

      // buyElsewhere: {product: com.example.tidewater.yearly, offer: flood}
      try await session.buyProduct(
        identifier: "com.example.tidewater.yearly",
        options: [.promotionalOffer(id: "flood")]
      )
      try await finish("com.example.tidewater.yearly")
      try await assertEventually(
        try await current(of: "com.example.tidewater.yearly")?.offer?.id,
        equals: "flood"
      )
      try await assertEventually(
        try await renewal(of: "com.example.tidewater.yearly")?.renewalBillingPlanType == nil,
        equals: true
      )
    }
  }

  /// The rule plans.level-one-is-highest.
  ///
  /// Level 1 is the highest level of service in a group, and several products may share a level.
  @MainActor
  func testLevelOneIsHighest() async throws {
    try await check(rule: "plans.level-one-is-highest") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)

      // buy: com.example.tidewater.ocean.yearly
      try await buy("com.example.tidewater.ocean.yearly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.tidewater.ocean.yearly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)

      // buy: com.example.tidewater.yearly
      try await buy("com.example.tidewater.yearly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.tidewater.ocean.yearly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await renewal(of: "com.example.tidewater.ocean.yearly")?.autoRenewPreference,
        equals: "com.example.tidewater.yearly"
      )
    }
  }

  /// The rule plans.crossgrade-same-length.
  ///
  /// A change inside a level to a product of the same length begins at once.
  @MainActor
  func testCrossgradeSameLength() async throws {
    try await check(rule: "plans.crossgrade-same-length") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)

      // buy: com.example.tidewater.yearly
      try await buy("com.example.tidewater.yearly", expecting: .success)
      try await assertEventually(await entitlements(), equals: ["com.example.tidewater.yearly"])
      try await assertEventually(purchases(in: session).count, equals: 2)
    }
  }

  /// The rule plans.crossgrade-marks-upgraded.
  ///
  /// A crossgrade at once marks the replaced transaction as upgraded, so that one transaction is
  /// current.
  @MainActor
  func testCrossgradeMarksUpgraded() async throws {
    try await check(rule: "plans.crossgrade-marks-upgraded") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)

      // buy: com.example.tidewater.yearly
      try await buy("com.example.tidewater.yearly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.tidewater.harbour.yearly")?.isUpgraded,
        equals: true
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.isUpgraded,
        equals: false
      )
    }
  }

  /// The rule commitments.price-same-up-front.
  ///
  /// Paying up front costs the product's price, even if a billing plan lists another one.
  @MainActor
  func testPriceSameUpFront() async throws {
    try await check(rule: "commitments.price-same-up-front") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.ocean.yearly
      try await buy("com.example.tidewater.ocean.yearly", expecting: .success)
      try await assertEventually(
        try await latest("com.example.tidewater.ocean.yearly")?.price,
        equals: Decimal(string: "99.99")
      )
    }
  }
}
