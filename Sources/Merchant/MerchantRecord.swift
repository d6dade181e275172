import HashTreeCollections
package import StoreModel

/// The state of the merchant's server as lists, for storage.
package struct MerchantRecord: Sendable {
  /// An account and the digest of its token.
  package struct Account: Hashable, Sendable, Codable {
    let token: TokenDigest
    let account: MerchantAccount
  }

  /// The accounts, ordered by name.
  package var accounts: [Account]
  /// The known purchases, ordered by their original transactions.
  package var purchases: [KnownPurchase]
  /// The original transactions that accounts have registered, in the order of registration.
  package var registered: [String: [TransactionID]]
  package var chats: [String: MerchantMemory.ChatUse]
  /// The received notifications, each with the number of earlier ones.
  package var notifications: [(number: Int, uuid: String)]
  package var log: [MerchantLogEntry]
  /// The number of received requests.
  package var logged: Int

  package init() {
    self.init(MerchantMemory())
  }

  package init(_ memory: MerchantMemory) {
    accounts = memory.accounts.map { Account(token: $0.key, account: $0.value) }
      .sorted { $0.account.name < $1.account.name }
    purchases = memory.purchases.sorted { $0.key < $1.key }.map(\.value)
    registered = memory.registered.mapValues(\.originals)
    chats = memory.chats
    notifications = memory.notifications.numbered
    log = memory.log
    logged = memory.logged
  }
}

extension MerchantMemory {
  package init(_ record: MerchantRecord) {
    self.init()
    for account in record.accounts { accounts[account.token] = account.account }
    for purchase in record.purchases {
      store(purchase, of: purchase.transaction.originalTransactionId)
    }
    for (account, originals) in record.registered {
      for original in originals { give(original, to: account) }
    }
    chats = record.chats
    notifications = SeenNotifications(record.notifications)
    log = record.log
    logged = record.logged
  }
}
