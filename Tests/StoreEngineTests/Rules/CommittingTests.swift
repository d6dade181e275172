import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A yearly plan with monthly bills.
struct CommittingTests {
  let yearly: Product = {
    var product = Product.silverYearly
    product.subscription?.billingPlans = [
      BillingPlan(kind: .upFront, milliunits: 49_990),
      BillingPlan(kind: .monthly, milliunits: 4490, commitmentMilliunits: 53_880),
    ]
    return product
  }()

  private func request(_ plan: BillingPlan.Kind?) -> PurchaseRequest {
    var request = PurchaseRequest(product: yearly)
    request.billingPlan = plan
    return request
  }

  func committedShop() throws -> Shop {
    var shop = Shop()
    try shop.change { $0.standingAnswer = .buy }
    try shop.perform(.purchase(request(.monthly)))
    return shop
  }

  func info(_ shop: Shop) -> RenewalInfo {
    shop.store.renewalInfo(for: shop.store.subscriptions[0])
  }

  @Test(.rule("commitments.twelve-bills", "commitments.price-is-sum-of-bills"))
  func theFirstBillNamesItsNumberAndTheTotal() throws {
    let shop = try committedShop()
    #expect(shop.transaction(1).price == 4490)
    #expect(shop.transaction(1).expiresDate == "2026-02-28")
    #expect(shop.transaction(1).billingPlanType == .monthly)
    #expect(
      shop.transaction(1).commitmentInfo
        == CommitmentInfo(
          billingPeriodNumber: 1,
          totalBillingPeriods: 12,
          commitmentPrice: 53_880,
          commitmentExpiresDate: "2027-01-31"
        )
    )
    #expect(info(shop).renewalPrice == 4490)
    #expect(info(shop).renewalBillingPlanType == .monthly)
    #expect(
      info(shop).commitmentInfo
        == RenewalCommitmentInfo(
          autoRenewProductId: "silver.yearly",
          autoRenewStatus: .on,
          renewalBillingPlanType: .monthly,
          renewalDate: "2027-01-31",
          renewalPrice: 53_880
        )
    )
  }

  @Test(.rule("commitments.twelve-bills")) func twelveBillsMakeACommitmentAndAnotherFollows() throws
  {
    var shop = try committedShop()
    try shop.advance(to: "2027-02-28")
    let transactions = shop.store.transactions.map(\.transaction)
    #expect(
      transactions.map(\.commitmentInfo?.billingPeriodNumber) == Array(1...12) + [1, 2]
    )
    #expect(Set(transactions.map(\.price)) == [4490])
    #expect(transactions[11].expiresDate == "2027-01-31")
    #expect(transactions[11].commitmentInfo?.commitmentExpiresDate == "2027-01-31")
    #expect(transactions[12].commitmentInfo?.commitmentExpiresDate == "2028-01-31")
  }

  @Test(.rule("commitments.cancel-after-commitment"))
  func cancellingAppliesAfterTheCommitment() throws {
    var shop = try committedShop()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(info(shop).autoRenewStatus == .on)
    #expect(info(shop).commitmentInfo?.autoRenewStatus == .off)
    #expect(try shop.perform(.setAutoRenew(shop.id(1), false)) == [])
    try shop.advance(to: "2026-12-31")
    #expect(shop.store.transactions.count == 12)
    #expect(info(shop).autoRenewStatus == .off)
    shop.skip()
    try shop.advance(to: "2027-01-31")
    #expect(
      shop.news() == """
        clock 2027-01-31
        subscription expired: silver.yearly expired until 2027-01-31 cancelled
        """
    )
  }

  @Test func aCancellationCanBeWithdrawn() throws {
    var shop = try committedShop()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2027-01-01")
    try shop.perform(.setAutoRenew(shop.id(1), true))
    #expect(info(shop).autoRenewStatus == .on)
    try shop.advance(to: "2027-01-31")
    #expect(shop.transaction(13).commitmentInfo?.billingPeriodNumber == 1)
  }

  @Test(.rule("commitments.refund-ends-commitment")) func aRefundEndsTheCommitment() throws {
    var shop = try committedShop()
    try shop.advance(to: "2026-04-10")
    try shop.perform(.refund(shop.id(3), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.revoked])
    #expect(info(shop).commitmentInfo == nil)
    #expect(shop.entitled == [])
    #expect(shop.store.nextDue == nil)
  }

  @Test(.rule("commitments.retry-ninety-days", "commitments.failed-bill-stays-due"))
  func aBillIsTriedForNinetyDays() throws {
    var shop = try committedShop()
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-01")
    #expect(shop.store.subscriptions.map(\.billingRetryUntil) == ["2026-05-29"])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.store.subscriptions.map(\.state) == [.inBillingRetryPeriod])
    try shop.perform(.resolveBilling(shop.id(1)))
    #expect(shop.transaction(2).commitmentInfo?.billingPeriodNumber == 2)
    #expect(shop.transaction(2).commitmentInfo?.commitmentExpiresDate == "2027-02-01")
  }

  @Test func payingUpFrontHasItsPlanAndNoBills() throws {
    var shop = Shop()
    try shop.change { $0.standingAnswer = .buy }
    try shop.perform(.purchase(request(.upFront)))
    #expect(shop.transaction(1).billingPlanType == .upFront)
    #expect(shop.transaction(1).commitmentInfo == nil)
    #expect(shop.transaction(1).price == 49_990)
    #expect(shop.transaction(1).expiresDate == "2027-01-31")
    #expect(info(shop).renewalBillingPlanType == .upFront)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(info(shop).autoRenewStatus == .off)
  }

  @Test func ordinaryTermsNameNoPlan() throws {
    var shop = Shop()
    try shop.buy(yearly)
    #expect(shop.transaction(1).billingPlanType == nil)
    #expect(info(shop).renewalBillingPlanType == nil)
    #expect(info(shop).commitmentInfo == nil)
  }

  @Test(.rule("commitments.unknown-plan-unavailable")) func aPlanThatIsNotSoldIsUnavailable() throws
  {
    var shop = Shop()
    var wanted = PurchaseRequest(product: .silverYearly)
    wanted.billingPlan = .monthly
    #expect(
      refusal { try shop.perform(.purchase(wanted)) } == .purchase(.productUnavailable)
    )
    wanted.billingPlan = .upFront
    try shop.perform(.purchaseElsewhere(wanted))
    #expect(shop.transaction(1).billingPlanType == nil)
  }

  @Test(.rule("commitments.change-waits-for-end"))
  func anotherPlanOfTheSameProductWaitsForTheEndOfTheCommitment() throws {
    var shop = try committedShop()
    let outlook = shop.store.outlook(for: request(.upFront))
    #expect(outlook?.change == .plan(.crossgradeScheduled))
    #expect(outlook?.starts == "2027-01-31")
    try shop.perform(.purchase(request(.upFront)))
    #expect(info(shop).commitmentInfo?.renewalBillingPlanType == .upFront)
    #expect(info(shop).commitmentInfo?.renewalPrice == 49_990)
    #expect(info(shop).renewalPrice == 4490)
    try shop.advance(to: "2027-01-31")
    #expect(shop.store.transactions.count == 13)
    #expect(shop.transaction(13).price == 49_990)
    #expect(shop.transaction(13).billingPlanType == .upFront)
    #expect(shop.transaction(13).expiresDate == "2028-01-31")
    try shop.perform(.purchase(request(.monthly)))
    try shop.advance(to: "2028-01-31")
    #expect(shop.transaction(14).price == 4490)
    #expect(shop.transaction(14).commitmentInfo?.billingPeriodNumber == 1)
  }

  @Test(.rule("commitments.change-waits-for-end"))
  func aChangeOfPlanWaitsForItsEndAndAnUpgradeDoesNot() throws {
    var shop = try committedShop()
    try shop.perform(.purchase(PurchaseRequest(product: .silverMonthly)))
    #expect(info(shop).autoRenewProductId == "silver.yearly")
    #expect(info(shop).commitmentInfo?.autoRenewProductId == "silver.monthly")
    try shop.perform(.purchase(request(.monthly)))
    #expect(info(shop).commitmentInfo?.autoRenewProductId == "silver.yearly")
    try shop.perform(.purchase(PurchaseRequest(product: .goldMonthly)))
    #expect(shop.transaction(2).productId == "gold.monthly")
    #expect(shop.store.subscriptions.map(\.commitment) == [nil])
  }

  @Test func anotherProductOnTheSameTermsKeepsThePlan() throws {
    var shop = try committedShop()
    var bronze = Product(
      id: "bronze.yearly",
      type: .autoRenewable,
      milliunits: 39_990,
      subscription: yearly.subscription
    )
    bronze.subscription?.groupLevel = 3
    var wanted = PurchaseRequest(product: bronze)
    wanted.billingPlan = .monthly
    try shop.perform(.purchase(wanted))
    #expect(info(shop).commitmentInfo?.autoRenewProductId == "bronze.yearly")
    #expect(info(shop).commitmentInfo?.renewalBillingPlanType == .monthly)
    try shop.advance(to: "2027-01-31")
    #expect(shop.transaction(13).productId == "bronze.yearly")
    #expect(shop.transaction(13).commitmentInfo?.billingPeriodNumber == 1)
  }

  @Test func aHigherBillIsNotThePriceOfAnotherPlan() throws {
    var shop = try committedShop()
    let higher = Price(milliunits: 5990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    try shop.perform(.purchase(request(.upFront)))
    #expect(info(shop).priceIncreaseStatus == nil)
    try shop.advance(to: "2027-01-31")
    #expect(shop.transaction(13).price == 49_990)
  }

  @Test(.rule("commitments.bills-keep-price")) func aHigherPriceWaitsForTheNextCommitment() throws {
    var shop = try committedShop()
    let higher = Price(milliunits: 5990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    try shop.advance(to: "2026-02-28")
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    #expect(info(shop).renewalPrice == 4490)
    #expect(info(shop).commitmentInfo?.renewalPrice == 71_880)
    try shop.advance(to: "2027-01-31")
    #expect(shop.store.transactions.map(\.transaction.price).suffix(2) == [4490, 5990])
    #expect(shop.transaction(13).commitmentInfo?.commitmentPrice == 71_880)
  }

  private func sell(_ price: Int64, in shop: inout Shop) throws {
    var product = yearly
    product.subscription?.billingPlans[1].milliunits = price
    product.subscription?.billingPlans[1].commitmentMilliunits = nil
    let file = CatalogFile(name: "b", digest: "\(1_000_000_000_000_000 + price)", text: "{}")
    try shop.perform(.changeCatalog(file, selling: [product]))
  }

  /// The newest price applies to the next commitment.
  ///
  /// The bills of the current commitment keep their price.
  @Test(.rule("commitments.bills-keep-price"))
  func aPendingCommitmentPriceMayChangeAgain() throws {
    var shop = try committedShop()
    try sell(3990, in: &shop)
    #expect(info(shop).commitmentInfo?.renewalPrice == 47_880)
    try sell(2990, in: &shop)
    #expect(info(shop).commitmentInfo?.renewalPrice == 35_880)
    // The merchant must raise a price explicitly, even if the subscriber paid more before.
    try sell(3490, in: &shop)
    #expect(info(shop).commitmentInfo?.renewalPrice == 35_880)
    let higher = Price(milliunits: 3490, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: false))
    #expect(info(shop).commitmentInfo?.renewalPrice == 41_880)
    try shop.advance(to: "2027-01-31")
    #expect(
      shop.store.transactions.map(\.transaction.price) == Array(repeating: 4490, count: 12) + [3490]
    )
  }

  /// A lower price at the renewal isn't a change of plan.
  ///
  /// Nothing can be withdrawn, and renewal can be turned off and on.
  @Test func aLowerPriceIsNoChangeOfPlan() throws {
    var shop = try committedShop()
    try sell(3990, in: &shop)
    try shop.perform(.purchase(request(.monthly)))
    #expect(shop.store.transactions.count == 1)
    #expect(info(shop).commitmentInfo?.renewalPrice == 47_880)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(info(shop).commitmentInfo?.autoRenewStatus == .off)
    try shop.perform(.setAutoRenew(shop.id(1), true))
    #expect(info(shop).commitmentInfo?.renewalPrice == 47_880)
    #expect(info(shop).commitmentInfo?.autoRenewStatus == .on)
  }

  /// The customer can change to paying up front, even if the catalog lists only the monthly plan.
  ///
  /// If the commitment was cancelled, it stays cancelled until the customer confirms the change.
  @Test(.rule("commitments.up-front-always-possible"), arguments: [true, false])
  func payingAtOnceFollowsAPlan(isListed: Bool) throws {
    var product = yearly
    if !isListed { product.subscription?.billingPlans.removeFirst() }
    var shop = Shop()
    try shop.change { $0.standingAnswer = .buy }
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    try shop.perform(.purchase(request))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2027-01-20")
    try shop.change { $0.standingAnswer = nil }
    request.billingPlan = .upFront
    try shop.perform(.purchase(request))
    let sheet = try #require(shop.store.sheets.first)
    #expect(sheet.price.milliunits == 0 && sheet.renewalPrice?.milliunits == 49_990)
    #expect(info(shop).commitmentInfo?.autoRenewStatus == .off)
    try shop.perform(.answer(sheet.id, .buy))
    #expect(info(shop).commitmentInfo?.autoRenewStatus == .on)
    #expect(info(shop).commitmentInfo?.renewalBillingPlanType == .upFront)
    try shop.advance(to: "2027-02-28")
    let last = shop.transaction(shop.store.transactions.count)
    #expect(last.price == 49_990 && last.commitmentInfo == nil)
    #expect(shop.store.transactions.count == 13)
  }

  /// The signed price of a commitment is the total on its sheet, in the transactions of all bills.
  @Test(.rule("commitments.price-is-sum-of-bills")) func theCommitmentCostsItsBills() throws {
    let product = Product.tides([.tides(.introductory, for: .monthly, .payAsYouGo)])
    var shop = Shop(at: "2026-01-01")
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    try shop.perform(.purchase(request))
    let sheet = try #require(shop.store.sheets.first)
    let total = sheet.billing(in: .unitedStates)?.commitment?.total?.milliunits
    try shop.perform(.answer(sheet.id, .buy))
    try shop.advance(to: "2027-02-02")
    let bills = shop.store.transactions.map(\.transaction)
    #expect(bills.prefix(12).map { $0.price ?? 0 }.reduce(0, +) == total)
    #expect(total == 59_880)
    #expect(
      bills.map(\.commitmentInfo?.commitmentPrice)
        == Array(repeating: total, count: 12) + [71_880, 71_880]
    )
  }

  /// Returns the shop of a customer in a free month before the commitment.
  func waitingShop() throws -> Shop {
    var shop = Shop()
    var product = yearly
    var offer = SubscriptionOffer(
      kind: .introductory,
      paymentMode: .freeTrial,
      period: SubscriptionPeriod(value: 1, unit: .month),
      periodCount: 1,
      milliunits: 0
    )
    offer.plan = .monthly
    product.subscription?.offers = [offer]
    try shop.change { $0.standingAnswer = .buy }
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    try shop.perform(.purchase(request))
    return shop
  }

  /// A lower price during a free offer, before the commitment, applies from the first bill.
  @Test func aLowerPriceReachesAPendingCommitment() throws {
    var shop = try waitingShop()
    try sell(3990, in: &shop)
    try sell(2990, in: &shop)
    try shop.advance(to: "2026-02-28")
    #expect(shop.store.transactions.map(\.transaction.price) == [0, 2990])
    #expect(shop.transaction(2).commitmentInfo?.commitmentPrice == 35_880)
  }
}
