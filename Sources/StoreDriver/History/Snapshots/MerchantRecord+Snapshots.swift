import Merchant
import StoreEngine
import StoreModel

// Stores the memory of the merchant's server in a snapshot.
extension MerchantRecord {
  private static let part = SnapshotParts.memory + "merchant"
  private static let (registeredPart, purchasesPart, seenPart, logPart) = (
    SnapshotParts.memory + "registered", SnapshotParts.memory + "purchases",
    SnapshotParts.memory + "seen", SnapshotParts.memory + "merchantLog"
  )

  private struct Short: Codable, Equatable {
    var accounts: [Account]
    var chats: [String: MerchantMemory.ChatUse]
    var logged: Int
    /// The accounts that have registered a purchase.
    var registering: [String]
  }

  /// Adds the record to a snapshot.
  func write(to draft: inout SnapshotDraft) {
    let short = Short(
      accounts: accounts,
      chats: chats,
      logged: logged,
      registering: registered.keys.sorted()
    )
    draft.add(Self.part, short)
    for (index, account) in short.registering.enumerated() {
      draft.add(
        "\(Self.registeredPart)/\(index)",
        (registered[account] ?? []).enumerated().map { (number: $0.offset, row: $0.element) },
        as: PlainBlock<TransactionID>.self
      )
    }
    draft.add(
      Self.purchasesPart,
      purchases.map { purchase in
        let original = purchase.transaction.originalTransactionId
        return (number: Int(truncatingIfNeeded: original.rawValue), row: purchase)
      },
      as: PlainBlock<KnownPurchase>.self
    )
    draft.add(
      Self.seenPart,
      notifications.map { (number: $0.number, row: $0.uuid) },
      as: PlainBlock<String>.self
    )
    draft.add(
      Self.logPart,
      log.map { (number: $0.number, row: $0) },
      as: PlainBlock<MerchantLogEntry>.self
    )
  }

  init(_ parts: SnapshotParts) throws {
    self.init()
    let short: Short = try parts.value(Self.part)
    accounts = short.accounts
    chats = short.chats
    logged = short.logged
    for (index, account) in short.registering.enumerated() {
      let name = "\(Self.registeredPart)/\(index)"
      registered[account] = try parts.rows(name, of: PlainBlock<TransactionID>.self).rows
    }
    purchases = try parts.rows(Self.purchasesPart, of: PlainBlock<KnownPurchase>.self).rows
    let seen = try parts.rows(Self.seenPart, of: PlainBlock<String>.self)
    notifications = zip(seen.numbers, seen.rows).map { (number: $0, uuid: $1) }
    log = try parts.rows(Self.logPart, of: PlainBlock<MerchantLogEntry>.self).rows
  }
}
