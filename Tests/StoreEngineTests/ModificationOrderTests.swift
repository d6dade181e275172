import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The order of the last changes of transactions, now and at earlier moments.
struct ModificationOrderTests {
  private var order = ModificationOrder()

  private static func id(_ number: UInt64) -> TransactionID { TransactionID(rawValue: number) }

  /// Records the purchases of three transactions, and then a change of the first one.
  init() {
    for number in 1...3 { order.append(Self.id(UInt64(number)), at: number) }
    order.append(Self.id(1), at: 4)
  }

  private func ascending(after ordinal: Int = 0) -> [UInt64] {
    order.ascending(after: ordinal).map(\.transaction.rawValue)
  }

  private func descending(before ordinal: Int = .max, asOf moment: Int) -> [UInt64] {
    order.descending(before: ordinal, asOf: moment).map(\.transaction.rawValue)
  }

  @Test(.rule("server.history-order")) func aRepeatedChangeComesLast() {
    #expect(ascending() == [2, 3, 1])
    #expect(descending(asOf: 4) == [1, 3, 2])
  }

  @Test func anEarlierMomentStaysUnchanged() {
    #expect(descending(asOf: 3) == [3, 2, 1])
    #expect(descending(asOf: 2) == [2, 1])
    #expect(descending(asOf: 0) == [])
  }

  @Test func aPageStartsAfterTheLastOne() {
    #expect(ascending(after: 2) == [3, 1])
    #expect(ascending(after: 4) == [])
    #expect(descending(before: 3, asOf: 3) == [2, 1])
  }

  @Test func aPageOfAnEarlierMomentContinues() {
    var later = order
    later.append(Self.id(2), at: 5)
    let rest = later.descending(before: 3, asOf: 4).map(\.transaction.rawValue)
    #expect(rest == [2])
  }

  @Test mutating func deletedTransactionsExistAtEarlierMomentsOnly() {
    order.remove(Self.id(3), at: 5)
    #expect(ascending() == [2, 1])
    #expect(descending(asOf: 5) == [1, 2])
    #expect(descending(asOf: 4) == [1, 3, 2])
    order.remove(Self.id(3), at: 6)
    #expect(descending(asOf: 6) == [1, 2])
  }

  @Test mutating func everythingCanBeDeletedAtOnce() {
    order.removeAll(at: 5)
    #expect(ascending() == [])
    #expect(descending(asOf: 4) == [1, 3, 2])
    order.append(Self.id(1), at: 6)
    #expect(ascending() == [1])
  }
}
