import StoreModel
import StoreScript

/// A probability in thousandths of a percent.
///
/// The probability is a whole number, so that the draws are the same on every machine.
package struct Chance: Hashable, Sendable {
  /// The probability.
  ///
  /// 0 means never, and ``certain`` means always.
  package let thousandths: Int64

  package init(thousandths: Int64) {
    self.thousandths = min(max(thousandths, 0), Self.certain)
  }

  package static func percent(_ percent: Int64) -> Chance { Chance(thousandths: percent * 1000) }

  /// The ``thousandths`` of an event that always happens.
  package static let certain: Int64 = 100_000

  /// Parses `4%`, `4` or `0.125%`.
  ///
  /// Any other string and more than 100 percent are invalid.
  package init?(_ text: String) {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    // A percentage has up to three decimals, like money.
    guard let thousandths = Price.milliunits(decimal: number), thousandths <= Self.certain else {
      return nil
    }
    self.thousandths = thousandths
  }

  /// The probability as a string, such as `4%`.
  package var text: String { "\(Decimals.short(thousandths))%" }
}

/// Numbers with three decimals.
enum Decimals {
  /// Returns thousandths as a decimal without unnecessary digits.
  static func short(_ thousandths: Int64) -> String {
    Price(milliunits: thousandths, currency: "USD").shortDecimal
  }
}
