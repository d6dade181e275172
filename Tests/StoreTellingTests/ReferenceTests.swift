import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreTelling

/// The references to transactions in steps, compared with a search through all of them.
struct ReferenceTests {
  @Test(arguments: Seeds.first(30))
  func referencesMatchACompleteSearch(seed: UInt64) throws {
    var references = StoreLog.References()
    var newest: [ProductID: TransactionID] = [:]
    var deleted: Set<TransactionID> = []
    var all: [TransactionID] = []
    for journaled in SampleStore.random(seed: seed).events {
      switch journaled.event {
      case .transactionAdded(let transaction, _):
        references.add(transaction)
        newest[transaction.productId] = transaction.transactionId
        all.append(transaction.transactionId)
      case .transactionsDeleted(let ids):
        references.delete(ids)
        deleted.formUnion(ids)
        newest = newest.filter { !deleted.contains($0.value) }
      case .transactionsCleared:
        references = StoreLog.References()
        newest = [:]
        deleted = []
        all = []
      default: continue
      }
      let expected = all.enumerated().map { index, id -> TransactionReference in
        if let product = newest.first(where: { $0.value == id })?.key { return .latestOf(product) }
        return .number(index + 1 - deleted.count { $0 < id })
      }
      let named = all.map { references.reference($0) }
      #expect(named == expected, "seed \(seed), \(journaled.ordinal)")
    }
  }
}
