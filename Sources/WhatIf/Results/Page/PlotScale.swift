import StoreModel

/// An axis of whole numbers with round steps, from at most 0 to at least the greatest value.
struct PlotScale {
  let low: Int64
  let high: Int64
  let step: Int64

  /// The greatest value that an axis can show.
  ///
  /// The end of the axis is after the greatest value, and must fit into an `Int64`.
  private static let most: Int64 = 1 << 60

  /// - Parameters:
  ///   - values: The values that must fit on the axis.
  ///   - unit: The smallest step, such as 1000 for amounts in milliunits without decimals.
  init(_ values: [Int64], unit: Int64 = 1) {
    let greatest = min(max(values.max() ?? 0, 0), Self.most)
    let least = max(min(values.min() ?? 0, 0), -Self.most)
    let span = max(greatest - least, 1)
    var step = max(unit, 1)
    var factors = [2, 5, 10].makeIterator()
    var base = step
    // Multiplies the unit by 2, 5, 10, 20, 50 and so on until about five steps are enough.
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

  /// Returns the position of a value on an axis of the given length, in tenths of a unit after ``low``.
  func position(of value: Int64, on length: Int64) -> Int64 {
    value.subtractingSaturated(low).times(length * 10, over: high - low)
  }
}

/// Returns a number of tenths as a decimal, for SVG.
func tenths(_ number: Int64) -> String {
  "\(number < 0 ? "-" : "")\(number.magnitude / 10).\(number.magnitude % 10)"
}
