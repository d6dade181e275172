import HashTreeCollections
import StoreModel

/// What an account has registered, and at hand of it what a question is about.
///
/// A customer of many years has thousands of purchases, and each response of the server says whether they
/// are premium: so what that depends on is noted when a purchase becomes the account's and when
/// something new is heard of it, and asking costs what the response names.
struct RegisteredPurchases: Sendable {
  private struct Entry: Sendable {
    /// How many were registered before it.
    var position: Int
    var premium: KnownPurchase.Premium
  }

  private var entries = TreeDictionary<TransactionID, Entry>()
  private var added = 0

  /// By the moments from which on the App Store is to be asked; those of which nothing is known first.
  private var lapses = RankedPurchases()
  /// Those that are premium until a moment, the last moment first.
  private var ends = RankedPurchases()
  /// How many are in billing retry.
  private var retrying = 0
  /// How many there are of each product that is premium where the policy says so.
  private var products: [ProductID: Int] = [:]

  /// Original transactions, in the order in which they were registered.
  var originals: [TransactionID] {
    entries.sorted { $0.value.position < $1.value.position }.map(\.key)
  }

  /// Takes a purchase in, behind the others.
  ///
  /// - Parameters:
  ///   - original: The purchase; one that is there stays where it is.
  ///   - purchase: What is known of it; nil if nothing.
  mutating func add(_ original: TransactionID, _ purchase: KnownPurchase?) {
    guard entries[original] == nil else { return }
    entries[original] = Entry(position: added, premium: .never)
    added += 1
    update(original, to: purchase)
  }

  /// Gives a purchase up, as if it had never been registered.
  mutating func remove(_ original: TransactionID) {
    guard let entry = entries[original] else { return }
    entries[original] = nil
    lapses.set(nil, of: original)
    withdraw(entry.premium, of: original)
  }

  /// Notes what is known of a purchase now; one that is not the account's is passed over.
  mutating func update(_ original: TransactionID, to purchase: KnownPurchase?) {
    guard let entry = entries[original] else { return }
    let lapse: Int64? = if let purchase { purchase.lapse?.milliseconds } else { Int64.min }
    lapses.set(lapse, of: original)
    let premium = purchase?.premium ?? .never
    guard premium != entry.premium else { return }
    withdraw(entry.premium, of: original)
    note(premium, of: original)
    entries[original]?.premium = premium
  }

  /// Whether any of them makes the account premium.
  ///
  /// - Parameters:
  ///   - now: Store time.
  ///   - policy: What else counts besides a subscription that is paid for.
  /// - Returns: Whether one does, by what is known.
  func isPremium(at now: StoreInstant, _ policy: MerchantPolicy) -> Bool {
    if let rank = ends.firstRank, now.milliseconds < ~rank { return true }
    if retrying > 0, policy.isPremiumInBillingRetry { return true }
    return policy.premiumProducts.contains { products[$0] != nil }
  }

  /// The purchases of which nothing is known, or which should have renewed or ended by now without
  /// news of either; in the order in which they were registered.
  func unsettled(at now: StoreInstant) -> [TransactionID] {
    lapses.purchases(upTo: now.milliseconds)
      .map { (position: entries[$0]?.position ?? 0, id: $0) }
      .sorted { $0.position < $1.position }
      .map(\.id)
  }

  private mutating func note(_ premium: KnownPurchase.Premium, of original: TransactionID) {
    switch premium {
    case .never: break
    // The later the moment, the smaller the complement of its number.
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
