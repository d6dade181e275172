import HashTreeCollections
import StoreModel

/// The purchases that an account has registered, indexed for the premium status.
///
/// A long-time customer has thousands of purchases, and each response contains the premium status. So the status is
/// indexed when a purchase is registered or reported, and reading it doesn't depend on the number of purchases.
struct RegisteredPurchases: Sendable {
  private struct Entry: Sendable {
    /// The number of purchases that were registered before this one.
    var position: Int
    var premium: KnownPurchase.Premium
  }

  private var entries = TreeDictionary<TransactionID, Entry>()
  private var added = 0

  /// The store times after which the server must ask the App Store, where purchases without any
  /// report come first.
  private var lapses = RankedPurchases()
  /// The purchases that make the account premium until a store time, latest first.
  private var ends = RankedPurchases()
  /// The number of purchases in billing retry.
  private var retrying = 0
  /// The number of purchases of each product that makes customers premium if the policy lists it.
  private var products: [ProductID: Int] = [:]

  /// The original transactions, in the order of registration.
  var originals: [TransactionID] {
    entries.sorted { $0.value.position < $1.value.position }.map(\.key)
  }

  /// Registers a purchase after the others.
  ///
  /// - Parameters:
  ///   - original: The original transaction. A registered one keeps its position.
  ///   - purchase: The knowledge of the purchase, or `nil` if it is unknown.
  mutating func add(_ original: TransactionID, _ purchase: KnownPurchase?) {
    guard entries[original] == nil else { return }
    entries[original] = Entry(position: added, premium: .never)
    added += 1
    update(original, to: purchase)
  }

  /// Removes a purchase, as if it had never been registered.
  mutating func remove(_ original: TransactionID) {
    guard let entry = entries[original] else { return }
    entries[original] = nil
    lapses.set(nil, of: original)
    withdraw(entry.premium, of: original)
  }

  /// Updates the index for a purchase, or ignores it if it isn't registered for this account.
  mutating func update(_ original: TransactionID, to purchase: KnownPurchase?) {
    guard let entry = entries[original] else { return }
    let lapse: Int64? = if let purchase { purchase.lapse?.milliseconds } else { Int64.min }
    lapses.set(lapse, of: original)
    let premium = purchase?.premium ?? .never
    guard premium != entry.premium else { return }
    withdraw(entry.premium, of: original)
    record(premium, of: original)
    entries[original]?.premium = premium
  }

  /// Returns whether one of the purchases makes the account premium.
  ///
  /// - Parameters:
  ///   - now: The store time.
  ///   - policy: The policy, which can count more than active subscriptions.
  /// - Returns: Whether a purchase does, according to the known reports.
  func isPremium(at now: StoreInstant, _ policy: MerchantPolicy) -> Bool {
    if let rank = ends.firstRank, now.milliseconds < ~rank { return true }
    if retrying > 0, policy.isPremiumInBillingRetry { return true }
    return policy.premiumProducts.contains { products[$0] != nil }
  }

  /// Returns the purchases without any report, and those that must have renewed or ended without a report, in the
  /// order of registration.
  func unsettled(at now: StoreInstant) -> [TransactionID] {
    lapses.purchases(upTo: now.milliseconds)
      .map { (position: entries[$0]?.position ?? 0, id: $0) }
      .sorted { $0.position < $1.position }
      .map(\.id)
  }

  private mutating func record(_ premium: KnownPurchase.Premium, of original: TransactionID) {
    switch premium {
    case .never: break
    // Of two ends, the later one has the smaller complement, so it comes first.
    case .until(let end): ends.set(~end.milliseconds, of: original)
    case .inBillingRetry: retrying += 1
    case .byProduct(let product): products[product, default: 0] += 1
    }
  }

  private mutating func withdraw(_ premium: KnownPurchase.Premium, of original: TransactionID) {
    switch premium {
    case .never: break
    case .until: ends.set(nil, of: original)
    case .inBillingRetry: retrying -= 1
    case .byProduct(let product):
      let left = (products[product] ?? 0) - 1
      products[product] = left > 0 ? left : nil
    }
  }
}
