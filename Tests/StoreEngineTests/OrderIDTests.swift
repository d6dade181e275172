import StoreModel
import Testing

@testable import StoreEngine

/// Order numbers are transactions in disguise.
struct OrderIDTests {
  @Test(arguments: [0, 1, 0x5EED, UInt64.max])
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

  @Test(
    arguments: [
      "", "M", "M0123456789", "X0123456789B", "M0123456789BC", "M0123456789E", "M012345678é",
    ]
  )
  func whatCannotBeAnOrderIsNone(text: String) {
    #expect(OrderID(rawValue: text) == nil)
  }
}
