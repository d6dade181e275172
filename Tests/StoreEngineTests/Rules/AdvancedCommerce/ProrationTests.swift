import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests of this store's formula: price x remaining time / length of the cycle, rounded half up to
/// the decimals of the currency.
struct ProrationTests {
  struct Row: Sendable {
    let price: Int64
    var paid: Int64 = 0
    /// The remaining days, of 30.
    let days: Int64
    var currency: Currency = "USD"
    let charge: Int64
  }

  static let rows = [
    Row(price: 9990, days: 30, charge: 9990),
    Row(price: 9990, days: 15, charge: 5000),
    Row(price: 9990, days: 10, charge: 3330),
    Row(price: 9990, days: 1, charge: 330),
    Row(price: 9990, days: 0, charge: 0),
    Row(price: 10, days: 15, charge: 10),
    Row(price: 10, days: 14, charge: 0),
    Row(price: 0, days: 30, charge: 0),
    Row(price: 1_500_000, days: 7, currency: "JPY", charge: 350_000),
    Row(price: 359_000, days: 15, currency: "JPY", charge: 180_000),
    Row(price: 3_300_000, days: 1, currency: "KRW", charge: 110_000),
    Row(price: 19_990, paid: 9990, days: 15, charge: 5000),
    Row(price: 4990, paid: 9990, days: 15, charge: 0),
    Row(price: 9990, paid: 9990, days: 30, charge: 0),
    Row(price: .max / 1000 * 1000, days: 30, charge: .max / 1000 * 1000),
  ]

  @Test(.rule("advanced-commerce.changes.proration"), arguments: rows)
  func theRestOfACycle(row: Row) {
    let start: StoreInstant = "2026-04-01"
    let proration = Proration(
      from: start,
      to: start.advanced(byDays: 30),
      at: start.advanced(byDays: 30 - row.days),
      currency: row.currency
    )
    #expect(proration.charge(for: row.price, insteadOf: row.paid) == row.charge)
  }

  /// The price is exact to the millisecond, from zero to the whole price.
  @Test func aMomentOutsideTheCycleIsItsNearestEnd() {
    let start: StoreInstant = "2026-04-01"
    let end: StoreInstant = "2026-05-01"
    for (moment, charge) in [("2026-03-01", 9990), ("2026-06-01", 0)] as [(StoreInstant, Int64)] {
      let proration = Proration(from: start, to: end, at: moment, currency: "USD")
      #expect(proration.charge(for: 9990) == charge)
    }
    let nothing = Proration(from: start, to: start, at: start, currency: "USD")
    #expect(nothing.charge(for: 9990) == 0)
  }

  /// The cycle is the current period, not an earlier one.
  @Test func theCycleIsTheOneThatRuns() throws {
    var shop = Shop(at: "2026-01-31")
    try shop.subscribe([.basic])
    // The second period lasts from 28 February to 31 March.
    try shop.advance(to: "2026-02-28")
    let proration = shop.store.proration(of: try shop.subscription())
    #expect(proration.remaining == proration.length)
    #expect(proration.length == 31 * 86_400_000)
  }
}
