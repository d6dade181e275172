import StoreModel
import Synchronization

/// The words that the SKUs of a file share, numbered in the order in which they are met.
///
/// Readers on several threads keep tables of their own and come here only with what is new to them.
final class SKUWords: Sendable {
  /// The words and sets of prices, by their numbers.
  struct Contents: Sendable {
    var categories = [""]
    var generics: [String] = []
    /// The first one stands for none.
    var periods: [SubscriptionPeriod?] = [nil]
    var tiers = PriceTiers()
    var locales: Set<String> = []
    fileprivate var categoryNumbers: [String: UInt32] = ["": 0]
    fileprivate var genericNumbers: [String: UInt32] = [:]
  }

  private let state = Mutex(Contents())

  /// The words so far.
  var contents: Contents { state.withLock { $0 } }

  func category(_ word: String) -> UInt32 {
    state.withLock { state in
      if let known = state.categoryNumbers[word] { return known }
      let number = UInt32(state.categories.count)
      state.categories.append(word)
      state.categoryNumbers[word] = number
      return number
    }
  }

  func generic(_ word: String) -> UInt32 {
    state.withLock { state in
      if let known = state.genericNumbers[word] { return known }
      let number = UInt32(state.generics.count)
      state.generics.append(word)
      state.genericNumbers[word] = number
      return number
    }
  }

  func period(_ period: SubscriptionPeriod?) -> UInt16 {
    state.withLock { state in
      if let known = state.periods.firstIndex(of: period) { return UInt16(known) }
      state.periods.append(period)
      return UInt16(state.periods.count - 1)
    }
  }

  func tier(_ prices: [(storefront: UInt8, milliunits: Int64)], hash: UInt64) -> UInt32 {
    state.withLock { $0.tiers.add(prices, hash: hash) }
  }

  func note(_ locales: [String]) {
    state.withLock { $0.locales.formUnion(locales) }
  }
}
