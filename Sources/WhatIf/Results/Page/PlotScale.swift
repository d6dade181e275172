import StoreModel

/// An axis of whole numbers from 0 or below to above the greatest value, with steps that people count in.
struct PlotScale {
  let low: Int64
  let high: Int64
  let step: Int64

  /// The greatest value that an axis is made for: it ends behind the value, and the type must hold that.
  private static let most: Int64 = 1 << 60

  /// - Parameters:
  ///   - values: What has to fit.
  ///   - unit: The smallest step: 1000 for milliunits where no thousandths are to be shown.
  init(_ values: [Int64], unit: Int64 = 1) {
    let greatest = min(max(values.max() ?? 0, 0), Self.most)
    let least = max(min(values.min() ?? 0, 0), -Self.most)
    let span = max(greatest - least, 1)
    var step = max(unit, 1)
    var factors = [2, 5, 10].makeIterator()
    var base = step
    // Five steps at most: 1, 2, 5, 10, 20, 50 and so on.
    while span / step >= 5, step < Int64.max / 20 {
      if let factor = factors.next() {
        step = base * Int64(factor)
      } else {
        base *= 10
        factors = [2, 5, 10].makeIterator()
      }
    }
    self.step = step
    low = least == 0 ? 0 : -((-least + step - 1) / step * step)
    high = max((greatest + step - 1) / step * step, low + step)
  }

  /// The values at which a line is drawn.
  var ticks: [Int64] { Array(stride(from: low, through: high, by: Int(step))) }

  /// Where a value stands on a length, in tenths of a unit, counted from ``low``.
  func position(of value: Int64, on length: Int64) -> Int64 {
    value.subtractingSaturated(low).times(length * 10, over: high - low)
  }
}

/// A number of tenths as SVG has it.
func tenths(_ number: Int64) -> String {
  "\(number < 0 ? "-" : "")\(number.magnitude / 10).\(number.magnitude % 10)"
}
