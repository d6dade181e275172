/// An amount of money in milliunits: thousandths of the currency's unit, so 4990 is 4.99.
package struct Price: Hashable, Sendable, Codable {
  package let milliunits: Int64
  package let currency: Currency

  package init(milliunits: Int64, currency: Currency) {
    self.milliunits = milliunits
    self.currency = currency
  }

  /// Returns the milliunits of a decimal such as `4.99`, `29` or `0.0`, or `nil` for any other string.
  ///
  /// As in `.storekit` files and scripts, the decimal has neither a sign nor grouping. It has at most three decimals,
  /// apart from zeros at its end. The result is also `nil` for a price above ``WholeBound/milliunits``.
  package static func milliunits(decimal text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let whole = Int64(parts[0]),
      WholeBound.milliunits.contains(whole.multipliedSaturated(by: 1000))
    else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    let decimals = parts[1].prefix(3)
    guard parts[1].dropFirst(3).allSatisfy({ $0 == "0" }), let value = Int64(decimals) else {
      return nil
    }
    let scale: [Int64] = [100, 10, 1]
    let milliunits = whole * 1000 + value * scale[decimals.count - 1]
    return WholeBound.milliunits.contains(milliunits) ? milliunits : nil
  }

  /// The range of ``milliunits(decimal:)`` in words: `from 0 to 1000000000`.
  package static var decimalWords: String {
    let range = WholeBound.milliunits.range
    return "from \(range.lowerBound / 1000) to \(range.upperBound / 1000)"
  }

  /// The amount as a plain decimal with the currency's number of decimals, such as `4.99`.
  ///
  /// More decimals are shown only if the amount has them. Nothing is rounded.
  package var decimal: String {
    let magnitude = milliunits.magnitude
    let whole = "\(milliunits < 0 ? "-" : "")\(magnitude / 1000)"
    var (fraction, count, decimals) = (magnitude % 1000, 3, currency.decimals)
    while count > decimals, fraction.isMultiple(of: 10) {
      fraction /= 10
      count -= 1
    }
    guard count > 0 else { return whole }
    let digits = String(fraction)
    return "\(whole).\(String(repeating: "0", count: count - digits.utf8.count))\(digits)"
  }
}
