import StoreModel

/// A kind of draw for a customer.
///
/// A draw's result depends only on the seed, the customer, the kind and the number of the draw.
enum Draw: UInt64 {
  case arrival
  case storefront
  case budget
  case sheet
  case offerCode
  case product
  case afterOffer
  case afterOfferMoment
  case cancellation
  case cancellationMoment
  case retentionOffer
  case upgrade
  case downgrade
  case changeMoment
  case changeTarget
  case billingFailure
  case billingRecovery
  case billingRecoveryMoment
  case comingBack
  case comingBackMoment
  case price
  case priceMoment
  case store
  case billingPlan
}

/// The random numbers of one customer.
///
/// Every number depends on the seed, the customer, the kind and the number of the draw, but not on earlier draws. Two
/// catalogs therefore have the same customers, and a changed habit doesn't affect the other habits.
struct Draws: Sendable {
  private let base: UInt64

  /// - Parameters:
  ///   - seed: The population's seed.
  ///   - customer: The number of the customer, counted from 1.
  init(seed: UInt64, customer: Int) {
    base = Self.mixed(Self.mixed(seed) &+ UInt64(customer))
  }

  /// Returns a number of 64 bits.
  ///
  /// - Parameters:
  ///   - draw: The kind of draw.
  ///   - time: The number of the draw, if there are several of this kind.
  /// - Returns: The number.
  func number(_ draw: Draw, _ time: Int = 0) -> UInt64 {
    Self.mixed(Self.mixed(base ^ draw.rawValue &* 0xD6E8_FEB8_6659_FD93) &+ UInt64(time))
  }

  /// Returns a number from 0 up to, but not including, a bound.
  func number(below bound: Int64, _ draw: Draw, _ time: Int = 0) -> Int64 {
    Int64(number(draw, time).multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  func happens(_ chance: Chance, _ draw: Draw, _ time: Int = 0) -> Bool {
    number(below: Chance.certain, draw, time) < chance.thousandths
  }

  /// Returns a customer's preference for an item.
  ///
  /// The customer chooses the item with the greatest preference.
  ///
  /// The chance that an item has the greatest preference is proportional to its weight, regardless of the other items.
  /// Removing an item changes only the choice of customers who would have chosen it.
  func liking(of name: UInt64, weight: Int, _ draw: Draw) -> UInt64 {
    let start = number(draw) ^ name
    return (0..<max(0, weight)).reduce(0) { max($0, Self.mixed(start &+ UInt64($1))) }
  }

  /// Draws the index of a weight in proportion to the weights, or returns `nil` if all weights are 0.
  func choice(among weights: [Int], _ draw: Draw) -> Int? {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return nil }
    var left = Int(number(below: Int64(sum), draw))
    for (index, weight) in weights.enumerated() {
      left -= weight
      if left < 0 { return index }
    }
    return nil
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var random = SplitMix64(seed: number)
    return random.next()
  }
}

extension String {
  /// The string's hash, which is the same on every machine (FNV-1a).
  var stableNumber: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
