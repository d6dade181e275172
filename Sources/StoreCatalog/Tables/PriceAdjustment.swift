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

  /// The same change without rounding.
  var exact: PriceAdjustment { PriceAdjustment(change) }

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

  /// Reads the change of a price: `+10%`, `10%`, `-2.5%`, `+0.50`, `-1`; `nil` for any other text.
  ///
  /// An amount needs its sign: without one it is a price.
  package static func change(by text: String) -> Change? {
    let isPercent = text.last == "%"
    guard let first = text.first, first == "+" || first == "-" || isPercent else { return nil }
    let sign: Character = first == "-" ? "-" : "+"
    let rest = first == "+" || first == "-" ? text.dropFirst() : text[...]
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
  /// The distance of two prices that end alike, in milliunits.
  package let distance: Int64
  /// What is left of a price when the distance is taken off as often as it goes, ascending; one at least.
  package let endings: [Int64]

  /// Learns from prices.
  ///
  /// In a currency with decimals, prices end as one in five of those that are there, or .99 if there are none.
  /// One without has whole steps (``Currency/roundingStep``), or hundreds or tens of them, or such as 99 or 9,
  /// where most prices are like that.
  ///
  /// - Parameters:
  ///   - prices: The prices of a storefront, in milliunits.
  ///   - currency: Its currency.
  package init(of prices: [Int64], in currency: Currency) {
    let paid = prices.filter { $0 > 0 }
    guard currency.decimals == 0 else {
      let counts = Dictionary(paid.map { ($0 % 1000, 1) }, uniquingKeysWith: +)
      let common = counts.filter { $0.value * 5 >= paid.count }.map(\.key)
      let most = counts.values.max() ?? 0
      let commonest = counts.filter { $0.value == most }.map(\.key).max() ?? 990
      distance = 1000
      endings = common.isEmpty ? [commonest] : common.sorted()
      return
    }
    let step = currency.roundingStep
    for distance in [step * 100, step * 10] {
      let counts = Dictionary(
        paid.filter { $0 >= distance }.map { ($0 % distance, 1) },
        uniquingKeysWith: +
      )
      guard let common = counts.first(where: { $0.value * 2 > paid.count }),
        common.key.isMultiple(of: step), common.value > 1 || common.key == 0
      else { continue }
      self.distance = distance
      endings = [common.key]
      return
    }
    distance = step
    endings = [0]
  }

  /// The lowest amount that looks like the others and isn't below this one.
  package func next(from milliunits: Int64) -> Int64 {
    let candidates = endings.map { ending in
      let rest = max(0, milliunits - ending)
      return (rest + distance - 1) / distance * distance + ending
    }
    return candidates.min() ?? milliunits
  }

  /// The nearest amount that looks like the others, the higher one of two; 0 stays.
  package func nearest(to milliunits: Int64) -> Int64 {
    guard milliunits > 0 else { return 0 }
    let candidates = endings.map { ending in
      let shifted = milliunits - ending + distance / 2
      let nearest = (shifted >= 0 ? shifted / distance : 0) * distance + ending
      return nearest > 0 ? nearest : distance
    }
    return candidates.min { left, right in
      let (near, far) = (abs(left - milliunits), abs(right - milliunits))
      return near == far ? left > right : near < far
    } ?? milliunits
  }
}
