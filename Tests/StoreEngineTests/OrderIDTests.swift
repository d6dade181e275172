import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The order numbers that encode transactions.
struct OrderIDTests {
  @Test(.rule("transactions.order-number-form"), arguments: [0, 1, 0x5EED, UInt64.max])
  func everyNumberIsFoundAgainAndHasAnOrderOfItsOwn(key: UInt64) throws {
    var random = SplitMix64(seed: key)
    let numbers = Array(1...500) + (1...500).map { _ in random.next() & ((1 << 55) - 1) }
    var orders: Set<OrderID> = []
    for number in numbers {
      let order = OrderID(number: number, key: key)
      #expect(order.number(key: key) == number)
      #expect(OrderID(rawValue: order.rawValue) == order)
      orders.insert(order)
    }
    #expect(orders.count == Set(numbers).count)
  }

  @Test func anotherStoresOrderIsAnotherNumber() {
    let order = OrderID(number: 2_000_000_000_000_001, key: 1)
    #expect(order.number(key: 2) != 2_000_000_000_000_001)
  }

  @Test func neighboursDoNotLookAlike() {
    let first = OrderID(number: 2_000_000_000_000_001, key: 1).rawValue
    let second = OrderID(number: 2_000_000_000_000_002, key: 1).rawValue
    let same = zip(first, second).filter { $0 == $1 }.count
    #expect(same <= 6)
  }

  @Test func itIsReadAsCustomersWriteIt() throws {
    let order = OrderID(number: 7, key: 1)
    #expect(OrderID(rawValue: order.rawValue.lowercased()) == order)
  }

  /// A purchase and a renewal are two orders, and a family member's purchase isn't the customer's.
  @Test(.rule("transactions.orders-per-charge")) func eachChargeIsAnOrder() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-28")
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    let orders = (1...3).map { shop.store.order(of: shop.id($0)) }
    #expect(orders[0] != nil && orders[1] != nil && orders[0] != orders[1])
    #expect(orders[2] == nil)
    for (index, order) in orders.compactMap(\.self).enumerated() {
      #expect(shop.store.transactions(of: order).map(\.id) == [shop.id(index + 1)])
    }
  }

  @Test(
    .rule("transactions.order-number-form"),
    arguments: [
      "", "M", "M0123456789", "X0123456789B", "M0123456789BC", "M0123456789E", "M012345678é",
    ]
  )
  func anImpossibleOrderIsRefused(text: String) {
    #expect(OrderID(rawValue: text) == nil)
  }
}
