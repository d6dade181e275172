import Merchant
import StoreEngine
import StoreModel

// What the merchant's server remembers, in a snapshot.
extension MerchantRecord {
  /// Writes it, or reads it.
  mutating func code(by coder: inout MemoryCoder) throws(SnapshotFault) {
    let names = registered.keys.sorted()
    var accounts: [String] = []
    try coder.part("merchant") { coder throws(SnapshotFault) in
      try coder.json(&self.accounts)
      try coder.json(&chats)
      try coder.code(&logged)
      accounts = try coder.list(of: names)
    }
    for (index, account) in accounts.enumerated() {
      registered[account] = try coder.list("registered/\(index)", of: registered[account] ?? [])
    }
    purchases = try coder.table(
      "purchases",
      of: purchases.map { purchase in
        let original = purchase.transaction.originalTransactionId
        return (number: Int(exactly: original.rawValue) ?? -1, value: purchase)
      }
    ).map(\.value)
    notifications = try coder.table(
      "seen",
      of: notifications.map { (number: $0.number, value: $0.uuid) }
    ).map { (number: $0.number, uuid: $0.value) }
    log = try coder.table("merchantLog", of: log.map { (number: $0.number, value: $0) })
      .map(\.value)
  }
}

extension KnownPurchase: PartValue {
  static func coded(
    _ purchase: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      transaction: try TransactionFacts.coded(purchase?.transaction, by: &coder),
      asOf: try StoreInstant.coded(purchase?.transactionAsOf, by: &coder),
      standing: try Standing?.coded(purchase.map(\.standing), by: &coder)
    )
  }
}

extension KnownPurchase.Standing: PartValue {
  static func coded(
    _ standing: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      status: try RenewalState.coded(standing?.status, by: &coder),
      renewal: try RenewalFacts?.coded(standing.map(\.renewal), by: &coder),
      asOf: try StoreInstant.coded(standing?.asOf, by: &coder)
    )
  }
}

extension RenewalFacts: PartValue {
  static func coded(
    _ facts: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      originalTransactionId: try TransactionID.coded(facts?.originalTransactionId, by: &coder),
      willAutoRenew: try Bool.coded(facts?.willAutoRenew, by: &coder),
      gracePeriodExpiresDate: try StoreInstant?.coded(
        facts.map(\.gracePeriodExpiresDate),
        by: &coder
      )
    )
  }
}

extension TransactionFacts: PartValue {
  static func coded(
    _ facts: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      transactionId: try TransactionID.coded(facts?.transactionId, by: &coder),
      originalTransactionId: try TransactionID.coded(facts?.originalTransactionId, by: &coder),
      bundleId: try String.coded(facts?.bundleId, by: &coder),
      environment: try String.coded(facts?.environment, by: &coder),
      productId: try ProductID.coded(facts?.productId, by: &coder),
      type: try ProductType?.coded(facts.map(\.type), by: &coder),
      purchaseDate: try StoreInstant.coded(facts?.purchaseDate, by: &coder),
      expiresDate: try StoreInstant?.coded(facts.map(\.expiresDate), by: &coder),
      revocationDate: try StoreInstant?.coded(facts.map(\.revocationDate), by: &coder),
      isUpgraded: try Bool.coded(facts?.isUpgraded, by: &coder)
    )
  }
}

extension MerchantResponse.Code: PartValue {}

extension MerchantLogEntry: PartValue {
  static func coded(
    _ entry: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      number: try Int.coded(entry?.number, by: &coder),
      at: try StoreInstant.coded(entry?.at, by: &coder),
      path: try String.coded(entry?.path, by: &coder),
      account: try String?.coded(entry.map(\.account), by: &coder),
      transaction: try TransactionID?.coded(entry.map(\.transaction), by: &coder),
      code: try MerchantResponse.Code?.coded(entry.map(\.code), by: &coder),
      notification: try String?.coded(entry.map(\.notification), by: &coder),
      detail: try String.coded(entry?.detail, by: &coder)
    )
  }
}
