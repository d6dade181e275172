import StoreCatalog
package import StoreModel
import VisibleText

/// An adjustment of many prices: an absolute price, or a change by a percentage or an amount.
///
/// The result may be rounded to the usual prices of the storefront.
package struct PriceAdjustment: Hashable, Sendable {
  /// The kind of adjustment.
  package enum Change: Hashable, Sendable {
    /// Sets an amount in milliunits.
    case to(Int64)
    /// Adds hundredths of a percent.
    ///
    /// A negative number subtracts.
    case byPercent(hundredths: Int64)
    /// Adds milliunits.
    ///
    /// A negative number subtracts.
    case byAmount(Int64)
  }

  package let change: Change
  /// Whether the result is rounded to the usual prices of the storefront.
  package let isRounded: Bool

  package init(_ change: Change, isRounded: Bool = false) {
    self.change = change
    self.isRounded = isRounded
  }

  /// The same change without rounding.
  var exact: PriceAdjustment { PriceAdjustment(change) }

  /// Whether the result depends on the old price.
  package var isRelative: Bool {
    switch change {
    case .to: false
    case .byPercent, .byAmount: true
    }
  }

  /// Returns the price after the adjustment.
  ///
  /// - Parameters:
  ///   - price: The old price.
  ///   - habits: The usual prices of the storefront.
  /// - Returns: The new price, or `nil` if no such price exists.
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

  /// Parses a price change, such as `+10%`, `10%`, `-2.5%`, `+0.50` or `-1`, or returns `nil` for any other
  /// text.
  ///
  /// An amount needs its sign: without one, it is a price.
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

/// The usual endings of prices of a currency in a catalog.
package struct PriceHabits: Hashable, Sendable {
  /// The distance between two prices with the same ending, in milliunits.
  package let distance: Int64
  /// The remainders of prices divided by the distance, in ascending order, at least one.
  package let endings: [Int64]

  /// Derives the endings from prices.
  ///
  /// In a currency with decimals, an ending is one that at least a fifth of the prices has. Otherwise, it is
  /// the most common one, or .99 without any prices. In a currency without decimals, prices are multiples of
  /// ``Currency/roundingStep``. If most prices have the same ending in hundreds or tens of steps, such as 99 or
  /// 9, that is the ending.
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

  /// Returns the lowest usual price that isn't below an amount.
  package func next(from milliunits: Int64) -> Int64 {
    let candidates = endings.map { ending in
      let rest = max(0, milliunits - ending)
      return (rest + distance - 1) / distance * distance + ending
    }
    return candidates.min() ?? milliunits
  }

  /// Returns the nearest usual price, or the higher one if two are equally near.
  ///
  /// An amount of 0 stays 0.
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
