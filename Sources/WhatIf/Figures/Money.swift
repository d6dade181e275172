import StoreModel
import StoreScript

/// Amounts of every currency in one of reference, by the rates of the habits.
struct Money: Sendable {
  let currency: Currency
  private let rates: [Currency: Int64]

  init(_ habits: Habits) {
    currency = habits.currency
    rates = Dictionary(habits.rates.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// How many thousandths of a currency one of reference is worth; nil if the habits do not say.
  func rate(of other: Currency) -> Int64? { other == currency ? 1000 : rates[other] }

  /// An amount in milliunits of the currency of reference, rounded half up; nothing where there is no rate.
  func reference(_ price: Price) -> Int64 {
    rate(of: price.currency).map { price.milliunits.times(1000, over: $0) } ?? 0
  }
}
