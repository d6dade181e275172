import StoreModel

/// An offer of an item for a different price during some periods.
///
/// It lasts 1 to 12 periods, and a free offer lasts one (rule: advanced-commerce.requests.offer-members).
public struct Offer: Hashable, Sendable, Codable {
  /// The length of one period of the offer.
  public var period: OfferPeriod = .nothing
  /// The number of periods, from 1 to 12, or 1 for a free offer.
  public var periodCount: Int32 = 0
  /// The price of a period in milliunits, at most the regular price.
  ///
  /// If it is 0, the offer is a free trial.
  public var price: Int64 = 0
  /// The reason for the offer.
  public var reason: OfferReason = .nothing

  /// Creates an offer, with its price in milliunits.
  public init(period: OfferPeriod, periodCount: Int32, price: Int64, reason: OfferReason) {
    self.period = period
    self.periodCount = periodCount
    self.price = price
    self.reason = reason
  }
}

extension Offer: RequestPart {
  init() {}

  static let members = MemberTable([
    member("period", \.period, ifMissing: .nullOfferPeriod),
    member(
      "periodCount",
      \.periodCount,
      ifMissing: .nullPeriodCount,
      ifWrong: .invalidOfferPeriodCount,
      usually: 1
    ),
    member("price", \.price, ifMissing: .nullPrice),
    member("reason", \.reason, ifMissing: .nullReason, usually: .acquisition),
  ])
}

extension Offer: Validatable {
  /// Returns the problems of the offer that depend neither on the currency nor on the regular price.
  ///
  /// - Returns: The problems, with field names relative to the offer.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// Returns the problems of the offer, including a price with more decimals than the currency allows.
  func problems(currency: Currency?) -> [RequestProblem] {
    var problems = DocumentedRule.problems(of: period, .invalidOfferPeriod, field: "period")
    if periodCount < 1 {
      let message = "\(periodCount) is not above zero; an offer lasts 1 to 12 periods"
      problems.append(.error(.periodCountNotPositive, "periodCount", message))
    } else if periodCount > 12 {
      let message = "\(periodCount) is above 12; an offer lasts 1 to 12 periods"
      problems.append(.error(.invalidOfferPeriodCount, "periodCount", message))
    }
    if price == 0, periodCount > 1 {
      let message = "\(periodCount) is not 1; a free offer lasts one period, so write a longer one"
      problems.append(
        .error(.freeTrialOfferMustUsePeriodCountOfOne, "periodCount", message).seen(with: "price")
      )
    }
    problems += PriceRule.problems(of: price, currency: currency, field: "price")
    problems += DocumentedRule.problems(of: reason, .invalidOfferReason, field: "reason")
    return problems
  }

  /// Returns the problems of an item's offer, with field names relative to the item.
  static func problems(
    of offer: Offer?,
    regularPrice: Int64,
    currency: Currency?
  ) -> [RequestProblem] {
    guard let offer else { return [] }
    var problems = offer.problems(currency: currency).map { $0.inside("offer") }
    if offer.price > regularPrice, regularPrice >= 0 {
      let message = "\(offer.price) is above the item's price, \(regularPrice)"
      problems.append(.error(.invalidOfferPrice, "offer.price", message).seen(with: "price"))
    }
    return problems
  }
}
