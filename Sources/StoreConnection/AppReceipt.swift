package import StoreModel

/// The app's receipt, with the downloaded version and the date of the download (rule: payloads.app-transaction).
package struct AppReceipt: Hashable, Sendable, Codable {
  package var environment: StoreEnvironment
  package var bundleId: String
  package var appAppleId: Int64
  package var appTransactionId: String
  /// The time of the download, in store time.
  ///
  /// It is the time when the store was opened (rule: payloads.app-downloaded-at-opening).
  package var originalPurchaseDate: StoreInstant
  package var receiptCreationDate: StoreInstant
  package var applicationVersion: String
  package var originalApplicationVersion: String
  /// One of `iOS`, `macOS`, `tvOS` and `visionOS`.
  package var originalPlatform: String
  /// The identifier of the device for which the receipt is signed.
  ///
  /// The payload contains a proof that is computed from this identifier, but not the identifier itself.
  package var device: String
  /// The nonce that was used to compute the proof: a lowercase UUID.
  package var deviceVerificationNonce: String

  package init(
    environment: StoreEnvironment,
    bundleId: String,
    appAppleId: Int64,
    appTransactionId: String,
    originalPurchaseDate: StoreInstant,
    receiptCreationDate: StoreInstant,
    applicationVersion: String,
    originalApplicationVersion: String,
    originalPlatform: String,
    device: String,
    deviceVerificationNonce: String
  ) {
    self.environment = environment
    self.bundleId = bundleId
    self.appAppleId = appAppleId
    self.appTransactionId = appTransactionId
    self.originalPurchaseDate = originalPurchaseDate
    self.receiptCreationDate = receiptCreationDate
    self.applicationVersion = applicationVersion
    self.originalApplicationVersion = originalApplicationVersion
    self.originalPlatform = originalPlatform
    self.device = device
    self.deviceVerificationNonce = deviceVerificationNonce
  }
}
