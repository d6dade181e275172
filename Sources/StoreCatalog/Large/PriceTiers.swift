package import StoreModel

/// The sets of prices that SKUs have, each stored once, because merchants price by tiers.
package struct PriceTiers: Sendable {
  private var starts: [UInt32] = [0]
  private var storefronts: [UInt8] = []
  private var amounts: [Int64] = []
  private var numbers = HashNumbers()

  var count: Int { starts.count - 1 }

  /// Adds a set of prices in milliunits, by the index of their storefronts in the table.
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

  /// Returns, for each set, the price in a storefront in milliunits, or `Int64.min` if it lacks one.
  package func prices(in storefront: Storefront) -> [Int64] {
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

/// The storefronts by the three bytes of their code, for texts that aren't strings.
struct StorefrontCodes: Sendable {
  static let shared = StorefrontCodes()

  /// The index in the table of storefronts for each code of three capitals, or 255 if the code is unknown.
  private var numbers = [UInt8](repeating: 255, count: 1 << 15)
  /// The smallest step between prices of each storefront, in milliunits.
  private var steps: [Int64] = []

  private init() {
    for (index, storefront) in Storefront.all.enumerated() {
      let code = Array(storefront.countryCode.utf8)
      guard let slot = Self.slot(code[0], code[1], code[2]) else { continue }
      numbers[slot] = UInt8(index)
      steps.append(storefront.currency.step)
    }
  }

  /// Returns the index of the storefront with a code, or `nil` if the code is unknown.
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
