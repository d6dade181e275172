package import StoreModel

/// The members of a signed transaction that the merchant's server reads (rule: payloads.transaction).
///
/// It reads only what it needs, so that a payload may have fields that are newer than the server.
package struct TransactionFacts: Hashable, Sendable, Codable {
  package var transactionId: TransactionID
  /// The same for all periods of a subscription.
  package var originalTransactionId: TransactionID
  package var bundleId: String
  /// Such as `Sandbox`.
  package var environment: String
  package var productId: ProductID
  /// Nil for a type that the server does not know.
  package var type: ProductType?
  package var purchaseDate: StoreInstant
  /// The end of the paid period; only auto-renewable subscriptions have one.
  package var expiresDate: StoreInstant?
  package var revocationDate: StoreInstant?
  /// Whether an upgrade has replaced it.
  package var isUpgraded: Bool

  package init(_ transaction: Transaction) {
    transactionId = transaction.transactionId
    originalTransactionId = transaction.originalTransactionId
    bundleId = transaction.bundleId
    environment = transaction.environment.rawValue
    productId = transaction.productId
    type = transaction.type
    purchaseDate = transaction.purchaseDate
    expiresDate = transaction.expiresDate
    revocationDate = transaction.revocationDate
    isUpgraded = transaction.isUpgraded ?? false
  }

  /// Reads a decoded payload; nil if something that it must have is missing or of another kind.
  package init?(payload: JSONValue) {
    guard let id = payload["transactionId"]?.string.flatMap(TransactionID.init),
      let original = payload["originalTransactionId"]?.string.flatMap(TransactionID.init),
      let bundleId = payload["bundleId"]?.string,
      let environment = payload["environment"]?.string,
      let product = payload["productId"]?.string,
      let type = payload["type"]?.string,
      let purchaseDate = payload["purchaseDate"]?.int64
    else { return nil }
    transactionId = id
    originalTransactionId = original
    self.bundleId = bundleId
    self.environment = environment
    productId = ProductID(rawValue: product)
    self.type = ProductType(rawValue: type)
    self.purchaseDate = StoreInstant(milliseconds: purchaseDate)
    expiresDate = payload["expiresDate"]?.int64.map(StoreInstant.init(milliseconds:))
    revocationDate = payload["revocationDate"]?.int64.map(StoreInstant.init(milliseconds:))
    isUpgraded = payload["isUpgraded"]?.bool ?? false
  }

  /// Whether another transaction of the same purchase came after this one.
  func isBefore(_ other: TransactionFacts) -> Bool {
    (purchaseDate, transactionId) < (other.purchaseDate, other.transactionId)
  }
}
