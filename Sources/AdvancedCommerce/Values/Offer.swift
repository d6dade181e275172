import StoreModel

/// Another price of an item for some periods.
///
/// It lasts 1 to 12 periods, and a free offer one (rule: advanced-commerce.requests.offer-members).
public struct Offer: Hashable, Sendable, Codable {
  /// The length of one of the offer's periods.
  public var period: OfferPeriod = .nothing
  /// How many periods the offer lasts, 1 to 12; 1 for an offer that is free of charge.
  public var periodCount: Int32 = 0
  /// The price of a period in milliunits, at most the regular price; 0 is a free trial.
  public var price: Int64 = 0
  /// Why the offer is made.
  public var reason: OfferReason = .nothing

  /// An offer, its price in milliunits.
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
  /// What is wrong with the offer, as far as that can be told without currency and regular price.
  ///
  /// - Returns: The problems, fields named from the offer's own level.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// What is wrong with the offer, the decimals of a known currency being the price's limit.
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

  /// What is wrong with an item's offer, fields named from the item's level.
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
