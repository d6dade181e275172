import HashTreeCollections
package import StoreModel

/// Everything that the merchant's server remembers: a value, to be kept and put back.
///
/// A copy shares all but what changes, so that many can be kept.
package struct MerchantMemory: Sendable {
  /// The accounts by what is kept of their tokens.
  var accounts: [TokenDigest: MerchantAccount] = [:]
  /// What it was told of purchases, by their original transactions.
  private(set) var purchases = TreeDictionary<TransactionID, KnownPurchase>()
  /// Who registered a purchase last, by its original transaction.
  private var owners = TreeDictionary<TransactionID, String>()
  /// What accounts have registered, each purchase as it is in ``purchases``.
  private(set) var registered: [String: RegisteredPurchases] = [:]
  /// What accounts have used up of their free chats.
  var chats: [String: ChatUse] = [:]
  var notifications = SeenNotifications()
  var log: [MerchantLogEntry] = []
  var logged = 0

  package init() {}

  /// The free chats of one day.
  package struct ChatUse: Hashable, Sendable, Codable {
    /// Days since 1970, of the store.
    var day: Int64
    var count: Int
  }
}

extension MerchantMemory {
  /// Gives a purchase to an account, and takes it from the account that had it (rule: merchant.bad-token).
  ///
  /// That happens when a customer restores what they bought under another account.
  mutating func give(_ original: TransactionID, to account: String) {
    if let owner = owners.updateValue(account, forKey: original) {
      guard owner != account else { return }
      registered[owner]?.remove(original)
    }
    let known = purchases[original]
    registered[account, default: RegisteredPurchases()].add(original, known)
  }

  /// Takes the purchases from an account; what is known of them stays.
  mutating func forgetPurchases(of account: String) {
    let forgotten = registered.removeValue(forKey: account)
    for original in forgotten?.originals ?? [] { owners[original] = nil }
  }

  /// Takes up what was said of a purchase.
  mutating func take(_ report: KnownPurchase.Report) -> KnownPurchase.Reception {
    let original = report.transaction.originalTransactionId
    guard var purchase = purchases[original] else {
      keep(KnownPurchase(report), of: original)
      return .news
    }
    let reception = purchase.take(report)
    keep(purchase, of: original)
    return reception
  }

  mutating func keep(_ purchase: KnownPurchase, of original: TransactionID) {
    purchases[original] = purchase
    if let owner = owners[original] { registered[owner]?.update(original, to: purchase) }
  }

  /// What is known of a purchase, by its original transaction; nil if nothing is.
  func purchase(_ original: TransactionID) -> KnownPurchase? { purchases[original] }

  /// Who registered a purchase last, by its original transaction; nil if nobody did.
  func owner(of original: TransactionID) -> String? { owners[original] }

  /// What an account has registered, by original transactions, in order.
  package func purchases(of account: String) -> [TransactionID] {
    registered[account]?.originals ?? []
  }

  /// Whether what is known makes an account premium.
  func isPremium(_ account: String, at now: StoreInstant, _ policy: MerchantPolicy) -> Bool {
    registered[account]?.isPremium(at: now, policy) ?? false
  }

  /// The purchases of an account about which the App Store is to be asked before it is answered.
  func unsettled(of account: String, at now: StoreInstant) -> [TransactionID] {
    registered[account]?.unsettled(at: now) ?? []
  }

  mutating func note(_ entry: MerchantLogEntry) {
    logged += 1
    var entry = entry
    entry.number = logged
    if log.count >= 2 * MerchantLogEntry.capacity {
      log.removeFirst(log.count - MerchantLogEntry.capacity)
    }
    log.append(entry)
  }
}
