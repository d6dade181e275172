package import StoreModel
import Synchronization

/// The words that the SKUs of a file share, numbered in the order of their first occurrence.
///
/// Readers on several threads have their own tables, and use this one only for words that are new to them.
package final class SKUWords: Sendable {
  /// The words and sets of prices, by their numbers.
  package struct Contents: Sendable {
    /// The categories.
    ///
    /// The first one is for SKUs without a category.
    package fileprivate(set) var categories = NumberedValues([""])
    fileprivate(set) var generics = NumberedValues<String>()
    /// The periods.
    ///
    /// The first one is for SKUs without a period.
    package fileprivate(set) var periods = NumberedValues<SubscriptionPeriod?>([nil])
    package var tiers = PriceTiers()
    var locales: Set<String> = []
  }

  private let state = Mutex(Contents())

  package init() {}

  package var contents: Contents { state.withLock { $0 } }

  func category(_ word: String) -> UInt32 {
    state.withLock { UInt32($0.categories.number(of: word)) }
  }

  func generic(_ word: String) -> UInt32 {
    state.withLock { UInt32($0.generics.number(of: word)) }
  }

  func period(_ period: SubscriptionPeriod?) -> UInt16 {
    state.withLock { UInt16($0.periods.number(of: period)) }
  }

  func tier(_ prices: [(storefront: UInt8, milliunits: Int64)], hash: UInt64) -> UInt32 {
    state.withLock { $0.tiers.add(prices, hash: hash) }
  }

  func insert(_ locales: [String]) {
    state.withLock { $0.locales.formUnion(locales) }
  }
}
