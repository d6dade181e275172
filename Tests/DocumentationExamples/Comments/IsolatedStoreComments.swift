import IsolatedStore
import StoreKit
import Testing

/// The examples in the comments of IsolatedStore.
enum IsolatedStoreExamples {
  @Suite(.isolatedStore)
  struct ShopTests {
    @Test func aTestBeginsWithoutAStore() {
      #expect(AppStore.canMakePayments)
    }
  }
}
