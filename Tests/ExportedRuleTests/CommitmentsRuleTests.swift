import StoreKit
import StoreKitTest
import XCTest

/// Commitments, and plans of the same level.
///
/// Written by `storefront rules export-tests`.
final class CommitmentsRuleTests: XCTestCase {
  /// The rule commitments.twelve-bills.
  ///
  /// A monthly plan commits the customer to 12 monthly bills, for a subscription of one year.
  @MainActor
  func testTwelveBills() async throws {
    try await check(rule: "commitments.twelve-bills") {
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
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.billingPlanType,
        equals: .monthly
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.commitmentInfo?.billingPeriodNumber,
        equals: 1
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.commitmentInfo?.totalBillingPeriods,
        equals: 12
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.price,
        equals: Decimal(string: "5.49")
      )

      // advance: 1mo
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.tidewater.yearly")
      try await finish("com.example.tidewater.yearly")
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.commitmentInfo?.billingPeriodNumber,
        equals: 2
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.price,
        equals: Decimal(string: "5.49")
      )
    }
  }

  /// The rule commitments.cancel-after-commitment.
  ///
  /// Canceling inside a commitment stops the next commitment. The bills of this one stay due.
  @MainActor
  func testCancelAfterCommitment() async throws {
    try await check(rule: "commitments.cancel-after-commitment") {
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

      // cancelRenewal: com.example.tidewater.yearly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.tidewater.yearly", in: session)
      )
      try await assertEventually(
        try await status(of: "com.example.tidewater.yearly")?.state,
        equals: .subscribed
      )
      try await assertEventually(
        try await renewal(of: "com.example.tidewater.yearly")?.willAutoRenew,
        equals: true
      )
      try await assertEventually(
        try await renewal(of: "com.example.tidewater.yearly")?.commitmentInfo?.willAutoRenew,
        equals: false
      )
    }
  }

  /// The rule commitments.failed-bill-stays-due.
  ///
  /// Turning renewal off while a bill of a commitment fails ends nothing. The bill stays due.
  @MainActor
  func testFailedBillStaysDue() async throws {
    try await check(rule: "commitments.failed-bill-stays-due") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: false}
      session.billingGracePeriodIsEnabled = false

      // buy: {product: com.example.tidewater.yearly, billingPlan: MONTHLY}
      try await buy(
        "com.example.tidewater.yearly",
        options: [.billingPlanType(.monthly)],
        expecting: .success
      )

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1mo
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.tidewater.yearly")

      // cancelRenewal: com.example.tidewater.yearly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.tidewater.yearly", in: session)
      )
      try await assertEventually(
        try await status(of: "com.example.tidewater.yearly")?.state,
        equals: .inBillingRetryPeriod
      )
    }
  }

  /// The rule commitments.refund-ends-commitment.
  ///
  /// A refund of the current bill ends the commitment.
  @MainActor
  func testRefundEndsCommitment() async throws {
    try await check(rule: "commitments.refund-ends-commitment") {
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

      // refund: com.example.tidewater.yearly
      try session.refundTransaction(
        identifier: identifier(of: "com.example.tidewater.yearly", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await status(of: "com.example.tidewater.yearly")?.state,
        equals: .revoked
      )
    }
  }

  /// The rule commitments.up-front-always-possible.
  ///
  /// A subscription can always be paid up front, with a monthly plan or without.
  @MainActor
  func testUpFrontAlwaysPossible() async throws {
    try await check(rule: "commitments.up-front-always-possible") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.tidewater.yearly, billingPlan: BILLED_UPFRONT}
      try await buy(
        "com.example.tidewater.yearly",
        options: [.billingPlanType(.upFront)],
        expecting: .success
      )
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.price,
        equals: Decimal(string: "59.99")
      )

      // clear:
      session.clearTransactions()

      // buy: {product: com.example.tidewater.harbour.yearly, billingPlan: BILLED_UPFRONT}
      try await buy(
        "com.example.tidewater.harbour.yearly",
        options: [.billingPlanType(.upFront)],
        expecting: .success
      )
      try await assertEventually(
        try await latest("com.example.tidewater.harbour.yearly")?.price,
        equals: Decimal(string: "49.99")
      )
    }
  }

  /// The rule commitments.unknown-plan-unavailable.
  ///
  /// Asking for a billing plan that the product doesn't have throws `productUnavailable`.
  @MainActor
  func testUnknownPlanUnavailable() async throws {
    try await check(rule: "commitments.unknown-plan-unavailable") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.tidewater.harbour.yearly, billingPlan: MONTHLY}
      try await buy(
        "com.example.tidewater.harbour.yearly",
        options: [.billingPlanType(.monthly)],
        expecting: .failed("productUnavailable")
      )
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }

  /// The rule commitments.change-waits-for-end.
  ///
  /// Inside a commitment, an upgrade begins at once. A crossgrade or another plan begins when the
  /// commitment ends.
  @MainActor
  func testChangeWaitsForEnd() async throws {
    try await check(rule: "commitments.change-waits-for-end") {
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

      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)
      try await assertEventually(await entitlements(), equals: ["com.example.tidewater.yearly"])
      try await assertEventually(purchases(in: session).count, equals: 1)

      // buy: com.example.tidewater.ocean.yearly
      try await buy("com.example.tidewater.ocean.yearly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.tidewater.ocean.yearly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
    }
  }

  /// The rule commitments.offer-before-commitment.
  ///
  /// A free or prepaid offer comes before the first bill. The customer can cancel until it ends.
  @MainActor
  func testOfferBeforeCommitment() async throws {
    try await check(rule: "commitments.offer-before-commitment") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.tidewater.harbour.yearly
      try await buy("com.example.tidewater.harbour.yearly", expecting: .success)

      // expire: com.example.tidewater.harbour.yearly
      try session.expireSubscription(productIdentifier: "com.example.tidewater.harbour.yearly")

      // buyElsewhere: {product: com.example.tidewater.yearly, offer: ebb, billingPlan: MONTHLY}
      try await session.buyProduct(
        identifier: "com.example.tidewater.yearly",
        options: [.billingPlanType(.monthly), .promotionalOffer(id: "ebb")]
      )
      try await finish("com.example.tidewater.yearly")
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.price,
        equals: Decimal(string: "0.00")
      )

      // cancelRenewal: com.example.tidewater.yearly
      try session.disableAutoRenewForTransaction(
        identifier: identifier(of: "com.example.tidewater.yearly", in: session)
      )
      try await assertEventually(
        try await renewal(of: "com.example.tidewater.yearly")?.willAutoRenew,
        equals: false
      )
    }
  }

  /// The rule commitments.price-is-sum-of-bills.
  ///
  /// The price of a commitment is the sum of its bills, with those of an offer that began with it.
  @MainActor
  func testPriceIsSumOfBills() async throws {
    try await check(rule: "commitments.price-is-sum-of-bills") {
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
      try await assertEventually(
        try await latest("com.example.tidewater.yearly")?.commitmentInfo?.price,
        equals: Decimal(string: "65.88")
      )
    }
  }

  /// The rule commitments.bills-of-other-periods.
  ///
  /// A monthly plan has one bill for each month of its period. For a period of at most a month, it
  /// has 12.
  @MainActor
  func testBillsOfOtherPeriods() async throws {
    try await check(rule: "commitments.bills-of-other-periods") {
      let session = try SKTestSession(configurationFileNamed: "Tidewater")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.tidewater.season, billingPlan: MONTHLY}
      try await buy(
        "com.example.tidewater.season",
        options: [.billingPlanType(.monthly)],
        expecting: .success
      )
      try await assertEventually(
        try await latest("com.example.tidewater.season")?.commitmentInfo?.totalBillingPeriods,
        equals: 6
      )
      try await assertEventually(
        try await latest("com.example.tidewater.season")?.price,
        equals: Decimal(string: "6.49")
      )
    }
  }
}
