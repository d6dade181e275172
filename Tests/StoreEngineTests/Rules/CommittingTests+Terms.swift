import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The plan of a subscription in its transactions and renewal info.
extension CommittingTests {
  /// If a price increase takes effect during an offer before the commitment, it applies to all
  /// bills.
  @Test func aRaiseBeforeTheCommitmentHoldsForAllOfIt() throws {
    var product = yearly
    var trial = SubscriptionOffer(
      kind: .introductory,
      paymentMode: .freeTrial,
      period: SubscriptionPeriod(value: 1, unit: .month)
    )
    trial.plan = .monthly
    product.subscription?.offers = [trial]
    var wanted = PurchaseRequest(product: product)
    wanted.billingPlan = .monthly
    var shop = Shop()
    try shop.perform(.purchaseElsewhere(wanted))
    let price = Price(milliunits: 4990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: price, needsConsent: false))
    try shop.advance(to: "2026-04-30")
    #expect(shop.store.transactions.map(\.transaction.price) == [0, 4990, 4990, 4990])
    #expect(shop.transaction(2).commitmentInfo?.commitmentPrice == 59_880)
    #expect(info(shop).renewalPrice == 4990)
    #expect(shop.store.subscriptions[0].raisedAt == "2026-02-28")
  }

  /// The renewal info of an expired or revoked subscription names no plan.
  @Test(arguments: [true, false])
  func anEndedSubscriptionHasNoCommitment(isRefunded: Bool) throws {
    var shop = try committedShop()
    #expect(info(shop).commitmentInfo != nil)
    try shop.perform(
      isRefunded ? .refund(shop.id(1), .other) : .setAutoRenew(shop.id(1), false)
    )
    try shop.advance(to: "2027-02-01")
    #expect(!shop.store.subscriptions[0].isActive)
    #expect(info(shop).commitmentInfo == nil)
    #expect(info(shop).renewalBillingPlanType == nil)
  }

  /// A purchase has the plan that it names, even if the catalog lists only the monthly plan.
  @Test(.rule("commitments.up-front-always-possible"), arguments: [true, false])
  func aNamedPlanIsThePlanOfThePurchase(isListed: Bool) throws {
    var product = yearly
    if !isListed { product.subscription?.billingPlans.removeAll { $0.kind == .upFront } }
    var shop = Shop()
    var wanted = PurchaseRequest(product: product)
    wanted.billingPlan = .upFront
    try shop.perform(.purchaseElsewhere(wanted))
    #expect(shop.transaction(1).billingPlanType == .upFront)
    #expect(shop.transaction(1).price == 49_990)
    #expect(shop.transaction(1).commitmentInfo == nil)
    #expect(info(shop).renewalBillingPlanType == .upFront)
    #expect(info(shop).commitmentInfo == nil)
    try shop.advance(to: "2027-01-31")
    #expect(shop.transaction(2).billingPlanType == .upFront)
    #expect(shop.transaction(2).price == 49_990)
  }

  @Test(.rule("commitments.unknown-plan-unavailable")) func aPlanThatIsSwitchedOffIsNotSold() throws
  {
    var product = Product.silverYearly
    product.subscription?.billingPlans = [
      BillingPlan(kind: .monthly, milliunits: 4490, isEnabled: false)
    ]
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    var shop = Shop()
    #expect(
      refusal { try shop.perform(.purchase(request)) } == .purchase(.productUnavailable)
    )
  }
}
