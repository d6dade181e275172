import StoreModel

/// The format of numbers in results.
enum ResultNumbers {
  /// Returns an amount with thousands separators, rounded to the currency's decimals: `1,234.50`.
  static func money(_ milliunits: Int64, _ currency: Currency) -> String {
    let step = currency.step
    let rounded = milliunits.times(1, over: step).multipliedSaturated(by: step)
    let parts = Price(milliunits: rounded, currency: currency).decimal.split(separator: ".")
    let whole = parts.first.flatMap { Int($0) }.map { grouped($0) } ?? "0"
    let sign = rounded < 0 && !whole.hasPrefix("-") ? "-" : ""
    return sign + ([whole] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// Returns tenths of a percent as a string, such as `4.2%`.
  static func percent(_ tenths: Int?) -> String {
    guard let tenths else { return "-" }
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)%"
  }

  /// Returns the relative difference with its sign, such as `+4.2%`, or a dash if only the first number is 0.
  static func change(_ first: Int64, _ second: Int64) -> String {
    guard first != 0 else { return second == 0 ? "0.0%" : "-" }
    let (difference, isTooMuch) = second.subtractingReportingOverflow(first)
    let tenths = isTooMuch ? 0 : difference.times(1000, over: Int64(clamping: first.magnitude))
    return (tenths > 0 ? "+" : "") + percent(Int(tenths))
  }
}
