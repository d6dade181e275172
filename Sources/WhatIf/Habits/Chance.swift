import StoreModel
import StoreScript

/// How likely something is, in thousandths of a percent: whole numbers, so that every machine draws the same.
package struct Chance: Hashable, Sendable {
  /// From 0, never, to ``certain``.
  package let thousandths: Int64

  package init(thousandths: Int64) {
    self.thousandths = min(max(thousandths, 0), Self.certain)
  }

  package static func percent(_ percent: Int64) -> Chance { Chance(thousandths: percent * 1000) }

  /// The number of ``thousandths`` of what always happens.
  package static let certain: Int64 = 100_000

  /// Reads `4%`, `4` or `0.125%`; nil for any other text and for more than 100 percent.
  package init?(_ text: String) {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    // Percent have three decimals, as money has.
    guard let thousandths = Price.milliunits(decimal: number), thousandths <= Self.certain else {
      return nil
    }
    self.thousandths = thousandths
  }

  /// The text that is read: `4%`.
  package var text: String { "\(Decimals.short(thousandths))%" }
}

/// Numbers with three decimals.
enum Decimals {
  /// Thousandths as a decimal with no more digits than it needs.
  static func short(_ thousandths: Int64) -> String {
    Price(milliunits: thousandths, currency: "USD").shortDecimal
  }
}
