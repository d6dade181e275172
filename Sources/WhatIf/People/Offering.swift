import StoreModel

/// A subscription as the customers of one storefront see it.
struct Offering: Sendable {
  let product: Product
  let terms: SubscriptionTerms
  let price: Price
  /// The price per month in milliunits of the reference currency.
  let monthly: Int64
  /// The relative frequency with which customers choose the subscription.
  let weight: Int
  /// A hash of the product's id.
  let name: UInt64

  /// Returns the first offer of the given kind that an app can request by the offer's id.
  ///
  /// - Parameters:
  ///   - kind: The kind of the offer.
  ///   - plan: The billing plan of the purchase.
  /// - Returns: The offer, or `nil` if no offer matches.
  func offer(_ kind: SubscriptionOffer.Kind, for plan: BillingPlan.Kind) -> SubscriptionOffer? {
    terms.offers(for: plan).first { offer in
      guard offer.kind == kind, offer.id != nil else { return false }
      return switch kind {
      case .introductory, .promotional: true
      case .code: offer.eligibility.isEmpty || offer.eligibility.contains(.new)
      case .winBack: offer.isEligible
      }
    }
  }
}

extension [Offering] {
  /// Returns the subscription that the customer chooses among those within the budget, or `nil` if none of them fits.
  func choice(of person: Person, _ draw: Draw, where isFit: (Offering) -> Bool) -> Offering? {
    var best: (liking: UInt64, offering: Offering)?
    for offering in self where offering.monthly <= person.budget ?? .max && isFit(offering) {
      let liking = person.draws.liking(of: offering.name, weight: offering.weight, draw)
      if liking > best?.liking ?? 0 { best = (liking, offering) }
    }
    return best?.offering
  }

  func offering(of id: ProductID) -> Offering? { first { $0.product.id == id } }
}

extension SubscriptionPeriod {
  /// Converts an amount per period to an amount per month.
  func monthly(_ milliunits: Int64) -> Int64 {
    switch unit {
    case .day: milliunits.times(365, over: 12 * Int64(value))
    case .week: milliunits.times(365, over: 84 * Int64(value))
    case .month: milliunits / Int64(value)
    case .year: milliunits / (12 * Int64(value))
    }
  }
}

extension Int64 {
  /// Returns the number multiplied by `factor` and divided by `divisor`, rounded half up.
  ///
  /// If the result overflows, returns the greatest number, or the least number if `self` is negative.
  func times(_ factor: Int64, over divisor: Int64) -> Int64 {
    let product = magnitude.multipliedFullWidth(by: factor.magnitude)
    guard product.high < divisor.magnitude else { return self < 0 ? .min : .max }
    let (quotient, remainder) = divisor.magnitude.dividingFullWidth(product)
    let rounded = quotient &+ (remainder >= divisor.magnitude - remainder ? 1 : 0)
    let result = Int64(exactly: rounded) ?? .max
    return self < 0 ? -result : result
  }
}
