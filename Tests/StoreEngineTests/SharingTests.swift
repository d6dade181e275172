import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests of the cost of a decision: the number of chunks that the old and the new store don't
/// share.
struct SharingTests {
  /// Returns a store that sold a number of consumables, each once.
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
  func aPurchaseCopiesFewChunksAtAnySize(count: Int) throws {
    let store = try store(selling: count)
    let next = try store.decision(on: .purchase(Self.request(count))).store
    #expect(next.transactions.count == store.transactions.count + 1)
    #expect(next.transactions.unsharedChunkCount(with: store.transactions) <= 1)
    let unfinished = next.unfinishedTransactions
    #expect(unfinished.count == count + 1)
    #expect(unfinished.unsharedLeafCount(with: store.unfinishedTransactions) == 1)
    #expect(store.latest(for: ProductID(rawValue: "gems.\(count)")) == nil)
  }
}
