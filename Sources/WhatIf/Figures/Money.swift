import StoreModel
import StoreScript

/// A converter of amounts to the reference currency, with the exchange rates of the habits.
struct Money: Sendable {
  let currency: Currency
  private let rates: [Currency: Int64]

  init(_ habits: Habits) {
    currency = habits.currency
    rates = Dictionary(habits.rates.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Returns the rate of a currency in thousandths for one unit of the reference currency, or `nil` if the habits lack
  /// that rate.
  func rate(of other: Currency) -> Int64? { other == currency ? 1000 : rates[other] }

  /// Converts an amount to milliunits of the reference currency, rounded half up.
  ///
  /// The result is 0 if the habits lack the rate.
  func reference(_ price: Price) -> Int64 {
    rate(of: price.currency).map { price.milliunits.times(1000, over: $0) } ?? 0
  }
}
