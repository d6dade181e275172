import StoreModel

/// A subscription as the customers of one storefront meet it.
struct Offering: Sendable {
  let product: Product
  let terms: SubscriptionTerms
  let price: Price
  /// What it costs a month, in milliunits of the currency of reference.
  let monthly: Int64
  /// How often it is chosen.
  let weight: Int
  /// A number for its name.
  let name: UInt64

  /// The offer of a kind that an app can ask for by its name; the first one that fits.
  ///
  /// - Parameters:
  ///   - kind: The kind of the offer.
  ///   - plan: The billing plan of the purchase, whose offers are looked at.
  /// - Returns: The offer, or `nil` without one.
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
  /// What a customer chooses of those they can pay.
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
  /// What an amount for the period comes to for a month.
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
  /// The number times one over another, rounded half up; the greatest number where it does not fit.
  func times(_ factor: Int64, over divisor: Int64) -> Int64 {
    let product = magnitude.multipliedFullWidth(by: factor.magnitude)
    guard product.high < divisor.magnitude else { return self < 0 ? .min : .max }
    let (quotient, remainder) = divisor.magnitude.dividingFullWidth(product)
    let rounded = quotient &+ (remainder >= divisor.magnitude - remainder ? 1 : 0)
    let result = Int64(exactly: rounded) ?? .max
    return self < 0 ? -result : result
  }
}
