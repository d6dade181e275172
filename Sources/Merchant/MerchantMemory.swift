import HashTreeCollections
package import StoreModel

/// The state of the merchant's server, as a value that can be stored and restored.
///
/// Copies share all unchanged data, so that many of them can be stored.
package struct MerchantMemory: Sendable {
  /// The accounts by the digests of their tokens.
  var accounts: [TokenDigest: MerchantAccount] = [:]
  /// The known purchases by their original transactions.
  private(set) var purchases = TreeDictionary<TransactionID, KnownPurchase>()
  /// The name of the account that last registered a purchase, by its original transaction.
  private var owners = TreeDictionary<TransactionID, String>()
  /// The registered purchases of each account, consistent with ``purchases``.
  private(set) var registered: [String: RegisteredPurchases] = [:]
  /// The used free chats of each account.
  var chats: [String: ChatUse] = [:]
  var notifications = SeenNotifications()
  var log: [MerchantLogEntry] = []
  var logged = 0

  package init() {}

  /// The free chats of one day.
  package struct ChatUse: Hashable, Sendable, Codable {
    /// The number of days since 1970, in store time.
    var day: Int64
    var count: Int
  }
}

extension MerchantMemory {
  /// Registers a purchase for an account, and removes it from its previous account
  /// (rule: merchant.bad-token).
  ///
  /// This happens when a customer restores a purchase of another account.
  mutating func give(_ original: TransactionID, to account: String) {
    if let owner = owners.updateValue(account, forKey: original) {
      guard owner != account else { return }
      registered[owner]?.remove(original)
    }
    let known = purchases[original]
    registered[account, default: RegisteredPurchases()].add(original, known)
  }

  /// Removes the registrations of an account, but not the knowledge of the purchases.
  mutating func forgetPurchases(of account: String) {
    let forgotten = registered.removeValue(forKey: account)
    for original in forgotten?.originals ?? [] { owners[original] = nil }
  }

  /// Updates the knowledge of a purchase from a report.
  mutating func apply(_ report: KnownPurchase.Report) -> KnownPurchase.Reception {
    let original = report.transaction.originalTransactionId
    guard var purchase = purchases[original] else {
      store(KnownPurchase(report), of: original)
      return .news
    }
    let reception = purchase.apply(report)
    store(purchase, of: original)
    return reception
  }

  mutating func store(_ purchase: KnownPurchase, of original: TransactionID) {
    purchases[original] = purchase
    if let owner = owners[original] { registered[owner]?.update(original, to: purchase) }
  }

  /// Returns the knowledge of a purchase by its original transaction, or `nil` if it is unknown.
  func purchase(_ original: TransactionID) -> KnownPurchase? { purchases[original] }

  /// Returns the account that last registered a purchase, by its original transaction.
  func owner(of original: TransactionID) -> String? { owners[original] }

  /// Returns the original transactions that an account has registered, in order.
  package func purchases(of account: String) -> [TransactionID] {
    registered[account]?.originals ?? []
  }

  /// Returns whether the known purchases make an account premium.
  func isPremium(_ account: String, at now: StoreInstant, _ policy: MerchantPolicy) -> Bool {
    registered[account]?.isPremium(at: now, policy) ?? false
  }

  /// Returns the purchases about which the server must ask the App Store before it responds to an account.
  func unsettled(of account: String, at now: StoreInstant) -> [TransactionID] {
    registered[account]?.unsettled(at: now) ?? []
  }

  mutating func record(_ entry: MerchantLogEntry) {
    logged += 1
    var entry = entry
    entry.number = logged
    if log.count >= 2 * MerchantLogEntry.capacity {
      log.removeFirst(log.count - MerchantLogEntry.capacity)
    }
    log.append(entry)
  }
}
