package import StoreModel

/// The members of a signed transaction that the merchant's server reads (rule: payloads.transaction).
///
/// Other members are ignored, so a payload may contain members that this server doesn't support
/// yet.
package struct TransactionFacts: Hashable, Sendable, Codable {
  package var transactionId: TransactionID
  /// The first transaction, which is the same for all periods of a subscription.
  package var originalTransactionId: TransactionID
  package var bundleId: String
  /// The name of the environment, such as `Sandbox`.
  package var environment: String
  package var productId: ProductID
  /// The type of the product, or `nil` if the server doesn't know it.
  package var type: ProductType?
  package var purchaseDate: StoreInstant
  /// The end of the paid period, for auto-renewable subscriptions only.
  package var expiresDate: StoreInstant?
  package var revocationDate: StoreInstant?
  /// Whether an upgrade has replaced the transaction.
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

  /// Creates the value from a decoded payload, or returns `nil` if a required member is missing or of the wrong
  /// type.
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

  /// Returns whether another transaction of the same purchase is newer than this one.
  func isBefore(_ other: TransactionFacts) -> Bool {
    (purchaseDate, transactionId) < (other.purchaseDate, other.transactionId)
  }
}
