import StoreModel
import StoreTestSupport
import Testing

/// The bills and the offers of a subscription's billing plans.
struct BillingTermsTests {
  @Test(
    .rule("commitments.twelve-bills", "commitments.bills-of-other-periods"),
    arguments: [("P1Y", 12), ("P6M", 6), ("P2M", 2), ("P1M", 12), ("P1W", 12), ("P2Y", 24)]
  )
  func aMonthlyPlanHasABillForEachMonth(period: String, bills: Int) throws {
    let period = try #require(SubscriptionPeriod(iso8601: period))
    #expect(BillingPlan(kind: .monthly, milliunits: 5990).bills(of: period) == bills)
    #expect(BillingPlan(kind: .upFront, milliunits: 59_990).bills(of: period) == 1)
  }

  @Test(.rule("offers.offer-without-plan-up-front", "offers.offer-per-plan"))
  func anOfferWithoutAPlanIsForPayingAtOnce() {
    let month = SubscriptionPeriod(value: 1, unit: .month)
    let plans: [BillingPlan.Kind?] = [nil, .upFront, .monthly]
    let terms = SubscriptionTerms(
      groupID: "G",
      groupLevel: 1,
      period: SubscriptionPeriod(value: 1, unit: .year),
      offers: plans.map {
        SubscriptionOffer(
          kind: .promotional,
          id: "o",
          paymentMode: .freeTrial,
          period: month,
          plan: $0
        )
      }
    )
    #expect(terms.offers(for: .upFront).map(\.plan) == [nil, .upFront])
    #expect(terms.offers(for: .monthly).map(\.plan) == [.monthly])
  }

  /// The plan for paying up front may list another price, which customers don't pay.
  @Test(.rule("commitments.price-same-up-front", "commitments.up-front-always-possible"))
  func payingAtOnceCostsTheProductsPrice() {
    let plans = [
      BillingPlan(kind: .upFront, milliunits: 49_990),
      BillingPlan(kind: .monthly, milliunits: 5990, isEnabled: false),
    ]
    let product = Product(
      id: "plus",
      type: .autoRenewable,
      milliunits: 59_990,
      subscription: SubscriptionTerms(
        groupID: "G",
        groupLevel: 1,
        period: SubscriptionPeriod(value: 1, unit: .year),
        billingPlans: plans
      )
    )
    #expect(product.bill(.upFront, in: .unitedStates)?.milliunits == 59_990)
    #expect(product.subscription?.plansForSale == [.upFront])
  }
}
