package import StoreModel
import VisibleText

/// What becomes of many prices at once: the same amount, some per cent more or less, or an amount more or
/// less; and whether the result is rounded to what prices of the storefront look like.
package struct PriceAdjustment: Hashable, Sendable {
  /// What becomes of a price.
  package enum Change: Hashable, Sendable {
    /// An amount in milliunits.
    case to(Int64)
    /// So many hundredths of a per cent more; less if negative.
    case byPercent(hundredths: Int64)
    /// So many milliunits more; less if negative.
    case byAmount(Int64)
  }

  package let change: Change
  /// Whether the result is rounded to the storefront's habits.
  package let isRounded: Bool

  package init(_ change: Change, isRounded: Bool = false) {
    self.change = change
    self.isRounded = isRounded
  }

  /// Whether the result depends on the price before.
  package var isRelative: Bool {
    switch change {
    case .to: false
    case .byPercent, .byAmount: true
    }
  }

  /// The price after.
  ///
  /// - Parameters:
  ///   - price: The price before.
  ///   - habits: What prices look like where it is sold.
  /// - Returns: Nil if there is no such price.
  package func applied(to price: Price, _ habits: PriceHabits) -> Price? {
    let wanted: Int64
    switch change {
    case .to(let milliunits): wanted = milliunits
    case .byAmount(let milliunits): wanted = price.milliunits.addingSaturated(milliunits)
    case .byPercent(let hundredths):
      let (scaled, isTooMuch) = price.milliunits.multipliedReportingOverflow(
        by: 10_000 + hundredths
      )
      wanted = isTooMuch ? .max : (scaled + 5_000) / 10_000
    }
    let step = price.currency.step
    guard wanted >= 0, wanted <= WholeBound.milliunits.range.upperBound else { return nil }
    if case .to = change, !isRounded {
      return Price(milliunits: wanted, currency: price.currency)
    }
    let milliunits = isRounded ? habits.nearest(to: wanted) : (wanted + step / 2) / step * step
    return Price(milliunits: milliunits, currency: price.currency)
  }

  /// Reads what is added to a price: `+10%`, `-2.5%`, `+0.50`, `-1`; nil for any other text.
  package static func change(by text: String) -> Change? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let rest = text.dropFirst()
    let isPercent = rest.last == "%"
    let number = isPercent ? String(rest.dropLast()) : String(rest)
    guard let thousandths = Price.milliunits(decimal: number) else { return nil }
    guard isPercent else { return .byAmount(sign == "-" ? -thousandths : thousandths) }
    let hundredths = thousandths / 10
    guard thousandths.isMultiple(of: 10), hundredths <= 1_000_000,
      sign == "+" || hundredths <= 10_000
    else { return nil }
    return .byPercent(hundredths: sign == "-" ? -hundredths : hundredths)
  }
}

/// What prices of a currency look like in a catalog: with which digits they end.
package struct PriceHabits: Hashable, Sendable {
  /// The distance of two prices that look alike, in milliunits.
  package let distance: Int64
  /// What is left of a price when the distance is taken off as often as it goes.
  package let ending: Int64

  /// Learns from prices.
  ///
  /// A currency with decimals has the ending that most prices have, .99 if there are none. One without has
  /// whole hundreds or tens, or tens less one, where most prices are like that.
  ///
  /// - Parameters:
  ///   - prices: The prices of a storefront, in milliunits.
  ///   - currency: Its currency.
  package init(of prices: [Int64], in currency: Currency) {
    let paid = prices.filter { $0 > 0 }
    guard currency.decimals == 0 else {
      distance = 1000
      ending = Self.commonest(paid.map { $0 % 1000 }, preferred: 990)?.value ?? 990
      return
    }
    for distance: Int64 in [100_000, 10_000] {
      let endings = paid.filter { $0 >= distance }.map { $0 % distance }
      guard let common = Self.commonest(endings, preferred: 0), common.count * 2 > paid.count,
        common.count > 1 || common.value == 0
      else { continue }
      self.distance = distance
      ending = common.value
      return
    }
    distance = 1000
    ending = 0
  }

  private static func commonest(
    _ values: [Int64],
    preferred: Int64
  ) -> (value: Int64, count: Int)? {
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { left, right in
      (left.value, left.key == preferred ? 1 : 0, left.key)
        < (right.value, right.key == preferred ? 1 : 0, right.key)
    }
    .map { ($0.key, $0.value) }
  }

  /// The nearest amount that looks like the others, the higher one of two; 0 stays.
  package func nearest(to milliunits: Int64) -> Int64 {
    guard milliunits > 0 else { return 0 }
    let shifted = milliunits - ending + distance / 2
    let count = shifted >= 0 ? shifted / distance : 0
    let nearest = count * distance + ending
    return nearest > 0 ? nearest : distance
  }
}
