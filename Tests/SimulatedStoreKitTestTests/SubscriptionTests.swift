import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// A test's actions on subscriptions.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct SubscriptionTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test(.rule("renewal.expire-ends-now"))
  func expiringEndsThePeriodNow() async throws {
    let bought = try await Shop.buy("shop.premium")
    session.advance(by: .seconds(86_400))
    try session.expireSubscription(productIdentifier: "shop.premium")
    #expect(try await Shop.state(of: "shop.premium") == .expired)
    #expect(try await Shop.renewalInfo(of: "shop.premium").expirationReason == .autoRenewDisabled)
    #expect(await Shop.entitlements == [])
    let listed = try #require(session.allTransactions().last)
    #expect(listed.identifier == UInt(bought.id))
    #expect(listed.expirationDate == session.now)
    #expect(!listed.autoRenewingEnabled)
  }

  @Test(.rule("renewal.force-renewal"))
  func aForcedRenewalIsAnnouncedEveryTime() async throws {
    let bought = try await Shop.buy("shop.premium")
    try session.disableAutoRenewForTransaction(identifier: UInt(bought.id))
    var updates = Transaction.updates.makeAsyncIterator()
    for _ in 1...5 {
      session.advance(by: .seconds(60))
      try session.forceRenewalOfSubscription(productIdentifier: "shop.premium")
      let renewal = try await updates.transaction()
      #expect(renewal.reason == .renewal)
      #expect(renewal.originalID == bought.id)
      #expect(renewal.purchaseDate == session.now)
      #expect(await Shop.entitlements == ["shop.premium"])
    }
    #expect(try await Shop.renewalInfo(of: "shop.premium").willAutoRenew)
    #expect(session.allTransactions().count == 6)
  }

  static let refusals: [(String, SKTestError.Code)] = [
    ("shop.nothing", .invalidProductIdentifier), ("shop.gems", .invalidProductType),
    ("shop.season", .invalidProductType), ("shop.premium", .noSubscriptionFound),
  ]

  @Test(arguments: refusals)
  func anotherProductIsRejected(_ product: String, _ code: SKTestError.Code) {
    let expiring = #expect(throws: SKTestError.self) {
      try session.expireSubscription(productIdentifier: product)
    }
    let renewing = #expect(throws: SKTestError.self) {
      try session.forceRenewalOfSubscription(productIdentifier: product)
    }
    #expect([expiring?.code, renewing?.code] == [code, code])
  }

  @Test(.rule("renewal.force-renewal-may-fail", "billing.grace-keeps-access"))
  func aForcedRenewalFailsIntoGraceAndIsResolved() async throws {
    session.shouldEnterBillingRetryOnRenewal = true
    session.billingGracePeriodIsEnabled = true
    let bought = try await Shop.buy("shop.premium")
    session.advance(by: .seconds(60))
    try session.forceRenewalOfSubscription(productIdentifier: "shop.premium")
    #expect(try await Shop.state(of: "shop.premium") == .inGracePeriod)
    #expect(await Shop.entitlements == ["shop.premium"])
    let issues = session.allTransactions().filter(\.hasPurchaseIssue)
    let issue = try #require(issues.first)
    #expect(issue.identifier == UInt(bought.id))

    var updates = Transaction.updates.makeAsyncIterator()
    session.shouldEnterBillingRetryOnRenewal = false
    try session.resolveIssueForTransaction(identifier: issue.identifier)
    #expect(try await updates.transaction().reason == .renewal)
    #expect(try await Shop.state(of: "shop.premium") == .subscribed)
    #expect(session.allTransactions().allSatisfy { !$0.hasPurchaseIssue })
  }

  /// The renewal also succeeds after the billing problem is resolved while the setting is on.
  @Test(.rule("billing.retry-no-access", "billing.resolve-collects-once"))
  func billingRetryEndsEntitlementUntilItIsResolved() async throws {
    session.shouldEnterBillingRetryOnRenewal = true
    let bought = try await Shop.buy("shop.premium")
    session.advance(to: try #require(bought.expirationDate))
    #expect(try await Shop.state(of: "shop.premium") == .inBillingRetryPeriod)
    #expect(try await Shop.renewalInfo(of: "shop.premium").isInBillingRetry)
    #expect(await Shop.entitlements == [])
    try session.resolveIssueForTransaction(identifier: UInt(bought.id))
    #expect(try await Shop.state(of: "shop.premium") == .subscribed)
    #expect(await Shop.entitlements == ["shop.premium"])
  }

  @Test(.rule("billing.resolve-after-retry", "billing.retry-sixty-days"))
  func resolvingHasNoEffectAfterTheRetryPeriod() async throws {
    session.shouldEnterBillingRetryOnRenewal = true
    let bought = try await Shop.buy("shop.premium")
    session.advance(by: .seconds(100 * 86_400))
    #expect(try await Shop.state(of: "shop.premium") == .expired)
    #expect(try await Shop.renewalInfo(of: "shop.premium").expirationReason == .billingError)
    try session.resolveIssueForTransaction(identifier: UInt(bought.id))
    #expect(try await Shop.state(of: "shop.premium") == .expired)
    #expect(session.allTransactions().count == 1)
  }

  @Test(
    .rule(
      "prices.test-session-amount",
      "prices.increase-may-repeat",
      "prices.increase-consent-pending",
      "prices.increase-no-consent-ends"
    ),
    arguments: [true, false]
  )
  func aHigherPriceWaitsForConsent(_ agrees: Bool) async throws {
    let bought = try await Shop.buy("shop.premium")
    let id = UInt(bought.id)
    #expect(throws: SKTestError.self) {
      try session.consentToPriceIncreaseForTransaction(identifier: id)
    }
    try session.requestPriceIncreaseConsentForTransaction(identifier: id)
    try session.requestPriceIncreaseConsentForTransaction(identifier: id)
    #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [true])
    #expect(try await Shop.renewalInfo(of: "shop.premium").priceIncreaseStatus == .pending)

    if agrees {
      try session.consentToPriceIncreaseForTransaction(identifier: id)
      #expect(try await Shop.renewalInfo(of: "shop.premium").priceIncreaseStatus == .agreed)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false])
      session.advanceToNextEvent()
      let renewal = try #require(await Transaction.latest(for: "shop.premium")).payloadValue
      #expect(renewal.price == Decimal(string: "10.99"))
    } else {
      try session.declinePriceIncreaseForTransaction(identifier: id)
      session.advance(to: try #require(bought.expirationDate))
      #expect(try await Shop.state(of: "shop.premium") == .expired)
      let info = try await Shop.renewalInfo(of: "shop.premium")
      #expect(info.expirationReason == .didNotConsentToPriceIncrease)
    }
  }

  @Test(.rule("renewal.force-renewal-price"))
  func aForcedRenewalEndsAWaitingPriceConsent()
    async throws
  {
    let bought = try await Shop.buy("shop.premium")
    try session.requestPriceIncreaseConsentForTransaction(identifier: UInt(bought.id))
    try session.forceRenewalOfSubscription(productIdentifier: "shop.premium")
    #expect(session.allTransactions().allSatisfy { !$0.isPendingPriceIncreaseConsent })
    let renewal = try #require(await Transaction.latest(for: "shop.premium")).payloadValue
    #expect(renewal.price == Decimal(string: "9.99"))
  }

  @Test(.rule("purchasing.past-dates-renew"))
  func aPastPurchaseHasItsRenewals()
    async throws
  {
    let past = Shop.start.addingTimeInterval(-100 * 86_400)
    try await session.buyProduct(
      identifier: "shop.premium",
      options: [.purchaseDate(past, renewalBehavior: .renewUntilNow)]
    )
    #expect(session.allTransactions().count == 4)
    #expect(session.allTransactions().first?.purchaseDate == past)
    #expect(try await Shop.state(of: "shop.premium") == .subscribed)
  }

  @Test(.rule("purchasing.past-dates-renew"))
  func aPurchaseOfThePastCanEndAfterOnePeriod()
    async throws
  {
    try await session.buyProduct(
      identifier: "shop.premium",
      options: [
        .purchaseDate(
          Shop.start.addingTimeInterval(-100 * 86_400),
          renewalBehavior: .cancelImmediately
        )
      ]
    )
    #expect(session.allTransactions().count == 1)
    #expect(try await Shop.state(of: "shop.premium") == .expired)
  }

  /// An active subscriber isn't eligible for an introductory offer, whatever they paid.
  ///
  /// They are eligible again after the subscription has ended without an introductory offer.
  @Test(.rule("offers.introductory-while-subscribed"))
  func aSubscriberHasNoIntroductoryOfferUntilTheSubscriptionHasEnded() async throws {
    let monthly = try #require(try await Shop.product("shop.monthly").subscription)
    #expect(await monthly.isEligibleForIntroOffer)
    try await Shop.buy("shop.yearly")
    #expect(await !monthly.isEligibleForIntroOffer)
    #expect(await !Product.SubscriptionInfo.isEligibleForIntroOffer(for: "21000001"))
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "21000002"))
    try session.expireSubscription(productIdentifier: "shop.yearly")
    #expect(await monthly.isEligibleForIntroOffer)
    #expect(try await Shop.buy("shop.monthly").offer?.type == .introductory)
    #expect(await !monthly.isEligibleForIntroOffer)
  }

  @Test(.rule("transactions.delete-takes-children"))
  func deletingTakesTheRenewalsToo() async throws {
    let kept = try await Shop.buy("shop.unlock")
    let bought = try await Shop.buy("shop.monthly")
    #expect(bought.offer?.type == .introductory)
    session.advanceToNextEvent()
    #expect(session.allTransactions().count == 3)
    try session.deleteTransaction(identifier: UInt(bought.id))
    #expect(session.allTransactions().map(\.identifier) == [UInt(kept.id)])
    #expect(await Shop.products(of: Transaction.all) == ["shop.unlock"])
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "21000001"))
    let error = #expect(throws: SKTestError.self) {
      try session.deleteTransaction(identifier: UInt(bought.id))
    }
    #expect(error?.code == .noTransactionFound)
  }

  @Test func pendingAndFailedPurchasesCanBeDeleted() async throws {
    session.askToBuyEnabled = true
    _ = try await Shop.product("shop.unlock").purchase()
    session.failTransactionsEnabled = true
    _ = try? await Shop.product("shop.season").purchase()
    #expect(session.allTransactions().map(\.state) == [.deferred, .failed])
    for transaction in session.allTransactions() {
      try session.deleteTransaction(identifier: transaction.identifier)
    }
    #expect(session.allTransactions() == [])
  }

  /// Three months at a reduced price are an offer of three months (Apple's page "offerPeriod").
  @Test(.rule("offers.pay-as-you-go-periods"))
  func anOfferOfSeveralPeriodsLastsAllOfThem()
    async throws
  {
    let session = try Shop.session()
    try await session.buyProduct(identifier: "shop.monthly")
    try session.expireSubscription(productIdentifier: "shop.monthly")
    let transaction = try await session.buyProduct(
      identifier: "shop.monthly",
      options: [.promotionalOffer(id: "loyal")]
    )
    #expect(transaction.offer?.paymentMode == .payAsYouGo)
    #expect(transaction.offer?.period?.value == 3 && transaction.offer?.period?.unit == .month)
    let product = try #require(try await Product.products(for: ["shop.monthly"]).first)
    let offer = try #require(product.subscription?.promotionalOffers.first)
    #expect(offer.period == .monthly && offer.periodCount == 3)
  }
}
