import StoreModel

/// The sets of prices that SKUs have, each kept once: merchants price by tiers.
struct PriceTiers: Sendable {
  private var starts: [UInt32] = [0]
  private var storefronts: [UInt8] = []
  private var amounts: [Int64] = []
  private var numbers = HashNumbers()

  var count: Int { starts.count - 1 }

  /// Takes up a set of prices: storefronts by their index in the table, milliunits.
  mutating func add(_ prices: [(storefront: UInt8, milliunits: Int64)], hash: UInt64) -> UInt32 {
    if let number = numbers[hash] { return number }
    let number = UInt32(count)
    for price in prices {
      storefronts.append(price.storefront)
      amounts.append(price.milliunits)
    }
    starts.append(UInt32(storefronts.count))
    numbers[hash] = number
    return number
  }

  /// Each set's price in a storefront in milliunits, `Int64.min` where it has none.
  func prices(in storefront: Storefront) -> [Int64] {
    guard let wanted = StorefrontCodes.shared.number(of: storefront.countryCode) else {
      return Array(repeating: .min, count: count)
    }
    return (0..<count).map { tier in
      for index in Int(starts[tier])..<Int(starts[tier + 1]) where storefronts[index] == wanted {
        return amounts[index]
      }
      return .min
    }
  }

  /// The codes of all storefronts that have any price.
  var countryCodes: Set<String> {
    Set(Set(storefronts).map { Storefront.all[Int($0)].countryCode })
  }
}

/// Storefronts by the three bytes of their code, for texts that are not strings.
struct StorefrontCodes: Sendable {
  static let shared = StorefrontCodes()

  /// For each code of three capitals, its index in the table of storefronts; 255 for none.
  private var numbers = [UInt8](repeating: 255, count: 1 << 15)
  /// For each storefront, what its prices in milliunits are multiples of.
  private var steps: [Int64] = []

  private init() {
    for (index, storefront) in Storefront.all.enumerated() {
      let code = Array(storefront.countryCode.utf8)
      guard let slot = Self.slot(code[0], code[1], code[2]) else { continue }
      numbers[slot] = UInt8(index)
      steps.append(storefront.currency.step)
    }
  }

  /// The storefront of a code, nil if there is none.
  func number(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt8? {
    guard let slot = Self.slot(first, second, third) else { return nil }
    let number = numbers[slot]
    return number == 255 ? nil : number
  }

  func number(of code: String) -> UInt8? {
    let bytes = Array(code.utf8)
    return bytes.count == 3 ? number(bytes[0], bytes[1], bytes[2]) : nil
  }

  func step(_ storefront: UInt8) -> Int64 { steps[Int(storefront)] }

  private static func slot(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    let (first, second, third) = (first &- 65, second &- 65, third &- 65)
    guard first < 26, second < 26, third < 26 else { return nil }
    return Int(first) << 10 | Int(second) << 5 | Int(third)
  }
}
