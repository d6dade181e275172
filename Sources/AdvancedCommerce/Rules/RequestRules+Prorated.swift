import StoreModel

/// The rule of `proratedPrice`: a price of its own, never with an offer, at most the full price.
///
/// Apple says only that the price must be plausible, or gets 4000151
/// (rule: advanced-commerce.requests.prorated-price).
enum ProratedPriceRule {
  static func problems(
    of proratedPrice: Int64?,
    price: Int64,
    offer: Offer?,
    currency: Currency?
  ) -> [RequestProblem] {
    guard let proratedPrice else { return [] }
    let field = "proratedPrice"
    var problems = PriceRule.problems(
      of: proratedPrice,
      currency: currency,
      field: field,
      ifNegative: .negativeProratedPrice
    )
    if offer != nil {
      let message = "can't be combined with an offer; remove one of them"
      problems.append(.error(.multiplePrices, field, message))
    }
    if proratedPrice > price, price >= 0 {
      let message = "\(proratedPrice) is above the full price of a cycle, \(price)"
      problems.append(.error(.invalidProratedPrice, field, message).seen(with: "price"))
    }
    return problems
  }
}
