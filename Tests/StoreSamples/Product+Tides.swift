package import StoreModel

extension Product {
  /// Returns a year at 59.99 (57.99 in GBR), which customers can also pay in twelve bills of 5.99, with offers.
  package static func tides(_ offers: [SubscriptionOffer] = []) -> Product {
    Product(
      id: "tides.yearly",
      type: .autoRenewable,
      referenceName: "Tides",
      milliunits: 59_990,
      storefrontMilliunits: ["GBR": 57_990],
      localizations: [
        Localization(locale: "en_US", displayName: "Tides", description: "Every harbour.")
      ],
      subscription: SubscriptionTerms(
        groupID: "tides",
        groupLevel: 1,
        period: SubscriptionPeriod(value: 1, unit: .year),
        offers: offers,
        billingPlans: [
          // The product's price counts, although this one differs.
          BillingPlan(kind: .upFront, milliunits: 4_990, commitmentMilliunits: 4_990),
          BillingPlan(kind: .monthly, milliunits: 5_990),
        ]
      )
    )
  }
}

extension SubscriptionOffer {
  /// Returns an offer of a kind for one billing plan: a month free, or the first three bills at 1.99.
  package static func tides(
    _ kind: Kind,
    for plan: BillingPlan.Kind,
    _ mode: PaymentMode = .freeTrial
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind,
      id: kind == .introductory ? nil : "offer",
      paymentMode: mode,
      period: SubscriptionPeriod(value: 1, unit: .month),
      periodCount: mode == .payAsYouGo ? 3 : 1,
      milliunits: mode == .freeTrial ? 0 : 1_990,
      plan: plan
    )
  }
}
