package import StoreModel

/// The customer's app and the source of all identifiers.
///
/// The values are fixed when the store opens, except for the device and the catalog.
package struct StoreIdentity: Hashable, Sendable, Codable {
  package var bundleId: String
  package var appAppleId: Int64
  package var environment: StoreEnvironment
  /// The random seed.
  package var seed: UInt64
  /// The app transaction's id, which is the same on all devices of the customer.
  package var appTransactionId: String
  /// The device's id, a lower-case UUID.
  ///
  /// It proves that a payload was made for this device.
  package var deviceVerificationID: String
  /// The digest of the store's current catalog.
  package var catalogDigest: String
  /// The ordinal of the last event that changed the catalog, or `nil` if the store still has its
  /// first catalog.
  package internal(set) var catalogOrdinal: Int?
  /// Whether transactions and line items are counted from 0, as in Xcode
  /// (rule: transactions.xcode-ids-from-zero).
  ///
  /// The value is `nil` if they are counted differently, and in the journals of earlier versions.
  package var idsBeginAtZero: Bool?
  /// The ``RulesVersion`` that the store was opened with, or `nil` in the journals of earlier versions.
  package var rules: Int?

  package init(
    bundleId: String,
    appAppleId: Int64,
    environment: StoreEnvironment,
    seed: UInt64,
    catalogDigest: String
  ) {
    var random = SplitMix64(seed: seed)
    self.bundleId = bundleId
    self.appAppleId = appAppleId
    self.environment = environment
    self.seed = seed
    appTransactionId = "70\(String(random.next() % 1_000_000_000_000_000))"
    deviceVerificationID = random.nextUUID()
    self.catalogDigest = catalogDigest
    idsBeginAtZero = environment == .xcode ? true : nil
    rules = RulesVersion.current
  }
}
