import HTTPTypes
import SessionSamples
import StoreEngine
import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

/// An offer code starts its billing plan, wherever it is redeemed.
struct CodePlanTests {
  private static let ways = [
    (
      "the sheet of the system",
      #"[{"redeemCode": null}, {"respond": {"product": "tides.yearly", "redeem": "offer"}}]"#
    ),
    ("outside the app", #"{"buyElsewhere": {"product": "tides.yearly", "offer": "offer"}}"#),
    ("the app", #"[{"buy": {"product": "tides.yearly", "offer": "offer"}}, {"answer": "buy"}]"#),
  ]

  @Test(
    arguments: BillingPlan.Kind.allCases,
    [SubscriptionOffer.PaymentMode.freeTrial, .payAsYouGo]
  )
  func everyWayBeginsThePlanOfTheCode(
    plan: BillingPlan.Kind,
    mode: SubscriptionOffer.PaymentMode
  ) async throws {
    for (name, steps) in Self.ways {
      let offer = SubscriptionOffer.tides(.code, for: plan, mode)
      let shop = try await ControlShop.open(catalog: .shop([.tides([offer])]))
      try await shop.play(steps)
      let transactions = try await shop.call(.get, "/transactions").json.elements ?? []
      let transaction = try #require(transactions.first, "\(name)")
      #expect(transactions.count == 1)
      #expect(transaction["offerType"]?.int64 == 3, "\(name)")
      #expect(transaction["offerIdentifier"]?.string == "offer", "\(name)")
      #expect(transaction["price"]?.int64 == (mode == .freeTrial ? 0 : 1_990), "\(name)")
      let begun = transaction["billingPlanType"]?.string ?? "BILLED_UPFRONT"
      #expect(begun == plan.rawValue, "\(name)")
    }
  }
}
