import StoreModel

/// The rule for `proratedPrice`: it is a valid price, at most the full price, and not combined with an offer.
///
/// Apple only says that an implausible price causes error 4000151
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
