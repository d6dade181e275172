import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// A billing plan is shown the same wherever a subscription's price is.
struct BillingPlanTests {
  private static let plans = BillingPlan.Kind.allCases
  private static let monthly = "$5.99 per month, 12-month commitment, $71.88 in total"
  private static let yearly = "$59.99 per year"

  private func stage(_ offers: [SubscriptionOffer]) throws -> Stage {
    let group = SubscriptionGroup(id: "tides", name: "Tides", localizations: [])
    return try Stage(
      Catalog(products: [.tides(offers)], groups: [group]),
      size: Size(columns: 150, rows: 50)
    )
  }

  private func buy(_ plan: BillingPlan.Kind) -> Step {
    var buy = Buy(product: "tides.yearly")
    buy.billingPlan = plan
    return .buy(buy)
  }

  /// The terms of a plan, behind its offer if there is one.
  private func terms(_ plan: BillingPlan.Kind) -> String {
    plan == .monthly ? Self.monthly : Self.yearly
  }

  @Test(arguments: plans, [true, false])
  func theSheetSaysTheTermsOfThePlan(plan: BillingPlan.Kind, hasOffer: Bool) throws {
    var stage = try stage(hasOffer ? [.tides(.introductory, for: plan)] : [])
    try stage.perform(buy(plan))
    #expect(stage.picture.contains(terms(plan)))
    #expect(stage.picture.contains("1 month free") == hasOffer)
    #expect(stage.picture.contains("per year") == (plan == .upFront))
    #expect(
      stage.picture.contains("Canceling takes effect after 12 payments.") == (plan == .monthly)
    )
    let teller = LineTeller()
    let lines = teller.everything(of: stage.screen).joined(separator: "\n")
    #expect(lines.contains(terms(plan)))
  }

  @Test func theTotalOnTheSheetKnowsCheaperBills() throws {
    var stage = try stage([.tides(.introductory, for: .monthly, .payAsYouGo)])
    try stage.perform(buy(.monthly))
    #expect(stage.picture.contains("$1.99 per month for 3 months"))
    #expect(stage.picture.contains("$5.99 per month, 12-month commitment, $59.88 in total"))
  }

  @Test(arguments: plans, [true, false])
  func detailsAndMenuNameEachPlanWithItsOffers(plan: BillingPlan.Kind, hasOffer: Bool) throws {
    var stage = try stage(hasOffer ? [.tides(.introductory, for: plan)] : [])
    for _ in 0..<2 {
      for known in Self.plans {
        let offer = hasOffer && known == plan ? "1 month free, then " : ""
        #expect(stage.picture.contains(offer + terms(known)))
      }
      try stage.press("B")
    }
  }

  @Test(arguments: plans, [true, false])
  func aSubscriptionShowsItsPlanInEveryView(plan: BillingPlan.Kind, hasOffer: Bool) throws {
    var stage = try stage(hasOffer ? [.tides(.introductory, for: plan)] : [])
    try stage.perform(buy(plan))
    try stage.perform(.answer(.buy))
    let subscription = try #require(stage.store.subscriptions.first)
    let storefront = stage.store.settings.storefront
    #expect(
      subscription.billing(in: storefront)?.text(in: storefront) == terms(plan)
    )
    try stage.press("2")
    #expect(
      stage.picture.contains(
        plan == .monthly && !hasOffer ? "$5.99 per month" : hasOffer ? "$" : "$59.99"
      )
    )
    try stage.press("t")
    #expect(stage.picture.contains(Self.monthly) == (plan == .monthly))
    #expect(!stage.picture.contains("$5.99 per year"))
  }
}
