import StoreModel

/// What is drawn of a customer; a draw depends on nothing but the seed, the customer and this.
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

/// The chance in one customer's life.
///
/// Every number is made of the seed, the customer, what is drawn and which time it is: never of the draws
/// before it. So two catalogs meet the same people, and a habit that changes leaves the others alone.
struct Draws: Sendable {
  private let base: UInt64

  /// - Parameters:
  ///   - seed: The population's seed.
  ///   - customer: Counted from 1.
  init(seed: UInt64, customer: Int) {
    base = Self.mixed(Self.mixed(seed) &+ UInt64(customer))
  }

  /// Any number of 64 bits.
  ///
  /// - Parameters:
  ///   - draw: What is drawn.
  ///   - time: Which time it is, where it is drawn several times.
  /// - Returns: The number.
  func number(_ draw: Draw, _ time: Int = 0) -> UInt64 {
    Self.mixed(Self.mixed(base ^ draw.rawValue &* 0xD6E8_FEB8_6659_FD93) &+ UInt64(time))
  }

  /// A number from 0 up to another, which it never is.
  func number(below bound: Int64, _ draw: Draw, _ time: Int = 0) -> Int64 {
    Int64(number(draw, time).multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  func happens(_ chance: Chance, _ draw: Draw, _ time: Int = 0) -> Bool {
    number(below: Chance.certain, draw, time) < chance.thousandths
  }

  /// How much a customer likes something with a name: of several the greatest is chosen.
  ///
  /// One of a greater weight is the greatest as much more often, whichever others there are; taking one
  /// away changes only the choice of those who would have chosen it.
  func liking(of name: UInt64, weight: Int, _ draw: Draw) -> UInt64 {
    let start = number(draw) ^ name
    return (0..<max(0, weight)).reduce(0) { max($0, Self.mixed(start &+ UInt64($1))) }
  }

  /// Which of some weights is drawn; nil if all are 0.
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
  /// The same number for the same text on every machine (FNV-1a).
  var stableNumber: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
