import StoreModel

// What no catalog could have said: the bounds are those of its reader.

extension Product {
  /// The first number that is impossible, as a sentence's end; nil if none is.
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
  /// The first number that is impossible, as a sentence's end; nil if none is.
  var impossibleValue: String? {
    within(.periodCount, periodCount, "an offer's periodCount")
      ?? impossiblePrice(milliunits, storefrontMilliunits, "an offer's price")
  }
}

extension BillingPlan {
  /// The first number that is impossible, as a sentence's end; nil if none is.
  var impossibleValue: String? {
    within(.milliunits, milliunits, "a bill")
      ?? commitmentMilliunits.flatMap { within(.milliunits, $0, "a commitment's price") }
  }
}

/// What is wrong with a catalog's one price or with those of single storefronts; nil for nothing.
private func impossiblePrice(_ one: Int64, _ own: [String: Int64], _ name: String) -> String? {
  if let what = within(.milliunits, one, name) { return what }
  let wrong = own.values.filter { !WholeBound.milliunits.contains($0) }
  return wrong.min().flatMap { within(.milliunits, $0, name) }
}
