import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// What deciding a command costs, by counting what the new store does not share with the old one.
struct SharingTests {
  /// A store that has sold so many consumables, each once.
  private func store(selling count: Int) throws -> Store {
    var settings = StoreSettings()
    settings.standingAnswer = .buy
    var sample = SampleStore(at: .start, settings: settings)
    try sample.perform(.launch)
    for number in 0..<count { try sample.perform(.purchase(Self.request(number))) }
    return sample.store
  }

  private static func request(_ number: Int) -> PurchaseRequest {
    PurchaseRequest(
      product: Product(
        id: ProductID(rawValue: "gems.\(number)"),
        type: .consumable,
        milliunits: 990
      )
    )
  }

  @Test(arguments: [10, 300, 3000])
  func aPurchaseCopiesAFewChunksHoweverMuchWasSold(count: Int) throws {
    let store = try store(selling: count)
    let next = try store.decision(on: .purchase(Self.request(count))).store
    #expect(next.transactions.count == store.transactions.count + 1)
    // Three of the product's key, and one of its newest transaction.
    #expect(next.newest.unsharedChunkCount(with: store.newest) <= 4)
    #expect(next.undelivered.unsharedChunkCount(with: store.undelivered) <= 3)
    #expect(next.transactions.unsharedChunkCount(with: store.transactions) <= 1)
    #expect(store.latest(for: ProductID(rawValue: "gems.\(count)")) == nil)
  }

  @Test func whatIsSoldAgainChangesOneNumber() {
    var table = NewestTable()
    for number in 0..<3000 {
      table[Self.request(number).product.id] = TransactionID(rawValue: UInt64(number))
    }
    var next = table
    #expect(next.update(9000, for: "gems.7") == 7)
    #expect(next["gems.7"] == 9000)
    #expect(next.unsharedChunkCount(with: table) == 1)
    next["gems.8"] = nil
    #expect(next.pairs.count == 2999)
    #expect(next != table)
  }
}
