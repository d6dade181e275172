import StoreModel

// Checks the values of a product against the bounds of the catalog's reader.

extension Product {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    impossiblePrice(milliunits, storefrontMilliunits, "a product's price")
      ?? subscription?.impossibleValue
  }
}

extension SubscriptionTerms {
  fileprivate var impossibleValue: String? {
    within(.groupLevel, groupLevel, "groupLevel")
      ?? offers.firstFault { $0.impossibleValue }
      ?? billingPlans.firstFault { $0.impossibleValue }
  }
}

extension SubscriptionOffer {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    within(.periodCount, periodCount, "an offer's periodCount")
      ?? impossiblePrice(milliunits, storefrontMilliunits, "an offer's price")
  }
}

extension BillingPlan {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    within(.milliunits, milliunits, "a bill")
      ?? commitmentMilliunits.flatMap { within(.milliunits, $0, "a commitment's price") }
  }
}

/// Returns the problem with a base price or with prices of storefronts, or `nil` if all are
/// possible.
private func impossiblePrice(_ one: Int64, _ own: [String: Int64], _ name: String) -> String? {
  if let what = within(.milliunits, one, name) { return what }
  let wrong = own.values.filter { !WholeBound.milliunits.contains($0) }
  return wrong.min().flatMap { within(.milliunits, $0, name) }
}
