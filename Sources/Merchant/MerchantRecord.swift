import HashTreeCollections
package import StoreModel

/// All that the merchant's server remembers, in lists: for whoever writes it down.
package struct MerchantRecord: Sendable {
  /// An account with what is kept of its token.
  package struct Account: Hashable, Sendable, Codable {
    let token: TokenDigest
    let account: MerchantAccount
  }

  /// By their names.
  package var accounts: [Account]
  /// What it was told of purchases, by their original transactions.
  package var purchases: [KnownPurchase]
  /// What accounts have registered, in that order: original transactions.
  package var registered: [String: [TransactionID]]
  package var chats: [String: MerchantMemory.ChatUse]
  /// The notifications that it has seen, by how many it had seen before each.
  package var notifications: [(number: Int, uuid: String)]
  package var log: [MerchantLogEntry]
  /// How many requests came in.
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
      keep(purchase, of: purchase.transaction.originalTransactionId)
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
