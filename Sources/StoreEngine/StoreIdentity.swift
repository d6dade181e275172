package import StoreModel

/// Who the store sells for and what its identifiers are made of; fixed when it opens but for the device and
/// the catalog.
package struct StoreIdentity: Hashable, Sendable, Codable {
  package var bundleId: String
  package var appAppleId: Int64
  package var environment: StoreEnvironment
  /// The random seed: what chance in the store is made from.
  package var seed: UInt64
  /// One for this customer and app, the same on all their devices.
  package var appTransactionId: String
  /// A lower-case UUID; payloads made for the device prove that they belong to it.
  package var deviceVerificationID: String
  /// The digest of the catalog that the store sells.
  package var catalogDigest: String
  /// The ordinal of the event that brought the catalog; nil for the one that the store was opened with.
  package internal(set) var catalogOrdinal: Int?
  /// Whether transactions and line items are counted from 0, as in Xcode
  /// (rule: transactions.xcode-ids-from-zero).
  ///
  /// `nil` if they aren't, and in the journals of earlier versions.
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
